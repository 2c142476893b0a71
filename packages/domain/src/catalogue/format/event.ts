import * as v from 'valibot';
import {
  count,
  country,
  image,
  label,
  list,
  localized,
  metaText,
  moment,
  optionalList,
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
import { invoicePrefix, paymentMethod, reservationMinutes } from './sale-settings.ts';

const seatMapFile = v.pipe(
  v.string('the path of a seat map'),
  v.regex(/^[^/\\].*\.json$/, 'the path of a seat map such as "seatmaps/hall.json"'),
);

const seatsOfRow = v.strictObject({ section: label, row: label, seats: list(label, 'seat numbers') }, 'section, row and seats');

const seatMapEntry = v.strictObject(
  {
    slug,
    /** A JSON file in the form of the seat map, or … */
    file: v.optional(seatMapFile),
    /** … the name of a generated house. */
    preset: v.optional(v.string('the name of a preset')),
    /** Outlines without stock, drawn as they are, such as stage or walls: name to corners. */
    decoration: v.optional(v.record(v.string(), v.array(v.tuple([v.number(), v.number()], 'a point [x, y]'), 'a list of points [x, y]'))),
    wheelchair: optionalList(seatsOfRow, 'seats'),
    /** Seats for those who come along with a wheelchair. */
    companion: optionalList(seatsOfRow, 'seats'),
  },
  'a seat map',
);

export const venueEntry = v.strictObject(
  {
    slug,
    name: text,
    address: text,
    postCode: text,
    city: text,
    countryCode: v.optional(country, 'de'),
    latitude: v.optional(v.pipe(v.number('degrees'), v.minValue(-90, 'degrees from -90 to 90'), v.maxValue(90, 'degrees from -90 to 90'))),
    longitude: v.optional(
      v.pipe(v.number('degrees'), v.minValue(-180, 'degrees from -180 to 180'), v.maxValue(180, 'degrees from -180 to 180')),
    ),
    seatMaps: optionalList(seatMapEntry, 'seat maps'),
  },
  'a venue',
);

const eventMeta = v.strictObject(
  {
    order: v.optional(whole),
    hideDate: v.optional(yesNo),
    external_link: v.optional(url),
    external_link_text: v.optional(metaText),
    custom_tag: v.optional(metaText),
    disclaimer_text: v.optional(metaText),
    policy_link: v.optional(url),
    force_section: v.optional(label),
    custom_terms_anchor: v.optional(text),
    hide_in_combined_product: v.optional(yesNo),
    default_amount: v.optional(positive),
  },
  'settings as key: value',
);

const owningCompanyAddress = v.strictObject(
  {
    company: v.optional(text),
    firstName: v.optional(text),
    lastName: v.optional(text),
    address: text,
    address2: v.optional(text),
    city: text,
    postCode: text,
    countryCode: v.optional(country, 'de'),
  },
  'an address',
);

const checkInItem = v.strictObject(
  {
    type: v.picklist(['content', 'form'], '"content" or "form"'),
    form_type: v.optional(v.picklist(['text', 'checkbox'], '"text" or "checkbox"')),
    name: v.optional(text),
    label: v.optional(metaText),
    tags: v.optional(list(text, 'tags')),
    value: v.optional(v.union([metaText, v.boolean()], 'a text or true/false')),
  },
  'an item of the check-in',
);

/** A section of an event without seat map says its name and size; of the seat map, its name (or id) is enough. */
const eventSection = v.union(
  [label, v.strictObject({ key: v.optional(slug), name: label, capacity: v.optional(count) }, 'a section')],
  'the name of a section of the seat map, or { name: …, capacity: … }',
);

const hour = v.pipe(v.string('a time'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as "18:00" (in quotes, Berlin time)'));

/** When, where and how often a ticket admits; `entry-rule.ts` of the domain says what it means. */
const entryRule = v.strictObject(
  {
    from: v.optional(moment),
    until: v.optional(moment),
    days: v.optional(v.pipe(list(positive, 'days of the event, 1 for the first'), v.minLength(1, 'at least one day'))),
    hours: v.optional(v.strictObject({ from: hour, until: hour }, 'from and until')),
    gates: v.optional(v.pipe(list(label, 'names of gates'), v.minLength(1, 'at least one gate'))),
    entries: v.optional(positive),
    perDay: v.optional(positive),
    reentry: v.optional(yesNo),
  },
  'a rule of entry: from, until, days, hours, gates, entries, perDay, reentry',
);
export type EntryRuleEntry = v.InferOutput<typeof entryRule>;

/** A price for a time or for the first pieces; `price-phase.ts` of the domain says which one counts. */
const pricePhase = v.strictObject(
  {
    key: slug,
    name: localized,
    price: prices,
    from: v.optional(moment),
    until: v.optional(moment),
    pieces: v.optional(positive),
  },
  'a price phase: key, name, price, from, until, pieces',
);

export type PricePhaseEntry = v.InferOutput<typeof pricePhase>;

const eventVariant = v.strictObject(
  {
    key: slug,
    description: localized,
    descriptionSubline: v.optional(localized),
    message: v.optional(localized),
    price: prices,
    originalPrice: v.optional(prices),
    /** The first that runs is the price; without one `price` is. */
    phases: optionalList(pricePhase, 'price phases'),
    /** A paper ticket sent by post. */
    physical: v.optional(yesNo, false),
    weight: v.optional(count, 0),
    active: v.optional(yesNo, true),
    default: v.optional(yesNo, false),
    order: v.optional(whole),
    /** Only in these sections of the category. */
    sections: v.optional(list(label, 'section names')),
    /** Only codes of this group show and sell it. */
    opensWith: v.optional(slug),
    questions,
    /** Without: lets in once. */
    entry: v.optional(entryRule),
  },
  'a ticket variant',
);
export type EventVariantEntry = v.InferOutput<typeof eventVariant>;

const pricingCategory = v.strictObject(
  {
    key: slug,
    name: localized,
    mapColor: v.optional(v.pipe(v.string('a colour'), v.regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#1f6feb" (in quotes)')), '#1f6feb'),
    order: v.optional(whole),
    sections: v.optional(list(eventSection, 'sections')),
    /** Takes all sections the seat map has under these words (presets) or pricing_category_ids (files). */
    mapCategories: v.optional(list(label, 'categories of the seat map')),
    /** Of all its variants that do not say another. */
    opensWith: v.optional(slug),
    variants: v.pipe(list(eventVariant, 'variants'), v.minLength(1, 'at least one variant with a price')),
  },
  'a pricing category',
);

export const eventEntry = v.strictObject(
  {
    slug,
    name: localized,
    descriptiveName: v.optional(localized),
    subtitle: v.optional(localized),
    description: v.optional(localized),
    artists: optionalList(slug, 'artist slugs'),
    tours: optionalList(slug, 'tour slugs'),
    categories: optionalList(slug, 'category slugs'),
    shops: v.optional(list(slug, 'shop slugs')),
    venue: slug,
    seatMap: v.optional(slug),
    displayMap: v.optional(yesNo),
    happeningFrom: moment,
    happeningUntil: v.optional(moment),
    doorTime: v.optional(moment),
    stageTime: v.optional(moment),
    presaleAt: v.optional(moment),
    /** The end of the sale; without it tickets are sold until the event is over. */
    saleUntil: v.optional(moment),
    soldOutMessage: v.optional(localized),
    status: v.optional(v.picklist(['scheduled', 'moved', 'cancelled'], 'scheduled, moved or cancelled'), 'scheduled'),
    cartLimit: v.optional(v.pipe(whole, v.minValue(1, 'a whole number from 1 to 100'), v.maxValue(100, 'a whole number from 1 to 100')), 9),
    hidden: v.optional(yesNo, false),
    vat: v.optional(percent, 7),
    kulturpassUrl: v.optional(url),
    personalizationRequirement: v.optional(
      v.picklist(
        ['no_personalization_required', 'check_in_required', 'group_personalization_required', 'contact_tracing_required', 'purchase'],
        'no_personalization_required, check_in_required, group_personalization_required, contact_tracing_required or purchase',
      ),
      'no_personalization_required',
    ),
    resaleSetting: v.optional(
      v.strictObject(
        { preference: v.picklist(['none', 'private', 'public'], 'none, private or public'), fee: v.optional(percent, 10) },
        'the resale setting',
      ),
      { preference: 'none' },
    ),
    /** In whose name the shop sells: `own` tickets, on `commission`, or as `agent` of the organiser; see `sellerRoleOf`. */
    sellerRole: v.optional(v.picklist(['own', 'commission', 'agent'], 'own, commission or agent')),
    ageRule: v.optional(localized),
    localOrganizer: v.optional(text),
    owningCompanyAddress: v.optional(owningCompanyAddress),
    image: v.optional(image),
    checkInStartAt: v.optional(moment),
    checkInEndAt: v.optional(moment),
    checkInContent: optionalList(checkInItem, 'items'),
    changeUntil: v.optional(moment),
    cancelUntil: v.optional(moment),
    massRefund: v.optional(v.picklist(['closed', 'open', 'paused'], 'closed, open or paused'), 'closed'),
    returnedTickets: v.optional(v.picklist(['kept', 'on_sale'], 'kept or on_sale'), 'kept'),
    forcedAmount: v.optional(positive),
    /** Of the shop's ways to pay those that its tickets may be paid with; a cart has what all of it may. Without: all of them. */
    paymentMethods: v.optional(v.pipe(list(paymentMethod, 'payment methods'), v.minLength(1, 'at least one payment method'))),
    /** How long carts hold its tickets; the cart ends with what ends first. Without: as long as the shop says. */
    reservationMinutes: v.optional(reservationMinutes),
    /** Follows the seller's prefix where all tickets of an order have the same: RE-NOVA_TOUR27-2027-1. */
    invoicePrefix: v.optional(invoicePrefix),
    meta: v.optional(eventMeta, {}),
    pricingCategories: optionalList(pricingCategory, 'pricing categories'),
  },
  'an event',
);
