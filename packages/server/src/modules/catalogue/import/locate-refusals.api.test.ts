import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createImageStore } from '../../../platform/images/image-store.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { systemIds } from '../../../platform/ids.ts';
import { exampleFiles, type Files, makeFolder } from './example-folder.ts';
import { importCatalogue } from './import-catalogue.ts';
import { formatProblem } from '@frontrow/domain/catalogue/problems';

const files = exampleFiles();
const data = makeFolder({});
const imageStore = createImageStore({ folder: data.folder });
const fileStore = createFileStore(data.folder, systemIds);
const now = new Date('2026-11-21T09:42:10Z');
let database: TestDatabase;

function changeFiles(changes: readonly Change[]): Files {
  const changed = { ...files };
  for (const [path, from, to] of changes) {
    const after = changed[path]!.replace(from, to);
    expect(after).not.toBe(changed[path]);
    changed[path] = after;
  }
  return changed;
}

async function importFiles(changed: Files) {
  const { folder, drop } = makeFolder(changed);
  const { problems } = await importCatalogue({ db: database.db, folder, imageStore, files: fileStore, now });
  drop();
  return problems.map(formatProblem);
}

beforeAll(async () => {
  database = await createTestDatabase();
  await importFiles(files);
  await sql(
    database.db,
    `
    with main as (select id from shop where slug = 'main'),
      someone as (insert into cart (shop_id, session_hash, expires_at, idle_until)
        select id, sha256('someone'), now() + interval '1 hour', now() + interval '1 hour' from main returning id, shop_id),
      ordered as (insert into orders (shop_id, cart_id, reference, token, locale, email, country_code, shipping_address, billing_address,
          payment_method, items_minor, shipping_minor, total_minor)
        select shop_id, id, 'T-1', repeat('t', 22), 'de', 'a@example.org', 'de', '{}', '{}', 'bank_transfer', 0, 0, 0 from someone returning id),
      wanted (sellable, variant, section, seat, state, quantity) as (values
        ('mira-wohnzimmer', 'standing/online', 'Innenraum', null, 'sold', 4), ('mira-wohnzimmer', 'standing/online', 'Innenraum', null, 'held', 2),
        ('mira-wohnzimmer', 'standing/online', 'Innenraum', null, 'blocked', 1), ('mira-leipzig', 'seats/full', 'Parkett', '1/2', 'held', 1),
        ('mira-leipzig', 'seats/full', 'Parkett', '2/1', 'blocked', 1), ('mira-leipzig', 'seats/full', 'Parkett', '2/2', 'sold', 1),
        ('mira-leipzig', 'standing/online', 'Stehplatz', null, 'sold', 5), ('mira-shirt', 'xl', null, null, 'sold', 3),
        ('mira-theater', 'balcony/full', 'Rang Mitte', '1/1', 'sold', 1))
    insert into hold (cart_id, order_id, block_reason, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor)
    select case w.state when 'held' then someone.id end, case w.state when 'sold' then ordered.id end, case w.state when 'blocked' then 'view' end,
      s.id, case when w.state <> 'blocked' then v.id end, st.id, w.quantity, t.section_id, t.id, 100
    from wanted w cross join someone cross join ordered
      join sellable s on s.slug = w.sellable join variant v on v.sellable_id = s.id and v.key = w.variant
      left join event_section es on es.event_id = s.id and es.name = w.section join stock st on st.id = coalesce(es.stock_id, v.stock_id)
      left join seat t on t.section_id = st.section_id and t.row_name || '/' || t.number = w.seat`,
  );
});
afterAll(async () => {
  await database.drop();
  data.drop();
});

type Change = [path: string, from: string | RegExp, to: string];

/** `at`: the text of the file that the place points to. */
type Said = { file: string; at: string; message: string };

const other: Change = ['events/small.yaml', 'key: floor, name: Innenraum', 'key: hall, name: Saal'];
const unforced: Change = ['products/mira.yaml', /\n +force_section: Innenraum.*/, ' {}'];
const unsized: Change = ['events/mira-leipzig.yaml', '{ name: Stehplatz, capacity: 250 }', 'Stehplatz'];

