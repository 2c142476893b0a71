import { createRequire } from 'node:module';
import type * as GraphQL from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCheckout } from '../../src/modules/checkout/schema.ts';
import { registerSoldEvent } from '../../src/modules/orders/index.ts';
import { registerOrders } from '../../src/modules/orders/schema.ts';
import { listTickets } from '../../src/modules/resale/list-tickets.ts';
import type { Shop } from '../../src/modules/shops/index.ts';
import { createTicketDownload } from '../../src/modules/tickets/download-tickets.ts';
import { createBuilder, type RequestContext } from '../../src/platform/graphql/builder.ts';
import { effect, enqueue } from '../../src/platform/outbox/index.ts';
import { countWaiting } from '../at-once.ts';
import { sql } from '../cast.ts';
import { readPdfPages } from '../read-pdf-pages.ts';
import { NETWORK, openTill, type Till, type Visitor } from '../till.ts';

// the builder's own copy: the bundler of the tests would give us graphql's other edition
const { execute, parse } = createRequire(import.meta.url)('graphql') as typeof GraphQL;

let till: Till;
let schema: Parameters<typeof execute>[0]['schema'];
beforeAll(async () => {
  till = await openTill();
  const builder = createBuilder();
  const deps = { db: till.db, shops: till.server.shops, bankAccountOf: (shop: Shop) => shop.bankAccount };
  const order = registerOrders(builder, deps, registerSoldEvent(builder));
  registerCheckout(builder, till.checkout, order);
  schema = builder.toSchema();
});
afterAll(() => till.close());

type Node = { id: string; name: string; description: string | null; price: number };
/** What the documents of this file ask for; each asks for some of it. */
type Answers = {
  placeOrder: { clientMutationId: string; cart: { reference: string; total: number }; order: { reference: string; token: string } };
  order: Record<string, unknown>;
  createStripePayment: { externalPaymentId: string; redirectUrl: string; code?: string };
  confirmOrderPayment: unknown;
  updatePreferredPaymentMethod: unknown;
  shippingMethods: { nodes: Node[] };
  paymentMethods: { nodes: Node[] };
};

async function run(
  document: string,
  variables: Record<string, unknown>,
  { visitor, shop = 'main', ended = [] as boolean[] }: { visitor?: Visitor; shop?: string; ended?: boolean[] } = {},
) {
  const contextValue: RequestContext = {
    shop: { id: shop === 'main' ? till.cast.mainShopId : till.cast.bandShopId, slug: shop },
    locale: 'de',
    network: '192.0.2.0/24',
    cookies: null,
    session: {
      hash: visitor?.sessionHash,
      begin: () => Buffer.alloc(32),
      renew: () => ({ hash: Buffer.alloc(32), send: () => undefined }),
      end: () => void ended.push(true),
    },
  };
  const result = await execute({ schema, document: parse(document), variableValues: variables, contextValue });
  return JSON.parse(JSON.stringify(result)) as { data: Answers; errors?: { message: string }[] };
}

const ORDER = `query ($id: ID!, $token: String!) { order(id: $id, token: $token) { __typename ... on Refusal { code message }
  ... on Order { id reference status balance payable countryCode total totalIncludingShipping preferredPaymentMethod ticketsPath
    items { productVariantId total invalidated event { hideDate } product { descriptiveName } } invoices { address { lastName city } }
    bankTransfer { holder iban reference amount qrPayload } } } }`;
const place = async (more = {}) => till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount: 1 }], more);

