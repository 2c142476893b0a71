import { randomBytes, randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import type { Grant } from '../../../domain/src/office/rights.ts';
import { openPreviewLinks } from '../../src/modules/catalogue/index.ts';
import { readNewOrders } from '../../src/modules/orders/office/read-orders.ts';
import type { Db } from '../../src/platform/db/index.ts';
import { sha256, systemIds } from '../../src/platform/ids.ts';
import { slugOf, sql, type Cast } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startSale } from '../start-sale.ts';
import { startTestStore, type TestStore } from '../store.ts';
import { GATE, OPERATOR } from './known-routes.ts';
import type { Knowledge } from './values.ts';

/** A shop with an event; `secret` stands in whatever names or was written by who bought there, `shown` in what it sells. */
export type Owner = { key: string; shop: 'main' | 'band'; eventId: number; secret: string; shown: string; email: string; tokens: string[] };
/** Who asks in the office, and whose buyers they may see by name. */
export type Colleague = { name: string; person: OfficePerson; sees: readonly string[] };
export type World = {
  store: TestStore;
  owners: Owner[];
  colleagues: Colleague[];
  /** Of a visitor of the main shop with a cart. */
  cookie: string;
  /** The token of a link that shows a draft. */
  preview: string;
  known: Knowledge;
  /** What stands in no reply, whoever asks. */
  hidden: string[];
};

/** A store with two shops, three events, buyers of each and somebody of every role, each row marked with whose it is. */
export async function startWorld(onBusy: (busyMs: number, rssBytes: number) => void): Promise<World> {
  const made: Omit<Owner, 'tokens'>[] = [];
  const slugs: string[] = [];
  let variantIds: number[] = [];
  const store = await startTestStore({
    config: { proxyHops: 1, operatorToken: OPERATOR },
    onBusy,
    seed: async (cast, { db }) => {
      await cast.openForOrders();
      for (const [key, shop] of [
        ['main-a', 'main'],
        ['main-b', 'main'],
        ['band-a', 'band'],
      ] as const) {
        const { id, variantId } = await cast.standingEvent({ personalization: 'purchase' });
        const { id: productId, variantIds: sizes } = await cast.product();
        const word = key.replace('-', '');
        const owner = { key, shop, eventId: id, secret: `zq${word}xx`, shown: `Shown${shop}`, email: `${word}@example.org` };
        made.push(owner);
        if (shop === 'main') variantIds = [...variantIds, variantId, ...sizes];
        await markGoods(db, cast, owner, productId);
      }
      slugs.push(...(await sql<{ slug: string }>(db, 'select slug from sellable')).map(({ slug }) => slug));
      await sql(db, `insert into gate (event_id, name, token_hash) values ($1, 'North', $2)`, [made[0]?.eventId, sha256(GATE)]);
      await sql(db, 'select index_search()');
      const { id: rushId } = await cast.standingEvent();
      const slug = await slugOf(db, rushId);
      await startSale(db, { eventSlug: slug, shoppersMax: 100_000, perMinuteMax: 100_000 });
    },
  });
  const owners: Owner[] = [];
  const references: string[] = [];
  const codes: string[] = [];
  for (const owner of made) {
    // the address of the first is known to whoever attacks, that of the second to nobody
    const orders = [await order(store, owner), await order(store, { ...owner, email: `${owner.secret}@example.org` })];
    owners.push({ ...owner, tokens: orders.flatMap(({ token, code }) => [token, code]) });
    references.push(...orders.map(({ reference }) => reference));
    codes.push(...orders.map(({ code }) => code));
  }
  await readNewOrders(store.db);
  const tokens = owners.flatMap((owner) => owner.tokens);
  const requests = [{ productVariantId: String(variantIds[0]), amount: 1 }];
  const { headers } = await store.graphql('addItems', { input: { requests } });
  const cookie = String(headers['set-cookie']?.map((one) => one.split(';')[0]).join('; '));
  const colleagues = await hire(store, owners);
  return {
    store,
    owners,
    colleagues,
    cookie,
    preview: await previewOf(store),
    hidden: await secretsOf(store, colleagues),
    known: {
      email: owners.map(({ email }) => email),
      reference: references,
      order: references,
      token: tokens,
      ticket: codes,
      ticketid: codes,
      code: codes,
      // there are but a few rows of each kind
      id: Array.from({ length: 8 }, (_, index) => String(1 + index)),
      slug: [...slugs, 'terms', 'band', 'main'],
      event: slugs,
      variantid: variantIds.map(String),
      path: ['events/x.yaml', 'shops/main/x.jpg', '../x'],
      shop: ['main', 'band'],
      method: ['bank_transfer', 'stripe_checkout', 'paypal', '-1', 'parcel', 'online'],
      countrycode: ['de', 'at'],
      locale: ['de', 'en'],
      kind: ['event', 'product'],
      iban: ['DE02120300000000202051'],
      name: ['Ada', 'Weber'],
    },
  };
}

