import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { HOSTILE } from '../hostile-values.ts';
import { documents, startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast, { db }) => {
      const { id } = await cast.standingEvent();
      await cast.product();
      await sql(
        db,
        `with c as (insert into category (slug, type, name) values ('band', 'ARTIST', '{"de": "Band"}') returning id), s as (insert into shop_category select $1::int, id from c)
        insert into sellable_category select $2::bigint, id from c`,
        [cast.mainShopId, id],
      );
      await sql(db, 'select index_search()');
    },
  });
});
afterAll(() => store.stop());

/** A good value for each variable, so that the one that is tried is the only bad one. */
const GOOD: Record<string, unknown> = {
  first: 5,
  products: 5,
  events: 5,
  exceptId: 1,
  countryCode: 'de',
  country_code: 'de',
  terms: ['*band*'],
  withArtists: true,
  withProducts: true,
  withEvents: true,
  slug: 'band',
  item_ids: ['1'],
};

const queries = Object.values(documents)
  .filter(({ text }) => text.startsWith('query'))
  .map(({ name, text }) => ({ name, variables: [...(text.split('{')[0] ?? '').matchAll(/\$(\w+)/g)].map(([, key = '']) => key) }));

const answerTo = async (name: string, variables: unknown) => {
  const answer = await store.graphql(name, variables, { post: true });
  const codes = (answer.errors ?? []).map(({ extensions }) => extensions?.code);
  return { status: answer.status, codes };
};

describe('whatever a variable holds, the answer is data or a refusal with a code', () => {
  test.each(queries.filter(({ variables }) => variables.length > 0).map(({ name, variables }) => [name, variables] as const))(
    '%s',
    async (name, variables) => {
      const good = Object.fromEntries(
        variables.map((key) => [key, GOOD[key] ?? (/Id$|_id$|^id$|Slug|slug|token|email|code/i.test(key) ? 'x' : null)]),
      );
      for (const key of variables) {
        for (const value of HOSTILE) {
          const { status, codes } = await answerTo(name, { ...good, [key]: value });
          const said = { name, key, value: JSON.stringify(value)?.slice(0, 60), status, codes };
          const answered = (status === 200 || status === 400) && codes.every((code) => typeof code === 'string' && code !== 'INTERNAL');
          expect(answered ? 'data or a refusal' : said).toBe('data or a refusal');
        }
      }
    },
  );
});

test('whatever is searched for, the answer is a list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 6 }), async (texts) => {
      const terms = texts.map((text) => text.replaceAll('\0', ''));
      const all = { withArtists: true, withProducts: true, withEvents: true };
      expect(await answerTo('search', { terms, countryCode: 'de', ...all })).toEqual({ status: 200, codes: [] });
      expect((await answerTo('SEARCH_EVENTS', { term: terms.join(' '), first: 5, countryCode: 'de' })).status).toBe(200);
    }),
    { numRuns: 60 },
  );
});

test('nothing of it was a bug on our side', () => {
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
