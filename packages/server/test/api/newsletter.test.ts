import { consentTexts } from '@frontrow/domain/newsletter/consent-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsletterSandbox, type NewsletterSandbox } from '../../../../sandbox/newsletter/server.ts';
import { forgetOldSubscriptions, openNewsletterLinks } from '../../src/modules/newsletter/index.ts';
import { listSubscribers } from '../../src/modules/newsletter/list-subscribers.ts';
import { createShops } from '../../src/modules/shops/index.ts';
import { sha256, systemIds } from '../../src/platform/ids.ts';
import { sql, sqlValue } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';
import { HOST, type Answer } from '../store.ts';

let store: StoreWithMailbox;
let providers: NewsletterSandbox;
beforeAll(async () => {
  providers = await startNewsletterSandbox();
  store = await startStoreWithMailbox({
    config: {
      proxyHops: 1,
      newsletter: { sendInBlueUrl: providers.url, mailchimpUrl: providers.url },
    },
    seed: async (_cast, { db }) => {
      await sql(db, `update shop set legal = '{"email":"hallo@frontrow.example"}'`);
      await sql(
        db,
        `insert into shop (slug, name, meta) values ('blue', 'Blue', '{"send_in_blue":"fans"}'), ('chimp', 'Chimp', '{"mailchimp":{"u":"u1","id":"l1","gdpr":"7"}}')`,
      );
      await sql(db, `insert into shop (slug, name) values ('closed', 'Closed')`);
      await sql(db, `insert into shop_access_code (shop_id, code_hash) select id, 'x' from shop where slug = 'closed'`);
    },
  });
});
afterAll(async () => {
  await store.stop();
  await providers.close();
});