test('placeOrder answers with cart and order and ends the session', async () => {
  const visitor = await till.visitorWith([{ variantId: (await till.cast.product()).variantIds[0] ?? 0, amount: 1 }]);
  const input = await till.input(visitor);
  const ended: boolean[] = [];
  const { data } = await run(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on Refusal { code field } ... on PlaceOrderPayload { clientMutationId cart { id reference total } order { id reference token } } } }`,
    { input: { ...input, clientMutationId: 'mine' } },
    { visitor, ended },
  );
  expect(data.placeOrder).toMatchObject({ clientMutationId: 'mine', cart: { total: 2990 } });
  expect(data.placeOrder.cart.reference).toBe(data.placeOrder.order.reference);
  expect(data.placeOrder.order.token).toMatch(/^[\w-]{22}$/);
  expect(ended).toEqual([true]);
});

test('an order is shown to who has its token', async () => {
  const order = await place({ paymentMethod: 'bank_transfer' });
  const { data } = await run(ORDER, { id: String(order.id), token: order.token });
  expect(data.order).toMatchObject({
    reference: order.reference,
    status: 'payment_pending',
    balance: 3000,
    payable: true,
    preferredPaymentMethod: 'bank_transfer',
    ticketsPath: null,
    items: [{ total: 3000, invalidated: false, product: { descriptiveName: 'Concert' } }],
    invoices: [{ address: { lastName: 'Weber', city: 'Köln' } }],
    bankTransfer: { holder: 'Frontrow GmbH', reference: `BAX${order.reference}`, amount: 3000 },
  });
});

test('every mismatch is the same answer', async () => {
  const order = await place();
  const [other] = [await place()];
  const answers = await Promise.all([
    run(ORDER, { id: String(order.id), token: '' }),
    run(ORDER, { id: String(order.id), token: other.token }),
    run(ORDER, { id: '999999', token: order.token }),
    run(ORDER, { id: '0 or 1=1', token: order.token }),
    run(ORDER, { id: order.reference, token: order.token }),
    run(ORDER, { id: String(order.id), token: order.token }, { shop: 'band' }),
  ]);
  for (const { data } of answers)
    expect(data.order).toEqual({ __typename: 'OrderNotFound', code: 'ORDER_NOT_FOUND', message: "Couldn't find Order" });
});

test('paying, confirming and choosing a method go by the token, and the addresses are the shop’s own', async () => {
  const order = await place();
  const key = { orderId: String(order.id), token: order.token };
  const CREATE = `mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { __typename ... on CreateStripePaymentPayload { externalPaymentId redirectUrl } ... on Refusal { code } } }`;
  expect((await run(CREATE, { input: { ...key, token: 'guessed' } })).data.createStripePayment.code).toBe('ORDER_NOT_FOUND');
  const { data } = await run(CREATE, { input: { ...key, successUrl: 'https://evil.example/', cancelUrl: 'https://evil.example/' } });
  const session = till.emulator.emulator.store.tables.sessions.get(data.createStripePayment.externalPaymentId);
  expect(session).toMatchObject({
    amount_total: 3000,
    currency: 'eur',
    success_url: `https://frontrow.example/checkout/done/${order.id}/${order.reference}?payment_received=true`,
    cancel_url: `https://frontrow.example/checkout/payment/${order.id}/${order.reference}?payment_error=cancelled`,
  });

  const CONFIRM = `mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { ... on ConfirmOrderPaymentPayload { status } ... on Refusal { code } } }`;
  expect((await run(CONFIRM, { input: key })).data.confirmOrderPayment).toEqual({ status: 'payment_pending' });
  const PREFER = `mutation ($input: UpdatePreferredPaymentMethodInput!) { updatePreferredPaymentMethod(input: $input) { ... on UpdatePreferredPaymentMethodPayload { clientMutationId } ... on Refusal { code } } }`;
  expect((await run(PREFER, { input: { ...key, preferredPaymentMethod: 'paypal' } })).data.updatePreferredPaymentMethod).toEqual({
    code: 'PAYMENT_METHOD_NOT_OFFERED',
  });
  expect(
    (await run(PREFER, { input: { ...key, preferredPaymentMethod: 'bank_transfer', clientMutationId: 'x' } })).data
      .updatePreferredPaymentMethod,
  ).toEqual({ clientMutationId: 'x' });
  expect(
    await sql(till.db, `select payment_method, pay_until > now() + interval '6 days' as long from orders where id = $1`, [order.id]),
  ).toEqual([{ payment_method: 'bank_transfer', long: true }]);

  await till.pay(data.createStripePayment.externalPaymentId);
  await till.settleDown();
  expect((await run(CREATE, { input: key })).data.createStripePayment.code).toBe('ORDER_NOT_PAYABLE');
  expect((await run(ORDER, { id: key.orderId, token: key.token })).data.order).toMatchObject({
    status: 'done',
    balance: 0,
    payable: false,
    ticketsPath: `/server/tickets/main/${order.id}/${order.token}.pdf`,
  });
});

