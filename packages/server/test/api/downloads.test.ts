import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';
import { openTill, type Till } from '../till.ts';

const BOOK = Buffer.from('%PDF-1.7 ' + 'moon '.repeat(200));
const sha = createHash('sha256').update(BOOK).digest('hex');
const dataDir = mkdtempSync(join(tmpdir(), 'downloads-'));
mkdirSync(join(dataDir, 'downloads'));
writeFileSync(join(dataDir, 'downloads', sha), BOOK);

let store: StoreWithMailbox;
let book: { id: number; variantId: number };
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { dataDir },
    seed: async (cast, { db }) => {
      await cast.openForOrders();
      book = await cast.download({ sha, name: 'Mond & Söhne.pdf', bytes: BOOK.length });
      // what costs nothing is paid when it is ordered
      await sql(db, 'update variant_price set price_minor = 0 where variant_id = $1', [book.variantId]);
    },
  });
});
afterAll(async () => {
  await store.stop();
  rmSync(dataDir, { recursive: true });
});

const address = { firstName: 'Ada', lastName: 'Weber', address: 'Hauptstraße 1', postCode: '50667', city: 'Köln', countryCode: 'de' };

/** Puts the book into a new cart and orders it. */
async function order(more: Record<string, unknown> = {}) {
  const input = { requests: [{ productVariantId: String(book.variantId), amount: 1 }], countryCode: 'de' };
  const added = await store.graphql('addItems', { input });
  const cookie = String(added.headers['set-cookie']).split(';')[0] ?? '';
  const { data } = await store.graphql(
    'PLACEORDER',
    {
      input: {
        shippingMethod: '-1',
        paymentMethod: 'bank_transfer',
        shippingAddress: address,
        billingAddress: null,
        email: `${randomUUID()}@example.org`,
        newsletter: false,
        newsletterPartner: false,
        termsAccepted: true,
        downloadTermsAccepted: true,
        cartVersion: added.data.addItems.cart.version,
        toPay: null,
        clientMutationId: null,
        ...more,
      },
    },
    { headers: { cookie } },
  );
  return { cart: added.data.addItems.cart, placed: data.placeOrder };
}
type Bought = { id: string; token: string };
const bought = async (more: Record<string, unknown> = {}): Promise<Bought> => (await order(more)).placed.order;
const downloadsOf = async ({ id, token }: Bought) => (await store.graphql('ORDER', { id, token }, { post: true })).data.order.downloads;
async function pathOf(of: Bought): Promise<string> {
  return (await downloadsOf(of))[0].path;
}
const leftOf = async (of: Bought) => (await downloadsOf(of))[0].timesLeft;

test('without a word that it begins at once, nothing is ordered; with it, it is kept and told', async () => {
  const { cart, placed } = await order({ downloadTermsAccepted: false });
  expect(cart).toMatchObject({ physical: false, mergeable: false, items: [{ withdrawalExcludedReason: 'download' }] });
  expect(placed).toMatchObject({ code: 'INVALID_INPUT', field: 'downloadTermsAccepted' });
  const email = `${randomUUID()}@example.org`;
  const { id } = await bought({ email });
  expect(await sql(store.db, 'select withdrawal_excluded_reason as reason from order_line where order_id = $1', [id])).toEqual([
    { reason: 'download' },
  ]);
  const mails = await store.mailbox.mailsTo(email, 2);
  const textOf = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject))?.text.replace(/\s+/g, ' ');
  expect(textOf(/^(?!Dein Download)/)).toContain('dein Widerrufsrecht damit erlischt');
  const ready = textOf(/^Dein Download/);
  expect(ready).toMatch(/PDF, 1 kB, 2-mal, bis \w/);
  // scanners of mails open links: none in it uses up a download
  expect(ready).not.toContain('/server/downloads/');
});

test('the file comes whole and named, and each time counts', async () => {
  const of = await bought();
  expect(await downloadsOf(of)).toMatchObject([
    { name: 'Shirt', filename: 'Mond & Söhne.pdf', bytes: BOOK.length, timesLeft: 2, state: 'open', path: expect.any(String) },
  ]);
  const path = await pathOf(of);
  const head = await store.send(path, { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(BOOK.length), 0]);
  const got = await store.get(path);
  expect(got.bytes.equals(BOOK)).toBe(true);
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Mond & S_hne.pdf"; filename*=UTF-8''Mond%20%26%20S%C3%B6hne.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(await leftOf(of)).toBe(1);
  expect((await store.get(path)).status).toBe(200);
  expect(await downloadsOf(of)).toMatchObject([{ timesLeft: 0, state: 'used_up', path: null }]);
  expect((await store.get(path)).status).toBe(404);
});

