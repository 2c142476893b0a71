import { statement, type NoRow } from '../../platform/db/index.ts';
import type { EntryRule } from '@frontrow/domain/door/entry-rule';
import { eventNow } from '../catalogue/index.ts';
import type { EventFacts } from '../orders/index.ts';

/**
 * A ticket for each unit of each line at an event, its secrets in step with the units: `$2` public ids, `$3` validation
 * codes, `$4` scan secrets. A unit has one ticket, however often it is issued; one without secrets is refused.
 */
export const insertTickets = statement<
  NoRow,
  [orderId: number, publicIds: readonly string[], validationCodes: readonly string[], scanSecrets: readonly Buffer[]]
>(`
  insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, seat_id, physical, validation_code,
    scan_secret, personal_identifier, replaces_ticket_id)
  select s.public_id, u.shop_id, $1, u.id, u.unit, u.sellable_id, u.seat_id, u.physical, s.validation_code, s.scan_secret, u.personal_identifier,
    (select ticket_id from resale_offer where id = u.resold_by_offer_id)
  from (
    select l.*, o.shop_id, unit, row_number() over (order by l.id, unit) as number
    from orders o join order_line l on l.order_id = o.id cross join lateral generate_series(1, l.quantity) as unit
    where o.id = $1 and l.kind = 'event' and l.invalidated_at is null
  ) u
    left join unnest($2::text[], $3::text[], $4::bytea[]) with ordinality as s(public_id, validation_code, scan_secret, number) using (number)
  on conflict (order_line_id, unit) do nothing`);

/** The tickets that those of order `$1` take the place of: `insertTickets` of the same transaction. */
export const voidResold = statement<NoRow, [orderId: number]>(`
  insert into ticket_void (ticket_id, reason)
  select f.ticket_id, 'resold' from order_line l join resale_offer f on f.id = l.resold_by_offer_id
  where l.order_id = $1 and l.invalidated_at is null
  order by f.ticket_id`);

/** The unit of a line is its live ticket's: one that has ended makes room in line `$2`, its own. @returns the unit that is free then */
export const makeRoom = statement<{ unit: number }, [ticketId: number, orderLineId: number]>(`
  with was as (select id, order_line_id, unit from ticket where id = $1 and order_line_id = $2), moved as (
    update ticket t set unit = (select max(o.unit) + 1 from ticket o where o.order_line_id = t.order_line_id) from was where t.id = was.id
  )
  select unit from was`);
/** At the event of line `$7`. */
export const insertReplacement = statement<
  { id: number },
  [ticketId: number, unit: number, seatId: number | null, publicId: string, validationCode: string, scanSecret: Buffer, orderLineId: number]
>(`
  insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, seat_id, physical, validation_code, scan_secret, personal_identifier)
  select $4, t.shop_id, t.order_id, l.id, $2, l.sellable_id, $3, t.physical, $5, $6, t.personal_identifier
  from ticket t join order_line l on l.id = $7 and l.order_id = t.order_id where t.id = $1
  returning id`);

/** Online tickets of order `$1` that admit; hard tickets are posted. */
const online = `from ticket t join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
    left join variant va on va.id = l.variant_id where t.order_id = $1 and not t.physical
    and not t.is_dead`;
/** What was paid for one: of several in a line from whose price something was taken off, each still says its own. */
const PAID = 'case when l.quantity = 1 then paid_for(l) else l.unit_price_minor end';
/** What a file of them shows, as a digest. */
const shows = `(select sha256(convert_to(string_agg(
    concat_ws(' ', t.public_id, t.validation_code, t.personal_identifier, ${eventNow}, ${PAID},
      va.entry_rule, e.personalization_requirement), E'\\n' order by t.order_line_id, t.unit), 'UTF8')) ${online})`;

export type IssuedTicket = {
  orderLineId: number;
  publicId: string;
  validationCode: string;
  scanSecret: Buffer;
  personalIdentifier: string | null;
  issuedAt: Date;
  eventFacts: EventFacts;
  paidMinor: number;
  entryRule: EntryRule | null;
  requirement: string;
};
export const selectOnlineTickets = statement<IssuedTicket & { shows: Buffer }, [orderId: number]>(`
  select t.order_line_id as "orderLineId", t.public_id as "publicId", t.validation_code as "validationCode",
    t.scan_secret as "scanSecret", t.personal_identifier as "personalIdentifier", t.issued_at as "issuedAt",
    ${eventNow} as "eventFacts", ${PAID} as "paidMinor", va.entry_rule as "entryRule", e.personalization_requirement as requirement,
    ${shows} as shows
  ${online} order by t.order_line_id, t.unit`);

/** Lines of order `$1` with online tickets that admit. */
export const selectOnlineUnits = statement<
  { lineId: number; units: number; eventFacts: EventFacts; entryRule: EntryRule | null },
  [orderId: number]
>(`
  select l.id as "lineId", live.units, ${eventNow} as "eventFacts", va.entry_rule as "entryRule"
  from (select order_line_id, count(*)::int as units from ticket where order_id = $1 and not physical and not is_dead group by 1) live
    join order_line l on l.id = live.order_line_id left join variant va on va.id = l.variant_id`);

/** Of order `$1`, while its tickets are what it shows. */
const validDocument = `from ticket_document d where d.order_id = $1 and d.shows = ${shows}`;
/** The newest file that holds. */
export const selectDocument = statement<{ pdf: Buffer }, [orderId: number]>(
  `select d.pdf ${validDocument} order by d.version desc limit 1`,
);
/** Unless there is one that holds, or what it shows is no longer so. */
export const insertDocument = statement<NoRow, [orderId: number, pdf: Buffer, shows: Buffer]>(`
  insert into ticket_document (order_id, version, sha256, pdf, shows)
  select $1, coalesce(max(version), 0) + 1, sha256($2), $2, $3 from ticket_document where order_id = $1
  having $3 = ${shows} and not exists (select ${validDocument})
  on conflict do nothing`);