/** Of a draft in which nothing is changed yet, for a day. */
async function previewOf({ db }: TestStore): Promise<string> {
  const [draft] = await sql<{ id: number; until: number }>(
    db,
    `insert into change_set (title) values ('x') returning id, extract(epoch from now() + interval '1 day')::int as until`,
  );
  return (await openPreviewLinks(db, systemIds)).sign(draft?.id ?? 0, draft?.until ?? 0);
}

async function markGoods(db: Db, cast: Cast, { shop, eventId, shown }: Pick<Owner, 'shop' | 'eventId' | 'shown'>, productId: number) {
  const texts = JSON.stringify({ de: shown, en: shown });
  await sql(db, 'update event set name = $2::jsonb, descriptive_name = $2::jsonb where id = $1', [eventId, texts]);
  await sql(db, 'update product set name = $2::jsonb, descriptive_name = $2::jsonb where id = $1', [productId, texts]);
  await sql(db, 'update variant set description = $2::jsonb where sellable_id = any ($1::bigint[])', [[eventId, productId], texts]);
  if (shop === 'band')
    await sql(db, 'update shop_sellable set shop_id = $1 where sellable_id = any ($2::bigint[])', [cast.bandShopId, [eventId, productId]]);
  await sql(db, 'insert into news_item (shop_id, key, placement, url, title) values ($1, $2, $3, $4, $5)', [
    shop === 'main' ? cast.mainShopId : cast.bandShopId,
    `n${eventId}`,
    'hot',
    '/x',
    texts,
  ]);
}

/** A paid order with a ticket, its mail, a note about it, and what its buyer has asked of the service. */
async function order({ db, cast }: TestStore, { shop, eventId, secret, email }: Pick<Owner, 'shop' | 'eventId' | 'secret' | 'email'>) {
  const shopId = shop === 'main' ? cast.mainShopId : cast.bandShopId;
  const [cart] = await sql<{ id: number }>(
    db,
    `insert into cart (shop_id, session_hash, state, expires_at, idle_until) values ($1, $2, 'ordered', now(), now()) returning id`,
    [shopId, randomBytes(32)],
  );
  const id = await cast.orderRow(cart?.id ?? 0);
  const [reference, token, code] = [
    `B-${String(id).padStart(5, '0')}`,
    randomBytes(16).toString('base64url'),
    validationCode(randomBytes(16)),
  ];
  await cast.ticketRow(id, eventId, { number: code, holder: { first_name: secret, last_name: secret } });
  const address = { firstName: secret, lastName: secret, address: `${secret} 1`, postCode: '50667', city: 'Köln', countryCode: 'de' };
  const person = JSON.stringify({ ...address, company: null, vatId: null, address2: null });
  const venue = { name: 'Halle', address: 'Am Fluss 1', postCode: '50667', city: 'Köln', countryCode: 'de' };
  const facts = { name: 'Nordlicht', venue, happeningFrom: '2027-03-12T19:00:00Z', section: null, row: null, seat: null, doorTime: null };
  await sql(db, 'update order_line set event_facts = $2 where order_id = $1', [
    id,
    JSON.stringify({ ...facts, stageTime: null, category: null, standing: true, organizer: null, owningCompany: null, ageRule: null }),
  ]);
  await sql(
    db,
    `update orders set shop_id = $2, reference = $3, token = $4, email = $5, billing_address = $6, shipping_address = $6,
      items_minor = 3000, total_minor = 3000, status = 'done', paid_at = now() where id = $1`,
    [id, shopId, reference, token, email, person],
  );
  await sql(db, 'update ticket set shop_id = $2 where order_id = $1', [id, shopId]);
  const letter = brotliCompressSync(JSON.stringify({ html: `<p>${secret}</p>`, text: secret, files: [] }));
  await sql(
    db,
    `insert into sent_mail (dedupe_key, about, to_name, to_address, subject, letter) values ('order.confirmation:' || $1, 'order:' || $1, $2, $3, $2, $4)`,
    [id, secret, email, letter],
  );
  await sql(db, `insert into order_note (order_id, request_id, author, note) values ($1, $2, 'Ada', $3)`, [id, randomUUID(), secret]);
  await sql(
    db,
    `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at)
    values ($1, $2, 'de', $3, $4, $5, $6, true, now() + interval '14 days')`,
    [shopId, id, secret, reference, email, randomBytes(32)],
  );
  await sql(
    db,
    `insert into report (shop_id, locale, request_id, location, reason, name, email, receipt_by_mail) values ($1, 'de', $2, '/x', $3, $3, $4, true)`,
    [shopId, randomUUID(), secret, email],
  );
  return { id, reference, token, code };
}

