import * as v from 'valibot';
import { dayOrNone, image, label, localized, moment, optionalList, slug, url, whole, yesNo } from '../values.ts';
import { socials } from './socials.ts';

/** A shop something appears in, with its place there. */
const inShop = v.union(
  [slug, v.strictObject({ shop: slug, order: v.optional(whole, 0), onHome: v.optional(yesNo, false) }, 'a shop')],
  'a shop slug, or { shop: …, order: …, onHome: … }',
);
const shopsOfCategory = v.optional(v.array(inShop, 'a list of shops'));

const shared = {
  slug,
  name: localized,
  displayName: v.optional(localized),
  subtitle: v.optional(localized),
  description: v.optional(localized),
  disclaimer: v.optional(localized),
  alternativeNames: optionalList(label, 'names'),
  mainCategory: v.optional(yesNo, true),
  order: v.optional(whole, 0),
  sortOrderTicketTopLeft: v.optional(whole),
  sortOrderTicketTopRight: v.optional(whole),
  sortOrderTicketBottom: v.optional(whole),
  sortOrderHomepage: v.optional(whole),
  displayFilter: v.optional(yesNo, false),
  hideEvents: v.optional(yesNo, false),
  hide: v.optional(yesNo, false),
  externalUrl: v.optional(url),
  squareImage: v.optional(image),
  landscapeImage: v.optional(image),
  ticketImage: v.optional(image),
  featuredAt: v.optional(moment),
  startDate: v.optional(dayOrNone),
  endDate: v.optional(dayOrNone),
  socials: v.optional(socials, {}),
  shops: shopsOfCategory,
};

/** Merchandise groups; those of an artist are written inside the artist. */
const subcategory = v.strictObject({ ...shared, abstract: v.optional(localized) }, 'a category');

export const artistEntry = v.strictObject(
  {
    ...shared,
    type: v.optional(v.picklist(['ARTIST', 'BRAND', 'LABEL'], 'ARTIST, BRAND or LABEL'), 'ARTIST'),
    abstract: v.optional(localized),
    /** The artist's own categories of type CATEGORY. */
    subcategories: optionalList(subcategory, 'categories'),
  },
  'an artist',
);

export const categoryEntry = v.strictObject(
  { ...shared, abstract: v.optional(localized), parent: v.optional(slug), subcategories: optionalList(subcategory, 'categories') },
  'a category',
);

export const tourEntry = v.strictObject(
  {
    ...shared,
    abstract: v.optional(localized),
    /** In the order they are named. */
    artists: optionalList(slug, 'artist slugs'),
    /** The page it appears on as a subcategory; by default that of its artist, where it has exactly one. */
    parent: v.optional(slug),
  },
  'a tour',
);
