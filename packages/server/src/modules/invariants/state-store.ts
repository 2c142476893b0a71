import { statement } from '../../platform/db/index.ts';

/** The node that gets the row is the one that looks, once an hour; one that dies meanwhile is followed an hour later. */
export const beginVerification = statement<{ begunAt: Date }>(`
  update verification set begun_at = now() where begun_at <= now() - interval '1 hour' returning begun_at as "begunAt"`);
export const endVerification = statement('update verification set ended_at = now()');

/** `since`: broken without a break; null while it holds. */
export type InvariantState = { name: string; checkedAt: Date; offenders: unknown; unfinished: boolean; since: Date | null };
const columns = 'name, checked_at as "checkedAt", offenders, unfinished, broken_since as since';
export const selectStates = statement<InvariantState>(`select ${columns} from invariant_state order by name`);

/** Writes what was found: names, lists of offenders as JSON, and whether time ran out, in step. @returns what was not broken before */
export const writeStates = statement<
  { name: string; since: Date },
  [names: readonly string[], offenders: readonly string[], unfinisheds: readonly boolean[]]
>(`
  with found as (select name, offenders::jsonb as offenders, unfinished from unnest($1::text[], $2::text[], $3::boolean[]) f (name, offenders, unfinished)),
  before as (select name from invariant_state where broken_since is not null),
  gone as (delete from invariant_state where name <> all ($1)),
  written as (
    insert into invariant_state as s (name, offenders, unfinished, broken_since)
    select name, offenders, unfinished, case when offenders <> '[]' then now() end from found
    on conflict (name) do update set checked_at = now(), offenders = excluded.offenders, unfinished = excluded.unfinished,
      broken_since = case when excluded.broken_since is not null or excluded.unfinished then coalesce(s.broken_since, excluded.broken_since) end
    returning name, broken_since
  )
  select name, broken_since as since from written where broken_since is not null and name not in (select name from before) order by name`);
