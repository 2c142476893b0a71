import type { EntryRule } from '@frontrow/domain/door/entry-rule';
import { videoSha } from '@frontrow/domain/videos';
import { formatMoment } from '@frontrow/domain/catalogue/moments';
import { USUAL_METHODS } from '@frontrow/domain/catalogue/ways-to-pay';
import { euros, percentOf } from './to-yaml.ts';
import type { Row } from './store.ts';

// From rows of the database to entries of the format: the import's rows/ the other way round.

export type Paths = {
  byId(id: unknown): string | undefined;
  byHash(sha: unknown): string | undefined;
};

const text = (value: unknown): unknown => {
  const both = value as { de: string; en?: string } | null;
  return both && (both.en === undefined ? both.de : { de: both.de, en: both.en });
};
const texts = (value: unknown, keys: readonly string[]): Row => ({
  ...(value as Row),
  ...Object.fromEntries(keys.map((key) => [key, text((value as Row)[key])])),
});
const moment = (value: unknown) => (typeof value === 'string' ? formatMoment(new Date(value)) : undefined);
const money = (value: unknown) => (typeof value === 'number' ? euros(value) : undefined);
const some = <T>(list: readonly T[]) => (list.length === 0 ? undefined : list);
const rows = (value: unknown) => value as Row[];
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function shopEntryOf(row: Row, main: Row, images: Paths): Row {
  const profile = row['profile'] as Row;
  const popup = profile['newsletterPopup'] as Row | undefined;
  const launch = profile['launch'] as Row | undefined;
  const season = profile['season'] as Row | undefined;
  const teaser = season?.['teaser'] as Row | undefined;
  const codes = row['codes'] as string[];
  const meta = { ...(row['meta'] as Row), ...(codes.length > 0 ? { password: codes } : {}) };
  const ownUnlessMain = (key: string) => (row !== main && isEqual(row[key], main[key]) ? undefined : row[key]);
  return {
    slug: row['slug'],
    name: row['name'],
    main: row['is_main'],
    artist: profile['artist'],
    domain: row['domain'],
    defaultLocale: row['default_locale'],
    orderMergingAllowed: row['order_merging_allowed'],
    paymentBlacklist: row['payment_blacklist'],
    reservationMinutes: row['reservation_minutes'],
    invoicePrefix: row['invoice_prefix'],
    paymentMethods: isEqual(row['payment_methods'], USUAL_METHODS) ? undefined : row['payment_methods'],
    meta,
    description: text(row['description']),
    urlPrefix: row['url_prefix'],
    homeLink: profile['homeLink'],
    accountLink: profile['accountLink'],
    socials: profile['socials'],
    titles: profile['titles'] && Object.fromEntries(Object.entries(profile['titles']).map(([key, value]) => [key, text(value)])),
    texts: profile['texts'] && Object.fromEntries(Object.entries(profile['texts']).map(([key, value]) => [key, text(value)])),
    newsletterPopup: popup && { ...texts(popup, ['title', 'text']), image: popup['image'] && images.byHash(popup['image']) },
    emptyShopText: text(profile['emptyShopText'] ?? null),
    preferTickets: profile['preferTickets'],
    consentDays: profile['consentDays'],
    launch: launch && {
      at: moment(launch['at']),
      text: text(launch['text'] ?? null),
      wallpapers: rows(launch['wallpapers']).map(({ image, name }) => ({ image: images.byHash(image), name: text(name) })),
    },
    season: season && {
      countdown: (season['countdown'] as unknown[] | undefined)?.map(moment),
      oldCountdown: moment(season['oldCountdown']),
      teaser: teaser && {
        until: moment(teaser['until']),
        title: text(teaser['title']),
        text: text(teaser['text'] ?? null),
        category: teaser['category'],
      },
    },
    logo: images.byId(row['logo_image_id']),
    favicon: images.byId(row['favicon_image_id']),
    socialImage: images.byId(row['social_image_id']),
    legal: isEqual(row['legal'], {}) ? undefined : ownUnlessMain('legal'),
    bankAccount: ownUnlessMain('bank_account'),
    redirects: row['redirects'],
    order: row['sort_order'],
  };
}

