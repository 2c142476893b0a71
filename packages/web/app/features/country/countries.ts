import { COUNTRY_CODES } from '@frontrow/domain/checkout/country-codes';
import type { Locale } from '../../i18n/locale.ts';

const MEMBERS = 'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' ');
/** Outermost regions of the union that have a code of their own (Article 349 TFEU), and Åland. */
const REGIONS = 'ax gf gp mf mq re yt'.split(' ');
const EU = new Set([...MEMBERS, ...REGIONS]);

export type Country = { code: string; name: string; isEu: boolean };

const lists: Partial<Record<Locale, Country[]>> = {};

/** Every country by its name in the language. */
export function countries(locale: Locale): Country[] {
  lists[locale] ??= COUNTRY_CODES.map((code) => ({ code, name: countryName(code, locale), isEu: isEu(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return lists[locale];
}

/**
 * What a list of countries offers, in its order: for a parcel those that goods are sent to (and the one that is chosen, so
 * that it is not changed unasked), else all with these first. `sentTo`: undefined while unknown, empty for a shop that sends nothing.
 */
export function countriesToOffer(
  all: readonly Country[],
  sentTo: readonly string[] | undefined,
  chosen: string,
  parcel: boolean,
): readonly Country[] {
  if (sentTo === undefined) return parcel ? all.filter(({ code }) => code === chosen) : all;
  if (sentTo.length === 0) return all;
  const isSentTo = ({ code }: Country) => sentTo.includes(code);
  if (parcel) return all.filter((country) => isSentTo(country) || country.code === chosen);
  return [...all.filter(isSentTo), ...all.filter((country) => !isSentTo(country))];
}

export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code.toUpperCase();
}

/** Belongs to the European Union, also as a territory overseas. */
export const isEu = (code: string): boolean => EU.has(code);

/** Goods pass a customs office: outside the union, and in its territories with taxes of their own. */
export const hasCustoms = (code: string): boolean => !MEMBERS.includes(code);
