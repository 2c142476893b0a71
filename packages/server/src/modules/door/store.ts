import type { ScanResult } from '@frontrow/domain/door/scan';
import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../platform/db/index.ts';

export type Gate = { id: number; name: string; eventId: number };
/** A gate that is open, by the hash of its token. */
export const selectGate = statement<Gate, [tokenHash: Buffer]>(`
  select id, name, event_id as "eventId" from gate where token_hash = $1 and closed_at is null`);

// The list

/** What a ticket is, as it was sold: `Floor · Reduced`. */
const LABEL = `concat_ws(' · ', l.event_facts->>'category', nullif(l.variant_name, l.event_facts->>'category'))`;
const LISTED = `
  select t.public_id,
    encode(substring(sha256(t.scan_secret) for 16), 'base64') as secret,
    encode(substring(sha256(convert_to(t.event_id || ':' || t.validation_code, 'UTF8')) for 9), 'base64') as number,
    ${LABEL} as label,
    case when v.reason = 'resold' then 3 when v.reason is not null then 2 when a.ticket_id is not null then 1 else 0 end as state,
    floor(extract(epoch from a.admitted_at))::bigint as used_at, a.gate
  from ticket t
    join order_line l on l.id = t.order_line_id
    left join ticket_void v on v.ticket_id = t.id
    left join admission a on a.ticket_id = t.id`;
export type ListRow = { eventName: Record<Locale, string>; happeningFrom: Date; cursor: string; labels: string[]; tickets: string };
/** An event's list with the tickets that `listed` selects. The cursor is the oldest transaction that may still be under way. */
const listOf = (listed: string) => `
  with listed as materialized (${listed}),
    labels as (select label, row_number() over (order by label) - 1 as place from (select distinct label from listed) d)
  select e.descriptive_name as "eventName", e.happening_from as "happeningFrom",
    pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
    coalesce((select json_agg(label order by place) from labels), '[]') as labels,
    coalesce((select json_agg(json_build_array(public_id, rtrim(secret, '='), number, place, state, used_at, gate) order by public_id)
      from listed join labels using (label)), '[]')::text as tickets
  from event e where e.id = $1`;
/** All tickets of event `$1`, as the JSON of a list. */
export const selectList = statement<ListRow, [eventId: number]>(listOf(`${LISTED} where t.event_id = $1`));
/** Those that were sold, ended or let in since cursor `$2`. */
export const selectChanges = statement<ListRow, [eventId: number, since: string]>(
  listOf(`${LISTED} where t.id in (
    select id from ticket where event_id = $1 and written_in >= $2::text::xid8
    union select x.ticket_id from ticket_void x join ticket y on y.id = x.ticket_id where x.written_in >= $2::text::xid8 and y.event_id = $1
    union select x.ticket_id from admission x join ticket y on y.id = x.ticket_id where x.written_in >= $2::text::xid8 and y.event_id = $1)`),
);
/** Not one from before the database was loaded anew from a dump: its transactions count from the start. */
export const selectIsKnown = statement<{ isKnown: boolean }, [cursor: string]>(
  `select $1::text::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as "isKnown"`,
);

export type FlaggedScan = { id: string; at: number; result: ScanResult; label: string | null; usedAt: number | null; gate: string | null };
/** Guests that device `$2` of gate `$1` let in though they should not have been, newest first; times in milliseconds. */
export const selectFlaggedOf = statement<FlaggedScan, [gateId: number, device: string]>(`
  select d.id, floor(extract(epoch from d.scanned_at) * 1000)::float8 as at, d.result, ${LABEL} as label,
    floor(extract(epoch from a.admitted_at) * 1000)::float8 as "usedAt", a.gate
  from door_scan d left join ticket t on t.id = d.ticket_id left join order_line l on l.id = t.order_line_id
    left join admission a on a.ticket_id = d.ticket_id
  where d.gate_id = $1 and d.device = $2 and d.let_in and d.result <> 'ok' order by d.scanned_at desc, d.id limit 100`);

// Scans

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
  scanId: string | null;
  admittedAt: Date | null;
  gate: string | null;
};
/** Tickets by public ids `$1` or numbers `$2`: until the commit nobody refunds, resells or lets them in. */
export const lockTickets = statement<{ id: number }, [publicIds: readonly string[], validationCodes: readonly string[]]>(`
  select id from ticket where public_id = any ($1::text[]) or validation_code = any ($2::text[]) order by id for update`);
/** As they are once they are locked: a statement of its own. */
export const selectLocked = statement<LockedTicket, [ticketIds: readonly number[]]>(`
  select t.id, t.public_id as "publicId", t.validation_code as number, t.scan_secret as secret, t.event_id as "eventId",
    e.descriptive_name as "eventName", ${LABEL} as label, t.personal_identifier as "personalIdentifier", v.reason as "voidReason",
    a.scan_id as "scanId", a.admitted_at as "admittedAt", a.gate
  from ticket t join event e on e.id = t.event_id join order_line l on l.id = t.order_line_id
    left join ticket_void v on v.ticket_id = t.id left join admission a on a.ticket_id = t.id
  where t.id = any ($1::bigint[])`);
export type KnownScan = { id: string; ticketId: number | null; result: ScanResult };
export const selectScans = statement<KnownScan, [doorScanIds: readonly string[]]>(`
  select id, ticket_id as "ticketId", result from door_scan where id = any ($1::uuid[])`);

export const selectNow = statement<{ now: Date }>('select now() as now');
/** The scans of one request, as JSON; each once. */
export const insertScans = statement<NoRow, [gateId: number, device: string, rows: object | string]>(`
  insert into door_scan (id, gate_id, device, ticket_id, scanned_at, let_in, result)
  select id, $1, $2, "ticketId", "scannedAt", "letIn", result
  from jsonb_to_recordset($3::jsonb) as s(id uuid, "ticketId" bigint, "scannedAt" timestamptz, "letIn" boolean, result text)
  on conflict (id) do nothing`);
/** Lets ticket `$1` in. Against double use: nothing where it is void, or was let in no later. */
export const admit = statement<{ id: number }, [ticketId: number | null, gate: string, device: string, admittedAt: Date, scanId: string]>(`
  insert into admission as a (ticket_id, gate, device, admitted_at, scan_id) values ($1, $2, $3, $4, $5)
  on conflict (ticket_id) do update set gate = excluded.gate, device = excluded.device, admitted_at = excluded.admitted_at,
    scan_id = excluded.scan_id, written_in = pg_current_xact_id()
  where excluded.admitted_at < a.admitted_at
  returning ticket_id as id`);
/** The scan that turned out to be the second. */
export const flagScan = statement<NoRow, [doorScanId: string]>("update door_scan set result = 'used' where id = $1 and result = 'ok'");

// For the operator

export const selectEventOfSlug = statement<{ id: number }, [slug: string]>(
  `select e.id from event e join sellable s on s.id = e.id where s.slug = $1 and s.kind = 'event'`,
);
export const insertGate = statement<{ id: number }, [eventId: number, name: string, tokenHash: Buffer, madeBy: string]>(`
  insert into gate (event_id, name, token_hash, made_by) values ($1, $2, $3, $4) on conflict (event_id, name) where closed_at is null do nothing returning id`);
export const closeGate = statement<{ id: number }, [gateId: number, closedBy: string]>(
  'update gate set closed_at = now(), closed_by = $2 where id = $1 and closed_at is null returning id',
);
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
  where t.event_id = $1 and not exists (select from ticket_void v where v.ticket_id = t.id)`);
