import type { EntryRule } from '@frontrow/domain/door/entry-rule';
import type { Passage, ScanResult, Visit } from '@frontrow/domain/door/scan';
import type { Locale } from '@frontrow/domain/locale';
import { LIFE, statement, type NoRow } from '../../platform/db/index.ts';

/** `device`: whose key it was; null: the gate's own, which makes keys, and which devices of before use. */
export type Gate = { id: number; name: string; eventId: number; startsAt: Date; device: string | null; isLocked: boolean };
/** A gate that is open, by the hash of its token or of a device's. */
export const selectGate = statement<Gate, [tokenHash: Buffer]>(`
  with key as (
    select id as gate_id, null as device, false as is_locked from gate where token_hash = $1
    union all select gate_id, name, locked_at is not null from door_device where token_hash = $1)
  select g.id, g.name, g.event_id as "eventId", e.happening_from as "startsAt", k.device, k.is_locked as "isLocked"
  from key k join gate g on g.id = k.gate_id join event e on e.id = g.event_id where g.closed_at is null`);

// Devices

/** Gives device `$2` of a gate a key; not one that is locked. */
export const insertDevice = statement<{ id: number }, [gateId: number, name: string, tokenHash: Buffer]>(`
  insert into door_device as d (gate_id, name, token_hash) values ($1, $2, $3)
  on conflict (gate_id, name) do update set token_hash = excluded.token_hash, seen_at = now() where d.locked_at is null
  returning id`);
/** So long a device that has told nothing new counts as just seen: each guest would otherwise be written twice. */
const SEEN_SECONDS = 5;
/** A device was here; `isListed`: for its list. What it does not tell stays. */
export const touchDevice = statement<
  { isLocked: boolean },
  [gateId: number, name: string, isListed: boolean, batteryPercent: number | null, untold: number | null]
>(`
  with seen as (
    select locked_at is not null as is_locked from door_device
    where gate_id = $1 and name = $2 and not $3 and seen_at > now() - interval '${SEEN_SECONDS} s'
      and coalesce($4 = battery_percent, $4 is null) and coalesce($5 = untold, true)
  ), written as (
    insert into door_device as d (gate_id, name, listed_at, battery_percent, untold)
    select $1::bigint, $2, case when $3 then now() end, $4::int, coalesce($5::int, 0) where not exists (select from seen)
    on conflict (gate_id, name) do update set seen_at = now(), listed_at = coalesce(excluded.listed_at, d.listed_at),
      battery_percent = coalesce($4, d.battery_percent), untold = coalesce($5, d.untold)
    returning locked_at is not null as is_locked
  )
  select is_locked as "isLocked" from seen union all select is_locked from written`);

// The list

/** What a ticket is, as it was sold: `Floor · Reduced`. */
const LABEL = `concat_ws(' · ', l.event_facts->>'category', nullif(l.variant_name, l.event_facts->>'category'))`;
/** Whether a ticket with visits `p` and the rule of `r` goes in at this moment, hours and gates aside. */
const MAY_ENTER_AGAIN = `(
  (p.left_at is not null or p.day < door_day(now())) and case
    when r.entry_rule ->> 'reentry' = 'true' and p.day = door_day(now()) then true
    else p.entries < coalesce((r.entry_rule ->> 'entries')::int, case when r.entry_rule ? 'perDay' then p.entries + 1 else 1 end)
      and (p.day < door_day(now()) or p.entries_of_day < coalesce((r.entry_rule ->> 'perDay')::int, p.entries_of_day + 1)) end)`;
export type ListRow = {
  eventName: Record<Locale, string>;
  happeningFrom: Date;
  cursor: string;
  labels: string[];
  variants: number[];
  rules: Record<string, EntryRule>;
  tickets: string;
};
/**
 * An event's list with the tickets `t` and visits that `ofTicket` selects. The cursor is the life of the
 * database and the oldest transaction that may still be under way in it. `$2`: for devices from before there were rules: to them a ticket is used where it could not go in now.
 */
