import type { Locale } from '../i18n/locale.ts';

const formats = {
  de: new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }),
};

/** `Dezember` for `12`. */
export function monthName(month: string, locale: Locale): string {
  return formats[locale].format(Date.UTC(2000, Number(month) - 1));
}
