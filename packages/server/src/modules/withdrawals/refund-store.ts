import { statement, type NoRow } from '../../platform/db/index.ts';
import type { Choice } from './choice.ts';

// Refunds by the decision of the house

export const selectIsWaiting = statement<{ isWaiting: boolean }, [orderId: number]>(
  'select exists (select from withdrawal where order_id = $1 and proposal is not null) as "isWaiting"',
);
/** That `$2` of the house wants order `$1` taken back, or a part of it. */
export const insertProposal = statement<
  { id: number },
  [orderId: number, enteredBy: string, note: string | null, clientMutationId: string | null, proposal: object | string | null]
>(`
  insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail,
    refund_due_at, order_id, entered_by, note, client_mutation_id, proposal)
  select shop_id, locale, billing_address ->> 'firstName' || ' ' || (billing_address ->> 'lastName'), reference, email, '', false,
    now() + interval '14 days', id, $2, $3, $4, $5 from orders where id = $1 returning id`);
/** What a request did before. */
export const selectRefundOfRequest = statement<
  { id: number; amountMinor: number; isWaiting: boolean },
  [orderId: number, clientMutationId: string]
>(`
  select id, coalesce(amount_minor, 0)::bigint as "amountMinor", proposal is not null as "isWaiting" from withdrawal
  where order_id = $1 and client_mutation_id = $2 and entered_by is not null`);

/** Waits for somebody else's yes. `shops`: where one may give it; null: everywhere. */
export const lockWaiting = statement<{ orderId: number; proposal: Choice }, [withdrawalId: number, shops: readonly number[] | null]>(`
  with locked as (
    select o.id from withdrawal w join orders o on o.id = w.order_id
    where w.id = $1 and ($2::int[] is null or o.shop_id = any ($2)) for update of o
  )
  select w.order_id as "orderId", w.proposal from withdrawal w join locked on locked.id = w.order_id where w.id = $1 and w.proposal is not null for update of w`);
export const dropProposal = statement<NoRow, [withdrawalId: number, handledBy: string]>(
  'update withdrawal set proposal = null, handled_at = now(), handled_by = $2 where id = $1',
);

export type WaitingRefund = { id: number; enteredBy: string; enteredAt: Date; reason: string | null };
/** What waits for somebody else's yes with order `$1`. */
export const selectWaiting = statement<WaitingRefund, [orderId: number]>(`
  select id, entered_by as "enteredBy", received_at as "enteredAt", note as reason from withdrawal where order_id = $1 and proposal is not null`);