const listOf = (ofTicket: (id: string) => string) => `
  with past as (
    select distinct on (ticket_id) ticket_id, entered_at, gate, left_at, day,
      count(number) over (partition by ticket_id) as entries, count(number) over (partition by ticket_id, day) as entries_of_day
    from visit where event_id = $1 and ${ofTicket('ticket_id')} order by ticket_id, entered_at desc
  ), listed as materialized (
    select t.public_id,
      encode(substring(sha256(t.scan_secret) for 16), 'base64') as secret,
      encode(substring(sha256(convert_to(t.event_id || ':' || t.validation_code, 'UTF8')) for 9), 'base64') as number,
      ${LABEL} as label, l.variant_id,
      case when v.reason = 'resold' then 3 when v.reason is not null then 2 when p.ticket_id is null then 0
        when $2::boolean and ${MAY_ENTER_AGAIN} then 0 else 1 end as state,
      floor(extract(epoch from p.entered_at))::bigint as used_at, p.gate,
      case when p.entries <> 1 or p.entries_of_day <> 1 or p.left_at is not null
        then json_build_array(p.entries, p.entries_of_day, (p.left_at is null)::int) end as past
    from ticket t
      join order_line l on l.id = t.order_line_id
      left join variant r on r.id = l.variant_id
      left join ticket_void v on v.ticket_id = t.id
      left join past p on p.ticket_id = t.id
    where t.event_id = $1 and ${ofTicket('t.id')}
  ), labels as (
    select label, variant_id, row_number() over (order by label, variant_id) - 1 as place from (select distinct label, variant_id from listed) d
  )
  select e.descriptive_name as "eventName", e.happening_from as "happeningFrom",
    ${LIFE} || '-' || pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
    coalesce((select json_agg(label order by place) from labels), '[]') as labels,
    coalesce((select json_agg(variant_id order by place) from labels), '[]') as variants,
    coalesce((select jsonb_object_agg(id, entry_rule) from variant where sellable_id = $1 and entry_rule is not null), '{}') as rules,
    coalesce((select json_agg(case when past is null then json_build_array(public_id, rtrim(secret, '='), number, place, state, used_at, gate)
        else json_build_array(public_id, rtrim(secret, '='), number, place, state, used_at, gate, past) end order by public_id)
      from listed join labels using (label, variant_id)), '[]')::text as tickets
  from event e where e.id = $1`;
/** All tickets of event `$1`, as the JSON of a list. */
export const selectList = statement<ListRow, [eventId: number, isOldDevice: boolean]>(listOf(() => 'true'));
/** Those that were sold, ended, or let in or out since cursor `$3`. */
export const selectChanges = statement<ListRow, [eventId: number, isOldDevice: boolean, since: string]>(
  listOf(
    (id) => `${id} in (
    select id from ticket where event_id = $1 and written_in >= $3::text::xid8
    union select x.ticket_id from ticket_void x join ticket y on y.id = x.ticket_id where x.written_in >= $3::text::xid8 and y.event_id = $1
    union select x.ticket_id from visit x where x.written_in >= $3::text::xid8 and x.event_id = $1)`,
  ),
);
/** Not one from before a restore or a failover: what it saw may be gone. */
export const selectIsKnown = statement<{ isKnown: boolean }, [life: string]>(`select $1::text = ${LIFE} as "isKnown"`);

export type FlaggedScan = { id: string; at: number; result: ScanResult; label: string | null; usedAt: number | null; gate: string | null };
/** Guests that device `$2` of gate `$1` let in though they should not have been, newest first; times in milliseconds. */
export const selectFlaggedOf = statement<FlaggedScan, [gateId: number, device: string]>(`
  select d.id, floor(extract(epoch from d.scanned_at) * 1000)::float8 as at, d.result, ${LABEL} as label,
    floor(extract(epoch from a.admitted_at) * 1000)::float8 as "usedAt", a.gate
  from door_scan d left join ticket t on t.id = d.ticket_id left join order_line l on l.id = t.order_line_id
    left join admission a on a.ticket_id = d.ticket_id
  where d.gate_id = $1 and d.device = $2 and d.let_in and d.result <> 'ok' order by d.scanned_at desc, d.id limit 100`);

