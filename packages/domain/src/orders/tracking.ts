import type { Locale } from '../locale.ts';

/** Pages of carriers on which a parcel can be followed, by a word of the carrier's name. */
const carriers: readonly { name: RegExp; url: (number: string, locale: Locale) => string }[] = [
  {
    name: /\bdhl\b|deutsche post/i,
    url: (number, locale) => `https://www.dhl.de/${locale}/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  },
  { name: /\bdpd\b/i, url: (number, locale) => `https://tracking.dpd.de/status/${locale === 'de' ? 'de_DE' : 'en_DE'}/parcel/${number}` },
  { name: /\bgls\b/i, url: (number, locale) => `https://gls-group.com/DE/${locale}/paketverfolgung?match=${number}` },
  { name: /\bhermes\b/i, url: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}` },
  { name: /\bups\b/i, url: (number, locale) => `https://www.ups.com/track?loc=${locale}_DE&tracknum=${number}` },
];

/** Where a parcel can be followed; null for a carrier we do not know. */
export function trackingUrl(carrier: string, number: string | null, locale: Locale): string | null {
  if (number === null) return null;
  return carriers.find(({ name }) => name.test(carrier))?.url(encodeURIComponent(number.replace(/\s/g, '')), locale) ?? null;
}
