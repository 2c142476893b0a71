import type { PaymentMethod, PaymentProviderName } from '@frontrow/domain/payments/methods';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { isTakenByDispute } from './disputed-store.ts';

export type AttemptState = 'created' | 'open' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
export type Attempt = {
  id: string;
  shopId: number;
  orderId: number;
  method: PaymentMethod;
  provider: PaymentProviderName;
  state: AttemptState;
  amountMinor: number;
  providerObjectId: string | null;
  providerPaymentId: string | null;
  redirectUrl: string | null;
  createdAt: Date;
  /** Null until the provider is called for the first time. */
  expiresAt: Date | null;
  failureCode: string | null;
};

const columns = `
  id, shop_id as "shopId", order_id as "orderId", method, provider, state, amount_minor as "amountMinor",
  provider_object_id as "providerObjectId", provider_payment_id as "providerPaymentId", redirect_url as "redirectUrl",
  created_at as "createdAt", expires_at as "expiresAt", failure_code as "failureCode"`;

export const insertAttempt = statement<
  Attempt,
  [shopId: number, orderId: number, method: string, provider: string, state: string, amountMinor: number]
>(`
  insert into payment_attempt (shop_id, order_id, method, provider, state, amount_minor)
  values ($1, $2, $3, $4, $5, $6)
  returning ${columns}`);
export const selectAttempt = statement<Attempt, [paymentAttemptId: string]>(`select ${columns} from payment_attempt where id = $1`);
export const lockAttempt = statement<Attempt, [paymentAttemptId: string]>(
  `select ${columns} from payment_attempt where id = $1 for update`,
);
export const selectAttemptByObject = statement<Attempt, [provider: string, providerObjectId: string]>(
  `select ${columns} from payment_attempt where provider = $1 and provider_object_id = $2`,
);
export const selectLiveAttempts = statement<Attempt, [orderId: number]>(`
  select ${columns} from payment_attempt where order_id = $1 and state in ('created', 'open', 'pending')`);
/** Whether order `$1` has a place of an event that is cancelled or over. */
const ofGoneEvent = `
  exists (select from order_line l join event e on e.id = l.sellable_id where l.order_id = $1 and l.invalidated_at is null
    and (e.status = 'cancelled' or ends_at(e.happening_from, e.happening_until) <= now()))`;
/** What an order owes as this transaction begins, beside each try to pay it that is live; one row without where none is. */
export const selectOwed = statement<Owed & { [Key in keyof Attempt]: Attempt[Key] | null }, [orderId: number]>(`
  select owed."balanceMinor", now() as now, ${ofGoneEvent} as "isGone", a.*
  from (select coalesce(sum(amount_minor), 0)::bigint as "balanceMinor" from ledger_entry where order_id = $1 and account = 'order') owed
    left join (select ${columns} from payment_attempt where order_id = $1 and state in ('created', 'open', 'pending')) a on true`);
type Owed = { balanceMinor: number; now: Date; isGone: boolean };
/** What a return page asks about: the newest try, whatever we think of it. */
export const selectLatestAttempt = statement<Attempt, [orderId: number]>(`
  select ${columns} from payment_attempt where order_id = $1 order by created_at desc, id limit 1`);

/** Whole seconds, so that a repeated call says exactly the same. */
export const beginCall = statement<Attempt, [paymentAttemptId: string, minutes: number]>(`
  update payment_attempt set expires_at = date_trunc('second', now()) + make_interval(mins => $2)
  where id = $1 returning ${columns}`);
/**
 * Only where the attempt still waits for the answer to its call; with the event of it. Who gives the order up locks it first, and so does this.
 */
export const openAttempt = statement<
  NoRow,
  [orderId: number, paymentAttemptId: string, providerObjectId: string, redirectUrl: string | null, expiresAt: Date | null]
>(`
  with locked as (
    select id from orders where id = $1 for update
  ), opened as (
    update payment_attempt a set state = 'open', provider_object_id = $3, redirect_url = $4, expires_at = $5
    from locked where a.id = $2 and a.order_id = locked.id and a.state = 'created' returning a.id
  )
  insert into payment_event (attempt_id, kind) select id, 'opened' from opened returning attempt_id`);
