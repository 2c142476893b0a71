import { plural } from '../../plural.ts';

export const countdown = {
  title: 'Countdown',
  heading: 'Gleich geht es los',
  days: 'Tage',
  hours: 'Stunden',
  minutes: 'Minuten',
  seconds: 'Sekunden',
  left: (days: number, hours: number, minutes: number) =>
    `Noch ${days} ${plural(days, 'Tag', 'Tage')}, ${hours} ${plural(hours, 'Stunde', 'Stunden')}, ${minutes} ${plural(minutes, 'Minute', 'Minuten')}`,
  until: (moment: string) => `${moment} Uhr`,
  over: 'Das war der Countdown',
  toShop: 'Zum Shop',
  launchTitle: 'Countdown zur Veröffentlichung',
  launched: 'Es ist so weit',
  wallpapers: 'Hintergrundbilder',
  download: (name: string) => `${name} laden`,
  stopSnow: 'Schnee anhalten',
  startSnow: 'Schnee fallen lassen',
  adventFailed: 'Die Artikel konnten nicht geladen werden.',
  adventTerms: 'Teilnahmebedingungen des Gewinnspiels',
};
