import { isLocale, type Locale } from '@frontrow/domain/locale';
import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'locale';
const COOKIE_SECONDS = 356 * 24 * 60 * 60;

/** The language a visitor chose, where one was chosen. */
export function chosenLanguage(cookies: string | null | undefined): Locale | undefined {
  const chosen = readCookie(cookies, COOKIE);
  return isLocale(chosen) ? chosen : undefined;
}

/** The language an address asks for: it is applied once and remembered, and the page takes the parameter away. */
export function askedLanguage(url: URL): Locale | undefined {
  const language = url.searchParams.get('language') ?? url.searchParams.get('lang');
  return isLocale(language) ? language : undefined;
}

/** What a browser sends of a choice. */
export const languageCookie = (locale: Locale): string => `${COOKIE}=${locale}`;

/** The header that remembers a choice. */
export const rememberLanguage = (locale: Locale, secure: boolean): string =>
  writeCookie(COOKIE, locale, { secure, maxAgeSeconds: COOKIE_SECONDS, httpOnly: false });
