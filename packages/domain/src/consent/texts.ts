import type { Locale } from '../locale.ts';
import { trackers, type TrackerKey } from './trackers.ts';

// What visitors are asked, in full. The server keeps these words with every answer, by their hash: a changed word is
// another question, and what was answered stays provable.

export type ConsentTexts = {
  title: string;
  lead: string;
  /** `{policy}` is the link to the data policy. */
  more: string;
  policy: string;
  necessaryOnly: string;
  allowAll: string;
  settings: string;
  settingsTitle: string;
  settingsLead: string;
  necessary: string;
  necessaryLocked: string;
  necessaryPurposes: readonly string[];
  analytics: string;
  analyticsPurposes: readonly string[];
  services: string;
  noServices: string;
  days: string;
  save: string;
  failed: string;
  switchTitle: string;
  switchLead: string;
  switchLabel: string;
  on: string;
  off: string;
};

export const consentTexts = {
  de: {
    title: 'Dürfen wir mitzählen?',
    lead: 'Notwendige Cookies halten Warenkorb und Sitzung zusammen. Mit deinem Ja messen wir außerdem, welche Seiten und Werbung funktionieren und wo etwas klemmt.',
    more: 'Deine Wahl gilt für alle Shops unter dieser Adresse. Ändern kannst du sie jederzeit unten auf jeder Seite. Mehr dazu: {policy}',
    policy: 'Datenschutz',
    necessaryOnly: 'Nur notwendige',
    allowAll: 'Alle erlauben',
    settings: 'Einstellungen',
    settingsTitle: 'Cookie-Einstellungen',
    settingsLead: 'Ohne dein Ja wird nichts von anderen Anbietern geladen und nichts an sie gesendet.',
    necessary: 'Notwendig',
    necessaryLocked: 'Immer an: Ohne sie kann der Shop nichts verkaufen.',
    necessaryPurposes: ['Warenkorb und Sitzung', 'Sprache', 'Zugang zu geschützten Shops', 'deine Wahl hier und der Nachweis darüber'],
    analytics: 'Messung',
    analyticsPurposes: [
      'Statistik: aufgerufene Seiten, Warenkorb und Bestellungen (Nummer, Betrag, Artikel)',
      'Werbung: ob sie zu Bestellungen führt',
      'Fehlerberichte: was in deinem Browser schiefging, nur an uns',
    ],
    services: 'Dienste, die dabei Daten bekommen:',
    noServices: 'Hier bekommt zurzeit kein anderer Dienst Daten.',
    days: 'Ein Ja merken wir uns bis zu {yes} Tage, ein Nein {no} Tage.',
    save: 'Auswahl speichern',
    failed: 'Das konnten wir gerade nicht speichern. Versuch es bitte noch einmal.',
    switchTitle: 'Messung',
    switchLead: 'Ein Nein ist so leicht wie ein Ja und gilt sofort.',
    switchLabel: 'Messung erlauben',
    on: 'An',
    off: 'Aus',
  },
  en: {
    title: 'May we keep count?',
    lead: 'Necessary cookies hold your cart and session together. With your yes we also measure which pages and ads work and where something jams.',
    more: 'Your choice holds for all shops at this address. You can change it at any time at the foot of every page. Read more: {policy}',
    policy: 'Privacy',
    necessaryOnly: 'Necessary only',
    allowAll: 'Allow all',
    settings: 'Settings',
    settingsTitle: 'Cookie settings',
    settingsLead: 'Without your yes nothing is loaded from other providers and nothing is sent to them.',
    necessary: 'Necessary',
    necessaryLocked: 'Always on: without them the shop cannot sell anything.',
    necessaryPurposes: ['cart and session', 'language', 'access to protected shops', 'your choice here and the proof of it'],
    analytics: 'Measuring',
    analyticsPurposes: [
      'Statistics: pages visited, cart and orders (number, amount, items)',
      'Advertising: whether it leads to orders',
      'Error reports: what went wrong in your browser, to us alone',
    ],
    services: 'Services that receive data for this:',
    noServices: 'No other service receives data here at present.',
    days: 'We remember a yes for up to {yes} days, a no for {no} days.',
    save: 'Save selection',
    failed: 'We could not save that just now. Please try again.',
    switchTitle: 'Measuring',
    switchLead: 'A no is as easy as a yes and takes effect at once.',
    switchLabel: 'Allow measuring',
    on: 'On',
    off: 'Off',
  },
} as const satisfies Record<Locale, ConsentTexts>;

/** How long an answer is remembered, in days. */
export type ConsentDays = { yes: number; no: number };

/** The whole question as one text, the way it is kept with an answer. */
export const consentQuestion = (locale: Locale, services: readonly TrackerKey[], days: ConsentDays): string =>
  JSON.stringify({ ...consentTexts[locale], services: services.map((key) => trackers[key].name), days });
