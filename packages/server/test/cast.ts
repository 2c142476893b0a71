import { randomBytes, randomUUID } from 'node:crypto';
import { invariants, verify } from '../src/modules/invariants/index.ts';
import { type Db, statement, type Queryable } from '../src/platform/db/index.ts';

/** Runs SQL that only a test needs. @returns the rows */
export const sql = <Row = Record<string, unknown>>(db: Queryable, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  db.many(statement<Row, readonly unknown[]>(text), values);

/** The only value that a statement finds: one column of one row. Throws where there is none. */
export const sqlValue = async <Value>(db: Queryable, text: string, values: readonly unknown[] = []): Promise<Value> =>
  Object.values(await db.one(statement<Record<string, Value>, readonly unknown[]>(text), values))[0] as Value;

/** What an event or a product is called in addresses. */
export const slugOf = (db: Queryable, id: number) => sqlValue<string>(db, 'select slug from sellable where id = $1', [id]);
const id = sqlValue<number>;

const both = (text: string): string => JSON.stringify({ de: text, en: `${text} (en)` });

export type Cast = Awaited<ReturnType<typeof createCast>>;
export type StandingEvent = { id: number; variantId: number; reducedVariantId: number; sectionId: number; otherSectionId: number };
export type SeatedEvent = { id: number; variantId: number; sectionId: number; seatIds: number[] };
export type Bundle = { id: number; rootVariantId: number; combinationId: number; event: StandingEvent; shirt: Product; cap: Product };
export type Product = { id: number; variantIds: number[]; stockIds: number[] };

/** A main shop, a band's shop, a venue and two shipping methods; events and products as a test asks for them. */
export async function createCast(db: Queryable) {
  const mainShopId = await id(
    db,
    "insert into shop (slug, name, is_main, order_merging_allowed) values ('main', 'Frontrow', true, true) returning id",
  );
  const bandShopId = await id(db, "insert into shop (slug, name) values ('band', 'The Band') returning id");
  const venueId = await id(
    db,
    "insert into venue (slug, name, address, post_code, city) values ('hall', 'Hall', 'Street 1', '50667', 'Cologne') returning id",
  );
  await sql(
    db,
    `with online as (insert into shipping_method (key, name, online_tickets) values ('online', '{"de":"Online-Ticket"}', true) returning id),
    parcel as (insert into shipping_method (key, name) values ('parcel', '{"de":"Paket"}') returning id)
    insert into shipping_rate select id, c, 1000000, p from (select id, 'de' as c, 0 as p from online union all select id, 'de', 490 from parcel union all select id, 'at', 990 from parcel) r`,
  );

  const sellable = async (kind: 'event' | 'product', { cartLimit = 100 }: { cartLimit?: number }) => {
    const slug = `${kind}-${randomBytes(4).toString('hex')}`;
    const sellableId = await id(db, 'insert into sellable (kind, slug, cart_limit, vat_permille) values ($1, $2, $3, 190) returning id', [
      kind,
      slug,
      cartLimit,
    ]);
    await sql(db, 'insert into shop_sellable values ($1, $2)', [mainShopId, sellableId]);
    return sellableId;
  };
  const event = async (options: { cartLimit?: number; personalization?: string }, seatMapId: number | null) => {
    const eventId = await sellable('event', options);
    await sql(
      db,
      `insert into event (id, name, descriptive_name, venue_id, seat_map_id, happening_from, presale_at, personalization_requirement)
      values ($1, $2::jsonb, $2::jsonb, $3, $4, now() + interval '30 days', now() - interval '1 day', $5)`,
      [eventId, both('Concert'), venueId, seatMapId, options.personalization ?? 'no_personalization_required'],
    );
    const categoryId = await id(db, "insert into pricing_category (event_id, key, name) values ($1, 'a', $2) returning id", [
      eventId,
      both('Category A'),
    ]);
    return { eventId, categoryId };
  };
  const variant = async (sellableId: number, key: string, priceMinor: number, to: { categoryId?: number; stockId?: number }) => {
    const variantId = await id(
      db,
      `insert into variant (sellable_id, key, description, physical, weight_grams, pricing_category_id, stock_id)
      values ($1, $2, $3, $4, 300, $5, $6) returning id`,
      [sellableId, key, both(key), to.stockId !== undefined, to.categoryId ?? null, to.stockId ?? null],
    );
    await sql(db, "insert into variant_price values ($1, 'de', $2, null), ($1, 'at', $3, null)", [variantId, priceMinor, priceMinor + 100]);
    return variantId;
  };
  const stock = (sellableId: number, capacity: number, sectionId: number | null = null) =>
    id(db, 'insert into stock (sellable_id, section_id, capacity) values ($1, $2, $3) returning id', [sellableId, sectionId, capacity]);
  const section = (eventId: number, categoryId: number, stockId: number, key: string, standing: boolean) =>
    sql(
      db,
      'insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing, sort_order) values ($1::bigint, $2, $3, $4::text, $4::text, $5, $1::bigint)',
      [stockId, eventId, categoryId, key, standing],
    );
  const changed = () => sql(db, 'update catalogue set version = version + 1');

  const standingEvent = async (
    options: { capacity?: number; otherCapacity?: number; cartLimit?: number; personalization?: string } = {},
  ): Promise<StandingEvent> => {
    const { eventId, categoryId } = await event(options, null);
    const sectionId = await stock(eventId, options.capacity ?? 100);
    const otherSectionId = await stock(eventId, options.otherCapacity ?? 0);
    await section(eventId, categoryId, sectionId, 'Floor', true);
    await section(eventId, categoryId, otherSectionId, 'Balcony', true);
    const variantId = await variant(eventId, 'full', 3000, { categoryId });
    const reducedVariantId = await variant(eventId, 'reduced', 2000, { categoryId });
    await changed();
    return { id: eventId, variantId, reducedVariantId, sectionId, otherSectionId };
  };
  const product = async (options: { capacity?: number; cartLimit?: number; shippableFrom?: string } = {}): Promise<Product> => {
    const productId = await sellable('product', options);
    await sql(
      db,
      'insert into product (id, name, descriptive_name, color, material, product_type, public_shippable_from) values ($1, $2::jsonb, $2::jsonb, $3, $4, $5, $6)',
      [productId, both('Shirt'), both('black'), both('cotton'), both('Shirt'), options.shippableFrom ?? null],
    );
    const stockIds = [await stock(productId, options.capacity ?? 100), await stock(productId, options.capacity ?? 100)];
    const variantIds: number[] = [];
    for (const [index, stockId] of stockIds.entries())
      variantIds.push(await variant(productId, ['M', 'L'][index] ?? '', 2500, { stockId }));
    await changed();
    return { id: productId, variantIds, stockIds };
  };

  return {
    mainShopId,
    bandShopId,
    venueId,

    /** Two standing sections ("Floor", "Balcony") of one category, with a full and a reduced price (30 and 20 euro). */
    standingEvent,

    /** One section with seats in rows of ten, 50 euro. They stand apart, so that taking one never leaves a single one. */
    async seatedEvent(options: { seats?: number; cartLimit?: number; personalization?: string } = {}): Promise<SeatedEvent> {
      const mapId = await id(db, 'insert into seat_map (slug, venue_id) values ($1, $2) returning id', [
        `map-${randomBytes(4).toString('hex')}`,
        venueId,
      ]);
      const mapSectionId = await id(db, "insert into seat_section (seat_map_id, key, name) values ($1, 'stalls', 'Stalls') returning id", [
        mapId,
      ]);
      const seats = await sql<{ id: number }>(
        db,
        `insert into seat (section_id, row_name, number, x, y, sort_order)
        select $1, ((n - 1) / 10 + 1)::text, ((n - 1) % 10 + 1)::text, n % 10 * 200, n / 10 * 200, n from generate_series(1, $2::int) n returning id`,
        [mapSectionId, options.seats ?? 20],
      );
      const { eventId, categoryId } = await event(options, mapId);
      const sectionId = await stock(eventId, seats.length, mapSectionId);
      await section(eventId, categoryId, sectionId, 'Stalls', false);
      const variantId = await variant(eventId, 'seat', 5000, { categoryId });
      await changed();
      return { id: eventId, variantId, sectionId, seatIds: seats.map((seat) => seat.id) };
    },

    /** A shirt in two sizes, 25 euro, each with a stock of its own. */
    product,

    /**
     * A box (25 euro as every product of the cast) with a shirt for 20, a night (the full ticket 30 alone, at 27 for the
     * cheapest here) at 3 more, and a cap or none.
     */
    async bundle(
      options: { tickets?: number; shirts?: number; roots?: number; ticketLimit?: number; simple?: boolean } = {},
    ): Promise<Bundle> {
      const root = await product({ capacity: options.roots ?? 100 });
      const shirt = await product({ capacity: options.shirts ?? 100 });
      const cap = await product();
      const night = await standingEvent({ capacity: options.tickets ?? 100 });
      await sql(db, 'insert into bundle (root_product_id, simple, ticket_limit) values ($1, $2, $3)', [
        root.id,
        options.simple ?? false,
        options.ticketLimit ?? 1,
      ]);
      const combinationId = await id(
        db,
        "insert into bundle_combination (bundle_id, key, option_name, additional_price_minor) values ($1, 'cologne', $2, 300) returning id",
        [root.id, both('Cologne')],
      );
      await sql(
        db,
        `insert into bundle_item (bundle_id, role, combination_id, sellable_id, bundle_price_minor) values
        ($1, 'common', null, $2, 2000), ($1, 'combination', $3, $4, 2700), ($1, 'group', null, $5, null)`,
        [root.id, shirt.id, combinationId, night.id, cap.id],
      );
      await changed();
      return { id: root.id, rootVariantId: root.variantIds[0] ?? 0, combinationId, event: night, shirt, cap };
    },

    /** Goods that are a file: `bytes` long, 5 euro, to be downloaded so often within a day. */
    async download(
      options: { sha?: string; name?: string; bytes?: number; times?: number } = {},
    ): Promise<{ id: number; variantId: number }> {
      const { id: productId, variantIds } = await product();
      const fileId = await id(
        db,
        `insert into download_file (sha256, name, mime_type, bytes) values (decode($1, 'hex'), $2, 'application/pdf', $3) returning id`,
        [options.sha ?? randomBytes(32).toString('hex'), options.name ?? 'book.pdf', options.bytes ?? 1000],
      );
      await sql(
        db,
        'update variant set physical = false, download_file_id = $2, download_times = $3, download_days = 1 where sellable_id = $1',
        [productId, fileId, options.times ?? 2],
      );
      await sql(db, 'update variant_price p set price_minor = 500 from variant v where v.id = p.variant_id and v.sellable_id = $1', [
        productId,
      ]);
      await changed();
      return { id: productId, variantId: variantIds[0] ?? 0 };
    },

    /** What the main shop needs before anybody can order by bank transfer. */
    async openForOrders(): Promise<void> {
      await sql(
        db,
        `update shop set bank_account = '{"holder":"Frontrow GmbH","iban":"DE02120300000000202051","bic":"BYLADEM1001","bank":"Bank"}' where is_main`,
      );
      await sql(
        db,
        `insert into page (shop_id, slug, locale, title, markdown, html) select $1, s, 'de', s, 'Text: ' || s, '' from unnest(array['terms', 'withdrawal']) s`,
        [mainShopId],
      );
    },

    /** A bare order of a cart, to sell its holds to, or of one that held nothing. */
    orderRow: async (cartId?: number): Promise<number> => {
      const ofCart =
        cartId ??
        (await id(
          db,
          "insert into cart (shop_id, session_hash, state, expires_at, idle_until) values ($1, $2, 'ordered', now(), now()) returning id",
          [mainShopId, randomBytes(32)],
        ));
      return id(
        db,
        `
      insert into orders (shop_id, cart_id, reference, token, locale, email, country_code, shipping_address, billing_address, payment_method, items_minor, shipping_minor, total_minor, pay_until)
      values ($1, $2::bigint, 'T-' || $2::bigint, repeat('t', 22) || $2::bigint, 'de', 'a@example.org', 'de', '{}', '{}', 'bank_transfer', 0, 0, 0, now() + interval '7 days') returning id`,
        [mainShopId, ofCart],
      );
    },

    /** A ticket of an order of the main shop, with a line of its own. */
    ticketRow: (orderId: number, eventId: number, ticket: { number: string; physical?: boolean; holder?: object }): Promise<number> =>
      id(
        db,
        `
      with line as (
        insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical)
        select $1, 'event', $2::bigint, v.id, s.id, 'Concert', 'full', 1, 3000, 3000, 70, 196, $4::boolean
        from variant v, stock s where v.sellable_id = $2::bigint and s.sellable_id = $2::bigint limit 1 returning id)
      insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, personal_identifier)
      select $3::text, $5, $1, id, 1, $2::bigint, $4::boolean, $3::text, sha256($3::text::bytea), $6 from line returning id`,
        [orderId, eventId, ticket.number, ticket.physical ?? false, mainShopId, JSON.stringify(ticket.holder ?? {})],
      ),

    /** A visitor of the main shop, without a cart yet. */
    visitor: () => ({ shopId: mainShopId, sessionHash: randomBytes(32) }),
    requestId: () => randomUUID() as string,
    /** To be called after changing catalogue rows by hand. */
    catalogueChanged: changed,
  };
}

/** What breaks the invariants of places and pieces, which hold at any moment: also while orders are bare rows of a test. */
export async function countWrongStocks(db: Db): Promise<number> {
  const findings = await verify(db, { of: invariants.filter(({ name }) => /^(stock|seat|bundle|offer\.held)|closed_cart$/.test(name)) });
  return findings.reduce((sum, { offenders }) => sum + offenders.length, 0);
}
