import type { Address } from '@frontrow/domain/checkout/address';
import type { Answers, StoredCheckInItem } from '@frontrow/domain/checkin/items';
import type { Locale } from '@frontrow/domain/locale';
import type { ReachValues } from '../../platform/acting.ts';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { sold } from '../orders/index.ts';

export type CheckInState = 'not_needed' | 'upcoming' | 'open' | 'done' | 'closed' | 'expired';
export type TicketRow = {
  id: number;
  publicId: string;
  validationCode: string;
  personalIdentifier: string | null;
  buyerLastName: string | null;
  eventName: Record<Locale, string>;
  happeningFrom: Date;
  hideDate: boolean;
  checkInStartAt: Date;
  checkInEndAt: Date;
  venue: Pick<Address, 'address' | 'postCode' | 'city' | 'countryCode'> & { name: string };
  items: StoredCheckInItem[];
  state: CheckInState;
  checkedInAt: Date | null;
  canRetake: boolean;
};

/** A ticket of this shop that admits, by its number; where its check-in stands by the database's clock. */
export const selectTicket = statement<TicketRow, [shopId: number, validationCode: string]>(`
  select t.id, t.public_id as "publicId", t.validation_code as "validationCode", t.personal_identifier as "personalIdentifier",
    o.billing_address->>'lastName' as "buyerLastName",
    e.name as "eventName", e.happening_from as "happeningFrom",
    coalesce(e.meta -> 'hideDate' = 'true'::jsonb, false) as "hideDate",
    check_in_starts_at(e) as "checkInStartAt", check_in_ends_at(e) as "checkInEndAt",
    jsonb_build_object('name', v.name, 'address', v.address, 'postCode', v.post_code, 'city', v.city, 'countryCode', v.country_code) as venue,
    e.check_in_content as items, c.checked_in_at as "checkedInAt",
    c.id is not null and now() < check_in_ends_at(e) as "canRetake",
    case
      when now() >= ends_at(e.happening_from, e.happening_until) + interval '28 days' then 'expired'
      when c.id is not null then 'done'
      when e.personalization_requirement <> 'check_in_required' and e.check_in_content = '[]' then 'not_needed'
      when now() < check_in_starts_at(e) then 'upcoming'
      when now() < check_in_ends_at(e) then 'open'
      else 'closed'
    end as state
  from ticket t
    join orders o on o.id = t.order_id
    join event e on e.id = t.event_id
    join venue v on v.id = e.venue_id
    left join check_in c on c.ticket_id = t.id and c.superseded_at is null
  where t.shop_id = $1 and t.validation_code = $2 and not t.is_dead`);

export type TicketToCheckIn = { eventId: number; validationCode: string; startsAt: Date };
/** The tickets of an order whose events want a check-in. */
export const selectTicketsToCheckIn = statement<TicketToCheckIn, [orderId: number]>(`
  select t.event_id as "eventId", t.validation_code as "validationCode", check_in_starts_at(e) as "startsAt"
  from ticket t join event e on e.id = t.event_id
  where t.order_id = $1 and (e.personalization_requirement = 'check_in_required' or e.check_in_content <> '[]')
    and not t.is_dead
  order by t.order_line_id, t.unit`);

/** In its time only, once: the second of two at the same moment writes nothing. */
export const insertCheckIn = statement<NoRow, [ticketId: number, data: object | string]>(`
  insert into check_in (ticket_id, data)
  select t.id, $2 from ticket t join event e on e.id = t.event_id
  where t.id = $1 and now() >= check_in_starts_at(e) and now() < check_in_ends_at(e)
    and not t.is_dead
  on conflict (ticket_id) where superseded_at is null do nothing`);

/** What was answered stays as history. No row where there is nothing to take back, or the time is over. */
export const supersedeCheckIns = statement<{ id: number }, [ticketIds: readonly number[]]>(`
  update check_in c set superseded_at = now()
  from ticket t join event e on e.id = t.event_id
  where c.ticket_id = any ($1::bigint[]) and c.superseded_at is null and t.id = c.ticket_id
    and now() < check_in_ends_at(e)
  returning c.id`);

export type RetakenCheckIn = { shopId: number; locale: Locale; email: string; eventName: string; retakenAt: Date };
export const selectRetaken = statement<RetakenCheckIn, [checkInId: number]>(`
  select o.shop_id as "shopId", o.locale, o.email, localize(e.name, o.locale) as "eventName", c.superseded_at as "retakenAt"
  from check_in c join ticket t on t.id = c.ticket_id join orders o on o.id = t.order_id join event e on e.id = t.event_id
  where c.id = $1`);

/** Answers are kept until 28 days after the event; that a guest was checked in stays. */
export const forgetAnswers = statement(`
  update check_in c set data = '{}' from ticket t join event e on e.id = t.event_id
  where t.id = c.ticket_id and c.data <> '{}' and ends_at(e.happening_from, e.happening_until) < now() - interval '28 days'`);

export type Guest = {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  /** As it is stored. */
  holder: string | null;
  variantName: string;
  section: string | null;
  row: string | null;
  seat: string | null;
  checkedInAt: Date | null;
  answers: Answers;
  /** What their event asks. */
  items: StoredCheckInItem[];
};
/** Tickets that admit of event `$5`, where guests check in for it, with the check-in that counts. In reach: as orders are. */
export const selectGuests = statement<Guest, [...ReachValues, slug: string]>(`
  with ${sold}
  select o.reference, coalesce(o.billing_address ->> 'firstName', '') as "firstName", coalesce(o.billing_address ->> 'lastName', '') as "lastName", o.email,
    t.personal_identifier as holder, l.variant_name as "variantName",
    l.event_facts ->> 'section' as section, l.event_facts ->> 'row' as row, l.event_facts ->> 'seat' as seat,
    c.checked_in_at as "checkedInAt", coalesce(c.data, '{}') as answers, e.check_in_content as items
  from sellable s join event e on e.id = s.id join ticket t on t.event_id = e.id and not t.is_dead
    join orders o on o.id = t.order_id join order_line l on l.id = t.order_line_id
    left join check_in c on c.ticket_id = t.id and c.superseded_at is null
  where s.slug = $5 and (e.personalization_requirement = 'check_in_required' or e.check_in_content <> '[]')
    and ($1::boolean or o.shop_id = any ($2::bigint[]) or e.id in (select id from sold))
  order by o.id, l.id, t.unit`);