let count = 0;
const newEmail = () => `fan${++count}@example.org`;
type From = { shop?: string; network?: string; cookie?: string; headers?: Record<string, string> };
/** Each sign-up comes from a network of its own where the test names none. */
const signUp = (input: Record<string, unknown>, { shop = 'main', network = `10.2.${++count % 250}.1`, cookie, headers = {} }: From = {}) =>
  store.send(`/server/newsletter/${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...(cookie && { cookie }), ...headers },
    body: JSON.stringify({ acceptPrivacyPolicy: true, ...input }),
  });
const post = (path: string, headers: Record<string, string> = {}, body = '') => store.send(path, { method: 'POST', headers, body });
const cookieOf = (answer: Answer) => answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const lastMail = async (email: string, expected = 1) => {
  const [mail] = await store.mailbox.mailsTo(email, expected);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};
const sourceOf = async (email: string): Promise<string> =>
  (await fetch(`${store.mailbox.url}/api/mails/${(await lastMail(email)).id}/raw`)).text();
const tokenIn = (text: string, action: 'confirm' | 'unsubscribe') =>
  new RegExp(`/newsletter/${action}\\?language=\\w+#([\\w-]+)`).exec(text)?.[1] ?? '';
const stateOf = async (email: string) =>
  (
    await sql<{ state: string }>(store.db, 'select state from newsletter_subscription where lower(email) = lower($1) order by id', [email])
  ).map(({ state }) => state);
const logOf = (email: string) =>
  sql<{ kind: string; text: Buffer | null; network: string | null; detail: Record<string, string> }>(
    store.db,
    'select kind, text_sha256 as text, network, detail from consent_log where subject = $1 order by id',
    [email],
  );
async function confirmed(shop = 'main'): Promise<{ email: string; cookie: string; unsubscribe: string }> {
  const email = newEmail();
  const cookie = cookieOf(await signUp({ email }, { shop }));
  const { text } = await lastMail(email);
  expect((await post(`/server/newsletter/${shop}/confirm/${tokenIn(text, 'confirm')}`)).status).toBe(200);
  return { email, cookie, unsubscribe: tokenIn(text, 'unsubscribe') };
}

describe('signing up', () => {
  test('mails a link and puts nobody on the list before it is opened; every step is proven', async () => {
    const email = newEmail();
    const answer = await signUp({ email }, { network: '10.9.8.7' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { result: 'OK' }]);
    const mail = await lastMail(email);
    expect(mail.subject).toBe('Bitte bestätige deine Anmeldung: Newsletter – Frontrow');
    expect(mail.text).toContain(`http://${HOST}/newsletter/confirm?language=de#`);
    expect(mail.html).not.toContain('<img');
    expect(await stateOf(email)).toEqual(['requested']);

    const token = tokenIn(mail.text, 'confirm');
    expect((await post(`/server/newsletter/main/confirm/${token}`, { 'x-forwarded-for': '10.9.8.7' })).status).toBe(200);
    expect((await post(`/server/newsletter/main/confirm/${token}`)).status).toBe(200);
    expect(await stateOf(email)).toEqual(['confirmed']);
    const [request, confirm, ...more] = await logOf(email);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ kind: 'newsletter_request', detail: { text: consentTexts.signUp.de, source: 'footer', list: 'shop' } });
    expect(request?.text).toEqual(sha256(consentTexts.signUp.de));
    expect(confirm).toMatchObject({ kind: 'newsletter_confirm', text: null, detail: { tokenSha256: sha256(token).toString('hex') } });
    expect(request?.detail['tokenSha256']).toBe(confirm?.detail['tokenSha256']);
    expect(request?.network).toMatch(/^[0-9a-f]{32}$/);
    expect(confirm?.network).toBe(request?.network);
  });

  test.each([
    [{ email: 'a@b.c' }],
    [{ email: 'not an address' }],
    [{ email: 'a@example.org, b@example.org' }],
    [{ email: 'ada@example.org', acceptPrivacyPolicy: false }],
    [{ email: 'ada@example.org', acceptPrivacyPolicy: undefined }],
  ])('refuses %j', async (input) => {
    const answer = await signUp(input);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { error: 'INVALID_INPUT' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('tells only the browser that asked before; to others a listed address looks new, and its owner hears of it', async () => {
    const { email, cookie } = await confirmed();
    const again = await signUp({ email: email.toUpperCase() }, { cookie });
    expect([again.status, JSON.parse(again.text)]).toEqual([409, { error: 'ALREADY_SUBSCRIBED' }]);
    const stranger = await signUp({ email });
    const fresh = await signUp({ email: newEmail() });
    expect([stranger.status, stranger.text, cookieOf(stranger).length]).toEqual([fresh.status, fresh.text, cookieOf(fresh).length]);
    expect((await lastMail(email, 2)).subject).toBe('Du bist schon angemeldet – Frontrow');
    expect(await stateOf(email)).toEqual(['confirmed']);
  });

  test('whoever lost the mail gets another; both links work', async () => {
    const email = newEmail();
    const cookie = cookieOf(await signUp({ email }));
    const first = tokenIn((await lastMail(email)).text, 'confirm');
    expect((await signUp({ email }, { cookie })).status).toBe(409);
    const second = tokenIn((await lastMail(email, 2)).text, 'confirm');
    expect(second).not.toBe(first);
    expect((await post(`/server/newsletter/main/confirm/${first}`)).status).toBe(200);
  });

  test('the fourth time in an hour is too often for an address and a network, the 31st for a network', async () => {
    const email = newEmail();
    for (let i = 0; i < 3; i++) expect((await signUp({ email }, { network: '10.76.1.1' })).status).toBe(200);
    const refused = await signUp({ email }, { network: '10.76.1.1' });
    expect((await signUp({ email })).status).toBe(200);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([429, { error: 'TOO_MANY_ATTEMPTS', email: 'hallo@frontrow.example' }]);
    expect(refused.headers['retry-after']).toBe('3600');
    for (let i = 0; i < 30; i++) expect((await signUp({ email: newEmail() }, { network: '10.77.1.1' })).status).toBe(200);
    expect((await signUp({ email: newEmail() }, { network: '10.77.1.9' })).status).toBe(429);
  });

  test('is not taken from other sites, for shops that are not there, or by strangers of a protected one', async () => {
    const email = newEmail();
    expect((await signUp({ email }, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await signUp({ email }, { shop: 'nowhere' })).status).toBe(404);
    expect((await signUp({ email }, { shop: 'closed' })).status).toBe(404);
    expect(await stateOf(email)).toEqual([]);
  });

  test('without scripts the form leads to a page that says what happened', async () => {
    const form = (body: string) =>
      post(
        '/server/newsletter/band',
        { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', 'x-forwarded-for': `10.3.${++count}.1` },
        body,
      );
    const sent = await form(`email=${newEmail()}&acceptPrivacyPolicy=on&locale=en`);
    expect([sent.status, sent.headers.location]).toEqual([303, `http://${HOST}/band/newsletter/sent`]);
    expect((await form('email=nobody')).headers.location).toBe(`http://${HOST}/band/newsletter/invalid`);
  });
});

describe('links', () => {
  test('belong to one shop and one purpose, and cannot be made up', async () => {
    const email = newEmail();
    await signUp({ email });
    const { text } = await lastMail(email);
    const [confirm, leave] = [tokenIn(text, 'confirm'), tokenIn(text, 'unsubscribe')];
    const tries = [
      `band/confirm/${confirm}`,
      `main/confirm/${leave}`,
      `main/unsubscribe/${confirm}`,
      `main/confirm/${confirm.slice(0, -1)}x`,
      'main/confirm/',
      'main/confirm/1-1-aaaaaaaaaaaaaaaaaaaaaa',
      `band/unsubscribe/${leave}`,
    ];
    for (const path of tries) expect([path, (await post(`/server/newsletter/${path}`)).status]).toEqual([path, 410]);
    // names that every object has
    for (const action of ['open', 'toString', 'constructor', '__proto__'])
      expect([action, (await post(`/server/newsletter/main/${action}/${confirm}`)).status]).toEqual([action, 404]);
    expect(await stateOf(email)).toEqual(['requested']);
  });

  test('a confirmation is good for seven days', async () => {
    const email = newEmail();
    await signUp({ email });
    const token = tokenIn((await lastMail(email)).text, 'confirm');
    await sql(store.db, `update newsletter_subscription set requested_at = now() - interval '7 days 1 minute' where email = $1`, [email]);
    const answer = await post(`/server/newsletter/main/confirm/${token}`);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([410, { error: 'UNKNOWN_OR_EXPIRED_CODE' }]);
  });

  test('one click takes an address off (RFC 8058); a look at the link does not', async () => {
    const { email, unsubscribe } = await confirmed();
    const source = await sourceOf(email);
    const url = `http://${HOST}/server/newsletter/main/unsubscribe/${unsubscribe}`;
    expect(source.replace(/\r?\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${url}>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const look = await store.get(new URL(url).pathname);
    expect([look.status, look.headers.location]).toEqual([303, `http://${HOST}/newsletter/unsubscribe#${unsubscribe}`]);
    expect(await stateOf(email)).toEqual(['confirmed']);
    const click = () => post(new URL(url).pathname, { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click');
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(200);
    expect(await stateOf(email)).toEqual(['unsubscribed']);
    expect((await logOf(email)).map(({ kind }) => kind)).toEqual(['newsletter_request', 'newsletter_confirm', 'newsletter_unsubscribe']);
  });

  test('whoever left comes back only by a new confirmation, not by an old link', async () => {
    const { email, unsubscribe } = await confirmed();
    const old = tokenIn((await lastMail(email)).text, 'confirm');
    await post(`/server/newsletter/main/unsubscribe/${unsubscribe}`);
    expect((await post(`/server/newsletter/main/confirm/${old}`)).status).toBe(410);
    await signUp({ email });
    const fresh = tokenIn((await lastMail(email, 2)).text, 'confirm');
    expect((await post(`/server/newsletter/main/confirm/${fresh}`)).status).toBe(200);
  });
});

describe('providers', () => {
  const arrived = async (email: string) => {
    await expect.poll(() => providers.subscribers.some((one) => one.email === email)).toBe(true);
    return providers.subscribers.filter((one) => one.email === email);
  };

  test('learn of an address once it is confirmed, in their own words', async () => {
    const blue = await confirmed('blue');
    expect(await arrived(blue.email)).toEqual([
      { provider: 'send_in_blue', list: 'fans', email: blue.email, fields: { EMAIL: blue.email, ORIGIN: '7', OPT_IN: '1', locale: 'de' } },
    ]);
    const chimp = await confirmed('chimp');
    expect(await arrived(chimp.email)).toMatchObject([
      { list: 'u1/l1', fields: { EMAIL: chimp.email, u: 'u1', id: 'l1', 'gdpr[7]': 'Y' } },
    ]);
  });

  test('an outage is waited out', async () => {
    await fetch(`${providers.url}/control/failures/1`, { method: 'POST' });
    const { email } = await confirmed('blue');
    expect(await arrived(email)).toHaveLength(1);
  });

  test('hear nothing of somebody who did not confirm', async () => {
    const email = newEmail();
    await signUp({ email }, { shop: 'blue' });
    await lastMail(email);
    expect(providers.subscribers.some((one) => one.email === email)).toBe(false);
  });
});

test('the boxes of an order start one sign-up each, even where the outbox tries twice', async () => {
  const email = newEmail();
  await sql(
    store.db,
    `with c as (insert into cart (shop_id, session_hash, state, expires_at, idle_until) values ($1, $2, 'ordered', now(), now()) returning id)
    insert into orders (shop_id, cart_id, reference, token, locale, email, country_code, shipping_address, billing_address, payment_method, items_minor, shipping_minor, total_minor, newsletter, newsletter_partner)
    select $1, id, 'B-NEWS1', repeat('n', 24), 'en', $3, 'de', '{}', '{}', 'bank_transfer', 0, 0, 0, true, true from c`,
    [store.cast.mainShopId, Buffer.alloc(32, 7), email],
  );
  for (const round of [1, 2])
    await sql(
      store.db,
      `insert into outbox (kind, dedupe_key, payload) select 'newsletter.order', 'test:' || $1::text, jsonb_build_object('orderId', id) from orders where reference = 'B-NEWS1'`,
      [round],
    );
  const mails = await store.mailbox.mailsTo(email, 2);
  await expect
    .poll(() => sqlValue<number>(store.db, `select count(*)::int as n from outbox where kind = 'newsletter.order' and done_at is null`))
    .toBe(0);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Please confirm your sign-up: news from organisers – Frontrow',
    'Please confirm your sign-up: newsletter – Frontrow',
  ]);
  expect((await logOf(email)).map(({ detail }) => detail['text'] ?? '').toSorted()).toEqual(
    [consentTexts.checkout.en, consentTexts.partner.en].toSorted(),
  );
  expect(await store.mailbox.mailsTo(email, 2)).toHaveLength(2);
});

test('what need not be kept is forgotten with its log; what proves a consent stays', async () => {
  const [waiting, old, left, stays] = [newEmail(), newEmail(), newEmail(), newEmail()];
  for (const email of [waiting, old, left, stays]) await signUp({ email });
  await sql(store.db, `update newsletter_subscription set requested_at = now() - interval '31 days' where email = $1`, [old]);
  await sql(
    store.db,
    `update newsletter_subscription set state = 'unsubscribed', unsubscribed_at = now() - interval '3 years 1 day' where email = $1`,
    [left],
  );
  await sql(
    store.db,
    `update newsletter_subscription set state = 'confirmed', confirmed_at = now() - interval '9 years', requested_at = now() - interval '9 years' where email = $1`,
    [stays],
  );
  await forgetOldSubscriptions(store.db);
  expect(await Promise.all([waiting, old, left, stays].map(stateOf))).toEqual([['requested'], [], [], ['confirmed']]);
  expect((await Promise.all([waiting, old, left, stays].map(logOf))).map((log) => log.length)).toEqual([1, 0, 0, 1]);
});

test('who has left has left, whoever types the address again', async () => {
  const { email, unsubscribe } = await confirmed();
  await post(`/server/newsletter/main/unsubscribe/${unsubscribe}`);
  await signUp({ email });
  expect(await stateOf(email)).toEqual(['requested']);
  const shop = await createShops(store.db).bySlug('main');
  const links = await openNewsletterLinks(store.db, systemIds);
  const listed = async () => {
    const all = await listSubscribers(store.db, shop!, links, (_shop, path) => `http://x${path}`);
    return all.filter((one) => one.email === email).map(({ state }) => state);
  };
  expect(await listed()).toEqual(['unsubscribed']);
  await sql(store.db, `update newsletter_subscription set requested_at = now() - interval '31 days' where email = $1`, [email]);
  await forgetOldSubscriptions(store.db);
  expect(await listed()).toEqual(['unsubscribed']);
  expect((await logOf(email)).map(({ kind }) => kind)).toContain('newsletter_unsubscribe');
});

test('a shop that sends its newsletter by a provider is told who has left; another, and of somebody who never joined, is not', async () => {
  const [blue, main] = [await confirmed('blue'), await confirmed()];
  const never = newEmail();
  await signUp({ email: never }, { shop: 'blue' });
  await post(`/server/newsletter/blue/unsubscribe/${tokenIn((await lastMail(never)).text, 'unsubscribe')}`);
  await post(`/server/newsletter/main/unsubscribe/${main.unsubscribe}`);
  await post(`/server/newsletter/blue/unsubscribe/${blue.unsubscribe}`);
  await post(`/server/newsletter/blue/unsubscribe/${blue.unsubscribe}`);
  const told = await store.mailbox.mailsTo('hallo@frontrow.example', 1);
  expect(told.map(({ subject }) => subject)).toEqual([`Newsletter abbestellt: ${blue.email} – Blue`]);
  expect(told[0]?.text).toContain('Bitte bei Brevo austragen');
});

test('the operator gets a list', async () => {
  const { email } = await confirmed('band');
  const shop = await createShops(store.db).bySlug('band');
  const subscribers = await listSubscribers(
    store.db,
    shop!,
    await openNewsletterLinks(store.db, systemIds),
    (_shop, path) => `http://x${path}`,
  );
  expect(subscribers).toContainEqual(
    expect.objectContaining({ email, state: 'confirmed', unsubscribe: expect.stringMatching(/^http:\/\/x\/newsletter\/unsubscribe#/) }),
  );
});