/** What was agreed to before there was an order becomes an attempt of it that has not begun, locked with its order; with the event of it. */
export const openAgreed = statement<Attempt, [paymentAttemptId: string, providerObjectId: string, minutes: number]>(`
  with opened as (
    update payment_attempt set state = 'open', provider_object_id = $2, redirect_url = null,
      expires_at = date_trunc('second', now()) + make_interval(mins => $3)
    where id = $1 and state = 'created' returning ${columns}
  ), event as (
    insert into payment_event (attempt_id, kind) select id, 'opened' from opened
  )
  select * from opened`);
export const rememberObject = statement<NoRow, [paymentAttemptId: string, providerObjectId: string]>(`
  update payment_attempt set provider_object_id = $2 where id = $1 and provider_object_id is null`);
export const touchAttempt = statement<NoRow, [paymentAttemptId: string]>('update payment_attempt set checked_at = now() where id = $1');
export const endAttempt = statement<
  NoRow,
  [paymentAttemptId: string, state: string, failureCode: string | null, providerPaymentId: string | null]
>(`
  update payment_attempt
  set state = $2, failure_code = $3, provider_payment_id = coalesce($4, provider_payment_id), checked_at = now(),
    settled_at = case when $2 = 'pending' then null else now() end, redirect_url = null
  where id = $1`);
export const insertPaymentEvent = statement<NoRow, [attemptId: string, kind: string, detail: object | string]>(
  'insert into payment_event (attempt_id, kind, detail) values ($1, $2, $3)',
);

/**
 * Written before the money is asked for that a buyer has agreed to: what gets no answer is asked for again. `$2` is kept
 * beside the attempt, since it may still belong to the cart the order has become. @returns which attempt that is, and the one that has the object
 */
export const askCapture = statement<
  { askedId: string | null } & { [Key in keyof Attempt]: Attempt[Key] | null },
  [orderId: number, objectId: string]
>(`
  with asked as (
    insert into payment_event (attempt_id, kind, detail)
    select id, 'capture_asked', jsonb_build_object('objectId', $2::text) from payment_attempt
    where order_id = $1 and provider = 'paypal' and state in ('created', 'open') and coalesce(provider_object_id, $2) = $2
    order by created_at desc, id limit 1
    returning attempt_id
  )
  select (select attempt_id from asked) as "askedId", a.*
  from (select) one left join (select ${columns} from payment_attempt where provider = 'paypal' and provider_object_id = $2) a on true`);
/**
 * How many calls within a day have asked for an order's money at PayPal and have no answer yet. A node that is gone answers none: what the
 * sweeper has found out is the answer to all before it.
 */
export const selectCapturesUnderWay = statement<{ calls: number }, [orderId: number, objectId: string]>(`
  with call as (
    select e.id, e.kind, e.detail ? 'toAll' as to_all from payment_attempt a join payment_event e on e.attempt_id = a.id
    where a.order_id = $1 and a.provider = 'paypal' and a.provider_object_id = $2
      and e.kind in ('capture_asked', 'capture_answered') and e.happened_at > now() - interval '1 day')
  select (count(*) filter (where kind = 'capture_asked') - count(*) filter (where kind = 'capture_answered'))::int as calls
  from call where id > coalesce((select max(id) from call where to_all), 0)`);
/** Asked for so many seconds ago or more, and not answered. */
export const selectUnansweredCaptures = statement<{ orderId: number; objectId: string }, [seconds: number]>(`
  select a.order_id as "orderId", last.detail->>'objectId' as "objectId"
  from payment_attempt a
  cross join lateral (
    select kind, detail, happened_at from payment_event e
    where e.attempt_id = a.id and e.kind in ('capture_asked', 'capture_answered') order by e.id desc limit 1
  ) last
  where a.provider = 'paypal' and a.state in ('created', 'open')
    and last.kind = 'capture_asked' and last.happened_at <= now() - make_interval(secs => $1)
  order by last.happened_at limit 500`);

/** The same of attempts that were ended within a day while that call was under way: the money may have been taken all the same. */
export const selectLeftCaptures = statement<{ id: string; objectId: string }, [seconds: number]>(`
  select a.id, a.provider_object_id as "objectId"
  from payment_attempt a
  cross join lateral (
    select kind, happened_at from payment_event e
    where e.attempt_id = a.id and e.kind in ('capture_asked', 'capture_answered') order by e.id desc limit 1
  ) last
  where a.provider = 'paypal' and a.state in ('expired', 'cancelled', 'failed') and a.provider_object_id is not null
    and a.settled_at > now() - interval '1 day'
    and last.kind = 'capture_asked' and last.happened_at <= now() - make_interval(secs => $1)
  order by a.settled_at limit 500`);