const cases: { name: string; changes: Change[]; says: Said[] }[] = [
  {
    name: 'fewer places than are claimed',
    changes: [['events/small.yaml', 'capacity: 120', 'capacity: 6']],
    says: [
      {
        file: 'events/small.yaml',
        at: '6 }',
        message:
          'event "mira-wohnzimmer": section "Innenraum" cannot have 6 places, since 4 are sold, 2 held, 1 blocked; expected 7 or more',
      },
    ],
  },
  {
    name: 'fewer places of a section of the seat map',
    changes: [['events/mira-leipzig.yaml', 'capacity: 250', 'capacity: 4']],
    says: [
      {
        file: 'events/mira-leipzig.yaml',
        at: '4 } # [the seat',
        message: 'event "mira-leipzig": section "Stehplatz" cannot have 4 places, since 5 are sold; expected 5 or more',
      },
    ],
  },
  {
    name: 'fewer places in the seat map itself',
    changes: [unsized, ['seatmaps/saal.json', '"capacity": 300', '"capacity": 4']],
    says: [
      {
        file: 'seatmaps/saal.json',
        at: '4,\n',
        message: 'event "mira-leipzig": section "Stehplatz" cannot have 4 places, since 5 are sold; expected 5 or more',
      },
    ],
  },
  {
    name: 'fewer units',
    changes: [['products/mira.yaml', 'stock: 12', 'stock: 2']],
    says: [
      {
        file: 'products/mira.yaml',
        at: '2\n      additionalPrice',
        message: 'product "mira-shirt": variant "XL" cannot have 2 units, since 3 are sold; expected 3 or more',
      },
    ],
  },
  {
    name: 'seats that are not there any more',
    changes: [['seatmaps/saal.json', /"row": "2"/g, '"row": "3"']],
    says: [
      {
        file: 'seatmaps/saal.json',
        at: '[\n        { "id": 1,',
        message: 'seat map "werk-saal": section "Parkett" would lose row 2 seat 1 (blocked), row 2 seat 2 (sold); expected them here',
      },
    ],
  },
  {
    name: 'a seat in a cart that is called otherwise now',
    changes: [
      ['seatmaps/saal.json', '"row": "1", "number": "2"', '"row": "1", "number": "3"'],
      ['venues/leipzig.yaml', 'row: "1", seats: [2]', 'row: "1", seats: [3]'],
    ],
    says: [
      {
        file: 'seatmaps/saal.json',
        at: '[\n        { "id": 1,',
        message: 'seat map "werk-saal": section "Parkett" would lose row 1 seat 2 (held); expected them here',
      },
    ],
  },
  {
    name: 'a section with another key',
    changes: [unforced, other],
    says: [
      {
        file: 'events/small.yaml',
        at: 'sections:\n        - { key: hall',
        message:
          'event "mira-wohnzimmer": section "Innenraum" would vanish, but 4 are sold, 2 held, 1 blocked; expected it here, with the key "floor"',
      },
    ],
  },
  {
    name: 'a section whose pricing category is gone too',
    changes: [unforced, other, ['events/small.yaml', /key: standing(?=\n.*\n.*\n.*Saal)/, 'key: hall']],
    says: [
      {
        file: 'events/small.yaml',
        at: 'pricingCategories:\n    - key: hall',
        message:
          'event "mira-wohnzimmer": section "Innenraum" would vanish, but 4 are sold, 2 held, 1 blocked; expected it here, with the key "floor"',
      },
    ],
  },
  {
    name: 'a section of the seat map that is not listed any more',
    changes: [['events/small.yaml', '[Rang links, Rang Mitte]', '[Rang links]']],
    says: [
      {
        file: 'events/small.yaml',
        at: 'sections: [Rang links]',
        message:
          'event "mira-theater": section "Rang Mitte" would vanish, but 1 is sold; expected it here; the seat map has it in its category "balcony"',
      },
    ],
  },
  {
    name: 'a standing section the seat map has under another id',
    changes: [['seatmaps/saal.json', '"id": 1, "name": "Stehplatz"', '"id": 3, "name": "Stehplatz"']],
    says: [
      {
        file: 'seatmaps/saal.json',
        at: '[\n    { "id": 3',
        message: 'event "mira-leipzig": section "Stehplatz" would vanish, but 5 are sold; expected it here, with the id 1',
      },
    ],
  },
  {
    name: 'a section with seats the seat map has under another id, told once',
    changes: [['seatmaps/saal.json', '"id": 2, "name": "Parkett"', '"id": 4, "name": "Parkett"']],
    says: [
      {
        file: 'seatmaps/saal.json',
        at: '[\n    { "id": 1',
        message:
          'seat map "werk-saal": section "Parkett" would lose row 1 seat 2 (held), row 2 seat 1 (blocked), row 2 seat 2 (sold); expected them here, in the section with the id 2',
      },
    ],
  },
  {
    name: 'a standing section that gets seats',
    changes: [
      unsized,
      [
        'seatmaps/saal.json',
        '"seats": [], "capacity": 300',
        `"seats": [${[5, 6, 7, 8, 9].map((id) => `{ "id": ${id}, "row": "1", "number": "${id}", "x": ${id * 10 - 300}, "y": ${id * 40} }`).join()}]`,
      ],
    ],
    says: [
      {
        file: 'seatmaps/saal.json',
        at: '[{ "id": 5',
        message:
          'event "mira-leipzig": section "Stehplatz" cannot get seats, since 5 are sold without one; expected it to stay a standing section',
      },
    ],
  },
  {
    name: 'another seat map',
    changes: [
      ['events/mira-leipzig.yaml', 'seatMap: werk-saal', 'seatMap: werk-neu'],
      ['venues/leipzig.yaml', '  seatMaps: #', '  seatMaps:\n    - { slug: werk-neu, file: seatmaps/saal.json }\n    #'],
    ],
    says: [
      {
        file: 'events/mira-leipzig.yaml',
        at: 'seatMap: werk-neu',
        message:
          'event "mira-leipzig": section "Stehplatz" would vanish, since it is of the seat map "werk-saal", but 5 are sold; expected it here',
      },
      {
        file: 'events/mira-leipzig.yaml',
        at: 'seatMap: werk-neu',
        message:
          'event "mira-leipzig": section "Parkett" would vanish, since it is of the seat map "werk-saal", but 1 is sold, 1 held, 1 blocked; expected it here',
      },
    ],
  },
  {
    name: 'a seat map where there was none',
    changes: [
      unforced,
      ['events/small.yaml', 'happeningFrom: +70d 20:00', 'happeningFrom: +70d 20:00\n  seatMap: werk-saal'],
      ['events/small.yaml', '{ key: floor, name: Innenraum, capacity: 120 }', 'Stehplatz'],
    ],
    says: [
      {
        file: 'events/small.yaml',
        at: 'seatMap: werk-saal',
        message:
          'event "mira-wohnzimmer": section "Innenraum" would vanish, since it is of no seat map, but 4 are sold, 2 held, 1 blocked; expected no seatMap here',
      },
    ],
  },
  {
    name: 'everything at once',
    changes: [
      ['products/mira.yaml', 'stock: 12', 'stock: 2'],
      ['events/small.yaml', 'capacity: 120', 'capacity: 6'],
      ['seatmaps/saal.json', /"row": "2"/g, '"row": "3"'],
    ],
    says: [
      {
        file: 'events/small.yaml',
        at: '6 }',
        message:
          'event "mira-wohnzimmer": section "Innenraum" cannot have 6 places, since 4 are sold, 2 held, 1 blocked; expected 7 or more',
      },
      {
        file: 'products/mira.yaml',
        at: '2\n      additionalPrice',
        message: 'product "mira-shirt": variant "XL" cannot have 2 units, since 3 are sold; expected 3 or more',
      },
      {
        file: 'seatmaps/saal.json',
        at: '[\n        { "id": 1,',
        message: 'seat map "werk-saal": section "Parkett" would lose row 2 seat 1 (blocked), row 2 seat 2 (sold); expected them here',
      },
    ],
  },
];

test('nothing is refused that takes nothing away', async () => {
  expect(await sql(database.db, 'select sum(claimed)::int as claimed from stock')).toEqual([{ claimed: 19 }]);
  expect(await importFiles(files)).toEqual([]);
});

test.each(cases)('$name', async ({ changes, says }) => {
  const before = await sql(database.db, 'select version from catalogue');
  const changed = changeFiles(changes);
  expect(await importFiles(changed)).toEqual(says.map(({ file, at, message }) => `${file}:${placeOf(at, changed[file]!)}: ${message}`));
  expect(await sql(database.db, 'select version from catalogue')).toEqual(before);
});

function placeOf(at: string, text: string): string {
  const lines = text.slice(0, text.indexOf(at)).split('\n');
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
}
