import { messageFiles, type Area } from './areas.ts';
import type { Messages } from './de.ts';
import type { Locale } from './locale.ts';
import { addMessages } from './registry.ts';

const FILES: Record<ReturnType<typeof messageFiles<Locale>>[number], () => Promise<Partial<Messages>>> = {
  de: async () => (await import('./de.ts')).de,
  'de-catalogue': async () => (await import('./de-catalogue.ts')).deCatalogue,
  'de-countdown': async () => (await import('./de-countdown.ts')).deCountdown,
  'de-door': async () => (await import('./de-door.ts')).deDoor,
  'de-home': async () => (await import('./de-home.ts')).deHome,
  'de-newsletter': async () => (await import('./de-newsletter.ts')).deNewsletter,
  'de-orders': async () => (await import('./de-orders.ts')).deOrders,
  'de-bundle': async () => (await import('./de-bundle.ts')).deBundle,
  'de-paying': async () => (await import('./de-paying.ts')).dePaying,
  'de-placed': async () => (await import('./de-placed.ts')).dePlaced,
  'de-session': async () => (await import('./de-session.ts')).deSession,
  'de-tickets': async () => (await import('./de-tickets.ts')).deTickets,
  en: async () => (await import('./en.ts')).en,
  'en-catalogue': async () => (await import('./en-catalogue.ts')).enCatalogue,
  'en-countdown': async () => (await import('./en-countdown.ts')).enCountdown,
  'en-door': async () => (await import('./en-door.ts')).enDoor,
  'en-home': async () => (await import('./en-home.ts')).enHome,
  'en-newsletter': async () => (await import('./en-newsletter.ts')).enNewsletter,
  'en-orders': async () => (await import('./en-orders.ts')).enOrders,
  'en-bundle': async () => (await import('./en-bundle.ts')).enBundle,
  'en-paying': async () => (await import('./en-paying.ts')).enPaying,
  'en-placed': async () => (await import('./en-placed.ts')).enPlaced,
  'en-session': async () => (await import('./en-session.ts')).enSession,
  'en-tickets': async () => (await import('./en-tickets.ts')).enTickets,
};

type FileName = keyof typeof FILES;
const arrived = new Set<FileName>();

/** Fetches the words a page needs; those that are there already cost nothing. */
export const loadMessages = (locale: Locale, pathname: string, urlPrefix: string): Promise<void> =>
  loadFiles(locale, messageFiles(locale, pathname, urlPrefix));

/** Fetches words a part of a page needs that loads later than the page. */
export const loadArea = (locale: Locale, area: Area): Promise<void> => loadFiles(locale, [`${locale}-${area}`]);

async function loadFiles(locale: Locale, names: readonly FileName[]): Promise<void> {
  const missing = names.filter((name) => !arrived.has(name));
  const parts = await Promise.all(missing.map((name) => FILES[name]()));
  for (const part of parts) addMessages(locale, part);
  for (const name of missing) arrived.add(name);
}