export function categoryEntryOf(row: Row, images: Paths): Row {
  return {
    slug: row['slug'],
    name: text(row['name']),
    displayName: text(row['display_name']),
    subtitle: text(row['subtitle']),
    abstract: text(row['abstract']),
    description: text(row['description']),
    disclaimer: text(row['disclaimer']),
    alternativeNames: row['alternative_names'],
    mainCategory: row['main_category'],
    order: row['sort_order'],
    sortOrderTicketTopLeft: row['sort_order_ticket_top_left'],
    sortOrderTicketTopRight: row['sort_order_ticket_top_right'],
    sortOrderTicketBottom: row['sort_order_ticket_bottom'],
    sortOrderHomepage: row['sort_order_homepage'],
    displayFilter: row['display_filter'],
    hideEvents: row['hide_events'],
    hide: row['hide'],
    externalUrl: row['external_url'],
    squareImage: images.byId(row['square_image_id']),
    landscapeImage: images.byId(row['landscape_image_id']),
    ticketImage: images.byId(row['ticket_image_id']),
    featuredAt: moment(row['featured_at']),
    startDate: row['start_date'],
    endDate: row['end_date'],
    socials: row['socials'],
    shops: rows(row['shops']).map(({ shop, order, onHome }) => (order === 0 && onHome === false ? shop : { shop, order, onHome })),
  };
}

export const venueEntryOf = (row: Row): Row => ({
  slug: row['slug'],
  name: row['name'],
  address: row['address'],
  postCode: row['post_code'],
  city: row['city'],
  countryCode: row['country_code'],
  latitude: row['latitude'],
  longitude: row['longitude'],
  seatMaps: rows(row['maps']).map(({ slug, decoration, drawn }) => {
    // what the file draws itself is said there
    const isDrawn = (name: string, corners: unknown) => (drawn as unknown[]).some((one) => isEqual(one, [name, corners]));
    const others = Object.entries(decoration as Row).filter(([name, corners]) => name !== 'stage' && !isDrawn(name, corners));
    return { slug, file: `seatmaps/${String(slug)}.json`, decoration: others.length > 0 ? Object.fromEntries(others) : undefined };
  }),
});

function pricesOf(variant: Row): { price: unknown; originalPrice: unknown } {
  const prices = rows(variant['prices']);
  const table = (key: string) => {
    const there = prices.filter((price) => price[key] !== null);
    return byCountry(there.map((price) => [String(price['country_code']), price[key]]));
  };
  return { price: table('price_minor'), originalPrice: table('original_price_minor') };
}

/** One price where it is the same for all countries. */
function byCountry(prices: [country: string, minor: unknown][]): unknown {
  const table = Object.fromEntries(prices.map(([country, minor]) => [country, money(minor)]));
  return isEqual(Object.keys(table), ['de']) ? table['de'] : prices.length > 0 ? table : undefined;
}

const variantOf = (variant: Row): Row => ({
  description: text(variant['description']),
  descriptionSubline: text(variant['description_subline']),
  message: text(variant['message']),
  ...pricesOf(variant),
  physical: variant['physical'],
  weight: variant['weight_grams'],
  contents: variant['contents'],
  questions: rows(variant['questions'] ?? []).map((one) => ({ ...one, question: text(one['question']) })),
  active: variant['active'],
  default: variant['is_default'],
  order: variant['sort_order'],
});

const sellableOf = (row: Row): Row => ({
  slug: row['slug'],
  name: text(row['name']),
  descriptiveName: isEqual(row['descriptive_name'], row['name']) ? undefined : text(row['descriptive_name']),
  description: text(row['description']),
  shops: row['shops'],
  cartLimit: row['cart_limit'],
  hidden: row['hidden'],
  vat: percentOf(Number(row['vat_permille'])),
});

