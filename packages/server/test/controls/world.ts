import { createHash, randomUUID } from 'node:crypto';
import { transferReference } from '../../../domain/src/money/transfer-reference.ts';
import { isRefused } from '../../../domain/src/office/refusals.ts';
import type { Reach } from '../../../domain/src/office/rights.ts';
import { fillCart, openShift, sell } from '../../src/modules/desk/index.ts';
import { chainNewEntries } from '../../src/modules/office/index.ts';
import { sql, sqlValue } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

/** Ids of a store in which there is something of everything that a guard keeps, and all invariants hold. */
export type World = Readonly<Record<(typeof KEYS)[number], number>>;
const KEYS = [
  'seatedEvent',
  'seatedStock',
  'seatSection',
  'freeSeat',
  'seatOrder',
  'seatTicket',
  'otherSeatTicket',
  'goodsOrder',
  'goodsStock',
  'openOrder',
  'transferOrder',
  'doorOrder',
  'doorEvent',
  'doorStock',
  'insideTicket',
  'doorTicket',
  'voidTicket',
  'takenDownTicket',
  'block',
  'offer',
  'otherOffer',
  'cart',
  'bundlePart',
  'case',
  'otherCase',
  'code',
  'blockedCode',
  'sale',
  'withdrawal',
  'shift',
  'deskOrder',
] as const;