/** Begun two minutes ago or more, and not asked about for two minutes. */
export const selectUnsettled = statement<{ id: string; isOver: boolean }, [seconds: number]>(`
  select id, expires_at < now() as "isOver" from payment_attempt
  where state in ('created', 'open', 'pending') and provider in ('stripe', 'paypal') and expires_at is not null
    and created_at < now() - make_interval(secs => $1)
    -- who has gone on for long is asked about half as often
    and (checked_at is null or checked_at < now() - make_interval(secs => case when created_at < now() - interval '5 minutes' then 2 * $1 else $1 end))
  order by checked_at nulls first limit 500`);

type Booking = [
  orderId: number | null,
  kind: string,
  provider: string | null,
  providerObjectId: string | null,
  accounts: readonly string[],
  amounts: readonly number[],
];
/** A transfer with its entries, unless it is booked already: `$5` accounts and `$6` amounts in step. */
const transfer = `
  transfer as (
    insert into ledger_transfer (order_id, kind, provider, provider_object_id) values ($1, $2, $3, $4)
    on conflict do nothing returning id
  ), entries as (
    insert into ledger_entry (transfer_id, order_id, account, amount_minor)
    select transfer.id, $1, account, amount from transfer, unnest($5::text[], $6::bigint[]) as e(account, amount) where amount <> 0
  )`;
export const insertTransfer = statement<{ id: number }, Booking>(`with ${transfer} select id from transfer`);
/** With the first try to pay what it makes owed. */
export const insertSale = statement<
  NoRow,
  [...Booking, shopId: number, method: string, attemptProvider: string, state: string, amountMinor: number]
>(`
  with ${transfer}
  insert into payment_attempt (shop_id, order_id, method, provider, state, amount_minor) values ($7, $1, $8, $9, $10, $11)`);
export type Standing = { balanceMinor: number; refundsUnderWayMinor: number; otherLiveAttempts: string[] };
const standing = (attemptId: string) => `
  (select coalesce(sum(amount_minor), 0)::bigint from ledger_entry where order_id = $1 and account = 'order') as "balanceMinor",
  (select coalesce(sum(amount_minor), 0)::bigint from refund where order_id = $1 and state <> 'succeeded') as "refundsUnderWayMinor",
  array(select id::text from payment_attempt
    where order_id = $1 and id <> ${attemptId} and state in ('created', 'open', 'pending')) as "otherLiveAttempts"`;
/**
 * Money that has come, unless it is booked already: its attempt has succeeded, with the event of it, `$8`. @returns how the order stood with its buyer
 * before; the attempt is not listed among the live ones
 */
export const insertCapture = statement<Standing, [...Booking, paymentAttemptId: string, detail: object | string]>(`
  with ${transfer}, attempt as (
    update payment_attempt
    set state = 'succeeded', failure_code = null, provider_payment_id = $4, checked_at = now(), settled_at = now(), redirect_url = null
    from transfer where payment_attempt.id = $7
  ), event as (
    insert into payment_event (attempt_id, kind, detail) select $7, 'captured', $8 from transfer
  )
  select ${standing('$7')} from transfer`);
/** With the moment at which this transaction has begun. */
export const selectBalance = statement<{ balanceMinor: number; now: Date }, [orderId: number]>(`
  select coalesce(sum(amount_minor), 0)::bigint as "balanceMinor", now() as now from ledger_entry where order_id = $1 and account = 'order'`);

/** How an order stands with its buyer. `$2` the attempt that is not to be listed among the live ones. */
export const selectStanding = statement<Standing, [orderId: number, paymentAttemptId: string]>(`select ${standing('$2')}`);

export const selectTransfer = statement<{ id: number }, [provider: string, providerObjectId: string]>(
  'select id from ledger_transfer where provider = $1 and provider_object_id = $2 limit 1',
);

