import type { Address } from '@frontrow/domain/checkout/address';
import type { GivenAnswer } from '@frontrow/domain/checkout/questions';
import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../../platform/db/index.ts';
import type { Movable } from '../move-order.ts';

export type Shipment = { carrier: string; trackingNumber: string | null; shippedAt: Date };

export const insertShipment = statement<NoRow, [orderId: number, carrier: string, trackingNumber: string | null]>(
  'insert into shipment (order_id, carrier, tracking_number) values ($1, $2, $3)',
);
export const selectShipment = statement<Shipment, [orderId: number]>(`
  select carrier, tracking_number as "trackingNumber", shipped_at as "shippedAt" from shipment where order_id = $1`);

/** What of a line is to be sent still. Tickets end by themselves, however they go back; their line stays. Of a cancelled event none is. */
const left = `case when l.kind = 'event' then (
    select count(*) from ticket t join event e on e.id = t.event_id where t.order_line_id = l.id and not t.is_dead and e.status <> 'cancelled')
  else l.quantity - coalesce((select sum(quantity) from withdrawn_line where order_line_id = l.id), 0) end`;
export type SentItem = { name: string; variantName: string; quantity: number };
/** What is in the parcel of an order: nothing of what was given back before. */
export const selectSentItems = statement<SentItem, [orderId: number]>(`
  select l.name, l.variant_name as "variantName", (${left})::int as quantity
  from order_line l where l.order_id = $1 and l.physical and l.invalidated_at is null and ${left} > 0 order by l.id`);

/** Of an order o. */
const isSomethingLeft = `exists (
    select from order_line l where l.order_id = o.id and l.physical and l.invalidated_at is null and ${left} > 0)`;
/** Order `$1`, where it waits for the warehouse and has nothing to be sent. */
export const selectWaitingInVain = statement<Movable, [orderId: number]>(`
  select o.id, o.reference, o.status from orders o
  where o.id = $1 and o.status in ('pending_fulfillment', 'fulfillment') and not ${isSomethingLeft}`);

/** What its buyer said of a piece. */
type OfPiece = { quantity: number; personalIdentifier: string | null; answers: GivenAnswer[] | null };
export type ParcelItem = OfPiece & { variantId: number; name: string; variantName: string; weightGrams: number };
export type WaitingParcel = {
  reference: string;
  shop: string;
  locale: Locale;
  email: string;
  paidAt: Date;
  shippingMethodName: string | null;
  address: Address;
  items: ParcelItem[];
};
const waiting = `o.status in ('pending_fulfillment', 'fulfillment') and ($1::int[] is null or o.shop_id = any ($1))`;
const parcels = `
  select o.reference, s.name as shop, o.locale, o.email, o.paid_at as "paidAt", o.shipping_method_name as "shippingMethodName",
    o.shipping_address as address,
    (select coalesce(jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'name', l.name, 'variantName', l.variant_name, 'quantity', ${left},
        'weightGrams', l.weight_grams, 'personalIdentifier', l.personal_identifier, 'answers', l.answers) order by l.id) filter (where ${left} > 0), '[]')
      from order_line l where l.order_id = o.id and l.physical and l.invalidated_at is null) as items
  from orders o join shop s on s.id = o.shop_id where ${waiting} and ${isSomethingLeft}`;
/** Paid orders with goods that wait for the warehouse, oldest first, after order `$3`. `shops`: where one may look; null: everywhere. */
export const selectParcels = statement<
  WaitingParcel,
  [shops: readonly number[] | null, limit: number | null, afterReference: string | null]
>(`
  ${parcels} and ($3::text is null or (o.paid_at, o.id) > (select paid_at, id from orders where reference = $3))
  order by o.paid_at, o.id limit $2`);
export const selectParcel = statement<WaitingParcel, [shops: readonly number[] | null, reference: string]>(
  `${parcels} and o.reference = $2`,
);
export type PickPiece = OfPiece & { reference: string };
/** `pieces`: those of which a buyer said something. */
export type PickItem = { variantId: number; name: string; variantName: string; quantity: number; pieces: PickPiece[] };
/** What all of those parcels need from the shelves, by variant and by what it was called when it was sold. */
export const selectPicks = statement<PickItem, [shops: readonly number[] | null]>(`
  select l.variant_id as "variantId", l.name, l.variant_name as "variantName", sum(${left})::int as quantity,
    coalesce(jsonb_agg(jsonb_build_object('reference', o.reference, 'quantity', ${left}, 'personalIdentifier', l.personal_identifier, 'answers', l.answers)
      order by o.paid_at, l.id) filter (where l.personal_identifier is not null or l.answers is not null), '[]') as pieces
  from orders o join order_line l on l.order_id = o.id
  where ${waiting} and l.physical and l.invalidated_at is null and ${left} > 0
  group by l.variant_id, l.name, l.variant_name order by l.name, l.variant_name, l.variant_id`);
export type ShippingShop = { id: number; name: string; waiting: number };
export const selectShippingShops = statement<ShippingShop, [shops: readonly number[] | null]>(`
  select s.id, s.name, count(*)::int as waiting from orders o join shop s on s.id = o.shop_id
  where ${waiting} and ${isSomethingLeft} group by s.id order by s.name`);
/** In the order of their numbers, as several are locked. */
export const selectOrdersInShops = statement<
  { id: number; reference: string },
  [references: readonly string[], shops: readonly number[] | null]
>('select id, reference from orders where reference = any ($1::text[]) and ($2::int[] is null or shop_id = any ($2)) order by id');
