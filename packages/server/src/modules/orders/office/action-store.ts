import type { MailAgain } from '@frontrow/domain/orders/mails-again';
import { statement, type NoRow } from '../../../platform/db/index.ts';

/** The mails an order has got, or got what they are about; `$1` an order one has read before. */
export const selectMailsAgain = statement<{ mail: MailAgain }, [orderId: number]>(`
  select m.mail from orders o cross join lateral (values
    (1, 'order.confirmation', true),
    (2, 'payment.received', o.paid_at is not null),
    (3, 'tickets.mail', exists (select from ticket t where t.order_id = o.id and not t.physical and not t.is_dead)),
    (4, 'downloads.mail', o.cancelled_at is null and exists (
      select from download_grant g join order_line l on l.id = g.order_line_id
      where l.order_id = o.id and l.invalidated_at is null and g.open_until > now() and g.times_left > 0)),
    (5, 'order.shipped', exists (select from shipment s where s.order_id = o.id))
  ) m (place, mail, is_due)
  where o.id = $1 and m.is_due order by m.place`);

export type Note = { id: number; author: string; note: string | null; writtenAt: Date };
/** `note` is null once its text was erased. */
export const selectNotes = statement<Note, [orderId: number]>(
  'select id, author, note, written_at as "writtenAt" from order_note where order_id = $1 order by id',
);
/** Nothing where the same form was sent before. */
export const insertNote = statement<{ id: number }, [orderId: number, requestId: string, author: string, note: string]>(`
  insert into order_note (order_id, request_id, author, note) values ($1, $2, $3, $4) on conflict (request_id) do nothing returning id`);

export const updateEmail = statement<NoRow, [orderId: number, email: string]>('update orders set email = $2 where id = $1');
export const updateBuyer = statement<
  NoRow,
  [orderId: number, email: string, billingAddress: object | string, shippingAddress: object | string]
>('update orders set email = $2, billing_address = $3, shipping_address = $4 where id = $1');
/** What stands in the way of a correction, or stays as it was. */
export const selectSettledFacts = statement<{ isShipped: boolean; hasInvoice: boolean; hasGoods: boolean }, [orderId: number]>(`
  select exists (select from shipment where order_id = $1) as "isShipped",
    exists (select from invoice where order_id = $1) as "hasInvoice",
    exists (select from order_line where order_id = $1 and physical and invalidated_at is null) as "hasGoods"`);