test('shipping methods: by weight in the cart and country, online only where nothing is shipped', async () => {
  const QUERY = `query ($ids: [ID!]!, $country: String!) { shippingMethods(item_ids: $ids, country_code: $country) { nodes { id name description price } } }`;
  const shirt = (await till.cast.product()).variantIds[0] ?? 0;
  const ticket = (await till.cast.standingEvent()).variantId;
  expect((await run(QUERY, { ids: [ticket, shirt], country: 'de' })).data.shippingMethods.nodes).toEqual([
    { id: 'parcel', name: 'Paket', description: null, price: 490 },
  ]);
  expect((await run(QUERY, { ids: [ticket], country: 'fr' })).data.shippingMethods.nodes).toMatchObject([{ id: 'online', price: 0 }]);
  expect((await run(QUERY, { ids: [shirt], country: 'fr' })).errors?.[0]?.message).toBe(
    'No shipping method available for this country and weight.',
  );

  await sql(till.db, `insert into shipping_rate select id, 'de', 1000, 290 from shipping_method where key = 'parcel'`);
  const visitor = await till.visitorWith([{ variantId: shirt, amount: 4 }]); // 1,200 g
  const price = async (asker?: Visitor) =>
    (await run(QUERY, { ids: [shirt], country: 'de' }, asker ? { visitor: asker } : {})).data.shippingMethods.nodes[0]?.price;
  expect([await price(), await price(visitor)]).toEqual([290, 490]);
  expect(await till.place(visitor)).toMatchObject({ order: { shippingMinor: 490 } });
});

test('shipping methods: a ticket that is bought second-hand weighs nothing beside one on paper, as in the order', async () => {
  await sql(till.db, `insert into shipping_rate select id, 'de', 700, 190 from shipping_method where key = 'parcel'`);
  const { variantId } = await till.cast.standingEvent();
  const sold = await till.buy([{ variantId, amount: 1 }]);
  await sql(till.db, 'update variant set physical = true, weight_grams = 600 where id = $1', [variantId]);
  const visitor = await till.visitorWith([{ variantId, amount: 1 }]);
  const [offer] = await sql<{ id: number }>(
    till.db,
    `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
    select id, shop_id, repeat('r', 32), false, 3000, 300, 'DE02120300000000202051', 'Ada Weber' from ticket where order_id = $1 returning id`,
    [sold.id],
  );
  await sql(
    till.db,
    `insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor, resale_offer_id)
    select cart_id, sellable_id, variant_id, stock_id, 1, 3000, $2 from hold where variant_id = $1 and order_id is null`,
    [variantId, offer?.id],
  );
  const QUERY = `query ($ids: [ID!]!) { shippingMethods(item_ids: $ids, country_code: "de") { nodes { price } } }`;
  expect((await run(QUERY, { ids: [variantId] }, { visitor })).data.shippingMethods.nodes).toEqual([{ price: 190 }]);
  expect(await till.place(visitor)).toMatchObject({ order: { shippingMinor: 190 } });
});

test('payment methods: what the shop offers', async () => {
  const QUERY = `query ($ids: [ID!]!, $country: String!) { paymentMethods(item_ids: $ids, countryCode: $country) { nodes { id name description } } }`;
  const { data } = await run(QUERY, { ids: [(await till.cast.standingEvent()).variantId], country: 'de' });
  expect(data.paymentMethods.nodes.map(({ id }) => id)).toEqual(['stripe_checkout', 'bank_transfer']);
});

test('tickets are downloaded with the token alone, and the document never changes', async () => {
  const download = createTicketDownload({ db: till.db, shops: till.server.shops });
  const order = await place();
  const get = (token = order.token, shopId = till.cast.mainShopId) => download({ id: shopId }, String(order.id), token, NETWORK);
  expect((await get()).status).toBe(404);
  await till.payFor(order);
  const [first, second] = await Promise.all([get(), get()]);
  expect(first.headers.get('content-type')).toBe('application/pdf');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
  expect(await sql(till.db, 'select pdf = $2 as same from ticket_document where order_id = $1', [order.id, bytes])).toEqual([
    { same: true },
  ]);
  expect([(await get('')).status, (await get('wrong')).status, (await get(order.token, till.cast.bandShopId)).status]).toEqual([
    404, 404, 404,
  ]);
});