export type Refund = {
  id: string;
  orderId: number;
  amountMinor: number;
  reason: string;
  state: 'created' | 'pending' | 'succeeded' | 'failed';
  provider: PaymentProviderName;
  paymentId: string;
  /** The provider's; null: it has not told one. */
  objectId: string | null;
  /** A provider may have forgotten the key it was sent by: half of the day for which Stripe keeps it. */
  isOld: boolean;
  /** A dispute has taken its money: no provider sends it. */
  isOfDispute: boolean;
};
/** `$6` who of the house decided on it; null: nobody had to. What a dispute has taken cannot be sent: it has failed at once, and is still owed. */
export const insertRefund = statement<
  { id: string },
  [orderId: number, attemptId: string | null, amountMinor: number, reason: string, dedupeKey: string, orderedBy: string | null]
>(`
  insert into refund (order_id, attempt_id, amount_minor, reason, dedupe_key, ordered_by, state, settled_at)
  select $1, $2, $3::bigint, $4, $5, $6, case when d.is_taken then 'failed' else 'created' end, case when d.is_taken then now() end
  from (select exists (select from dispute where order_id = $1) and refundable_of($1) < $3::bigint as is_taken) d
  on conflict (dedupe_key) do nothing returning id`);
/** A refund to another account than the payment's: a payment file carries it. `$6` as above, `$7` who agreed to it. */
export const insertBankRefund = statement<
  { id: string },
  [
    orderId: number,
    amountMinor: number,
    reason: string,
    dedupeKey: string,
    bankAccount: object | string,
    orderedBy: string | null,
    approvedBy: string | null,
  ]
>(`
  insert into refund (order_id, amount_minor, reason, dedupe_key, bank_account, ordered_by, approved_by, approved_at)
  values ($1, $2, $3, $4, $5, $6, $7::text, case when $7::text is not null then now() end) returning id`);
const refundColumns = `
  r.id, r.order_id as "orderId", r.amount_minor as "amountMinor", r.reason, r.state, a.provider, a.provider_payment_id as "paymentId",
  r.provider_object_id as "objectId", r.created_at < now() - interval '12 hours' as "isOld", r.dispute_id is not null as "isOfDispute"
  from refund r join payment_attempt a on a.id = r.attempt_id`;
export const selectRefund = statement<Refund, [refundId: string]>(`select ${refundColumns} where r.id = $1`);
export const lockRefund = statement<Refund, [refundId: string]>(`select ${refundColumns} where r.id = $1 for update of r`);
/** Of a payment, the one that the provider's refund `$4` is, and that is not booked yet: by its own id `$2`, else the first of the amount `$3`. */
export const lockUnbookedRefund = statement<
  Refund,
  [attemptId: string, refundId: string | null, amountMinor: number, providerObjectId: string]
>(`
  select ${refundColumns}
  where r.attempt_id = $1 and r.state <> 'succeeded' and coalesce(r.provider_object_id, $4) = $4
    and (r.id = $2 or r.amount_minor = $3)
  order by r.id = $2 desc nulls last, r.created_at limit 1 for update of r`);
/** The one that the provider's refund is; none where its answer has not been written yet. */
export const selectRefundByObject = statement<Refund, [provider: string, providerObjectId: string]>(
  `select ${refundColumns} where a.provider = $1 and r.provider_object_id = $2`,
);
/** Of refunds that a provider says have failed, those that are booked as gone. */
export const selectGone = statement<Refund, [provider: string, objectIds: readonly string[]]>(
  `select ${refundColumns} where a.provider = $1 and r.provider_object_id = any ($2) and r.state = 'succeeded'`,
);
export const selectAttemptByPayment = statement<Attempt, [provider: string, providerPaymentId: string]>(
  `select ${columns} from payment_attempt where provider = $1 and provider_payment_id = $2`,
);
/** What an order's payments brought, less what goes or went back of it and what disputes have taken: more a trigger refuses. */
export const selectRefundable = statement<{ leftMinor: number }, [orderId: number]>('select refundable_of($1) as "leftMinor"');
/** What a dispute has cost its order for good: nobody sends it. */
export const insertRefundOfDispute = statement<
  { id: string },
  [orderId: number, disputeId: number, amountMinor: number, dedupeKey: string]
>(`
  insert into refund (order_id, dispute_id, amount_minor, reason, dedupe_key, state, settled_at)
  values ($1, $2, $3, 'dispute', $4, 'succeeded', now()) returning id`);
/** Whether a provider's refund is booked. */
export const selectRefundTransfer = statement<{ id: number }, [provider: string, providerObjectId: string]>(
  "select id from ledger_transfer where provider = $1 and provider_object_id = $2 and kind = 'refund'",
);
export const settleRefund = statement<NoRow, [refundId: string, state: string, providerObjectId: string | null]>(`
  update refund set state = $2, provider_object_id = $3, settled_at = case when $2 in ('succeeded', 'failed') then now() end
  where id = $1`);
