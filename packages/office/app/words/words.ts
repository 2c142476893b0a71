import { createContext, use } from 'react';
import type { Locale } from '@frontrow/domain/locale';
import type { OfficeCode, ToldFailure } from '@frontrow/domain/office/refusals';
import { de } from './de.ts';
import { en } from './en.ts';

export type Words = typeof de;
export const words: Record<Locale, Words> = { de, en };

export const LocaleContext = createContext<Locale>('de');
export const useLocale = (): Locale => use(LocaleContext);
export const useWords = (): Words => words[useLocale()];

/** The language before somebody is signed in: the one of the browser. */
export const browserLocale = (): Locale => (navigator.language.startsWith('de') ? 'de' : 'en');

export const refusalText = ({ refusals, refusedOtherwise }: Words, code: OfficeCode | ToldFailure): string =>
  refusals[code] ?? refusedOtherwise;

/** `24.11.2026, 15:04`: as the office's reader is used to it, in their own time zone. */
export function useMoment(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useLocale() === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return (iso) => format.format(new Date(iso));
}

/** `24.11.2026`, of a calendar day. */
export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale() === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