test.each([
  ['voided', (id: number) => sql(till.db, "insert into ticket_void (ticket_id, reason) values ($1, 'cancelled')", [id])],
  ['given another holder', (id: number) => sql(till.db, `update ticket set personal_identifier = '{"groupName":"x"}' where id = $1`, [id])],
])('a ticket that is %s while its file is made is not handed out as it was', async (_, change) => {
  const download = createTicketDownload({ db: till.db, shops: till.server.shops });
  const order = await till.buy([{ variantId: (await till.cast.standingEvent()).variantId, amount: 2 }]);
  const get = async () => {
    const answer = await download({ id: till.cast.mainShopId }, String(order.id), order.token, NETWORK);
    return Buffer.from(await answer.arrayBuffer());
  };
  const forget = () => sql(till.db, 'delete from ticket_document where order_id = $1', [order.id]);
  const before = await get();
  await forget();
  const [ticket] = await sql<{ id: number }>(till.db, 'select min(id)::int as id from ticket where order_id = $1', [order.id]);

  // the file is made, and waits to be kept
  const asked = await till.db.transaction(async (tx) => {
    await sql(tx, 'lock table ticket_document in exclusive mode');
    const getting = get();
    await expect.poll(() => countWaiting(till.db)).toBe(1);
    await change(ticket?.id ?? 0);
    return { getting };
  });
  const handedOut = await asked.getting;
  expect(handedOut.equals(before)).toBe(false);
  expect(await sql(till.db, 'select count(*)::int from ticket_document where order_id = $1', [order.id])).toEqual([{ count: 1 }]);
  await forget();
  // what is drawn of the same tickets is the same
  expect(handedOut.equals(await get())).toBe(true);
});

test('after a move file, mail and page of the tickets say when and where it is now', async () => {
  const download = createTicketDownload({ db: till.db, shops: till.server.shops });
  const event = await till.cast.standingEvent();
  const order = await till.buy([{ variantId: event.variantId, amount: 2 }]);
  const pages = async () => {
    const answer = await download({ id: till.cast.mainShopId }, String(order.id), order.token, NETWORK);
    return readPdfPages(await answer.bytes());
  };
  expect((await pages())[0]).toContain('Hall');
  await sql(
    till.db,
    `with there as (
      insert into venue (slug, name, address, post_code, city) values ('park', 'Parkbühne', 'Am Park 2', '50668', 'Köln') returning id)
    update event set status = 'moved', happening_from = '2031-07-01 20:00+02', door_time = '2031-07-01 18:30+02', venue_id = (select id from there)
    where id = $1`,
    [event.id],
  );
  for (const page of await pages())
    for (const content of ['Dienstag, 01.07.2031', 'Einlass 18:30 Uhr', 'Beginn 20:00 Uhr', 'Parkbühne', 'Am Park 2, 50668 Köln'])
      expect(page).toContain(content);
  await till.db.transaction((tx) => enqueue(tx, effect('tickets.mail', `${order.id}:moved`, { orderId: order.id })));
  await till.settleDown();
  const [mail] = await till.mailbox.mailsTo(order.email);
  expect(mail?.text).toMatch(/01\.07\.2031.*20:00/);
  expect(mail?.text).toContain('Parkbühne');
  const [ticket] = [await listTickets(till.db, till.key(order))].flat();
  expect(ticket).toMatchObject({
    row: { eventFacts: { happeningFrom: '2031-07-01T18:00:00+00:00', doorTime: '2031-07-01T16:30:00+00:00', venue: { city: 'Köln' } } },
  });
});

test('a ticket for another day says so in its file and its mail, and one that admits often nothing of a first scan', async () => {
  const event = await till.cast.standingEvent();
  await sql(till.db, "update event set happening_from = '2031-07-01 20:00+02' where id = $1", [event.id]);
  const rules = { [event.variantId]: { perDay: 1, reentry: true, days: [2] }, [event.reducedVariantId]: { entries: 10 } };
  for (const [id, rule] of Object.entries(rules))
    await sql(till.db, 'update variant set entry_rule = $2 where id = $1', [id, JSON.stringify(rule)]);
  const order = await till.buy(Object.keys(rules).map((id) => ({ variantId: Number(id), amount: 1 })));
  const download = createTicketDownload({ db: till.db, shops: till.server.shops });
  const answer = await download({ id: till.cast.mainShopId }, String(order.id), order.token, NETWORK);
  const [second = '', often = ''] = readPdfPages(await answer.bytes()).map((page) => page.replaceAll('\n', ''));
  for (const content of ['Mittwoch, 02.07.2031', 'Gilt am Mi., 02.07.2031.', 'kommt am selben Tag wieder hinein'])
    expect(second).toContain(content);
  for (const content of ['Dienstag, 01.07.2031', 'Gilt für 10 Einlässe.']) expect(often).toContain(content);
  for (const page of [second, often]) expect(page).not.toContain('erste Scan');
  const [mail] = (await till.mailbox.mailsTo(order.email)).filter(({ subject }) => subject.startsWith('Deine Tickets'));
  for (const content of ['full: Gilt am Mi., 02.07.2031.', 'reduced: Gilt für 10 Einlässe.']) expect(mail?.text).toContain(content);
});