/** What of an order could not be sent back: a provider gives nothing back of a payment that is disputed. */
export const lockFailedRefunds = statement<{ id: string; amountMinor: number }, [orderId: number]>(`
  select id, amount_minor as "amountMinor" from refund where order_id = $1 and state = 'failed' order by created_at, id for update`);
/** Its buyer has the money by dispute `$2`. */
export const settleByDispute = statement<NoRow, [refundId: string, disputeId: number]>(
  "update refund set state = 'succeeded', dispute_id = $2, settled_at = now() where id = $1",
);
/** The money is there again: sweepers send it. */
export const tryRefundAgain = statement<NoRow, [refundId: string]>(
  "update refund set state = 'created', settled_at = null where id = $1 and attempt_id is not null and refused_by is null",
);
export const selectIsRefunding = statement<{ isRefunding: boolean }, [orderId: number]>(`
  select exists (select from refund where order_id = $1 and state in ('created', 'pending') and bank_account is null) as "isRefunding"`);
export const selectUnsettledRefunds = statement<{ id: string }, [seconds: number]>(`
  select id from refund where state in ('created', 'pending') and bank_account is null and created_at < now() - make_interval(secs => $1)
  order by created_at limit 500`);
export type OwnRefund = {
  amountMinor: number;
  reason: string;
  /** `transfer`: it waits for a file for the bank. */
  state: 'pending' | 'transfer' | 'succeeded' | 'failed';
  createdAt: Date;
  settledAt: Date | null;
};
/** What goes or went back to the buyer of an order, oldest first. */
export const selectRefundsOfOrder = statement<OwnRefund, [orderId: number]>(`
  select amount_minor as "amountMinor", reason, created_at as "createdAt", case when state = 'succeeded' then settled_at end as "settledAt",
    case when state <> 'created' then state when bank_account is null then 'pending' else 'transfer' end as state
  from refund where order_id = $1 order by created_at, id`);
/** What is on its way back to the buyer, or should be. */
export const selectRefundsUnderWay = statement<{ amountMinor: number }, [orderId: number]>(`
  select coalesce(sum(amount_minor), 0)::bigint as "amountMinor" from refund where order_id = $1 and state <> 'succeeded'`);

/** Lines of statements that are booked, of those asked for. */
export const selectStatementLines = statement<{ key: string }, [lineKeys: readonly string[]]>(
  'select line_key as key from bank_statement_line where line_key = any ($1)',
);
export const insertStatementLine = statement<
  NoRow,
  [
    statementSha256: Buffer,
    lineKey: string,
    bookedOn: string,
    amountMinor: number,
    remitter: string | null,
    purpose: string,
    reference: string | null,
    outcome: string,
    remitterIban: string | null,
  ]
>(`
  insert into bank_statement_line (statement_sha256, line_key, booked_on, amount_minor, remitter, purpose, order_id, outcome, remitter_iban)
  values ($1, $2, $3, $4, $5, $6, (select id from orders where reference = $7), $8, $9)`);

export type Payout = {
  id: string;
  /** Null: it sends a transfer back that fits no order. */
  orderId: number | null;
  orderReference: string | null;
  createdAt: Date;
  amountMinor: number;
  reason: string;
  holder: string;
  iban: string;
  file: string | null;
  /** Who of the house decided on it. */
  orderedBy: string | null;
  approvedBy: string | null;
};
const payoutColumns = `
  r.id, r.order_id as "orderId", o.reference as "orderReference", r.created_at as "createdAt", r.amount_minor as "amountMinor", r.reason,
  r.bank_account->>'name' as holder, r.bank_account->>'iban' as iban, r.payout_file as file, r.ordered_by as "orderedBy",
  r.approved_by as "approvedBy"
  from refund r left join orders o on o.id = r.order_id`;
/** What is to be paid to accounts, or is on its way. */
export const selectPayouts = statement<Payout>(`
  select ${payoutColumns} where r.bank_account is not null and r.state in ('created', 'pending') order by r.created_at, r.id`);