/** Somebody of every role, each with the keys of the owners whose buyers they may see by name. */
async function hire(store: TestStore, owners: readonly Owner[]): Promise<Colleague[]> {
  const { mainShopId, bandShopId } = store.cast;
  const all = owners.map(({ key }) => key);
  const of = (shop: string) => owners.filter((owner) => owner.shop === shop).map(({ key }) => key);
  const eventId = owners[0]?.eventId ?? 0;
  const places: [Grant, readonly string[]][] = [
    [{ role: 'owner', scope: 'all', scopeId: null }, all],
    [{ role: 'manager', scope: 'shop', scopeId: mainShopId }, of('main')],
    [{ role: 'support', scope: 'shop', scopeId: bandShopId }, of('band')],
    [{ role: 'finance', scope: 'shop', scopeId: bandShopId }, of('band')],
    [{ role: 'support', scope: 'event', scopeId: eventId }, ['main-a']],
    [{ role: 'catalogue', scope: 'all', scopeId: null }, []],
    [{ role: 'organiser', scope: 'event', scopeId: eventId }, []],
    [{ role: 'desk', scope: 'all', scopeId: null }, []],
    // who is let in is named at the door
    [{ role: 'door', scope: 'event', scopeId: eventId }, ['main-a']],
  ];
  const hired: Colleague[] = [];
  for (const [grant, sees] of places) hired.push({ name: `${grant.role} of ${grant.scope}`, person: await joinOffice(store, grant), sees });
  return hired;
}

/** Keys of the house, of its people's sessions and of what signs links. */
async function secretsOf({ db }: TestStore, colleagues: readonly Colleague[]): Promise<string[]> {
  const kept = await sql<{ value: Buffer }>(db, 'select value from server_secret');
  const passwords = await sql<{ hash: string }>(db, 'select password_hash as hash from person where password_hash is not null');
  return [
    'sk_test_x',
    'whsec_x',
    OPERATOR,
    ...kept.flatMap(({ value }) => [value.toString('hex'), value.toString('base64'), value.toString('base64url')]),
    ...passwords.map(({ hash }) => hash),
    ...colleagues.map(({ person }) => person.secret),
  ];
}

/** What an attack takes away and the next needs: the sessions of who attacks in the office, their proof, and every limit. */
export async function refresh({ store: { db } }: World): Promise<void> {
  await sql(db, 'delete from rate_limit');
  for (const table of ['person', 'person_session', 'assignment'])
    await sql(db, `create table if not exists kept_${table} as table ${table}`);
  await sql(
    db,
    '/* of this test */ update person p set ended_at = k.ended_at, password_hash = k.password_hash, totp_secret = k.totp_secret from kept_person k where k.id = p.id',
  );
  await sql(db, '/* of this test */ delete from assignment where id not in (select id from kept_assignment)');
  await sql(db, '/* of this test */ insert into assignment overriding system value select * from kept_assignment on conflict do nothing');
  await sql(
    db,
    '/* of this test */ insert into person_session overriding system value select * from kept_person_session on conflict do nothing',
  );
  await sql(
    db,
    '/* of this test */ update person_session set confirmed_at = now(), last_seen_at = now(), ended_at = null where id in (select id from kept_person_session)',
  );
}

/** Whether it is now as it was that somebody may not see this: an attack may also have given rights, or moved tickets. */
export async function isStillForeign({ store: { db } }: World, { person }: Colleague, { email, secret }: Owner): Promise<boolean> {
  const [now] = await sql<{ isForeign: boolean }>(
    db,
    `/* of this test */ select not exists (select from assignment where person_id = $1 and id not in (select id from kept_assignment)) and not exists (
      select from kept_assignment a join order_line l on l.sellable_id = a.scope_id join orders o on o.id = l.order_id
      where a.person_id = $1 and a.scope = 'event' and o.email in ($2, $3)) as "isForeign"`,
    [person.id, email, `${secret}@example.org`],
  );
  return now?.isForeign ?? true;
}
