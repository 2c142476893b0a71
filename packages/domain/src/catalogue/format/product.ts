import * as v from 'valibot';
import {
  contents,
  count,
  day,
  download,
  image,
  label,
  list,
  localized,
  metaText,
  money,
  optionalList,
  packaging,
  pastPrices,
  percent,
  positive,
  prices,
  slug,
  text,
  url,
  whole,
  yesNo,
} from '../values.ts';
import { questions } from './questions.ts';

const productMeta = v.strictObject(
  {
    external_url: v.optional(url),
    external_url_text: v.optional(metaText),
    disclaimer: v.optional(metaText),
    list_price: v.optional(
      v.strictObject({ hide: v.optional(yesNo), prefix: v.optional(metaText), value: v.optional(metaText) }, 'hide, prefix or value'),
    ),
    follows: v.optional(v.union([text, list(text)], 'a product slug or a list of them')),
    personalised: v.optional(yesNo),
    /** What proves the green claims in its texts: a certificate, an address. */
    green_claim_proof: v.optional(text),
    force_section: v.optional(label),
  },
  'settings as key: value',
);

/** Whether it is packed and sent. */
export const isSent = ({ physical, download: file }: { physical?: boolean | undefined; download?: string | undefined }): boolean =>
  physical ?? file === undefined;

const titled = v.strictObject({ title: localized, description: localized }, 'title and description');

/** Fibres by name and percent, as Regulation 1007/2011 wants them told. */
const textilePart = v.pipe(
  v.strictObject(
    {
      part: v.optional(localized),
      fibres: list(
        v.strictObject({ name: localized, percent: v.pipe(positive, v.maxValue(100, 'at most 100')) }, 'name and percent'),
        'fibres',
      ),
    },
    'fibres, and the part where there are several',
  ),
  v.check(({ fibres }) => fibres.reduce((sum, { percent: share }) => sum + share, 0) === 100, 'fibres that add up to 100 percent'),
);

const contact = v.strictObject({ name: text, address: text, email: v.optional(text), url: v.optional(url) }, 'name and address');

const productImage = v.union(
  [image, v.strictObject({ image, tags: optionalList(text, 'tags'), alt: v.optional(localized), order: v.optional(whole) }, 'an image')],
  'the path of an image, or { image: …, tags: […], alt: … }',
);

const productVariant = v.strictObject(
  {
    key: slug,
    description: localized,
    descriptionSubline: v.optional(localized),
    message: v.optional(localized),
    /** Units for sale in all, those already sold and held included. */
    stock: count,
    additionalPrice: v.optional(money, 0),
    /** Instead of the product's price. */
    price: v.optional(prices),
    originalPrice: v.optional(prices),
    /** Instead of the product's. */
    pastPrices,
    /** Whether it is sent; where it is left out, what is not downloaded is. */
    physical: v.optional(yesNo),
    /** The file it is. */
    download: v.optional(download),
    /** How often each piece may be downloaded, and for how many days after it was paid. */
    downloadTimes: v.optional(v.pipe(positive, v.maxValue(100, 'at most 100')), 5),
    downloadDays: v.optional(v.pipe(positive, v.maxValue(3650, 'at most 3650')), 90),
    /** Grams. */
    weight: v.optional(count),
    /** Instead of the product's. */
    contents: v.optional(contents),
    questions,
    active: v.optional(yesNo, true),
    default: v.optional(yesNo, false),
    order: v.optional(whole),
  },
  'a variant',
);

export const productEntry = v.strictObject(
  {
    slug,
    name: localized,
    descriptiveName: v.optional(localized),
    description: v.optional(localized),
    artist: v.optional(slug),
    categories: optionalList(slug, 'category slugs'),
    shops: v.optional(list(slug, 'shop slugs')),
    color: v.optional(localized),
    productType: v.optional(localized),
    material: v.optional(localized),
    price: v.optional(prices),
    /** Announces a reduction; what is struck through is the lowest price of the 30 days before. */
    originalPrice: v.optional(prices),
    pastPrices,
    vat: v.optional(percent, 19),
    cartLimit: v.optional(v.pipe(whole, v.minValue(1, 'a whole number from 1 to 100'), v.maxValue(100, 'a whole number from 1 to 100')), 9),
    hidden: v.optional(yesNo, false),
    /** Grams, for variants that do not say their own. */
    weight: v.optional(count, 0),
    /** What is in a piece, for variants that do not say their own: makes the price per litre, kilogram, metre or square metre. */
    contents: v.optional(contents),
    /** What the shop itself packs a piece in, beside the parcel: grams of each. */
    packaging,
    publicShippableFrom: v.optional(day),
    shippingRequirements: optionalList(text, 'requirements'),
    withdrawalExcludedReason: v.optional(v.picklist(['personalised', 'sealed_media'], 'personalised or sealed_media')),
    bookPriceFixed: v.optional(yesNo, false),
    ageRating: v.optional(v.picklist([6, 12, 16, 18], '6, 12, 16 or 18')),
    productSafetyDescription: v.optional(localized),
    productSafety: v.optional(
      v.strictObject(
        { manufacturer: v.optional(contact), responsiblePerson: v.optional(contact), warnings: v.optional(localized) },
        'manufacturer, responsiblePerson and warnings',
      ),
    ),
    textile: optionalList(textilePart, 'textile parts'),
    durabilityGuarantee: v.optional(
      v.strictObject(
        { years: v.pipe(whole, v.minValue(3, 'more than the two years of the law')), by: text, url: v.optional(url) },
        'years and by',
      ),
    ),
    details: optionalList(titled, 'title and description'),
    additionalInformation: optionalList(titled, 'title and description'),
    images: optionalList(productImage, 'images'),
    overlayListingImage: v.optional(image),
    overlayDetailImage: v.optional(image),
    order: v.optional(whole, 0),
    meta: v.optional(productMeta, {}),
    variants: v.pipe(list(productVariant, 'variants'), v.minLength(1, 'at least one variant')),
  },
  'a product',
);

/** A product or an event inside a bundle, at its own price or at the bundle's; `alone`: its own page stays. */
const bundleItem = v.pipe(
  v.strictObject(
    { product: v.optional(slug), event: v.optional(slug), price: v.optional(money), alone: v.optional(yesNo, false) },
    '{ product: … } or { event: … }',
  ),
  v.check((item) => (item.product === undefined) !== (item.event === undefined), 'either product or event'),
);

export const bundleEntry = v.strictObject(
  {
    /** The root product, written in products/. */
    product: slug,
    simple: v.optional(yesNo, false),
    ticketLimit: v.optional(positive, 1),
    originalPrice: v.optional(money),
    soldOutMessage: v.optional(localized),
    commonItems: optionalList(bundleItem, 'items'),
    combinations: optionalList(
      v.strictObject(
        {
          key: slug,
          optionName: localized,
          tourName: v.optional(localized),
          additionalPrice: v.optional(money, 0),
          available: v.optional(yesNo, true),
          soldOutMessage: v.optional(localized),
          products: list(bundleItem, 'items'),
        },
        'a combination',
      ),
      'combinations',
    ),
    additionalProducts: optionalList(bundleItem, 'items'),
    additionalProductGroup: optionalList(bundleItem, 'items'),
  },
  'a bundle',
);
