import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@frontrow/domain/refusals';
import { arenaPlan, theatrePlan, turnedPlan } from '@frontrow/domain/seating/pretix/example-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from '../packages/server/src/modules/catalogue/import/example-folder.ts';
import { firstFiles } from '../packages/server/src/modules/catalogue/new-folder/first-files.ts';
import { createInventory, type Inventory } from '../packages/server/src/modules/inventory/index.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { countWrongStocks, createCast, sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-data-'));
let database: TestDatabase;
let inventory: Inventory;
beforeAll(async () => {
  database = await createTestDatabase();
  inventory = createInventory({ db: database.db, url: database.url, clock: systemClock });
});
afterAll(async () => {
  await inventory.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});
const run = commandIn('catalogue', () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir }));

const answers = {
  name: 'Kleiner Klub',
  company: 'Klub GbR',
  street: 'Gasse 1',
  postcode: '04109',
  city: 'Leipzig',
  mail: 'klub@example.com',
  event: 'Große Nacht',
  date: '+30d 20:00',
  venue: 'Saal',
  'venue-street': 'Gasse 1',
  'venue-postcode': '04109',
  'venue-city': 'Leipzig',
  price: '12.50',
  places: '80',
};

/** The smallest folder, its event in the house of the plan: what the command writes and prints, with a price. */
async function folderWith(plan: unknown) {
  const made = makeFolder(firstFiles(answers));
  made.write('plan.json', JSON.stringify(plan));
  const convert = commandIn('seatmap from-pretix', () => ({}));
  const { code, out } = await convert(join(made.folder, 'plan.json'), '--out', made.folder);
  expect(code).toBe(0);
  const [, venue = '', event = ''] = out.split(/^# for the .*$/m);
  const extend = (file: string, text: string) => {
    const [entry] = parse(readFileSync(join(made.folder, file), 'utf8')) as object[];
    made.write(file, JSON.stringify([{ ...entry, ...(parse(text) as object) }]));
  };
  extend('venues.yaml', venue);
  extend('events.yaml', event);
  return { ...made, price: () => extend('events.yaml', event.replaceAll('"?"', '20')) };
}

test('a made map is imported once it has prices, and its seats are sold, none twice', async () => {
  const cast = await createCast(database.db);
  const { folder, price, drop } = await folderWith(theatrePlan());
  expect((await run('check', folder)).code).toBe(1);
  price();
  expect(await run('import', folder)).toMatchObject({ code: 0, err: '' });
  const seats = await sql<{ id: number; stockId: number; variantId: number; category: string }>(
    database.db,
    `select seat.id, st.id as "stockId", v.id as "variantId", pc.name->>'de' as category
    from seat join stock st on st.section_id = seat.section_id join event_section es on es.stock_id = st.id
    join pricing_category pc on pc.id = es.pricing_category_id join variant v on v.pricing_category_id = pc.id`,
  );
  const counts = [...Map.groupBy(seats, ({ category }) => category)].map(([category, all]) => [category, all.length]);
  expect(Object.fromEntries(counts)).toEqual({ Rot: 36, Blau: 76 });
  const buy = ({ id, stockId, variantId }: (typeof seats)[number]) =>
    inventory.claim({
      ...cast.visitor(),
      requestId: cast.requestId(),
      countryCode: 'de',
      add: [{ variantId, amount: 1, sectionId: stockId, seatIds: [id] }],
      remove: [],
    });
  const red = seats.find(({ category }) => category === 'Rot')!;
  expect(isRefusal(await buy(red))).toBe(false);
  expect(isRefusal(await buy(red))).toBe(true);
  expect(await countWrongStocks(database.db)).toBe(0);
  drop();
});

test.each([
  ['an arena', arenaPlan],
  ['a hall with turned rows', turnedPlan],
])('%s passes the check of the folder', async (_, plan) => {
  const { folder, price, drop } = await folderWith(plan());
  price();
  expect(await run('check', folder)).toMatchObject({ code: 0, err: '' });
  drop();
});