export async function openWorld(): Promise<{ till: Till; world: World }> {
  const till = await openTill({ webhooks: false });
  const { cast, db } = till;
  const one = (text: string, values: readonly unknown[] = []) => sqlValue<number>(db, text, values);
  const paid = async (...wanted: Parameters<Till['order']>) => {
    const order = await till.order(...wanted);
    await till.pay(await till.session(order));
    await till.checkout.confirmPayment(till.key(order));
    return order;
  };
  const seated = await cast.seatedEvent({ seats: 6 });
  const door = await cast.standingEvent();
  const shirt = await cast.product();
  const [seatA = 0, seatB = 0, freeSeat = 0] = seated.seatIds;
  const seatOrder = await paid([{ variantId: seated.variantId, amount: 2, seatIds: [seatA, seatB] }]);
  const goodsOrder = await paid([{ variantId: shirt.variantIds[0] ?? 0, amount: 25 }]);
  const doorOrder = await paid([{ variantId: door.variantId, amount: 4 }]);
  const openOrder = await till.order([{ variantId: door.variantId, amount: 1 }]);
  // two transfers: of what is owed, and of the rest
  const transferOrder = await till.order([{ variantId: door.variantId, amount: 1 }], { paymentMethod: 'bank_transfer' });
  const transfer = (key: string, amountMinor: number) =>
    till.checkout.recordBankPayment({ purpose: transferReference(transferOrder.reference), amountMinor, key });
  await transfer('first transfer', 1);
  await transfer('second transfer', transferOrder.totalMinor - 1);
  await till.settleDown();
  for (const { id } of [seatOrder, goodsOrder, doorOrder]) await till.server.invoices.ofOrder(id);

  const desk = await openDesk(till, door.variantId);
  const bundle = await cast.bundle();
  await till.visitorWith([
    {
      variantId: bundle.rootVariantId,
      amount: 1,
      bundle: { combinationId: bundle.combinationId, variantIds: [bundle.shirt.variantIds[0] ?? 0, bundle.event.variantId] },
    },
  ]);
  const ticketsOf = (order: { id: number }) => sql<{ id: number }>(db, 'select id from ticket where order_id = $1 order by id', [order.id]);
  const [seatTicket, otherSeatTicket] = await ticketsOf(seatOrder);
  const [inside, doorTicket, voided, takenDown] = await ticketsOf(doorOrder);
  const offer = (ticketId: number | undefined, code: string, price: number) =>
    one(
      `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
      values ($1, $2, $3, false, $4, 100, 'DE02120300000000202051', 'Ada') returning id`,
      [ticketId, cast.mainShopId, `a-code-that-is-long-enough-${code}`, price],
    );
  const offerA = await offer(seatTicket?.id, 'a', 5000);
  const offerB = await offer(otherSeatTicket?.id, 'b', 5000);
  const gone = await offer(takenDown?.id, 'c', 3000);
  await sql(db, `update resale_offer set state = 'withdrawn', closed_at = now(), taken_down_at = now() where id = $1`, [gone]);
  const cart = await one(
    `insert into cart (shop_id, session_hash, expires_at, idle_until) values ($1, sha256('a'), now() + interval '1 day', now() + interval '1 day') returning id`,
    [cast.mainShopId],
  );
  await sql(
    db,
    `insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor, resale_offer_id) values ($1, $2, $3, $4, 1, 5000, $5)`,
    [cart, seated.id, seated.variantId, seated.sectionId, offerA],
  );
  const block = await one(
    `insert into hold (sellable_id, stock_id, quantity, unit_price_minor, block_reason) values ($1, $2, 1, 0, 'a pillar') returning id`,
    [seated.id, seated.sectionId],
  );
  const hold = await sql(db, 'select section_id as section from hold where seat_id = $1', [seatA]);

  // somebody is inside; a ticket was replaced an hour ago
  await sql(db, `insert into visit (ticket_id, gate, device) values ($1, 'A', 'ABCDEF')`, [inside?.id]);
  await sql(
    db,
    `with gone as (insert into ticket_void (ticket_id, reason, voided_at) values ($1, 'replaced', now() - interval '1 hour'))
    insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, replaces_ticket_id)
    select 'replacement', shop_id, order_id, order_line_id, 100, event_id, false, '9999999999999999', sha256('r'), id from ticket where id = $1`,
    [voided?.id],
  );

  const openCase = async (object: string) => {
    await sql(
      db,
      `with t as (insert into ledger_transfer (kind, provider, provider_object_id) values ('unmatched', 'bank', $1) returning id)
      insert into ledger_entry (transfer_id, account, amount_minor) select t.id, a, m from t, (values ('bank', 1000), ('unmatched', -1000)) v(a, m)`,
      [object],
    );
    return one(
      `insert into unmatched_money (provider, provider_object_id, amount_minor, currency, reason) values ('bank', $1, 1000, 'EUR', 'unknown') returning id`,
      [object],
    );
  };
  const [caseA, caseB] = [await openCase('line-a'), await openCase('line-b')];
  await sql(
    db,
    `with f as (insert into payment_file (name, kind, made_by, payer, payments, amount_minor) values ('FILE-1', 'refunds', 'Ada', '{}', 1, 300))
    insert into refund (case_id, amount_minor, reason, state, bank_account, payout_file, exported_by) values ($1, 300, 'returned', 'pending', '{}', 'FILE-1', 'Ada')`,
    [caseB],
  );
  const code = (name: string) =>
    one(
      'insert into payment_code (code_hash, amount_minor, shop_id, uses_max) values (sha256($1::text::bytea), 1000, $2, 1) returning id',
      [name, cast.mainShopId],
    );
  const [codeA, codeB] = [await code('a'), await code('b')];
  await sql(db, `update payment_code set blocked_at = now(), blocked_by = 'Ada', blocked_why = 'stolen' where id = $1`, [codeB]);
  const sale = await one(
    `with s as (insert into on_sale (key, shop_id, shoppers_max, per_minute_max) values ('rush', $1, 10, 10) returning id),
    lane as (insert into on_sale_lane (sale_id, name, starts_at, seed, issued, drawn, serving) select id, 'all', now(), sha256('s'), 9, 9, 5 from s),
    code as (insert into on_sale_code (sale_id, class, code_hash, uses_max) select id, 0, sha256('c'), 1 from s)
    insert into on_sale_shopper (sale_id, class, number, place, shop_id, session_hash) select id, 0, 1, 1, $1, sha256('a') from s returning sale_id as id`,
    [cast.mainShopId],
  );
  const withdrawal = await one(
    `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at)
    values ($1, $2, 'de', 'Ada', 'R', 'a@example.org', sha256('w'), false, now()) returning id`,
    [cast.mainShopId, goodsOrder.id],
  );
  await sql(db, `insert into audit_entry (actor, what, object) values ('Ada', 'order.look', 'order:1'), ('Ada', 'order.look', 'order:2')`);
  await chainNewEntries(db);
  await sql(db, `insert into consent_text (text_sha256, locale, body) values (decode($1, 'hex'), 'de', 'Ja')`, [
    createHash('sha256').update('Ja').digest('hex'),
  ]);
  await sql(db, `insert into category (slug, type, name) values ('ada', 'ARTIST', '{"de": "Ada"}'), ('bo', 'ARTIST', '{"de": "Bo"}')`);
  await sql(db, `insert into inbox (provider, event_id, kind, payload, processed_at) values ('stripe', 'evt', 'x', '{}', now())`);
  await sql(
    db,
    `insert into newsletter_subscription (shop_id, email, state, confirmed_at) values ($1, 'a@example.org', 'confirmed', now())`,
    [cast.mainShopId],
  );
  await sql(
    db,
    `insert into consent_log (kind, shop_id, detail) select 'newsletter_confirm', shop_id, jsonb_build_object('subscriptionId', id::text) from newsletter_subscription`,
  );

  return {
    till,
    world: {
      seatedEvent: seated.id,
      seatedStock: seated.sectionId,
      seatSection: Number(hold[0]?.['section']),
      freeSeat,
      seatOrder: seatOrder.id,
      seatTicket: seatTicket?.id ?? 0,
      otherSeatTicket: otherSeatTicket?.id ?? 0,
      ...desk,
      goodsOrder: goodsOrder.id,
      goodsStock: shirt.stockIds[0] ?? 0,
      openOrder: openOrder.id,
      transferOrder: transferOrder.id,
      doorOrder: doorOrder.id,
      doorEvent: door.id,
      doorStock: door.sectionId,
      insideTicket: inside?.id ?? 0,
      doorTicket: doorTicket?.id ?? 0,
      voidTicket: voided?.id ?? 0,
      takenDownTicket: takenDown?.id ?? 0,
      block,
      offer: offerA,
      otherOffer: offerB,
      cart,
      bundlePart: await one('select max(id) as id from hold where bundle_root_id is not null'),
      case: caseA,
      otherCase: caseB,
      code: codeA,
      blockedCode: codeB,
      sale,
      withdrawal,
    },
  };
}

