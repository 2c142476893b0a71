import type { EntryRule } from '@frontrow/domain/door/entry-rule';
import { eventSections } from '@frontrow/domain/catalogue/event-sections';
import { sellerRoleOf } from '@frontrow/domain/catalogue/seller-role';
import { type Catalogue, columnsOf, type Row } from '../rows.ts';
import { defaultShops } from '@frontrow/domain/catalogue/shops-of';
import type { EntryRuleEntry, PricePhaseEntry } from '@frontrow/domain/catalogue/format/event';
import type { DECIDABLE } from '../store.ts';

export type StockTarget = {
  kind: 'event' | 'product';
  sellable: string;
  /** Of the section or of the variant. */
  key: string;
  name: string;
  capacity: number;
  seat_map: string | null;
  map_section: string | null;
  /** Of an event's section. */
  standing: boolean | null;
};
export type VariantRow = Row & { kind: 'event' | 'product'; sellable: string; key: string };

export const venueRows = ({ entries }: Catalogue): Row[] =>
  entries.venues.map(({ value: venue }) => ({
    slug: venue.slug,
    name: venue.name,
    address: venue.address,
    post_code: venue.postCode,
    city: venue.city,
    country_code: venue.countryCode,
    latitude: venue.latitude,
    longitude: venue.longitude,
  }));

/** Seat maps whose sections and seats are written. */
export const drawnMaps = (maps: Catalogue['maps']) => [...maps.values()].filter(({ kept }) => kept === undefined);

export const seatMapRows = ({ maps }: Catalogue): { maps: Row[]; sections: Row[] } => ({
  maps: [...maps.values()]
    .filter(({ kept }) => kept !== 'whole')
    .map(({ slug, venue, decoration, drawing, kept }) => ({ slug, venue, decoration, drawing, keeps_drawing: kept === 'seats' })),
  sections: drawnMaps(maps).flatMap(({ slug, sections }) =>
    sections.map(({ key, name, seats, hull, capacity, categoryId }, sort_order) => ({
      seat_map: slug,
      key,
      name,
      standing: seats.length === 0,
      capacity,
      hull_points: hull,
      pricing_category: categoryId,
      sort_order,
    })),
  ),
});

export const eventRows = (catalogue: Catalogue): Row[] => {
  const { image, moment } = columnsOf(catalogue);
  return catalogue.entries.events.map(({ value: event }) => ({
    sellable: event.slug,
    name: event.name,
    descriptive_name: event.descriptiveName ?? event.name,
    subtitle: event.subtitle,
    description: event.description,
    venue: event.venue,
    seat_map: event.seatMap,
    display_map: event.displayMap ?? event.seatMap !== undefined,
    happening_from: moment(event.happeningFrom),
    happening_until: moment(event.happeningUntil),
    door_time: moment(event.doorTime),
    stage_time: moment(event.stageTime),
    presale_at: moment(event.presaleAt),
    sale_until: moment(event.saleUntil),
    sold_out_message: event.soldOutMessage,
    status: event.status,
    kulturpass_url: event.kulturpassUrl,
    personalization_requirement: event.personalizationRequirement,
    resale_preference: event.resaleSetting.preference,
    resale_fee_permille: event.resaleSetting.fee,
    seller_role: sellerRoleOf(event),
    age_rule: event.ageRule,
    local_organizer: event.localOrganizer,
    owning_company: event.owningCompanyAddress,
    image_id: image(event.image),
    check_in_start_at: moment(event.checkInStartAt),
    check_in_end_at: moment(event.checkInEndAt),
    check_in_content: event.checkInContent,
    change_until: moment(event.changeUntil),
    cancel_until: moment(event.cancelUntil),
    mass_refund: event.massRefund,
    returned_tickets: event.returnedTickets,
    forced_amount: event.forcedAmount,
    payment_methods: event.paymentMethods,
    reservation_minutes: event.reservationMinutes,
    invoice_prefix: event.invoicePrefix,
    meta: event.meta,
    folder_text: {
      status: event.status,
      mass_refund: event.massRefund,
      happening_from: event.happeningFrom,
      happening_until: event.happeningUntil,
      door_time: event.doorTime,
      stage_time: event.stageTime,
      sale_until: event.saleUntil,
      check_in_start_at: event.checkInStartAt,
      check_in_end_at: event.checkInEndAt,
      change_until: event.changeUntil,
      cancel_until: event.cancelUntil,
      tickets: Object.fromEntries(
        event.pricingCategories.flatMap((category) =>
          category.variants.map((variant) => [
            `${category.key}/${variant.key}`,
            { entry: variant.entry, phases: Object.fromEntries(variant.phases.map((phase) => [phase.key, wordsOfPhase(phase)])) },
          ]),
        ),
      ),
    } satisfies Record<(typeof DECIDABLE)[number], string | undefined> & { tickets: object },
  }));
};

