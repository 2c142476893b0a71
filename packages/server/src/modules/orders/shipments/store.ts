import { statement, type NoRow } from '../../../platform/db/index.ts';

export type Shipment = { carrier: string; trackingNumber: string | null; shippedAt: Date };

export const insertShipment = statement<NoRow, [orderId: number, carrier: string, trackingNumber: string | null]>(
  'insert into shipment (order_id, carrier, tracking_number) values ($1, $2, $3)',
);
export const selectShipment = statement<Shipment, [orderId: number]>(`
  select carrier, tracking_number as "trackingNumber", shipped_at as "shippedAt" from shipment where order_id = $1`);

const left = 'l.quantity - coalesce((select sum(quantity) from withdrawn_line where order_line_id = l.id), 0)';
export type SentItem = { name: string; variantName: string; quantity: number };
/** What is in the parcel of an order: nothing of what was withdrawn before. */
export const selectSentItems = statement<SentItem, [orderId: number]>(`
  select l.name, l.variant_name as "variantName", (${left})::int as quantity
  from order_line l where l.order_id = $1 and l.physical and l.invalidated_at is null order by l.id`);

export type WaitingOrder = {
  reference: string;
  paidAt: Date;
  shippingMethodName: string | null;
  name: string;
  city: string;
  items: string;
};
/** Paid orders with goods that wait for the warehouse, oldest first. */
export const selectOrdersToShip = statement<WaitingOrder>(`
  select o.reference, o.paid_at as "paidAt", o.shipping_method_name as "shippingMethodName",
    concat_ws(' ', o.shipping_address->>'firstName', o.shipping_address->>'lastName') as name, o.shipping_address->>'city' as city,
    (select string_agg(concat(${left}, ' ', l.name, ' ', l.variant_name), ', ' order by l.id)
      from order_line l where l.order_id = o.id and l.physical and l.invalidated_at is null) as items
  from orders o where o.status in ('pending_fulfillment', 'fulfillment') order by o.paid_at, o.id`);