// Scans

/** A visit as JSON gives it: times in milliseconds. */
export type VisitRow = Visit & { id: number };
export type LockedTicket = {
  id: number;
  publicId: string;
  number: string;
  secret: Buffer;
  eventId: number;
  eventName: Record<Locale, string>;
  label: string;
  personalIdentifier: string | null;
  voidReason: string | null;
  rule: EntryRule | null;
  visits: VisitRow[];
};
/** Tickets by public ids `$1` or numbers `$2`: until the commit nobody refunds, resells or lets them in. */
export const lockTickets = statement<{ id: number }, [publicIds: readonly string[], validationCodes: readonly string[]]>(`
  select id from ticket where public_id = any ($1::text[]) or validation_code = any ($2::text[]) order by id for update`);
const milliseconds = (moment: string) => `floor(extract(epoch from ${moment}) * 1000)::bigint`;
/** As they are once they are locked: a statement of its own. */
export const selectLocked = statement<LockedTicket, [publicIds: readonly string[], validationCodes: readonly string[]]>(`
  select t.id, t.public_id as "publicId", t.validation_code as number, t.scan_secret as secret, t.event_id as "eventId",
    e.descriptive_name as "eventName", ${LABEL} as label, t.personal_identifier as "personalIdentifier", v.reason as "voidReason",
    r.entry_rule as rule,
    (select coalesce(json_agg(json_build_object('id', x.id, 'scanId', x.scan_id, 'enteredAt', ${milliseconds('x.entered_at')},
        'leftAt', ${milliseconds('x.left_at')}, 'leftScanId', x.left_scan_id, 'gate', x.gate, 'device', x.device,
        'counts', x.number is not null) order by x.entered_at, x.id), '[]')
      from visit x where x.ticket_id = t.id) as visits
  from ticket t join event e on e.id = t.event_id join order_line l on l.id = t.order_line_id
    left join variant r on r.id = l.variant_id left join ticket_void v on v.ticket_id = t.id
  where t.public_id = any ($1::text[]) or t.validation_code = any ($2::text[])`);
/** Guests who passed with the tickets, whether they should have or not: what late scans are put in order with. */
export const selectPassages = statement<Passage & { ticketId: number; result: ScanResult }, [ticketIds: readonly number[]]>(`
  select d.id, d.ticket_id as "ticketId", d.direction, ${milliseconds('d.scanned_at')}::float8 as at, g.name as gate, d.device, d.result
  from door_scan d join gate g on g.id = d.gate_id
  where d.ticket_id = any ($1::bigint[]) and (d.let_in or d.direction = 'out') and d.result not in ('wrong_event', 'void', 'resold', 'unknown', 'locked')`);
export type KnownScan = { id: string; ticketId: number | null; result: ScanResult };
export const selectScans = statement<KnownScan, [doorScanIds: readonly string[]]>(`
  select id, ticket_id as "ticketId", result from door_scan where id = any ($1::uuid[])`);

/** Asked under the lock of the tickets: `now()` would be from before others had theirs. */
export const selectNow = statement<{ now: Date }>('select clock_timestamp() as now');
/** The scans of one request, as JSON; each once. */
export const insertScans = statement<NoRow, [gateId: number, device: string, rows: object | string]>(`
  insert into door_scan (id, gate_id, device, ticket_id, scanned_at, let_in, result, direction)
  select id, $1, $2, "ticketId", to_timestamp("at" / 1000.0), "letIn", result, direction
  from jsonb_to_recordset($3::jsonb) as s(id uuid, "ticketId" bigint, "at" bigint, "letIn" boolean, result text, direction text)
  on conflict (id) do nothing`);
