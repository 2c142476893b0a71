import type { BatchState, PieceOutcome, Progress } from '@frontrow/domain/batches';
import { statement, type NoRow } from '../db/index.ts';

export const insertBatch = statement<
  { id: number },
  [requestId: string, kind: string, title: object | string, input: object | string, startedBy: string, personId: number | null]
>(`
  insert into batch_job (request_id, kind, title, input, started_by, person_id, changed_by) values ($1, $2, $3, $4, $5, $6, $5)
  on conflict (request_id) do nothing returning id`);
export const selectByRequest = statement<{ id: number }, [requestId: string]>('select id from batch_job where request_id = $1');
export const insertPieces = statement<NoRow, [batchJobId: number, pieces: object | string]>(`
  insert into batch_piece (batch_job_id, name, input)
  select $1, name, input from jsonb_to_recordset($2::jsonb) as p(name text, input jsonb) on conflict do nothing`);
export const selectInput = statement<{ input: object }, [batchJobId: number]>('select input from batch_job where id = $1');

// the worker

export type TakenBatch = { id: number; kind: string; input: object };
/** The job that has waited longest, out of other nodes' sight for the time of the lease. */
export const takeBatch = statement<TakenBatch, [leaseSeconds: number]>(`
  update batch_job set run_at = now() + make_interval(secs => $1)
  where id = (select id from batch_job where state = 'running' and run_at <= now() order by run_at limit 1 for update skip locked)
  returning id, kind, input`);

export type TakenPiece = { id: number; name: string; input: object };
/** The next piece of a job that nobody has stopped, locked until it is done. */
export const takePiece = statement<TakenPiece, [batchId: number]>(`
  select p.id, p.name, p.input from batch_job j join batch_piece p on p.batch_job_id = j.id
  where j.id = $1 and j.state = 'running' and p.outcome is null and p.retry_at <= now()
  order by p.id limit 1 for update of p skip locked`);
/** What it was told is forgotten with it: it may be about people. */
export const endPiece = statement<NoRow, [pieceId: number, outcome: PieceOutcome, note: string | null]>(`
  update batch_piece set outcome = $2, note = $3, input = '{}', tries = tries + 1, ended_at = clock_timestamp() where id = $1`);
/** Tried again later, each time after twice as long; after `$3` tries it has failed. */
export const failPiece = statement<NoRow, [pieceId: number, note: string, triesMax: number]>(`
  update batch_piece set tries = tries + 1, note = $2, retry_at = now() + make_interval(secs => 2 ^ tries),
    outcome = case when tries + 1 >= $3 then 'failed' end, ended_at = case when tries + 1 >= $3 then clock_timestamp() end
  where id = $1 and outcome is null`);
/** The job goes on after a rest, or is done where no piece is left, also one that was stopped at its last. */
export const restBatch = statement<{ state: BatchState }, [batchJobId: number, seconds: number]>(`
  update batch_job j set run_at = now() + make_interval(secs => $2),
    (state, changed_at) = (select case when o.isOpen then j.state else 'done' end, case when o.isOpen then j.changed_at else now() end
      from (select exists (select from batch_piece p where p.batch_job_id = j.id and p.outcome is null) as isOpen) o)
  where j.id = $1 returning j.state`);

// people

export const stopBatch = statement<{ id: number }, [batchJobId: number, changedBy: string]>(`
  update batch_job set state = 'stopped', changed_by = $2, changed_at = now() where id = $1 and state = 'running' returning id`);
export const resumeBatch = statement<{ id: number }, [batchJobId: number, changedBy: string]>(`
  update batch_job set state = 'running', changed_by = $2, changed_at = now(), run_at = now()
  where id = $1 and (state = 'stopped' or exists (select from batch_piece p where p.batch_job_id = $1 and p.outcome is null and state = 'done'))
  returning id`);
export const reopenFailed = statement<NoRow, [batchJobId: number]>(`
  update batch_piece set outcome = null, ended_at = null, tries = 0, retry_at = now() where batch_job_id = $1 and outcome = 'failed'`);

export type ShownBatch = Progress & {
  id: number;
  kind: string;
  /** In the reader's language. */
  title: string;
  startedBy: string;
  createdAt: Date;
  changedBy: string;
  changedAt: Date;
};
const shown = (where: string) => `
  select j.id, j.kind, localize(j.title, $3) as title, j.state, j.started_by as "startedBy", j.created_at as "createdAt", j.changed_by as "changedBy",
    j.changed_at as "changedAt", p.*
  from (select * from batch_job where ($1::boolean or person_id = $2) and ${where}) j cross join lateral (
    select count(*)::int as pieces, (count(*) filter (where outcome = 'done'))::int as done,
      (count(*) filter (where outcome = 'skipped'))::int as skipped, (count(*) filter (where outcome = 'failed'))::int as failed
    from batch_piece where batch_job_id = j.id) p
  order by j.id desc`;
/** `$1`, `$2`: everybody's, or those of one person. */
type Sight = [seesAll: boolean, personId: number | null, locale: string];
export const selectBatches = statement<ShownBatch, [...Sight, beforeId: number | null, limit: number]>(
  shown('($4::bigint is null or id < $4) order by id desc limit $5'),
);
export const selectBatch = statement<ShownBatch, [...Sight, batchId: number]>(shown('id = $4'));

export type ShownPiece = { id: number; name: string; outcome: PieceOutcome | null; note: string | null; endedAt: Date | null };
/** Pieces of a job after `$3`, those that went well left out where only the others are asked for. */
export const selectPieces = statement<ShownPiece, [batchJobId: number, onlyTrouble: boolean, afterId: number | null, limit: number]>(`
  select id, name, outcome, note, ended_at as "endedAt" from batch_piece
  where batch_job_id = $1 and (not $2::boolean or outcome in ('skipped', 'failed') or (outcome is null and note is not null))
    and ($3::bigint is null or id > $3)
  order by id limit $4`);

/** What nobody has gone on with for 28 days will not be done: whom it was for is forgotten, and only what became of it stays. */
export const forgetLeftPieces = statement(`
  update batch_piece p set input = '{}', outcome = 'skipped', note = 'FORGOTTEN', ended_at = clock_timestamp()
  from batch_job j
  where j.id = p.batch_job_id and j.state <> 'running' and j.changed_at < now() - interval '28 days'
    and (p.outcome is null or p.outcome = 'failed')`);
export const deleteOldBatches = statement("delete from batch_job where state <> 'running' and changed_at < now() - interval '1 year'");
