import type { ScanResult } from '@frontrow/domain/door/scan';
import type { Locale } from '@frontrow/domain/locale';
import type { ReachValues } from '../../platform/acting.ts';
import { askedWords, hasAllWords } from '../orders/index.ts';
import { statement, type NoRow } from '../../platform/db/index.ts';
import type { Gate } from './store.ts';

type Names = Record<Locale, string>;

const IN_REACH = `($1::boolean or e.id = any ($4::bigint[])
  or exists (select from shop_sellable h where h.sellable_id = e.id and h.shop_id = any ($2::bigint[]))
  or exists (select from sellable_category c where c.sellable_id = e.id and c.category_id = any ($3::bigint[])))`;
/** Whether who lets guests in sees their names: an hour before the doors open until an hour after the end, at an open gate. */
const IS_OPEN = `(exists (select from gate g where g.event_id = e.id and g.closed_at is null)
  and now() between coalesce(e.door_time, e.happening_from - interval '2 hours') - interval '1 hour'
    and ends_at(e.happening_from, e.happening_until) + interval '1 hour')`;

// Events

const INSIDE = `(select count(*)::int from visit x where x.event_id = e.id and x.day = door_day(now()) and x.left_at is null)`;
/** The first entry of each ticket has the number 1. */
const ADMITTED = `(select count(*)::int from visit x where x.event_id = e.id and x.number = 1)`;
export type DoorEventRow = {
  id: number;
  slug: string;
  name: Names;
  happeningFrom: Date;
  doorTime: Date | null;
  gates: number;
  inside: number;
  isOver: boolean;
  isOpen: boolean;
};
const EVENT = `
  select e.id, s.slug, e.descriptive_name as name, e.happening_from as "happeningFrom", e.door_time as "doorTime",
    (select count(*)::int from gate g where g.event_id = e.id and g.closed_at is null) as gates, ${INSIDE} as inside,
    ends_at(e.happening_from, e.happening_until) < now() as "isOver", ${IS_OPEN} as "isOpen"
  from event e join sellable s on s.id = e.id`;
/** Events with an open gate, and those of the next weeks and the last days. */
export const selectDoorEvents = statement<DoorEventRow, ReachValues>(`${EVENT}
  where ${IN_REACH} and e.status <> 'cancelled' and (exists (select from gate g where g.event_id = e.id and g.closed_at is null)
    or e.happening_from between now() - interval '3 days' and now() + interval '60 days')
  order by e.happening_from, e.id limit 100`);
export const selectDoorEvent = statement<DoorEventRow, [...ReachValues, slug: string]>(`${EVENT} where ${IN_REACH} and s.slug = $5`);

export type DoorTotals = { tickets: number; admitted: number };
export const selectTotals = statement<DoorTotals, [eventId: number]>(`
  select (select count(*)::int from ticket t where t.event_id = e.id and not t.is_dead) as tickets, ${ADMITTED} as admitted from event e where e.id = $1`);

export type InsideRow = { category: Names; variant: Names; inside: number };
/** Who is inside on this day, by what they bought; from an index of those alone. */
export const selectInside = statement<InsideRow, [eventId: number]>(`
  select c.name as category, v.description as variant, n.inside
  from (select variant_id, count(*)::int as inside from visit where event_id = $1 and day = door_day(now()) and left_at is null group by variant_id) n
    join variant v on v.id = n.variant_id join pricing_category c on c.id = v.pricing_category_id
  order by c.sort_order, v.sort_order, v.id`);

export type MinuteRow = { at: Date; came: number };
/** Who came in which five minutes of the last day on which anybody came. */
export const selectArrivals = statement<MinuteRow, [eventId: number]>(`
  select date_bin('5 minutes', entered_at, timestamptz '2000-01-01 00:00Z') as at, count(*)::int as came
  from visit where event_id = $1 and day = (select max(day) from visit where event_id = $1) group by 1 order by 1`);

// Gates and devices

export type OfficeGateRow = { id: number; name: string; madeAt: Date; madeBy: string | null };
export const selectGatesOf = statement<OfficeGateRow, [eventId: number]>(`
  select id, name, created_at as "madeAt", made_by as "madeBy" from gate where event_id = $1 and closed_at is null order by name`);
