import type { ReachValues } from '../../../platform/acting.ts';
import { statement } from '../../../platform/db/index.ts';

const isLive = `not t.is_dead and ($1::boolean or t.shop_id = any ($2::bigint[]) or t.event_id = any ($4::bigint[])
  or t.event_id in (select sellable_id from sellable_category where category_id = any ($3::bigint[])))`;

export type ToldEvent = { id: number; slug: string; name: string; venue: string; happeningFrom: Date };
/** Events from thirty days ago on that somebody holds tickets of; found by what is in name, house or city (empty: all). */
export const selectEventsToTell = statement<ToldEvent, [...ReachValues, locale: string, search: string, limit: number]>(`
  select e.id, s.slug, localize(e.descriptive_name, $5) as name, v.name || ', ' || v.city as venue, e.happening_from as "happeningFrom"
  from event e join sellable s on s.id = e.id join venue v on v.id = e.venue_id
  where e.happening_from > now() - interval '30 days' and exists (select from ticket t where t.event_id = e.id and ${isLive})
    and ($6 = '' or strpos(fold_text(concat_ws(' ', localize(e.descriptive_name, $5), v.name, v.city)), fold_text($6)) > 0)
  order by e.happening_from, e.id limit $7`);

/** For each address that holds live tickets of event `$5` its orders with some, the newest first, and the reference of that. */
export const selectHolders = statement<{ orderIds: number[]; reference: string }, [...ReachValues, eventId: number]>(`
  select array_agg(distinct o.id order by o.id desc) as "orderIds", (array_agg(o.reference order by o.id desc))[1] as reference
  from ticket t join orders o on o.id = t.order_id
  where t.event_id = $5 and ${isLive} and o.email <> ''
  group by lower(o.email) order by lower(o.email)`);

/** The newest of these orders that still holds a live ticket of the event. */
export const selectHolding = statement<{ orderId: number }, [orderIds: readonly number[], eventId: number]>(`
  select t.order_id as "orderId" from ticket t where t.order_id = any ($1::bigint[]) and t.event_id = $2 and not t.is_dead
  order by t.order_id desc limit 1`);

export const selectToldEvent = statement<ToldEvent & { hideDate: boolean }, [eventId: number, locale: string]>(`
  select e.id, s.slug, localize(e.descriptive_name, $2) as name, v.name || ', ' || v.city as venue, e.happening_from as "happeningFrom",
    coalesce(e.meta -> 'hideDate' = 'true'::jsonb, false) as "hideDate"
  from event e join sellable s on s.id = e.id join venue v on v.id = e.venue_id where e.id = $1`);
