import { downloadType, downloadTypes } from '../downloads/download-type.ts';
import { readContents } from '../money/unit-price.ts';
import * as v from 'valibot';
import { resolveDay, resolveMoment } from './moments.ts';

/** The small shapes catalogue files are made of: names, prices, texts, moments. Each says what it expects. */

export const slug = v.pipe(
  v.string('a slug: small letters, digits and hyphens'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: small letters, digits and hyphens, such as "summer-tour-2027"'),
  v.maxLength(100, 'a slug of at most 100 letters'),
);

/** PostgreSQL keeps every character but this one. */
const isStorable = (value: string): boolean => !value.includes('\0');

export const text = v.pipe(
  v.string('a text'),
  v.trim(),
  v.nonEmpty('a text that is not empty'),
  v.check(isStorable, 'a text without the character NUL'),
);

/** Texts that look like numbers may be written without quotes. */
export const label = v.pipe(
  v.union([v.string(), v.number()], 'a text or a number'),
  v.transform(String),
  v.trim(),
  v.nonEmpty('a text that is not empty'),
);

export type Localized = { de: string; en?: string };

/** One text for both languages, or one each. */
export const localized = v.pipe(
  v.union([text, v.strictObject({ de: text, en: text }, 'a text')], 'a text, or { de: …, en: … }'),
  v.transform((value): Localized => (typeof value === 'string' ? { de: value } : value)),
);

/** As `localized`, kept as it is written: for meta keys. */
export const metaText = v.union([text, v.strictObject({ de: text, en: text }, 'a text')], 'a text, or { de: …, en: … }');

export const yesNo = v.boolean('true or false');
/** As large as the database's integers are. */
const WHOLE_MAX = 2_147_483_647;
export const whole = v.pipe(
  v.number('a whole number'),
  v.safeInteger('a whole number'),
  v.maxValue(WHOLE_MAX, `a whole number up to ${WHOLE_MAX}`),
);
export const count = v.pipe(whole, v.minValue(0, 'a whole number from 0 on'));
/** Grams of each material that something is packed in. */
export const packaging = v.optional(
  v.strictObject(
    { paper: v.optional(count), plastic: v.optional(count), composite: v.optional(count), other: v.optional(count) },
    'grams of paper, plastic, composite and other',
  ),
  {},
);
const CONTENTS_EXPECTED =
  'how much is in a piece, above 0, such as "330 ml", "0.33 l", "250 g" or "1.5 kg" (ml, cl, l, g, kg, cm, m or m2)';
export const contents = v.pipe(
  v.string(CONTENTS_EXPECTED),
  v.check((value) => readContents(value) !== undefined, CONTENTS_EXPECTED),
);
export const positive = v.pipe(whole, v.minValue(1, 'a whole number from 1 on'));

const DECIMAL = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;
const DECIMAL_EXPECTED = 'an amount in euros such as 49.90 or "49,90", with at most two decimals';

/** Euros to cents by their digits: 49.90 is never a binary fraction on the way. */
function parseCents(value: string | number): number | undefined {
  // String(49.9) is the shortest decimal that names this number, so it is what was written
  const match = DECIMAL.exec(String(value).trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

export const money = v.pipe(
  v.union([v.number(), v.string()], DECIMAL_EXPECTED),
  v.check((value) => parseCents(value) !== undefined, DECIMAL_EXPECTED),
  v.transform((value) => parseCents(value)!),
);

const PERCENT = /^(\d{1,2})(?:[.,](\d))?$/;
const PERCENT_EXPECTED = 'a rate in percent such as 7 or 19, with at most one decimal';

function parsePermille(value: string | number): number | undefined {
  const match = PERCENT.exec(String(value).replace('%', '').trim());
  return match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : undefined;
}

export const percent = v.pipe(
  v.union([v.number(), v.string()], PERCENT_EXPECTED),
  v.check((value) => (parsePermille(value) ?? 501) <= 500, `${PERCENT_EXPECTED}, not above 50`),
  v.transform((value) => parsePermille(value)!),
);

export const country = v.pipe(v.string('a country code'), v.regex(/^[a-z]{2}$/, 'a country code of two small letters such as "de"'));

export type Prices = { de: number } & Record<string, number>;

const priceTable = v.pipe(
  v.record(country, money, 'prices by country'),
  v.check((prices) => 'de' in prices, 'a price for "de": it is the default for countries without their own'),
);

/** Gross price: one for all countries, or one per country with `de` as the default. Cents. */
export const prices = v.pipe(
  v.union([money, priceTable], `${DECIMAL_EXPECTED}, or prices by country such as { de: 49.90, at: 51 }`),
  v.transform((value): Prices => (typeof value === 'number' ? { de: value } : (value as Prices))),
);

const MOMENT = /^(\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?( ?(Z|[+-]\d{2}:\d{2}))?)?|[+-]\d{1,4}d( \d{2}:\d{2})?|[+-]\d{1,4}[hm])$/;
const DAY = /^(\d{4}-\d{2}-\d{2}|[+-]\d{1,4}d)$/;

/** A moment as written; `resolveMoment` says when it is. */
export const moment = v.pipe(
  v.string('a moment'),
  v.regex(MOMENT, 'a moment such as "2027-05-01 20:00" (Berlin time), "+30d 20:00" (from the day of the import) or "-2h"'),
  v.check((value) => resolveMoment(value, new Date(0)) !== undefined, 'a moment that the calendar and the clocks of Berlin have'),
);

/** What was asked before this shop kept its own history of prices, so that reductions can be measured by it. */
export const pastPrices = v.optional(
  v.array(v.strictObject({ since: moment, price: prices }, 'since and price'), 'a list of { since: …, price: … }'),
  [],
);

/** A calendar day as written; `resolveDay` says which. */
export const day = v.pipe(
  v.string('a day'),
  v.regex(DAY, 'a day such as "2027-05-01", or "+30d" from the day of the import'),
  v.check((value) => resolveDay(value, new Date(0)) !== undefined, 'a day the calendar has'),
);

/** How other systems write that there is no day. */
export const NO_DAY = '0000-00-00';
export const dayOrNone = v.union([v.literal(NO_DAY), day], 'a day such as "2027-05-01", or "+30d" from the day of the import');

/** An address on the web, or a path within the shop. */
export const url = v.pipe(
  v.string('an address'),
  v.regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/, 'an address such as "https://example.com/page", or a path such as "/events/example"'),
);

/** An image file by its path from the catalogue's folder. */
export const image = v.pipe(
  v.string('the path of an image'),
  v.regex(/^[^/\\].*\.(svg|png|jpe?g|webp|avif|gif)$/i, 'the path of an image from the catalogue folder, such as "images/band.jpg"'),
);

/** A file that is sold, by its path from the catalogue's folder. */
export const download = v.pipe(
  v.string('the path of a file'),
  v.check(
    (path) => /^[^/\\]/.test(path) && downloadType(path) !== undefined,
    `the path of a file from the catalogue folder that ends with ${Object.keys(downloadTypes).join(', ')}, such as "downloads/album.zip"`,
  ),
);

/** An mp4 of the folder, or the address of a video elsewhere. */
export const video = v.pipe(
  v.string('the path of an mp4 or an address'),
  v.regex(
    /^(https?:\/\/[^\s]+|[^/\\:]+(\/[^/\\:]+)*\.mp4)$/i,
    'the path of an mp4 from the catalogue folder, such as "videos/tour.mp4", or an address such as "https://example.com/video"',
  ),
);
export const isVideoFile = (video: string): boolean => !/^https?:/.test(video) && /\.mp4$/i.test(video);

export const list = <const Item extends v.GenericSchema>(item: Item, what = 'entries') => v.array(item, `a list of ${what}`);
export const optionalList = <const Item extends v.GenericSchema>(item: Item, what = 'entries') => v.optional(list(item, what), []);
