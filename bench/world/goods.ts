import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';

/** What a request names to add standing tickets of an event. */
export type Standing = { sellableId: number; variantId: number; stockId: number; unitPriceMinor: number };
export type Seat = Standing & { sectionId: number; row: string; seatId: number };

export type Goods = {
  hot: Standing;
  cool: Standing;
  free: Standing;
  /** A T-shirt, which is shipped. */
  shirt: Pick<Standing, 'variantId' | 'unitPriceMinor'>;
  seats: Seat[];
  /** One event with both. */
  mixed: { slug: string; standing: Standing; seats: Seat[] };
  eventSlugs: string[];
};

const selectStanding = statement<Standing & { slug: string }>(`
  select s.slug, s.id as "sellableId", v.id as "variantId", e.stock_id as "stockId", p.price_minor as "unitPriceMinor"
  from sellable s join event_section e on e.event_id = s.id and e.standing
    join variant v on v.pricing_category_id = e.pricing_category_id join variant_price p on p.variant_id = v.id and p.country_code = 'de'
  where s.slug in ('heiss', 'kuehl', 'frei', 'gemischt')`);
const selectSeats = statement<Seat, [slugs: string]>(`
  select s.id as "sellableId", v.id as "variantId", st.id as "stockId", st.section_id as "sectionId", seat.row_name as "row", seat.id as "seatId", p.price_minor as "unitPriceMinor"
  from sellable s join stock st on st.sellable_id = s.id join seat on seat.section_id = st.section_id
    join event_section e on e.stock_id = st.id join variant v on v.pricing_category_id = e.pricing_category_id
    join variant_price p on p.variant_id = v.id and p.country_code = 'de'
  where s.slug like $1 order by seat.section_id, seat.sort_order, s.id`);
const selectShirt = statement<Goods['shirt']>(`
  select v.id as "variantId", p.price_minor as "unitPriceMinor" from sellable s join variant v on v.sellable_id = s.id
    join variant_price p on p.variant_id = v.id and p.country_code = 'de'
  where s.slug = 'nadel-shirt'`);
const selectSlugs = statement<{ slug: string }>("select slug from sellable where kind = 'event' order by slug");

export async function readGoods(db: Db): Promise<Goods> {
  const standing = new Map((await db.many(selectStanding)).map((row) => [row.slug, row]));
  const find = (slug: string): Standing => {
    const found = standing.get(slug);
    if (!found) throw new Error(`the bench catalogue has no event ${slug}`);
    return found;
  };
  return {
    hot: find('heiss'),
    cool: find('kuehl'),
    free: find('frei'),
    shirt: await db.one(selectShirt),
    seats: await db.many(selectSeats, ['sitz-%']),
    mixed: { slug: 'gemischt', standing: find('gemischt'), seats: await db.many(selectSeats, ['gemischt']) },
    eventSlugs: (await db.many(selectSlugs)).map(({ slug }) => slug),
  };
}
