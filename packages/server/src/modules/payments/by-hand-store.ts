import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import { statement } from '../../platform/db/index.ts';

export type ByHand = { id: number; amountMinor: number; reason: string; orderedBy: string; orderedAt: Date };

/** Booked at once up to 500 euros, else it waits for another person. Nothing where one waits or is booked for the order. */
export const insertByHand = statement<
  { id: number; state: 'waiting' | 'booked' },
  [orderId: number, amountMinor: number, reason: string, orderedBy: string]
>(`
  insert into payment_by_hand (order_id, amount_minor, reason, ordered_by, state)
  values ($1, $2::bigint, $3, $4, case when $2::bigint > ${SECOND_LOOK_MINOR} then 'waiting' else 'booked' end)
  on conflict (order_id) where state <> 'dropped' do nothing returning id, state`);
/** What waits for an order that is locked. */
export const selectWaitingByHand = statement<ByHand, [orderId: number]>(`
  select id, amount_minor as "amountMinor", reason, ordered_by as "orderedBy", ordered_at as "orderedAt"
  from payment_by_hand where order_id = $1 and state = 'waiting'`);
export const agreeByHand = statement<{ id: number }, [paymentByHandId: number, agreedBy: string]>(`
  update payment_by_hand set state = 'booked', agreed_by = $2, agreed_at = now() where id = $1 and state = 'waiting' returning id`);
export const dropByHand = statement<{ id: number }, [paymentByHandId: number]>(`
  update payment_by_hand set state = 'dropped' where id = $1 and state = 'waiting' returning id`);