/** A desk with 100 euros in its drawer, and a ticket that was sold there for cash. */
async function openDesk(till: Till, variantId: number) {
  const deps = { ...till, shops: till.server.shops, cashWithoutTse: true };
  const everywhere: Reach = { all: true, shops: [], artists: [], events: [] };
  const who = { by: 'Ada', locale: 'de', may: () => true, reach: () => everywhere, audit: async () => undefined } as const;
  const opening = { requestId: randomUUID(), shop: 'main', desk: 'Foyer', floatMinor: 100_00 };
  const shift = await openShift(till.db, who, opening, async () => true);
  if (isRefused(shift)) throw new Error(shift.refusal);
  const key = { shiftId: shift.id, sale: randomUUID() };
  const cart = await fillCart(deps, who, { ...key, requestId: randomUUID(), lines: [{ variantId, amount: 1 }] });
  if (isRefused(cart)) throw new Error(cart.refusal);
  const paid = { method: 'cash', givenMinor: null, terminalReference: '', email: '' } as const;
  const sold = await sell(deps, who, { ...key, payment: { ...paid, version: cart.version, toPayMinor: cart.totalMinor } });
  if (isRefused(sold)) throw new Error(sold.refusal);
  return { shift: shift.id, deskOrder: sold.orderId };
}