/** Scans that were refused, though the device, which never heard so, has let the guest in: somebody has to look at them. */
export const noteLetIn = statement<NoRow, [doorScanIds: readonly string[], gateId: number, device: string]>(
  `update door_scan set let_in = true where id = any ($1::uuid[]) and gate_id = $2 and device = $3 and direction = 'in' and not let_in`,
);
/** What scans `{id, result}` of before turn out to be. */
export const updateResults = statement<NoRow, [rows: object | string]>(`
  update door_scan d set result = s.result, let_in = case when d.direction = 'out' then s.result = 'ok' else d.let_in end
  from jsonb_to_recordset($1::jsonb) as s(id uuid, result text) where d.id = s.id and d.result <> s.result`);
export const deleteVisits = statement<NoRow, [visitIds: readonly number[]]>('delete from visit where id = any ($1::bigint[])');
/** When the guest of visit `$1` left; milliseconds, null: not yet. */
export const updateLeft = statement<NoRow, [visitId: number, leftAt: number | null, leftScanId: string | null]>(`
  update visit set left_at = to_timestamp($2::bigint / 1000.0), left_scan_id = $3, written_in = pg_current_xact_id() where id = $1`);
/** Lets ticket `$1` in. Against double use: nothing where it is void, or its rule does not allow it. */
export const insertVisit = statement<
  { id: number },
  [
    ticketId: number,
    enteredAt: number,
    gate: string,
    device: string,
    scanId: string | null,
    leftAt: number | null,
    leftScanId: string | null,
  ]
>(`
  insert into visit (ticket_id, entered_at, gate, device, scan_id, left_at, left_scan_id)
  values ($1, to_timestamp($2::bigint / 1000.0), $3, $4, $5, to_timestamp($6::bigint / 1000.0), $7) returning id`);

// For the operator

export const selectEventOfSlug = statement<{ id: number }, [slug: string]>(
  `select e.id from event e join sellable s on s.id = e.id where s.slug = $1 and s.kind = 'event'`,
);
export const insertGate = statement<{ id: number }, [eventId: number, name: string, tokenHash: Buffer, madeBy: string]>(`
  insert into gate (event_id, name, token_hash, made_by) values ($1, $2, $3, $4) on conflict (event_id, name) where closed_at is null do nothing returning id`);
export type GateRow = { id: number; event: string; happeningFrom: Date; name: string; devices: number; letIn: number; flagged: number };
export const selectGates = statement<GateRow>(`
  select g.id, s.slug as event, e.happening_from as "happeningFrom", g.name,
    count(distinct d.device)::int as devices, (count(*) filter (where d.let_in))::int as "letIn",
    (count(*) filter (where d.let_in and d.result <> 'ok'))::int as flagged
  from gate g join event e on e.id = g.event_id join sellable s on s.id = e.id left join door_scan d on d.gate_id = g.id
  where g.closed_at is null group by g.id, s.slug, e.happening_from order by e.happening_from, s.slug, g.name`);
export type FlaggedRow = {
  number: string | null;
  reference: string | null;
  result: ScanResult;
  at: Date;
  gate: string;
  device: string;
  firstAt: Date | null;
  firstGate: string | null;
  firstDevice: string | null;
};
/** Guests of event `$1` who went in though they should not have, and who had been let in with the ticket before. */
export const selectFlagged = statement<FlaggedRow, [eventId: number]>(`
  select t.validation_code as number, o.reference, d.result, d.scanned_at as at, g.name as gate, d.device,
    a.admitted_at as "firstAt", a.gate as "firstGate", a.device as "firstDevice"
  from door_scan d join gate g on g.id = d.gate_id left join ticket t on t.id = d.ticket_id left join orders o on o.id = t.order_id
    left join admission a on a.ticket_id = d.ticket_id
  where g.event_id = $1 and d.let_in and d.result <> 'ok' order by d.scanned_at, d.id`);
export type DoorCounts = { tickets: number; admitted: number };
export const selectCounts = statement<DoorCounts, [eventId: number]>(`
  select count(*)::int as tickets, count(a.ticket_id)::int as admitted from ticket t left join admission a on a.ticket_id = t.id
  where t.event_id = $1 and not t.is_dead`);