export const selectPayoutsOfFile = statement<Payout, [payoutFile: string]>(
  `select ${payoutColumns} where r.payout_file = $1 and r.bank_account is not null order by r.created_at, r.id`,
);
/**
 * Puts into file `$2` of person `$4` what has waited a day, in which the buyer may still object; above `$3` cents only what somebody else approved.
 * What a dispute has taken meanwhile is not paid a second time: it waits.
 */
export const fillPayoutFile = statement<
  { id: string },
  [shops: readonly number[] | null, payoutFile: string, amountMinorAlone: number, exportedBy: string]
>(`
  update refund r set payout_file = $2, state = 'pending', exported_by = $4
  where bank_account is not null and state = 'created' and created_at < now() - interval '1 day'
    and ($1::bigint[] is null or exists (select from orders o where o.id = r.order_id and o.shop_id = any ($1)))
    and (amount_minor <= $3 or lower(approved_by) <> lower($4))
    and not ${isTakenByDispute('r.order_id')} returning id`);
export type LockedPayout = {
  orderId: number | null;
  caseId: number | null;
  amountMinor: number;
  orderedBy: string | null;
  approvedBy: string | null;
};
/** One that waits and is in no file yet. */
export const lockPayout = statement<LockedPayout, [shops: readonly number[] | null, refundId: string]>(`
  select r.order_id as "orderId", r.case_id as "caseId", r.amount_minor as "amountMinor", r.ordered_by as "orderedBy", r.approved_by as "approvedBy"
  from refund r left join orders o on o.id = r.order_id
  where r.id = $2 and r.bank_account is not null and r.state = 'created' and ($1::bigint[] is null or o.shop_id = any ($1)) for update of r`);
/** The money is still owed: it stays where it is in the books. */
export const refusePayout = statement<NoRow, [refundId: string, refusedBy: string, refusedWhy: string]>(
  "update refund set state = 'failed', settled_at = now(), refused_by = $2, refused_why = $3 where id = $1",
);
export const approvePayout = statement<NoRow, [refundId: string, approvedBy: string]>(
  'update refund set approved_at = now(), approved_by = $2 where id = $1',
);
/** The bank has carried out file `$1`, says `$2`. */
export const notePaid = statement<NoRow, [payoutFile: string, settledBy: string]>(
  'update refund set settled_by = $2 where payout_file = $1',
);
export const lockPayouts = statement<{ id: string; orderId: number | null; amountMinor: number; reason: string }, [payoutFile: string]>(`
  select id, order_id as "orderId", amount_minor as "amountMinor", reason from refund
  where payout_file = $1 and state = 'pending' order by id for update`);
/** Until the transaction ends; what a dispute takes of its order comes before or after. */
export const lockOrderOfRefund = statement<{ orderId: number }, [shops: readonly number[] | null, refundId: string]>(`
  select o.id as "orderId" from refund r join orders o on o.id = r.order_id
  where r.id = $2 and ($1::bigint[] is null or o.shop_id = any ($1)) for no key update of o`);
/** What a provider would not give back goes to account `$2`: once, for then it has failed no more, and only where the money is still there. */
export const payToAccount = statement<{ amountMinor: number }, [refundId: string, bankAccount: object | string, orderedBy: string]>(`
  update refund set bank_account = $2, ordered_by = $3, state = 'created', attempt_id = null, provider_object_id = null, settled_at = null
  where id = $1 and state = 'failed' and bank_account is null and bank_account_sha256 is null and refundable_of(order_id) >= amount_minor
  returning amount_minor as "amountMinor"`);
export type StuckRefund = { id: string; orderReference: string | null; amountMinor: number; reason: string };
/** What the provider would not send back: somebody has to. */
export const selectFailedRefunds = statement<StuckRefund>(`
  select r.id, o.reference as "orderReference", r.amount_minor as "amountMinor", r.reason
  from refund r left join orders o on o.id = r.order_id where r.state = 'failed' order by r.created_at`);

/** Who transferred money, and with which words: eight years after the end of the year of the statement, unless it still fits no order. */
export const forgetRemitters = statement(`
  update bank_statement_line l set remitter = null, remitter_iban = null, purpose = null
  where (l.remitter is not null or l.remitter_iban is not null or l.purpose is not null)
    and l.booked_on < date_trunc('year', now() at time zone 'Europe/Berlin') - interval '8 years'
    and not exists (select from unmatched_money u where u.provider_object_id = l.line_key and u.resolved_at is null)`);
