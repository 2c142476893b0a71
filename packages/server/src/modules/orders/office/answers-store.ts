import type { GivenAnswer } from '@frontrow/domain/checkout/questions';
import type { ReachValues } from '../../../platform/acting.ts';
import { statement } from '../../../platform/db/index.ts';
import { sold } from './search-store.ts';

export type AnsweredLine = {
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
  answers: GivenAnswer[];
};
const answered = `sellable s join order_line l on l.sellable_id = s.id join orders o on o.id = l.order_id
    left join ticket t on t.order_line_id = l.id and not t.is_dead
  where s.kind = $5 and s.slug = $6 and l.answers is not null and l.invalidated_at is null and o.paid_at is not null and o.cancelled_at is null
    and (s.kind <> 'event' or t.id is not null) and ($1::boolean or o.shop_id = any ($2::bigint[]) or s.id in (select id from sold))`;
type AnsweredValues = [...ReachValues, kind: 'event' | 'product', slug: string];

/**
 * Pieces of what is sold as `$6` that answered something, are paid for and stay with somebody: of tickets, those that let in. In reach: see
 * `selectInReach`.
 */
export const selectAnsweredLines = statement<AnsweredLine, AnsweredValues>(`
  with ${sold}
  select o.reference, coalesce(o.billing_address ->> 'firstName', '') as "firstName", coalesce(o.billing_address ->> 'lastName', '') as "lastName", o.email,
    coalesce(t.personal_identifier, l.personal_identifier) as holder, l.variant_name as "variantName",
    l.event_facts ->> 'section' as section, l.event_facts ->> 'row' as row, l.event_facts ->> 'seat' as seat, l.answers
  from ${answered}
  order by o.id, l.id`);

/** Whether there is such a piece. */
export const selectIsAnswered = statement<{ isAnswered: boolean }, AnsweredValues>(`
  with ${sold} select exists (select from ${answered}) as "isAnswered"`);
