import type { Kind } from '@frontrow/domain/catalogue/format';
import type { Fields } from './shape.ts';

/** A part of a form: its name in the words of the catalogue, and the keys in the order in which people think of them. */
export type Part = { name: PartName; keys: readonly string[] };
export type PartName = (typeof partNames)[number];
export const partNames = [
  'basics',
  'when',
  'prices',
  'texts',
  'pictures',
  'sale',
  'seller',
  'afterSale',
  'variants',
  'law',
  'place',
  'look',
  'company',
  'parts',
  'rates',
  'rest',
] as const;

const categoryParts: readonly Part[] = [
  { name: 'basics', keys: ['name', 'slug', 'type', 'displayName', 'subtitle', 'parent', 'artists', 'shops'] },
  { name: 'texts', keys: ['abstract', 'description', 'disclaimer'] },
  { name: 'pictures', keys: ['squareImage', 'landscapeImage', 'ticketImage'] },
  { name: 'when', keys: ['startDate', 'endDate', 'featuredAt'] },
  { name: 'parts', keys: ['subcategories'] },
  { name: 'look', keys: ['hide', 'hideEvents', 'mainCategory', 'displayFilter', 'externalUrl'] },
];

/** What a form shows at once, in parts. Keys that are named nowhere come at the end by themselves, so that nothing is out of reach. */
export const layouts: Readonly<Record<Kind, readonly Part[]>> = {
  events: [
    { name: 'basics', keys: ['name', 'slug', 'subtitle', 'artists', 'tours', 'categories', 'venue', 'seatMap', 'displayMap'] },
    { name: 'when', keys: ['happeningFrom', 'happeningUntil', 'doorTime', 'stageTime', 'presaleAt', 'saleUntil', 'status'] },
    { name: 'prices', keys: ['pricingCategories'] },
    { name: 'texts', keys: ['description', 'descriptiveName', 'ageRule', 'soldOutMessage', 'image'] },
    {
      name: 'sale',
      keys: ['hidden', 'shops', 'cartLimit', 'forcedAmount', 'vat', 'reservationMinutes', 'paymentMethods', 'invoicePrefix'],
    },
    { name: 'seller', keys: ['sellerRole', 'localOrganizer', 'owningCompanyAddress'] },
    {
      name: 'afterSale',
      keys: [
        'personalizationRequirement',
        'checkInStartAt',
        'checkInEndAt',
        'checkInContent',
        'changeUntil',
        'cancelUntil',
        'resaleSetting',
        'returnedTickets',
        'massRefund',
      ],
    },
  ],
  products: [
    { name: 'basics', keys: ['name', 'slug', 'artist', 'categories', 'productType', 'color', 'material'] },
    { name: 'prices', keys: ['price', 'originalPrice', 'vat'] },
    { name: 'variants', keys: ['variants'] },
    { name: 'texts', keys: ['description', 'descriptiveName', 'details', 'additionalInformation'] },
    { name: 'pictures', keys: ['images', 'overlayListingImage', 'overlayDetailImage'] },
    { name: 'sale', keys: ['hidden', 'shops', 'cartLimit', 'weight', 'publicShippableFrom', 'shippingRequirements', 'order'] },
    {
      name: 'law',
      keys: [
        'contents',
        'productSafety',
        'productSafetyDescription',
        'textile',
        'ageRating',
        'withdrawalExcludedReason',
        'bookPriceFixed',
        'durabilityGuarantee',
        'packaging',
        'pastPrices',
      ],
    },
  ],
  artists: categoryParts,
  categories: categoryParts,
  tours: categoryParts,
  venues: [
    { name: 'basics', keys: ['name', 'slug', 'address', 'postCode', 'city', 'countryCode', 'latitude', 'longitude'] },
    { name: 'place', keys: ['seatMaps'] },
  ],
  shops: [
    { name: 'basics', keys: ['name', 'slug', 'main', 'artist', 'defaultLocale', 'domain', 'urlPrefix', 'description'] },
    { name: 'pictures', keys: ['logo', 'favicon', 'socialImage'] },
    { name: 'look', keys: ['meta', 'texts', 'titles', 'emptyShopText', 'preferTickets'] },
    {
      name: 'sale',
      keys: [
        'paymentMethods',
        'paymentBlacklist',
        'reservationMinutes',
        'invoicePrefix',
        'orderMergingAllowed',
        'homeLink',
        'accountLink',
        'socials',
      ],
    },
    { name: 'company', keys: ['legal', 'bankAccount'] },
  ],
  bundles: [
    { name: 'basics', keys: ['product', 'simple', 'ticketLimit', 'originalPrice', 'soldOutMessage'] },
    { name: 'parts', keys: ['commonItems', 'combinations', 'additionalProducts', 'additionalProductGroup'] },
  ],
  shipping: [
    { name: 'basics', keys: ['name', 'key', 'description', 'adultsOnly', 'onlineTickets', 'vat', 'packaging'] },
    { name: 'rates', keys: ['rates'] },
  ],
  news: [
    { name: 'basics', keys: ['title', 'key', 'text', 'url', 'placement', 'shop'] },
    { name: 'pictures', keys: ['image', 'video', 'inverse'] },
  ],
};

