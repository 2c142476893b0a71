import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoices } from '../../src/modules/invoices/index.ts';
import { creditReturns } from '../../src/modules/invoices/credit-returns.ts';
import type { PlaceOrderInput } from '../../src/modules/checkout/place-order-input.ts';
import type { InvoiceContent } from '../../src/modules/invoices/invoice.ts';
import { viewOrder } from '../../src/modules/orders/view-order.ts';
import { brokenMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { NETWORK, openTill, type Till } from '../till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  await sql(
    till.db,
    `update shop set legal = '{"company":"Frontrow GmbH","address":"Weg 1","postCode":"50667","city":"Köln","vatId":"DE000000140"}' where is_main`,
  );
});
afterAll(() => till.close());

type Row = {
  id: number;
  kind: string;
  number: number;
  prefix: string;
  content: InvoiceContent;
  pdf: Buffer | null;
  sha: Buffer | null;
  xml: Buffer | null;
};
const invoicesOf = (order: { id: number }) =>
  sql<Row>(till.db, 'select id, kind, number, prefix, content, pdf, sha256 as sha, xml from invoice where order_id = $1 order by id', [
    order.id,
  ]);
const pay = (order: { reference: string }, amountMinor: number) =>
  till.checkout.recordBankPayment({ purpose: order.reference, amountMinor, key: order.reference });
const hafen = {
  firstName: 'Ada',
  lastName: 'Weber',
  company: 'Hafen & Kran GmbH',
  vatId: 'DE 123 456 789',
  address: 'Kai 1',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'de',
};
const place = async (more: Partial<PlaceOrderInput> = {}) => {
  const [event, product] = [await till.cast.standingEvent(), await till.cast.product()];
  const wanted = [
    { variantId: event.variantId, amount: 2 },
    { variantId: product.variantIds[0] ?? 0, amount: 1 },
  ];
  return till.order(wanted, { paymentMethod: 'bank_transfer', ...more });
};
const shopView = async (order: Awaited<ReturnType<typeof place>>) => {
  const shop = await till.server.shops.bySlug('main');
  const view = await viewOrder({ db: till.db, bankAccountOf: () => null }, shop!, till.key(order));
  return { shop: shop!, invoices: 'invoices' in view ? view.invoices : [] };
};