export type OfficeDeviceRow = {
  id: number;
  name: string;
  gate: string;
  seenAt: Date;
  listedAt: Date | null;
  batteryPercent: number | null;
  untold: number;
  lockedAt: Date | null;
  lockedBy: string | null;
  letIn: number;
};
export const selectDevices = statement<OfficeDeviceRow, [eventId: number]>(`
  select d.id, d.name, g.name as gate, d.seen_at as "seenAt", d.listed_at as "listedAt", d.battery_percent as "batteryPercent", d.untold,
    d.locked_at as "lockedAt", d.locked_by as "lockedBy",
    (select count(*)::int from door_scan s where s.gate_id = d.gate_id and s.device = d.name and s.let_in and s.direction = 'in') as "letIn"
  from door_device d join gate g on g.id = d.gate_id
  where g.event_id = $1 and g.closed_at is null order by d.locked_at is not null, g.name, d.name`);

export const selectEventInReach = statement<{ id: number }, [...ReachValues, slug: string]>(
  `select e.id from event e join sellable s on s.id = e.id where ${IN_REACH} and s.slug = $5`,
);
/** An open gate; `isOpen`: people may be seen at it. */
export const selectGateInReach = statement<Gate, [...ReachValues, gateId: number]>(`
  select g.id, g.name, g.event_id as "eventId", e.happening_from as "startsAt", null as device, false as "isLocked"
  from gate g join event e on e.id = g.event_id where ${IN_REACH} and g.id = $5::bigint and g.closed_at is null`);
export const renewToken = statement<{ id: number; name: string }, [...ReachValues, gateId: number, tokenHash: Buffer]>(`
  update gate g set token_hash = $6 from event e where e.id = g.event_id and ${IN_REACH} and g.id = $5::bigint and g.closed_at is null returning g.id, g.name`);
export const closeGate = statement<{ id: number; name: string }, [...ReachValues, gateId: number, closedBy: string]>(`
  update gate g set closed_at = now(), closed_by = $6 from event e where e.id = g.event_id and ${IN_REACH} and g.id = $5::bigint and g.closed_at is null
  returning g.id, g.name`);
export const lockDevice = statement<{ id: number; name: string; gate: string }, [...ReachValues, deviceId: number, lockedBy: string]>(`
  update door_device d set locked_at = now(), locked_by = $6 from gate g join event e on e.id = g.event_id
  where g.id = d.gate_id and ${IN_REACH} and d.id = $5::bigint and d.locked_at is null returning d.id, d.name, g.name as gate`);

// What has to be looked at

export type FindingRow = {
  id: string;
  at: Date;
  result: ScanResult;
  gate: string;
  device: string;
  numberEnd: string | null;
  reference: string | null;
};
/** Guests who went in though they should not have, newest first. */
export const selectFindings = statement<FindingRow, [eventId: number]>(`
  select d.id, d.scanned_at as at, d.result, g.name as gate, d.device, right(t.validation_code, 4) as "numberEnd", o.reference
  from door_scan d join gate g on g.id = d.gate_id left join ticket t on t.id = d.ticket_id left join orders o on o.id = t.order_id
  where g.event_id = $1 and d.let_in and d.result <> 'ok' order by d.scanned_at desc, d.id limit 100`);

// Guests

export type GuestRow = {
  id: number;
  numberEnd: string;
  label: string;
  reference: string;
  buyer: string;
  personalIdentifier: string | null;
  voidReason: string | null;
  lastIn: Date | null;
  lastGate: string | null;
  isInside: boolean;
};
const BUYER = `concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName')`;
const GUEST = `
  select t.id, right(t.validation_code, 4) as "numberEnd",
    concat_ws(' · ', l.event_facts->>'category', nullif(l.variant_name, l.event_facts->>'category')) as label, o.reference,
    ${BUYER} as buyer, t.personal_identifier as "personalIdentifier",
    v.reason as "voidReason", x.entered_at as "lastIn", x.gate as "lastGate", coalesce(x.left_at is null and x.day = door_day(now()), false) as "isInside"
  from ticket t join orders o on o.id = t.order_id join order_line l on l.id = t.order_line_id
    left join ticket_void v on v.ticket_id = t.id
    left join lateral (select * from visit where ticket_id = t.id order by entered_at desc limit 1) x on true`;