/** Of fields that belong together, the ones that are shown at once, by the way that leads to them. */
const mains: Readonly<Record<string, readonly string[]>> = {
  'events.pricingCategories': ['name', 'sections', 'variants'],
  'events.pricingCategories.sections': ['name', 'capacity'],
  'events.pricingCategories.variants': ['description', 'price', 'active', 'physical'],
  'events.pricingCategories.variants.questions': ['question', 'field', 'required'],
  'products.variants.questions': ['question', 'field', 'required'],
  'products.variants': ['description', 'stock', 'price', 'active'],
  'products.images': ['image', 'alt'],
  'artists.subcategories': ['name', 'order', 'hide'],
  'categories.subcategories': ['name', 'order', 'hide'],
  'artists.shops': ['shop', 'order', 'onHome'],
  'bundles.combinations': ['optionName', 'additionalPrice', 'available', 'products'],
  'bundles.commonItems': ['product', 'event', 'price', 'alone'],
  'shops.meta': ['design', 'accent_color', 'password', 'noindex', 'override_title'],
  'venues.seatMaps': ['slug', 'preset', 'file'],
};
/** Groups that may be left out and are seen all the same: what the law or the shop's face asks for. */
const open = new Set(['shops.meta', 'shops.legal', 'shops.bankAccount', 'products.productSafety', 'products.productSafety.manufacturer']);
export const isSeenEmpty = (way: readonly string[]): boolean => open.has(way.join('.'));

/** Rows that are folded where there are several, and what tells them apart then, beside their names. */
const facts: Readonly<Record<string, readonly string[]>> = {
  'products.variants': ['price', 'stock', 'active'],
  'events.pricingCategories': ['sections', 'variants'],
  'events.pricingCategories.variants': ['price', 'active'],
  'bundles.commonItems': ['price'],
  'bundles.combinations': ['additionalPrice', 'available'],
  'bundles.combinations.products': ['price'],
  'bundles.additionalProducts': ['price'],
  'bundles.additionalProductGroup': ['price'],
};
export const factsIn = (way: readonly string[]): readonly string[] | undefined => facts[way.join('.')];

/** Parts that most people leave as they are; what the law asks for is not among them. */
const rare: ReadonlySet<PartName> = new Set(['sale', 'seller', 'afterSale', 'rest']);
export const isRare = (name: PartName): boolean => rare.has(name);

/** What people never need to fill in: it is made of what they write. */
const hidden: Readonly<Record<string, readonly string[]>> = { 'events.pricingCategories.sections': ['key'] };

/** The parts of a form that have something in them; what no part names comes last. */
export function partsOf(kind: Kind, fields: Fields): Part[] {
  const named = new Set(layouts[kind].flatMap(({ keys }) => keys));
  const rest: Part = { name: 'rest', keys: Object.keys(fields).filter((key) => !named.has(key)) };
  return [...layouts[kind], rest]
    .map(({ name, keys }) => ({ name, keys: keys.filter((key) => key in fields) }))
    .filter(({ keys }) => keys.length > 0);
}

/** Of fields that belong together, those that are seen at once, and the others. */
export function keysOf(way: readonly string[], fields: Fields): { mains: readonly string[]; others: readonly string[] } {
  const shown = Object.keys(fields).filter((key) => !hidden[way.join('.')]?.includes(key));
  const known = mains[way.join('.')] ?? shown;
  return { mains: known, others: shown.filter((key) => !known.includes(key)) };
}