test('an order is invoiced once when it is paid: VAT by line, bytes that stay, by mail and by link', async () => {
  const order = await place();
  expect((await shopView(order)).invoices).toMatchObject([{ address: { lastName: 'Weber' }, number: null, path: null }]);
  await pay(order, 8990);
  await Promise.all([till.server.invoices.ofOrder(order.id), till.server.invoices.ofOrder(order.id), till.settleDown()]);
  const [invoice, ...more] = await invoicesOf(order);
  expect(more).toEqual([]);
  expect(invoice?.prefix).toMatch(/^RE-MAIN-20\d\d-$/);
  expect(
    invoice?.content.lines.map(({ totalMinor, vatPermille, vatMinor, soldFor }) => [totalMinor, vatPermille, vatMinor, soldFor]),
  ).toEqual([
    [6000, 190, 958, 'Hall'], // events are sold for their organiser where nothing else is said
    [2500, 190, 399, null],
    [490, 190, 78, null],
  ]);
  expect(invoice?.content.seller).toMatchObject({ name: 'Frontrow GmbH', vatId: 'DE000000140' });
  expect(invoice?.pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(invoice?.sha).toEqual(
    createHash('sha256')
      .update(invoice?.pdf ?? '')
      .digest(),
  );

  const { shop, invoices } = await shopView(order);
  expect(invoices).toMatchObject([
    { kind: 'invoice', path: `/server/invoices/main/${order.id}/${order.token}/${invoice?.id}.pdf`, xmlPath: null },
  ]);
  const answer = await till.server.invoices.download(shop, String(order.id), order.token, `${invoice?.id}.pdf`, NETWORK);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Rechnung-RE-MAIN-20\d\d-0*\d+\.pdf"$/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(invoice?.pdf ?? Buffer.alloc(0))).toBe(true);
  const mail = (await till.mailbox.mailsTo(order.email)).find(({ subject }) => subject.startsWith('Zahlung eingegangen'));
  const raw = await (await fetch(`${till.mailbox.url}/api/mails/${mail?.id}/raw`)).text();
  expect(raw).toContain('Rechnung-RE-MAIN');
});

test('who has not the token, or asks for the invoice of another order, gets nothing', async () => {
  const [order, other] = [await place(), await place()];
  await pay(order, 8990);
  await till.settleDown();
  const [invoice] = await invoicesOf(order);
  const file = `${invoice?.id}.pdf`;
  const shop = { id: till.cast.mainShopId };
  const status = async (...key: [string, string, string]) => (await till.server.invoices.download(shop, ...key, NETWORK)).status;
  expect(await status(String(order.id), order.token, file)).toBe(200);
  expect(await status(String(order.id), other.token, file)).toBe(404);
  expect(await status(String(other.id), other.token, file)).toBe(404);
  expect(await status(String(order.id), order.token, '1 or 1=1.pdf')).toBe(404);
  expect(await status(String(order.id), order.token, `${invoice?.id}.xml`)).toBe(404); // no e-invoice: the buyer is no business
  expect((await till.server.invoices.download({ id: till.cast.bandShopId }, String(order.id), order.token, file, NETWORK)).status).toBe(
    404,
  );
});

test('unpaid orders have none, and numbers have no gap, however many are issued at once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, place));
  expect(await till.server.invoices.ofOrder(orders[0]?.id ?? 0)).toBeUndefined();
  await Promise.all(orders.map((order) => pay(order, 8990)));
  const otherNode = createInvoices({ db: till.db, shops: till.server.shops });
  await Promise.all(orders.flatMap(({ id }) => [till.server.invoices.ofOrder(id), otherNode.ofOrder(id)]));
  await till.settleDown();
  const numbers = await sql<{ number: number }>(till.db, `select number from invoice where kind = 'invoice' order by number`);
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('the database refuses to change or delete what was issued, and to skip a number', async () => {
  for (const attempt of [
    `update invoice set content = '{}'`,
    `update invoice set pdf = '\\x00', sha256 = sha256('\\x00')`,
    `update invoice set xml = 'x'`,
    'delete from invoice',
    'update invoice_series set last_number = last_number + 2',
    'delete from invoice_series',
  ])
    await expect(sql(till.db, attempt)).rejects.toThrow(/never changes|append-only|go up by one/);
});

test('a business gets an e-invoice: XML inside the PDF, beside it, and kept with it', async () => {
  const order = await place({ billingAddress: hafen });
  await pay(order, 8990);
  await Promise.all([till.server.invoices.ofOrder(order.id), till.settleDown()]);
  const [invoice] = await invoicesOf(order);
  const xml = invoice?.xml?.toString() ?? '';
  for (const text of [
    '<ram:Name>Hafen &amp; Kran GmbH</ram:Name>',
    '<ram:ID schemeID="VA">DE123456789</ram:ID>',
    '<ram:ID schemeID="VA">DE000000140</ram:ID>',
    '<ram:GrandTotalAmount>89.90</ram:GrandTotalAmount>',
    '<ram:TaxTotalAmount currencyID="EUR">14.35</ram:TaxTotalAmount>',
    '<ram:TypeCode>42</ram:TypeCode>',
  ])
    expect(xml).toContain(text);
  expect(invoice?.pdf?.includes('(factur-x.xml)')).toBe(true);
  expect(invoice?.content.buyerLines.at(-1)).toBe('USt-IdNr. DE123456789');

  const { shop, invoices } = await shopView(order);
  expect(invoices).toMatchObject([{ xmlPath: `/server/invoices/main/${order.id}/${order.token}/${invoice?.id}.xml` }]);
  const answer = await till.server.invoices.download(shop, String(order.id), order.token, `${invoice?.id}.xml`, NETWORK);
  expect(answer.headers.get('content-type')).toBe('application/xml');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="Rechnung-RE-MAIN-20\d\d-0*\d+\.xml"$/);
  expect(await answer.text()).toBe(xml);
  const paid = (await till.mailbox.mailsTo(order.email)).find(({ subject }) => subject.startsWith('Zahlung eingegangen'));
  expect(paid?.text).toContain('E-Rechnung (ZUGFeRD)');

  const [ticket] = await sql<{ id: number }>(till.db, 'select id from ticket where order_id = $1 order by id', [order.id]);
  await sql(till.db, `insert into ticket_void (ticket_id, reason) values ($1, 'refunded')`, [ticket?.id]);
  const [note] = await creditReturns({ db: till.db, shops: till.server.shops });
  const credit = await till.server.invoices.download(shop, String(order.id), order.token, `${note?.id}.xml`, NETWORK);
  expect(await credit.text()).toMatch(/<ram:TypeCode>381<[\s\S]*<ram:DuePayableAmount>30\.00</);
});

test('XML is not kept without its PDF', async () => {
  const order = await place({ billingAddress: hafen });
  const series = `insert into invoice_series (shop_id, prefix, last_number) values ($1, 'X-', 1)`;
  await sql(till.db, series, [till.cast.mainShopId]);
  const insert = `insert into invoice (order_id, shop_id, kind, prefix, number, content, xml) values ($1, $2, 'invoice', 'X-', 1, '{}', 'x')`;
  await expect(sql(till.db, insert, [order.id, till.cast.mainShopId])).rejects.toThrow(/xml_is_kept_with_its_pdf/);
});

test('a VAT id of a form no country has is refused by its field', async () => {
  const event = await till.cast.standingEvent();
  const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 1 }]);
  const placed = await till.place(visitor, { billingAddress: { ...hafen, vatId: 'DE12' } });
  expect(placed).toMatchObject({ refusal: 'INVALID_INPUT', field: 'billingAddress.vatId' });
});

