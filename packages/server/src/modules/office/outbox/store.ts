import { statement } from '../../../platform/db/index.ts';

/** `$1`, `$2`: everything, or what is about orders of these shops. */
type Sight = [all: boolean, shopIds: readonly number[]];

export type Waiting = {
  id: number;
  source: 'outbox' | 'inbox';
  kind: string;
  createdAt: Date;
  /** Null: it is parked, and nobody tries it any more. */
  nextTryAt: Date | null;
  /** Parked, or waiting for longer than a lease: nobody is at it. */
  isTriable: boolean;
  attempts: number;
  failure: string | null;
  orderReference: string | null;
};
const SHOWN = `b.id, b.kind, b.created_at as "createdAt", case when b.parked_at is null then b.run_at end as "nextTryAt",
    b.parked_at is not null or b.run_at > now() + interval '1 minute' as "isTriable", b.attempts, b.failure`;
const outbox = (where: string, order: string) => `
  select 'outbox' as source, ${SHOWN}, o.reference as "orderReference"
  from outbox b left join orders o on o.id = (b.payload ->> 'orderId')::bigint
  where b.done_at is null and ${where} and ($1::boolean or o.shop_id = any ($2::bigint[])) order by ${order} limit 100`;
const inbox = (where: string, order: string) => `
  select 'inbox' as source, b.id, b.provider || ': ' || b.kind as kind, b.received_at as "createdAt",
    case when b.parked_at is null then b.run_at end as "nextTryAt",
    b.parked_at is not null or b.run_at > now() + interval '1 minute' as "isTriable", b.attempts, b.failure, null::text as "orderReference"
  from inbox b where b.processed_at is null and ${where} and $1::boolean order by ${order} limit 100`;
const both = (where: string, order: string) => `(${outbox(where, order)}) union all (${inbox(where, order)})`;

/** The next hundred that are tried. */
export const selectWaiting = statement<Waiting, Sight>(
  `${both('b.parked_at is null', 'b.run_at')} order by "nextTryAt", source desc, id limit 100`,
);
/** Of those that wait, those that were tried in vain. */
export const selectFailing = statement<Waiting, Sight>(
  `${both('b.parked_at is null and b.failure is not null', 'b.run_at')} order by "nextTryAt", source desc, id limit 100`,
);
/** What was tried too often. */
export const selectParked = statement<Waiting, Sight>(
  `${both('b.parked_at is not null', 'b.id')} order by "createdAt", source desc, id limit 100`,
);

export type OutboxCounts = { waiting: number; failing: number; parked: number; oldest: Date | null };
const counted = (table: string, endedAt: string) => `
  select count(*) as waiting, count(*) filter (where failure is not null) as failing, 0 as parked, min(run_at) as oldest
    from ${table} where ${endedAt} is null and parked_at is null
  union all select 0, 0, count(*), null from ${table} where ${endedAt} is null and parked_at is not null`;
/** Of everything, whatever it is about. */
export const countOpen = statement<OutboxCounts>(`
  select sum(waiting)::int as waiting, sum(failing)::int as failing, sum(parked)::int as parked, min(oldest) as oldest
  from (${counted('outbox', 'done_at')} union all ${counted('inbox', 'processed_at')}) c`);

/** Whether somebody who sees only the shops `$2` may touch an entry. */
export const isInSight = statement<{ isInSight: boolean }, [...Sight, outboxId: number]>(`
  select $1::boolean or exists (
    select from outbox b join orders o on o.id = (b.payload ->> 'orderId')::bigint where b.id = $3 and o.shop_id = any ($2::bigint[])) as "isInSight"`);