/** Whose order somebody may see: of a shop, or of what artists and events sell. */
const IS_SEEN = `($1::boolean or o.shop_id = any ($2::bigint[]) or t.event_id = any ($4::bigint[])
  or exists (select from sellable_category c where c.sellable_id = t.event_id and c.category_id = any ($3::bigint[])))`;
type GuestSearch = [...ReachValues, eventId: number, seesAll: boolean];
/** Of a name that a whole stadium has, so many are looked at: who is not among the first shown has more to say than it. */
const CALLED_SO_MAX = 300;
/** How far it is counted how often a word is there, and how many tickets an event has. */
const COUNTED_MAX = 1_000;
const TICKETS_MAX = 5_000;
/**
 * Tickets of event `$5` by the names `$7` of buyer or holder, a mail `$8` or a number `$9`. `$6`: of all orders, for who stands at the
 * open door; else of those in reach. Words as in the search of orders: those who have the rarest are asked one by one whether they have
 * the others and a ticket, until there are enough. Where even that one is common, the tickets of a smaller event are asked for all words.
 */
export const selectGuests = statement<
  GuestRow,
  [...GuestSearch, names: string, mail: string | null, number: string | null, limit: number]
>(`
  with ${askedWords}, rarest as materialized (
    select a.word, a.until, a.place, c.orders = ${COUNTED_MAX} and (
      select count(*) from (select from ticket where event_id = $5 limit ${TICKETS_MAX + 1}) t) <= ${TICKETS_MAX} as is_asked_of_all
    from asked a cross join lateral (
      select count(*) as orders from (select from order_word w where w.word >= a.word and w.word <= a.until limit ${COUNTED_MAX}) w) c
    where $8::text is null and $9::text is null order by c.orders, a.place limit 1
  ), called as materialized (
    select t.id from rarest r
      cross join lateral (
        (select t.id, t.order_id, t.event_id
          from order_word w cross join lateral (select id, order_id, event_id from ticket where order_id = w.order_id and event_id = $5 offset 0) t
          where not r.is_asked_of_all and w.word >= r.word and w.word <= r.until order by w.word, w.order_id)
        union all
        select id, order_id, event_id from ticket where r.is_asked_of_all and event_id = $5
      ) t
      cross join lateral (select shop_id from orders where id = t.order_id offset 0) o
    where ${hasAllWords('t.order_id', '(select * from asked where place <> r.place or r.is_asked_of_all) a')} and ($6::boolean or ${IS_SEEN})
    limit ${CALLED_SO_MAX}
  ), found as materialized (
    select id from ticket where validation_code = $9 and event_id = $5
    union all select t.id from orders o join ticket t on t.order_id = o.id where lower(o.email) = $8 and t.event_id = $5
    union all select id from called
  )
  ${GUEST}
  where t.id in (select id from found) and ($6::boolean or ${IS_SEEN})
  order by v.reason is not null, x.entered_at is not null, buyer, t.id limit $10`);
/** Who did not come, of an event that is over, after ticket `$7`. */
export const selectNoShows = statement<GuestRow, [...GuestSearch, afterTicketId: number | null, limit: number]>(`
  with page as materialized (
    select t.id from ticket t join orders o on o.id = t.order_id
    where t.event_id = $5 and not t.is_dead and ($6::boolean or ${IS_SEEN}) and not exists (select from admission a where a.ticket_id = t.id)
      and ($7::bigint is null or (${BUYER}, t.id) > (
        select ${BUYER}, t.id from ticket t join orders o on o.id = t.order_id where t.id = $7))
    order by ${BUYER}, t.id limit $8
  )
  ${GUEST}
  where t.id in (select id from page) order by buyer, t.id`);
/** A ticket of an event, to be let in without its code. */
export const selectNumber = statement<{ number: string }, [ticketId: number, eventId: number]>(
  'select validation_code as number from ticket where id = $1 and event_id = $2',
);
export const noteReason = statement<NoRow, [doorScanId: string, by: string, reason: string]>(
  'update door_scan set admitted_by = $2, reason = $3 where id = $1',
);
export const selectDeviceNamed = statement<{ id: number }, [gateId: number, name: string]>(
  'select id from door_device where gate_id = $1 and name = $2',
);