test('a day that is not announced is in no mail and on no ticket until it is', async () => {
  const event = await till.cast.standingEvent();
  await sql(till.db, `update event set happening_from = '2031-07-01 20:00+02', meta = '{"hideDate": true}' where id = $1`, [event.id]);
  const order = await till.buy([{ variantId: event.variantId, amount: 1 }]);
  const mails = await till.mailbox.mailsTo(order.email);
  expect(mails.map(({ subject }) => subject).join()).toContain('Deine Tickets');
  for (const { text } of mails) {
    expect(text).toContain('Hall');
    expect(text).not.toContain('01.07.2031');
  }
  const download = createTicketDownload({ db: till.db, shops: till.server.shops });
  const page = async () =>
    readPdfPages(await (await download({ id: till.cast.mainShopId }, String(order.id), order.token, NETWORK)).bytes()).join();
  expect(await page()).not.toContain('2031');
  const { items } = (await run(ORDER, { id: String(order.id), token: order.token })).data.order;
  expect(items).toMatchObject([{ event: { hideDate: true } }]);
  await sql(till.db, `update event set meta = '{}' where id = $1`, [event.id]);
  expect((await page()).replaceAll('\n', '')).toContain('Dienstag, 01.07.2031');
});

test('tickets that were given back are neither in the mail nor on the page', async () => {
  const seated = await till.cast.seatedEvent();
  const order = await till.buy([
    { variantId: (await till.cast.standingEvent()).variantId, amount: 3 },
    { variantId: seated.variantId, amount: 2, seatIds: seated.seatIds.slice(0, 2) },
  ]);
  const page = async () => (await run(ORDER, { id: String(order.id), token: order.token })).data.order;
  const path = async () => (await page())['ticketsPath'];
  const areInvalidated = async () => ((await page())['items'] as { invalidated: boolean }[]).map(({ invalidated }) => invalidated);
  const give = (where: string) =>
    sql(
      till.db,
      `insert into ticket_void (ticket_id, reason) select id, 'refunded' from ticket where order_id = $1 and not is_dead and ${where}`,
      [order.id],
    );
  await give(`id in (select min(id) from ticket where order_id = $1 group by event_id)`);
  await till.db.transaction((tx) => enqueue(tx, effect('tickets.mail', `${order.id}:again`, { orderId: order.id })));
  await till.settleDown();
  const mails = (await till.mailbox.mailsTo(order.email)).filter(({ subject }) => subject.startsWith('Deine Tickets'));
  const [after, before] = mails.map(({ text }) => ({ counts: text.match(/\d+ Tickets?\b/g)?.toSorted(), seats: text.match(/Platz \d+/g) }));
  expect([before, after]).toEqual([
    { counts: ['2 Tickets', '3 Tickets'], seats: ['Platz 1', 'Platz 2'] },
    { counts: ['1 Ticket', '2 Tickets'], seats: ['Platz 2'] },
  ]);
  expect(await path()).toContain('.pdf');
  expect((await areInvalidated()).filter(Boolean)).toHaveLength(1);
  await give('true');
  expect(await path()).toBeNull();
  expect(await areInvalidated()).not.toContain(false);
});

test('a mail server that refuses never touches the sale, and its mails go out later', async () => {
  await fetch(`${till.mailbox.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'defer', times: 2 }),
  });
  const order = await place({ email: 'patient@example.org' });
  await till.payFor(order);
  expect(await till.status(order)).toBe('done');
  const mails = await till.mailbox.mailsTo('patient@example.org');
  expect(mails.map(({ subject }) => subject).sort()).toHaveLength(3);
  expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(2); // invoice, tickets
});
