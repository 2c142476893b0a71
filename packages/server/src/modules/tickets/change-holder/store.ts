import type { Locale } from '@frontrow/domain/locale';
import { asksForHolder } from '../../catalogue/index.ts';
import { statement, type NoRow } from '../../../platform/db/index.ts';

const WITHIN_A_DAY = `exists (select 1 from personalization_change o where o.ticket_id = t.id and o.effective_at > now() - interval '24 hours')`;
/** For fans; the house gives a name until the event is over. */
const CHANGEABLE = `${asksForHolder} and now() < holder_change_ends_at(e) and not t.is_dead
  and not exists (select 1 from admission a where a.ticket_id = t.id)`;

/** Nothing where the shop has no such ticket, or it can no longer change its holder. */
export const insertChange = statement<{ id: number }, [shopId: number, validationCode: string, newIdentifier: string]>(`
  insert into personalization_change (ticket_id, old_identifier, new_identifier)
  select t.id, t.personal_identifier, $3 from ticket t join event e on e.id = t.event_id
  where t.shop_id = $1 and t.validation_code = $2 and ${CHANGEABLE}
  returning id`);

export type ChangeRequest = {
  shopId: number;
  orderId: number;
  locale: Locale;
  email: string;
  eventName: string;
  newIdentifier: string;
  /** On paper: what is printed stays, and so does its validity. */
  physical: boolean;
};
export const selectChange = statement<ChangeRequest, [personalizationChangeId: number]>(`
  select t.shop_id as "shopId", o.id as "orderId", o.locale, o.email, localize(e.name, o.locale) as "eventName", c.new_identifier as "newIdentifier", t.physical
  from personalization_change c join ticket t on t.id = c.ticket_id join orders o on o.id = t.order_id join event e on e.id = t.event_id
  where c.id = $1`);

export const selectTicketOfChange = statement<{ orderId: number; publicId: string }, [personalizationChangeId: number, shopId: number]>(`
  select t.order_id as "orderId", t.public_id as "publicId" from personalization_change c join ticket t on t.id = c.ticket_id
  where c.id = $1 and t.shop_id = $2`);
/** To be locked after its ticket. */
export const lockChange = statement<{ isDone: boolean; newIdentifier: string }, [personalizationChangeId: number]>(`
  select effective_at is not null as "isDone", new_identifier as "newIdentifier" from personalization_change where id = $1 for update`);

/** Asked for within a day, and no other change of this ticket within a day: who has just got a ticket's name keeps it. `$2`: the holder. */
export const applyChange = statement<{ id: number }, [personalizationChangeId: number, newIdentifier: string]>(`
  with changed as (
    update personalization_change c set effective_at = now(), old_identifier = t.personal_identifier, new_identifier = $2
    from ticket t join event e on e.id = t.event_id
    where c.id = $1 and t.id = c.ticket_id and c.effective_at is null and c.revoked_at is null
      and c.requested_at > now() - interval '24 hours' and ${CHANGEABLE}
      and not ${WITHIN_A_DAY}
    returning c.ticket_id, c.new_identifier
  )
  update ticket t set personal_identifier = changed.new_identifier from changed where t.id = changed.ticket_id returning t.id`);

export type TicketBeside = {
  id: number;
  publicId: string;
  holder: string | null;
  requirement: string;
  asksForHolder: boolean;
  isAdmitted: boolean;
  /** The event still lets its tickets change their holder. */
  isOpen: boolean;
  /** Changed within a day. */
  isFresh: boolean;
  isOver: boolean;
};
const BESIDE = `from ticket t join event e on e.id = t.event_id where t.order_id = $1 and t.event_id = (select event_id from ticket where order_id = $1 and public_id = $2)`;
/** One ticket of the order, and the others for the same event. */
export const lockTicketsBeside = statement<NoRow, [orderId: number, publicId: string]>(
  `select t.id ${BESIDE} order by t.id for update of t`,
);
/** The same that are not void, to be read once they are locked: what has changed until then counts. */
export const selectTicketsBeside = statement<TicketBeside, [orderId: number, publicId: string]>(`
  select t.id, t.public_id as "publicId", t.personal_identifier as holder, e.personalization_requirement as requirement,
    exists (select 1 from admission a where a.ticket_id = t.id) as "isAdmitted", now() < holder_change_ends_at(e) as "isOpen", ${asksForHolder} as "asksForHolder", ${WITHIN_A_DAY} as "isFresh",
    ends_at(e.happening_from, e.happening_until) < now() as "isOver"
  ${BESIDE} and not t.is_dead
  order by t.id`);

/** Tickets of an order that admit somebody yet and name a holder, locked. */
export const lockNamedTickets = statement<{ id: number; eventId: number; holder: string; requirement: string }, [orderId: number]>(`
  select t.id, t.event_id as "eventId", t.personal_identifier as holder, e.personalization_requirement as requirement
  from ticket t join event e on e.id = t.event_id
  where t.order_id = $1 and t.personal_identifier is not null and not t.is_dead and ends_at(e.happening_from, e.happening_until) >= now()
    and not exists (select from admission a where a.ticket_id = t.id)
  order by t.id for update of t`);

/** @returns the changes */
export const renameTickets = statement<{ id: number }, [ticketIds: readonly number[], newIdentifier: string]>(`
  with renamed as (
    update ticket t set personal_identifier = $2 from ticket before
    where t.id = any ($1::bigint[]) and before.id = t.id returning t.id, before.personal_identifier as old
  )
  insert into personalization_change (ticket_id, old_identifier, new_identifier, effective_at)
  select id, old, $2, now() from renamed returning id`);

const IS_LONG_OVER = `ends_at(e.happening_from, e.happening_until) < now() - interval '28 days'`;
export const forgetHolders = statement(`
  update ticket t set personal_identifier = null from event e
  where e.id = t.event_id and t.personal_identifier is not null and ${IS_LONG_OVER}`);
export const forgetChanges = statement(`
  update personalization_change c set old_identifier = null, new_identifier = '{}'
  from ticket t join event e on e.id = t.event_id
  where t.id = c.ticket_id and c.new_identifier <> '{}' and ${IS_LONG_OVER}`);
/** PDFs that name a holder of such an event; where an order has tickets still to come, theirs is made anew. One a day later is without names. */
export const deleteNamingDocuments = statement(`
  delete from ticket_document d using ticket t, event e
  where t.order_id = d.order_id and e.id = t.event_id and ${IS_LONG_OVER}
    and d.created_at < ends_at(e.happening_from, e.happening_until) + interval '29 days'`);
