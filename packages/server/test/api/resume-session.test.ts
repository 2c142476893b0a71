import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../at-once.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let variantId: number;
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast) => {
      ({ variantId } = await cast.standingEvent());
    },
  });
});
afterAll(() => store.stop());

let networks = 0;
const newNetwork = () => `10.9.${++networks}.1`;
type Ask = { cookie?: string; shop?: string; network?: string };
async function ask(operation: string, input: object, { cookie, shop = 'main', network = newNetwork() }: Ask = {}) {
  const headers = { 'x-forwarded-for': network, ...(cookie && { cookie }) };
  const answer = await store.graphql(operation, operation === 'CART' ? {} : { input }, { shop, headers });
  return { data: answer.data, cookie: [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] };
}
async function cartWithLink() {
  const { cookie = '' } = await ask('addItems', { requests: [{ productVariantId: String(variantId), amount: 1 }] });
  const { data } = await ask('createResumeLink', {}, { cookie });
  return { cookie, id: data.createResumeLink.id as string };
}
const piecesOf = async (cookie: string | undefined) => (await ask('CART', {}, { cookie: cookie ?? '' })).data.cart?.items.length ?? 0;

test('a link moves the cart to a new session, and the browser that had it is left without', async () => {
  const { cookie, id } = await cartWithLink();
  const resumed = await ask('RESUME_SESSION', { id, clientMutationId: 'r' });
  expect(resumed.data.resumeSession).toEqual({ clientMutationId: 'r' });
  expect(resumed.cookie).not.toBe(cookie);
  expect(await piecesOf(resumed.cookie)).toBe(1);
  expect(await piecesOf(cookie)).toBe(0);
});

test('a visitor with a cart of their own gets a new session too, so that nobody who knew the old one sees the cart', async () => {
  const mine = await cartWithLink();
  const theirs = await cartWithLink();
  const resumed = await ask('RESUME_SESSION', { id: theirs.id }, { cookie: mine.cookie });
  expect(await piecesOf(resumed.cookie)).toBe(1);
  expect(await piecesOf(mine.cookie)).toBe(1);
});

test('it counts once, however many ask at the same moment', async () => {
  const { id } = await cartWithLink();
  const take = () => ask('RESUME_SESSION', { id });
  const answers = await atOnce(store.db, 'cart', take, take, take);
  expect(answers.filter(({ data }) => data.resumeSession.code === undefined)).toHaveLength(1);
  expect(answers.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1);
});

test('unknown, too old, of another shop and of a cart that has run out are all answered alike', async () => {
  const old = await cartWithLink();
  await sql(store.db, 'update session_link set expires_at = now() where cart_id = (select max(id) from cart)', []);
  const gone = await cartWithLink();
  await sql(store.db, 'update cart set expires_at = now() where id = (select max(id) from cart)', []);
  const foreign = await cartWithLink();
  const answers = await Promise.all([
    ask('RESUME_SESSION', { id: 'nonsense' }),
    ask('RESUME_SESSION', { id: 'A'.repeat(22) }),
    ask('RESUME_SESSION', { id: old.id }),
    ask('RESUME_SESSION', { id: gone.id }),
    ask('RESUME_SESSION', { id: foreign.id }, { shop: 'band' }),
  ]);
  for (const { data, cookie } of answers) {
    expect(data.resumeSession).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(cookie).toBeUndefined();
  }
});

test('the database keeps no link that could be used, only its hash', async () => {
  const { id } = await cartWithLink();
  const rows = await sql<{ row: string }>(store.db, 'select l::text as row from session_link l', []);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(id))).toBe(false);
});

test('a network has twenty links an hour', async () => {
  const { cookie } = await cartWithLink();
  const network = newNetwork();
  const make = async () => (await ask('createResumeLink', {}, { cookie, network })).data.createResumeLink;
  // two windows at most, where one ends in between
  const made: { code?: string }[] = [];
  for (let link = 0; link < 41; link++) made.push(await make());
  expect(made.slice(0, 20).filter(({ code }) => code !== undefined)).toEqual([]);
  expect(made).toContainEqual(expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS' }));
});

test('a network that guesses is refused after thirty tries an hour, a right link never; without a cart there is no link', async () => {
  const network = newNetwork();
  for (let i = 0; i < 30; i += 1) await ask('RESUME_SESSION', { id: 'A'.repeat(22) }, { network });
  expect((await ask('RESUME_SESSION', { id: 'A'.repeat(22) }, { network })).data.resumeSession).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
  });
  const { id } = await cartWithLink();
  expect((await ask('RESUME_SESSION', { id }, { network })).data.resumeSession).not.toHaveProperty('code');
  expect((await ask('createResumeLink', {})).data.createResumeLink).toMatchObject({ code: 'CART_EXPIRED' });
});
