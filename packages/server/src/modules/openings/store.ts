import type { ReachValues } from '../../platform/acting.ts';
import { statement } from '../../platform/db/index.ts';
import { reachedEvents, sold } from '../orders/index.ts';

export type OpeningEvent = { id: number; slug: string; name: string; happeningFrom: Date; venue: string; isOver: boolean };
/** An event in reach, by its slug. */
export const selectEvent = statement<OpeningEvent, [...ReachValues, locale: string, slug: string]>(`
  with ${sold}
  select e.id, b.slug, localize(e.descriptive_name, $5) as name, e.happening_from as "happeningFrom", v.name || ', ' || v.city as venue,
    ends_at(e.happening_from, e.happening_until) < now() as "isOver"
  from event e join sellable b on b.id = e.id join venue v on v.id = e.venue_id
  where b.slug = $6 and ${reachedEvents('e.id')}`);

/** A group of codes, and the tickets it opens. */
export type OpeningGroup = { key: string; variants: string[] };
export const selectGroups = statement<OpeningGroup, [eventId: number, locale: string]>(`
  select v.opens_with as key,
    array_agg(localize(pc.name, $2) || ', ' || localize(v.description, $2) order by v.sort_order, v.id) as variants
  from variant v join pricing_category pc on pc.id = v.pricing_category_id
  where v.sellable_id = $1 and v.opens_with is not null and v.active group by v.opens_with order by v.opens_with`);

/** Codes that were made together. `used`: how many of them have opened something; `taken`: how many tickets. */
export type OpeningBatch = {
  id: string;
  groupKey: string;
  purpose: string | null;
  codeEnd: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  pieces: number | null;
  count: number;
  used: number;
  taken: number;
  ended: number;
  madeBy: string;
  createdAt: Date;
};
/** The newest first. */
export const selectBatches = statement<OpeningBatch, [eventId: number]>(`
  select request_id as id, min(group_key) as "groupKey", min(purpose) as purpose, case when count(*) = 1 then min(code_end) end as "codeEnd",
    min(starts_at) as "startsAt", min(ends_at) as "endsAt", min(pieces) as pieces, count(*)::int as count,
    (count(*) filter (where taken > 0))::int as used, sum(taken)::int as taken, (count(*) filter (where ended_at is not null))::int as ended,
    min(made_by::text) as "madeBy", min(created_at) as "createdAt"
  from opening_code where event_id = $1 group by request_id order by min(id) desc`);

export const countMade = statement<{ count: number }, [eventId: number, requestId: string]>(
  'select count(*)::int as count from opening_code where event_id = $1 and request_id = $2',
);
/** Those that are not there yet. Hashes and ends in step. */
export const insertCodes = statement<
  { id: number },
  [
    codeHashes: readonly Buffer[],
    codeEnds: readonly (string | null)[],
    eventId: number,
    groupKey: string,
    purpose: string | null,
    startsAt: Date | null,
    endsAt: Date | null,
    pieces: number | null,
    requestId: string,
    madeBy: string,
  ]
>(`
  insert into opening_code (code_hash, code_end, event_id, group_key, purpose, starts_at, ends_at, pieces, request_id, made_by)
  select hash, code_end, $3, $4, $5, $6, $7, $8, $9, $10 from unnest($1::bytea[], $2::text[]) as c (hash, code_end)
  on conflict (event_id, code_hash) do nothing returning id`);

/** `$3` one of them alone; null: all that were made together. */
export const endCodes = statement<{ id: number }, [eventId: number, requestId: string, codeHash: Buffer | null, endedBy: string]>(`
  update opening_code set ended_at = now(), ended_by = $4
  where event_id = $1 and request_id = $2 and ($3::bytea is null or code_hash = $3) and ended_at is null returning id`);
