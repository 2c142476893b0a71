import { statement, type NoRow } from '../../platform/db/index.ts';

export const insertRestoration = statement<{ id: number }, [lastAt: Date]>('insert into restoration (last_at) values ($1) returning id');
export const insertQuestions = statement<NoRow, [restorationId: number]>(
  `insert into restoration_question (restoration_id, provider) values ($1, 'stripe'), ($1, 'paypal')`,
);

/** Those that nobody has compared before. */
export const insertCompared = statement<{ id: number }, [comparedBy: string]>(`
  insert into restoration_compared (restoration_id, compared_by)
  select id, $1 from restoration r where not exists (select from restoration_compared where restoration_id = r.id)
  on conflict do nothing returning restoration_id as id`);

export type Question = { id: number; provider: 'stripe' | 'paypal'; lastAt: Date; now: Date };
/** Those without an answer, and for four hours every ten minutes again. */
export const selectQuestions = statement<Question>(`
  select r.id, q.provider, r.last_at as "lastAt", now() as now from restoration_question q join restoration r on r.id = q.restoration_id
  where q.answered_at is null or (q.answered_at < now() - interval '10 minutes' and q.answered_at < r.restored_at + interval '4 hours')
  order by r.id, q.provider`);
export const noteAnswer = statement<NoRow, [restorationId: number, provider: string, payments: number]>(
  'update restoration_question set answered_at = now(), payments = $3 where restoration_id = $1 and provider = $2',
);

// For a rehearsal

export const selectNow = statement<{ now: Date }>('select now() as now');
export const selectHeld = statement<{ orders: number; tickets: number }>(
  'select (select count(*)::int from orders) as orders, (select count(*)::int from ticket) as tickets',
);
/** Those of `$2` that are booked. */
export const selectKnownMoney = statement<{ id: string }, [provider: string, objectIds: readonly string[]]>(
  'select distinct provider_object_id as id from ledger_transfer where provider = $1 and provider_object_id = any ($2::text[])',
);
/** What a store has that a copy of `$1` does not. */
export const selectOrdersSince = statement<{ orders: number; totalMinor: number }, [lastAt: Date]>(
  'select count(*)::int as orders, coalesce(sum(total_minor), 0)::bigint as "totalMinor" from orders where placed_at > $1',
);
