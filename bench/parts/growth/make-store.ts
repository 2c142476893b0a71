import { rmSync } from 'node:fs';
import { statement, type Db, type NoRow } from '../../../packages/server/src/platform/db/index.ts';
import { fillCatalogue } from '../../world/fill-catalogue.ts';
import { isFilled, startWorld, type World } from '../../world/start-world.ts';
import { fillBooks } from '../office/fill-books.ts';
import { sell } from '../office/fill-orders.ts';

/** What a store of the size 1 holds; ten of the events are in houses of their own. */
export const ONE = { artists: 10, products: 1_000, events: 100, seats: 500, orders: 10_000 };
const HOUSES = 10;
/** An order has two and a half tickets; at a hundred times they are of six years, so that none is to be forgotten yet. */
const SOLD = { unitsMax: 4, secondsApart: 200, seatIds: [] };

const selectEvents = statement<{ id: number }>("select id from sellable where slug like 'suche-e-%' order by id");
const selectMainShop = statement<{ id: number }>('select id from shop where is_main');
/** Events `$1`, each in a house of its own with `$2` seats: its stock becomes that of the one block, with the prices it has. */
const addHouses = statement<NoRow, [eventIds: readonly number[], seats: number]>(`
  with e as (select id, 'haus-' || id as slug from unnest($1::bigint[]) id),
  m as (insert into seat_map (slug, venue_id) select slug, (select min(id) from venue) from e returning id, slug),
  c as (insert into seat_section (seat_map_id, key, name, hull_points)
    select id, '1', 'Parkett', jsonb_build_array(array[-60, -60], array[6000, -60], array[6000, 60 * ($2::int / 100)], array[-60, 60 * ($2::int / 100)]) from m returning id, seat_map_id),
  seats as (
    insert into seat (section_id, row_name, number, x, y, sort_order)
    select c.id, (1 + n / 100)::text, (1 + n % 100)::text, 60 * (n % 100), 60 * (n / 100), n from c, generate_series(0, $2::int - 1) n
  ), of as (select e.id, m.id as map, c.id as section from e join m using (slug) join c on c.seat_map_id = m.id),
  shown as (update event set seat_map_id = of.map from of where event.id = of.id),
  seated as (update event_section set standing = false, key = '1', name = 'Parkett' from of where event_section.event_id = of.id)
  update stock set section_id = of.section, capacity = $2 from of where stock.sellable_id = of.id`);

/** A store of so many times the size 1, which a folder keeps; one that was broken off while it was made is made anew. */
export async function startStore(times: number, folder: string): Promise<{ world: World; isNew: boolean }> {
  const isNew = !isFilled(folder);
  if (isNew) rmSync(folder, { recursive: true, force: true });
  return { world: await startWorld({ keptIn: folder, fill: (db) => fill(db, times) }), isNew };
}

async function fill(db: Db, times: number): Promise<void> {
  await fillCatalogue(db, { artists: ONE.artists * times, products: ONE.products * times, events: ONE.events * times });
  const eventIds = (await db.many(selectEvents)).map(({ id }) => id);
  await db.many(addHouses, [eventIds.slice(0, HOUSES), ONE.seats * times]);
  const { id } = await db.one(selectMainShop);
  await sell(db, { orders: ONE.orders * times, shopIds: [id], eventIds: eventIds.slice(HOUSES), ...SOLD });
  await fillBooks(db, ONE.orders * times);
}