test('tickets taken back are credited once, their VAT to the cent', async () => {
  const order = await place();
  await pay(order, 8990);
  await till.settleDown();
  const [one, two] = await sql<{ id: number }>(till.db, 'select id from ticket where order_id = $1 order by id', [order.id]);
  const credit = async (ticket: { id: number } | undefined, reason: string) => {
    await sql(till.db, 'insert into ticket_void (ticket_id, reason) values ($1, $2)', [ticket?.id, reason]);
    return (
      await Promise.all([
        creditReturns({ db: till.db, shops: till.server.shops }),
        creditReturns({ db: till.db, shops: till.server.shops }),
      ])
    ).flat();
  };
  const [first, ...twice] = await credit(one, 'refunded');
  expect(twice).toEqual([]);
  const [invoice] = await invoicesOf(order);
  expect(first).toMatchObject({
    kind: 'credit_note',
    content: { corrects: `${invoice?.prefix}${String(invoice?.number).padStart(5, '0')}` },
  });
  expect(first?.content.lines).toMatchObject([{ quantity: 1, totalMinor: -3000, vatMinor: -479 }]);
  const [second] = await credit(two, 'cancelled');
  expect(second?.content.lines).toMatchObject([{ quantity: 1, totalMinor: -3000, vatMinor: -479 }]);
  const { shop, invoices } = await shopView(order);
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note']);
  const answer = await till.server.invoices.download(shop, String(order.id), order.token, `${first?.id}.pdf`, NETWORK);
  expect(answer.headers.get('content-disposition')).toContain('Rechnungskorrektur-GS-MAIN-');
});

test('a ticket that another replaces stays invoiced', async () => {
  const order = await place();
  await pay(order, 8990);
  await till.settleDown();
  await sql(till.db, `insert into ticket_void (ticket_id, reason) select id, 'replaced' from ticket where order_id = $1`, [order.id]);
  expect(await creditReturns({ db: till.db, shops: till.server.shops })).toEqual([]);
});
