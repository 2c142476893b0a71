import * as v from 'valibot';
import {
  count,
  country,
  image,
  list,
  localized,
  money,
  packaging,
  percent,
  positive,
  slug,
  text,
  url,
  video,
  whole,
  yesNo,
} from '../values.ts';

const methodKey = v.pipe(v.string('a key'), v.regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'a key in small letters such as "dhl"'));

export const shippingEntry = v.strictObject(
  {
    key: methodKey,
    name: localized,
    description: v.optional(localized),
    /** Delivered only against an age check. */
    adultsOnly: v.optional(yesNo, false),
    /** The method of carts with nothing to send; at most one. */
    onlineTickets: v.optional(yesNo, false),
    vat: v.optional(percent, 19),
    order: v.optional(whole),
    /** What a parcel is packed in: grams of each. */
    packaging,
    /** A price up to a weight in grams, in these countries. */
    rates: list(v.strictObject({ countries: list(country, 'country codes'), weightMax: positive, price: money }, 'a rate'), 'rates'),
  },
  'a shipping method',
);

export const newsEntry = v.strictObject(
  {
    key: slug,
    shop: v.optional(slug),
    placement: v.picklist(['feature', 'hot', 'regular'], 'feature, hot or regular'),
    url,
    /** Light text on a dark picture. */
    inverse: v.optional(yesNo, false),
    title: localized,
    text: v.optional(localized),
    image: v.optional(image),
    video: v.optional(video),
    order: v.optional(count),
  },
  'a news item',
);

export const pageFrontMatter = v.strictObject({ title: text }, 'front matter with a title');