const wordsOfPhase = ({ from, until }: PricePhaseEntry) => ({ from, until });

/** Sections, pricing categories, variants, prices and their phases of all events. */
export function ticketRows(catalogue: Catalogue) {
  const { entries, maps } = catalogue;
  const categories: Row[] = [];
  const sections: (StockTarget & Row)[] = [];
  const variants: VariantRow[] = [];
  const prices: Row[] = [];
  const variantSections: Row[] = [];
  const phases: Row[] = [];
  const { moment } = columnsOf(catalogue);
  for (const event of entries.events) {
    const sellable = event.value.slug;
    const seat_map = event.value.seatMap ?? null;
    const sold = eventSections(event, seat_map === null ? undefined : maps.get(seat_map)).sections;
    sections.push(
      ...sold.map(({ key, name, standing, capacity, category, mapSection }, sort_order) => ({
        kind: 'event' as const,
        sellable,
        key,
        name,
        standing,
        capacity,
        pricing_category: category,
        sort_order,
        seat_map,
        map_section: mapSection ?? null,
      })),
    );
    let place = 0;
    for (const [at, category] of event.value.pricingCategories.entries()) {
      categories.push({ sellable, key: category.key, name: category.name, map_color: category.mapColor, sort_order: category.order ?? at });
      for (const variant of category.variants) {
        // variants are known by their key within the event; people write it within the category
        const key = `${category.key}/${variant.key}`;
        variants.push({
          kind: 'event',
          sellable,
          key,
          pricing_category: category.key,
          sort_order: variant.order ?? place,
          active: variant.active,
          description: variant.description,
          description_subline: variant.descriptionSubline,
          message: variant.message,
          physical: variant.physical,
          weight_grams: variant.weight,
          is_default: variant.default,
          additional_price_minor: 0,
          opens_with: variant.opensWith ?? category.opensWith,
          questions: someQuestions(variant),
          entry_rule: variant.entry && entryRuleOf(catalogue, variant.entry),
          written: catalogue.limits ? undefined : variant.entry,
        });
        place++;
        prices.push(...priceRows('event', sellable, key, variant.price, variant.originalPrice));
        phases.push(
          ...variant.phases.map((phase, nth) => ({
            kind: 'event' as const,
            sellable,
            variant: key,
            key: phase.key,
            sort_order: nth,
            name: phase.name,
            prices: phase.price,
            starts_at: moment(phase.from),
            ends_at: moment(phase.until),
            pieces: phase.pieces,
            written: catalogue.limits ? undefined : wordsOfPhase(phase),
          })),
        );
        for (const name of variant.sections ?? []) {
          const section = sold.find((one) => one.category === category.key && (one.name === name || one.key === name))!;
          variantSections.push({ kind: 'event', sellable, variant: key, section: section.key });
        }
      }
    }
  }
  return { categories, sections, variants, prices, phases, variantSections };
}

export const someQuestions = ({ questions }: { questions: readonly unknown[] }) => (questions.length === 0 ? undefined : questions);

/** As it is written, but its moments as they are. */
const entryRuleOf = (catalogue: Catalogue, rule: EntryRuleEntry): EntryRule => {
  const { moment } = columnsOf(catalogue);
  const { from, until, ...rest } = rule;
  return { ...rest, ...(from && { from: moment(from)! }), ...(until && { until: moment(until)! }) };
};

export const priceRows = (
  kind: 'event' | 'product',
  sellable: string,
  variant: string,
  price: Record<string, number>,
  original: Record<string, number> | undefined,
): Row[] =>
  Object.entries(price).map(([country_code, price_minor]) => ({
    kind,
    sellable,
    variant,
    country_code,
    price_minor,
    original_price_minor: original?.[country_code],
  }));

/** Events and products alike: where they appear and what they belong to. */
export function sellableRows({ entries, around }: Catalogue): { sellables: Row[]; inShops: Row[]; inCategories: Row[] } {
  const shopsOf = defaultShops(around);
  const all = [
    ...entries.events.map(({ value }) => ({
      kind: 'event',
      value,
      shops: value.shops ?? shopsOf(value.artists),
      categories: [...value.artists, ...value.tours, ...value.categories],
    })),
    ...entries.products.map(({ value }) => ({
      kind: 'product',
      value,
      shops: value.shops ?? shopsOf([value.artist]),
      categories: value.categories,
    })),
  ];
  return {
    sellables: all.map(({ kind, value }) => ({
      kind,
      slug: value.slug,
      cart_limit: value.cartLimit,
      vat_permille: value.vat,
      hidden: value.hidden,
    })),
    inShops: all.flatMap(({ kind, value, shops }) => shops.map((shop) => ({ kind, sellable: value.slug, shop }))),
    inCategories: all.flatMap(({ kind, value, categories }) =>
      categories.map((category, sort_order) => ({ kind, sellable: value.slug, category, sort_order })),
    ),
  };
}