export function eventEntryOf(row: Row, images: Paths): Row {
  const ofTypes = (...types: string[]) =>
    rows(row['categories'])
      .filter(({ type }) => types.includes(String(type)))
      .map(({ slug }) => slug);
  return {
    ...sellableOf(row),
    subtitle: text(row['subtitle']),
    artists: ofTypes('ARTIST', 'BRAND', 'LABEL'),
    tours: ofTypes('TOUR'),
    categories: ofTypes('CATEGORY'),
    venue: row['venue'],
    seatMap: row['seat_map'],
    displayMap: row['display_map'] === (row['seat_map'] !== null) ? undefined : row['display_map'],
    happeningFrom: moment(row['happening_from']),
    happeningUntil: moment(row['happening_until']),
    doorTime: moment(row['door_time']),
    stageTime: moment(row['stage_time']),
    presaleAt: moment(row['presale_at']),
    saleUntil: moment(row['sale_until']),
    soldOutMessage: text(row['sold_out_message']),
    status: row['status'],
    kulturpassUrl: row['kulturpass_url'],
    personalizationRequirement: row['personalization_requirement'],
    resaleSetting: {
      preference: row['resale_preference'],
      fee: row['resale_fee_permille'] === 100 ? undefined : percentOf(Number(row['resale_fee_permille'])),
    },
    sellerRole: row['seller_role'],
    ageRule: text(row['age_rule']),
    localOrganizer: row['local_organizer'],
    owningCompanyAddress: row['owning_company'],
    image: images.byId(row['image_id']),
    checkInStartAt: moment(row['check_in_start_at']),
    checkInEndAt: moment(row['check_in_end_at']),
    checkInContent: row['check_in_content'],
    changeUntil: moment(row['change_until']),
    cancelUntil: moment(row['cancel_until']),
    massRefund: row['mass_refund'],
    returnedTickets: row['returned_tickets'],
    forcedAmount: row['forced_amount'],
    paymentMethods: row['payment_methods'],
    reservationMinutes: row['reservation_minutes'],
    invoicePrefix: row['invoice_prefix'],
    meta: row['meta'],
    pricingCategories: rows(row['pricing_categories']).map((category) => ({
      key: category['key'],
      name: text(category['name']),
      mapColor: category['map_color'],
      order: category['sort_order'],
      sections: some(rows(category['sections']).map(sectionOf)),
      variants: rows(category['variants']).map((variant) => ({
        key: String(variant['key']).slice(String(category['key']).length + 1),
        ...variantOf(variant),
        phases: rows(variant['phases']).map(phaseOf),
        sections: some(variant['sections'] as string[]),
        opensWith: variant['opens_with'],
        entry: entryOf(variant['entry_rule'] as EntryRule | null),
      })),
    })),
  };
}

const phaseOf = (phase: Row): Row => ({
  key: phase['key'],
  name: text(phase['name']),
  price: byCountry(
    Object.entries(phase['prices'] as Record<string, number>).toSorted(([a], [b]) => Number(b === 'de') - Number(a === 'de')),
  ),
  from: moment(phase['starts_at']),
  until: moment(phase['ends_at']),
  pieces: phase['pieces'],
});

/** Its moments as an import reads them. */
function entryOf(rule: EntryRule | null): unknown {
  if (!rule) return undefined;
  const { from, until, ...rest } = rule;
  const at = (moment: string | undefined) => moment && formatMoment(new Date(moment));
  return { from: at(from), until: at(until), ...rest };
}

function sectionOf({ key, name, capacity, standing, on_map }: Row): unknown {
  if (!on_map) return { key, name, capacity };
  return standing ? { name, capacity } : name;
}

export function productEntryOf(row: Row, images: Paths, downloadPath: (sha: string, path: string) => string): Row {
  const titled = (list: unknown) => rows(list).map((item) => texts(item, ['title', 'description']));
  const safety = row['product_safety'] as Row | null;
  return {
    ...sellableOf(row),
    artist: row['artist'],
    categories: rows(row['categories']).map(({ slug }) => slug),
    color: text(row['color']),
    productType: text(row['product_type']),
    material: text(row['material']),
    publicShippableFrom: row['public_shippable_from'],
    shippingRequirements: row['shipping_requirements'],
    withdrawalExcludedReason: row['withdrawal_excluded_reason'],
    bookPriceFixed: row['book_price_fixed'],
    ageRating: row['age_rating'],
    textile: rows(row['textile']).map(({ part, fibres }) => ({
      part: text(part ?? null),
      fibres: rows(fibres).map(({ name, percent }) => ({ name: text(name), percent })),
    })),
    durabilityGuarantee: row['durability_guarantee'],
    packaging: isEqual(row['packaging'], {}) ? undefined : row['packaging'],
    productSafetyDescription: text(row['product_safety_description']),
    productSafety: safety && { ...safety, warnings: text(safety['warnings'] ?? null) },
    details: titled(row['details']),
    additionalInformation: titled(row['additional_information']),
    images: rows(row['images']).map((image) => ({
      image: images.byId(image['image_id']),
      tags: image['tags'],
      alt: text(image['alt']),
      order: image['sort_order'],
    })),
    overlayListingImage: images.byId(row['overlay_listing_image_id']),
    overlayDetailImage: images.byId(row['overlay_detail_image_id']),
    order: row['sort_order'],
    meta: metaOf(row),
    variants: rows(row['variants']).map((variant) => ({
      key: variant['key'],
      stock: variant['stock'],
      additionalPrice: money(variant['additional_price_minor']),
      ...variantOf(variant),
      ...deliveryOf(variant, downloadPath),
    })),
  };
}

