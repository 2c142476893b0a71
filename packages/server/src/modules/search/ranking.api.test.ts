import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSearch } from './index.ts';

/** More than are looked at in list order before a page is given up, and than names that may begin with a word. */
const COUNT = 420;
/** Words that are parts and beginnings of one another, and one whose stem another has. */
const WORDS = ['rot', 'rotwein', 'brot', 'wein', 'kid', 'ok', 'konzert', 'konzerte'];

let database: TestDatabase;
let shopId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const cast = await createCast(db);
  shopId = cast.mainShopId;
  await sql(
    db,
    `with artist as (
      insert into category (slug, type, name) select 'a' || n, 'ARTIST', '{"de": "x"}' from generate_series(1, $2::int) n returning id
    ), known as (insert into shop_category select $1::int, id from artist),
    made as (
      insert into sellable (kind, slug, vat_permille)
      select kind, kind || n, 190 from unnest(array['event', 'product']) kind, generate_series(1, $2::int) n returning id, kind
    ), shown as (insert into shop_sellable select $1::int, id from made),
    event as (
      insert into event (id, name, descriptive_name, venue_id, happening_from)
      select id, '{"de": "x"}', '{"de": "x"}', $3::int, now() + make_interval(hours => case when id % 11 = 0 then -48 else id::int end) from made where kind = 'event'
    )
    insert into product (id, name, descriptive_name) select id, '{"de": "x"}', '{"de": "x"}' from made where kind = 'product'`,
    [shopId, COUNT, cast.venueId],
  );
  // each belongs to an artist, by whose name it is found, too
  await sql(
    db,
    `insert into sellable_category
    select s.id, a.id from (select id, row_number() over (partition by kind order by id) as n from sellable) s
      join (select id, row_number() over (order by id) as n from category where type = 'ARTIST') a using (n)`,
  );
});
afterAll(() => database.drop());

type Entry = { id: number; name: string; words: string; hasStem: boolean };

/** All that is found, the best first: as the README says it, one entry after the other. */
async function rankAll(kind: string, terms: readonly string[]): Promise<number[]> {
  const entries = await sql<Entry>(
    database.db,
    `select x.id, x.name, x.words, x.stems @@ (plainto_tsquery('german', $3) || plainto_tsquery('english', $3)) as "hasStem"
    from search_entry x left join event e on e.id = x.id and x.kind = 'event'
    where x.shop_id = $1 and x.kind = $2 and e.sold_out_message is null and (x.listed_until is null or x.listed_until > now()) order by x.place`,
    [shopId, kind, terms.join(' ')],
  );
  const rankOf = ({ name, words, hasStem }: Entry): number => {
    if (!terms.every((term) => words.includes(term)) && !hasStem) return Infinity;
    if (name.startsWith(terms.join(' '))) return 0;
    if (terms.every((term) => ` ${name}`.includes(` ${term}`))) return 1;
    return terms.every((term) => name.includes(term)) ? 2 : 3;
  };
  const ranked = entries.map((entry) => ({ id: entry.id, rank: rankOf(entry) })).filter(({ rank }) => rank < Infinity);
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id);
}

const word = fc.constantFrom(...WORDS);
/** Names by turns, and one word that every second, fifth or fortieth begins with. */
const catalogue = fc.record({
  names: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 40 }),
  usual: fc.option(word),
  share: fc.constantFrom(2, 5, 40),
  turn: fc.integer({ min: 0, max: COUNT }),
});

test('the first page is the best of all that is found, and the next goes on behind it', async () => {
  const search = createSearch(database.db);
  const scope = { shopId, locale: 'de', countryCode: 'de' } as const;
  type Asked = Parameters<typeof search.findEvents>[2];
  const finds = {
    artist: (terms: string[], page: Asked) => search.findArtists(scope, terms, page),
    event: (terms: string[], page: Asked) => search.findEvents(scope, terms, page),
    product: (terms: string[], page: Asked) => search.findProducts(scope, terms, page),
  };
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 12 }),
      async ({ names, usual, share, turn }, searches, first) => {
        const named = Array.from({ length: COUNT }, (_, index) =>
          [...(usual !== null && index % share === 0 ? [usual] : []), ...(names[(index * 7) % names.length] ?? [])].join(' '),
        );
        for (const table of ['category', 'event', 'product'])
          await sql(
            database.db,
            `update ${table} t set name = jsonb_build_object('de', n.name)${table === 'event' ? ', sold_out_message = case when n.n % 7 = 0 then \'{"de": "Weg"}\'::jsonb end' : ''}
            from (select id, row_number() over (order by id) as n from ${table}${table === 'category' ? " where type = 'ARTIST'" : ''}) o
              join unnest($1::text[]) with ordinality n(name, n) on (n.n + $2) % ${COUNT} + 1 = o.n
            where t.id = o.id`,
            [named, table === 'event' ? turn : table === 'product' ? 2 * turn : 0],
          );
        await sql(database.db, 'select index_search()');
        for (const terms of [...searches, ...(usual === null ? [] : [[usual]])])
          for (const kind of ['artist', 'event', 'product'] as const) {
            const expected = await rankAll(kind, terms);
            if (expected.length === 0) continue;
            const page = await finds[kind](terms, { first });
            expect(page.nodes.map(({ id }) => id)).toEqual(expected.slice(0, first));
            expect(page.pageInfo.hasNextPage).toBe(expected.length > first);
            const next = await finds[kind](terms, { first, after: page.pageInfo.endCursor });
            expect(next.nodes.map(({ id }) => id)).toEqual(expected.slice(first, 2 * first));
          }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
});
