import { messageFiles, type Area } from './areas.ts';
import type { Messages } from './de.ts';
import type { Locale } from './locale.ts';
import { addMessages } from './registry.ts';

/** Each file has one export. */
const FILES: Record<ReturnType<typeof messageFiles<Locale>>[number], () => Promise<Readonly<Record<string, Partial<Messages>>>>> = {
  de: () => import('./de.ts'),
  'de-catalogue': () => import('./de-catalogue.ts'),
  'de-countdown': () => import('./de-countdown.ts'),
  'de-door': () => import('./de-door.ts'),
  'de-home': () => import('./de-home.ts'),
  'de-newsletter': () => import('./de-newsletter.ts'),
  'de-orders': () => import('./de-orders.ts'),
  'de-bundle': () => import('./de-bundle.ts'),
  'de-paying': () => import('./de-paying.ts'),
  'de-placed': () => import('./de-placed.ts'),
  'de-session': () => import('./de-session.ts'),
  'de-tickets': () => import('./de-tickets.ts'),
  en: () => import('./en.ts'),
  'en-catalogue': () => import('./en-catalogue.ts'),
  'en-countdown': () => import('./en-countdown.ts'),
  'en-door': () => import('./en-door.ts'),
  'en-home': () => import('./en-home.ts'),
  'en-newsletter': () => import('./en-newsletter.ts'),
  'en-orders': () => import('./en-orders.ts'),
  'en-bundle': () => import('./en-bundle.ts'),
  'en-paying': () => import('./en-paying.ts'),
  'en-placed': () => import('./en-placed.ts'),
  'en-session': () => import('./en-session.ts'),
  'en-tickets': () => import('./en-tickets.ts'),
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
  for (const words of parts.flatMap(Object.values<Partial<Messages>>)) addMessages(locale, words);
  for (const name of missing) arrived.add(name);
}