/** A section is forced by bundles alone: of one that is kept for its orders no folder could say it. */
function metaOf({ meta, is_bundle }: Row): unknown {
  if (is_bundle === true || typeof meta !== 'object' || meta === null) return meta;
  return Object.fromEntries(Object.entries(meta).filter(([key]) => key !== 'force_section'));
}

/** Sent, downloaded, or neither, as the product of a bundle. */
function deliveryOf(variant: Row, downloadPath: (sha: string, path: string) => string): Row {
  const file = variant['download'] as { sha: string; path: string } | null;
  if (!file) return { physical: variant['physical'] === true ? undefined : false };
  return {
    physical: undefined,
    download: downloadPath(file.sha, file.path),
    downloadTimes: variant['download_times'],
    downloadDays: variant['download_days'],
  };
}

export function bundleEntryOf(row: Row): Row {
  const items = (role: string, combination: unknown = null) =>
    rows(row['items'])
      .filter((item) => item['role'] === role && item['combination_id'] === combination)
      .map((item) => ({ [String(item['kind'])]: item['slug'], price: money(item['bundle_price_minor']), alone: item['sold_alone'] }));
  return {
    product: row['product'],
    simple: row['simple'],
    ticketLimit: row['ticket_limit'],
    originalPrice: money(row['original_price_minor']),
    soldOutMessage: text(row['sold_out_message']),
    commonItems: items('common'),
    combinations: rows(row['combinations']).map((combination) => ({
      key: combination['key'],
      optionName: text(combination['option_name']),
      tourName: text(combination['tour_name']),
      additionalPrice: money(combination['additional_price_minor']),
      available: combination['available'],
      soldOutMessage: text(combination['sold_out_message']),
      products: items('combination', combination['id']),
    })),
    additionalProducts: items('additional'),
    additionalProductGroup: items('group'),
  };
}

export const shippingEntryOf = (row: Row): Row => ({
  key: row['key'],
  name: text(row['name']),
  description: text(row['description']),
  adultsOnly: row['adults_only'],
  onlineTickets: row['online_tickets'],
  vat: percentOf(Number(row['vat_permille'])),
  order: row['sort_order'],
  packaging: isEqual(row['packaging'], {}) ? undefined : row['packaging'],
  rates: [...Map.groupBy(rows(row['rates']), (rate) => `${String(rate['weight_max_grams'])}/${String(rate['price_minor'])}`).values()].map(
    (same) => ({
      countries: same.map((rate) => rate['country_code']),
      weightMax: same[0]!['weight_max_grams'],
      price: money(same[0]!['price_minor']),
    }),
  ),
});

/** A video of the folder is written under the start of its hash. */
export const videoPath = (sha: string): string => `videos/${sha.slice(0, 16)}.mp4`;

function videoOf(address: string | null): string | null {
  const sha = address === null ? undefined : videoSha(address);
  return sha === undefined ? address : videoPath(sha);
}

export const newsEntryOf = (row: Row, images: Paths): Row => ({
  key: row['key'],
  shop: row['shop'],
  placement: row['placement'],
  url: row['url'],
  inverse: row['inverse'],
  title: text(row['title']),
  text: text(row['text']),
  image: images.byId(row['image_id']),
  video: videoOf(row['video_url'] as string | null),
  order: row['sort_order'],
});