test('what breaks off goes on where it was, counted once', async () => {
  const of = await bought();
  const path = await pathOf(of);
  const first = await store.get(path, { range: 'bytes=0-' });
  expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-${BOOK.length - 1}/${BOOK.length}`]);
  const rest = await store.get(path, { range: 'bytes=100-', 'if-range': String(first.headers['etag']) });
  expect([rest.status, rest.bytes.equals(BOOK.subarray(100))]).toEqual([206, true]);
  expect((await store.get(path, { range: 'bytes=5000-' })).status).toBe(416);
  expect(await leftOf(of)).toBe(1);
  // a day later it is another one
  await sql(store.db, "update download_grant set last_begun_at = now() - interval '25 hours'");
  expect((await store.get(path, { range: 'bytes=100-' })).status).toBe(206);
  expect(await leftOf(of)).toBe(0);
  // and so is the hundred-and-first piece
  await sql(store.db, 'update download_grant set resumes_left = 1');
  expect((await store.get(path, { range: 'bytes=100-' })).status).toBe(206);
  expect((await store.get(path, { range: 'bytes=100-' })).status).toBe(404);
});

test('of twenty who want the last one at once, one has it', async () => {
  const of = await bought();
  const path = await pathOf(of);
  await sql(store.db, 'update download_grant set times_left = 1 where order_line_id in (select id from order_line where order_id = $1)', [
    of.id,
  ]);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await store.get(path)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  await expect(sql(store.db, 'update download_grant set times_left = -1')).rejects.toThrow('download_grant_times_left_check');
});

describe('nothing is sent', () => {
  const spoiled: [what: string, state: string, statement: string][] = [
    [
      'after its time',
      'over',
      'update download_grant g set open_until = now() from order_line l where l.id = g.order_line_id and l.order_id = $1',
    ],
    ['of a line that was refunded', 'ended', 'update order_line set invalidated_at = now() where order_id = $1'],
    ['of an order that was cancelled', 'ended', 'update orders set cancelled_at = now() where id = $1'],
  ];
  test.each(spoiled)('%s, which the page says', async (_what, state, statement) => {
    const of = await bought();
    const path = await pathOf(of);
    await sql(store.db, statement, [of.id]);
    expect((await store.get(path)).status).toBe(404);
    expect((await store.send(path, { method: 'HEAD' })).status).toBe(404);
    expect(await downloadsOf(of)).toMatchObject([{ state, timesLeft: 2, path: null }]);
  });

  test('by the token of another order, or without one', async () => {
    const [own, other] = [await bought(), await bought()];
    const path = await pathOf(own);
    for (const wrong of [
      path.replace(own.token, other.token),
      path.replace(own.token, ''),
      path.replace(`/${own.id}/${own.token}`, `/${other.id}/${other.token}`),
      path.replace('/main/', '/the-band/'),
      `${path}x`,
    ])
      expect([wrong, (await store.get(wrong)).status]).toEqual([wrong, 404]);
    expect(await leftOf(own)).toBe(2);
  });
});

describe('what is paid later', () => {
  let till: Till;
  beforeAll(async () => void (till = await openTill()));
  afterAll(() => till.close());
  const grants = (id: number) =>
    sql<{ left: number; open: boolean; name: string }>(
      till.db,
      `select g.times_left as left, g.open_until > now() as open, f.name from download_grant g
        join order_line l on l.id = g.order_line_id join download_file f on f.id = g.download_file_id where l.order_id = $1`,
      [id],
    );

  test('is opened by the payment, as what was offered when it was ordered, times what was bought', async () => {
    const { variantId } = await till.cast.download({ name: 'first.pdf' });
    const placed = await till.order([{ variantId, amount: 3 }], { downloadTermsAccepted: true, shippingMethod: '-1' });
    expect(await grants(placed.id)).toEqual([{ left: 6, open: null, name: 'first.pdf' }]);
    const other = await till.cast.download({ name: 'second.pdf', times: 9 });
    await sql(
      till.db,
      'update variant v set download_file_id = o.download_file_id, download_times = 9 from variant o where v.id = $1 and o.id = $2',
      [variantId, other.variantId],
    );
    await till.payFor(placed);
    expect(await grants(placed.id)).toEqual([{ left: 6, open: true, name: 'first.pdf' }]);
    expect(await till.status(placed)).toBe('done');
    expect(await sql(till.db, "select done_at is not null as sent from outbox where kind = 'downloads.mail'")).toEqual([{ sent: true }]);
  });

  test('is added to no order that waits to be sent, where nobody would be asked', async () => {
    const [{ variantId }, shirt] = [await till.cast.download(), await till.cast.product()];
    const before = await till.order([{ variantId: shirt.variantIds[0] ?? 0, amount: 1 }]);
    const visitor = await till.visitorWith([
      { variantId, amount: 1 },
      { variantId: shirt.variantIds[0] ?? 0, amount: 1 },
    ]);
    const shop = await till.server.shops.bySlug('main');
    const input = await till.input(visitor, { downloadTermsAccepted: true });
    expect(
      await till.checkout.placeOrder({ shop: shop!, sessionHash: visitor.sessionHash, locale: 'de', input, addTo: before.id }),
    ).toMatchObject({ refusal: 'CART_NOT_MERGEABLE' });
  });
});
