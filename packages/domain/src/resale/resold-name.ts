import type { Locale } from '../locale.ts';

const online: Record<Locale, string> = { de: 'als Online-Ticket', en: 'as an online ticket' };

/** What a variant is called where a fan passes it on: also what was printed comes as an online ticket. */
export const resoldName = (variantName: string, wasPaper: boolean, locale: Locale): string =>
  wasPaper ? `${variantName}, ${online[locale]}` : variantName;
