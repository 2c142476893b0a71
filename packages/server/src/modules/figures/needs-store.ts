import type { ReachValues } from '../../platform/acting.ts';
import { statement } from '../../platform/db/index.ts';
import { reachedEvents, sold, stayingSurcharges } from '../orders/index.ts';
import { isDisputed, isTakenByDispute } from '../payments/index.ts';

/** How many of a kind wait for somebody, and since when the longest of them; where an order's own page deals with it, with its number. */
export type Waiting = { kind: string; count: number; since: Date | null; order: string | null };

const counted = (kind: string, moment: string, from: string, order = 'null::text') =>
  `select '${kind}' as kind, count(*)::int as count, min(${moment}) as since, (array_agg(${order} order by ${moment}))[1] as "order" from ${from}`;
/** Of what belongs to a shop; of what belongs to none, for who may see everything. */
const ofShop = (shopId: string) => `($1::boolean or ${shopId} = any ($2::bigint[]))`;

/** Declarations, forms and reports that nobody has dealt with. */
export const selectServiceWaiting = statement<Waiting, [all: boolean, shopIds: readonly number[]]>(`
  ${counted('withdrawal', 'w.received_at', `withdrawal w where w.handled_at is null and w.proposal is null and ${ofShop('w.shop_id')}`)}
  union all
  ${counted('ticketservice', 'f.received_at', `service_form f where f.handled_at is null and f.content <> '{}' and ${ofShop('f.shop_id')}`)}
  union all
  ${counted('report', 'r.received_at', `report r where not exists (select from report_decision d where d.report_id = r.id) and ${ofShop('r.shop_id')}`)}`);

/** What people ask about their own data: of the whole house. */
export const selectPrivacyWaiting = statement<Waiting>(counted('privacy', 'p.entered_at', 'privacy_request p where p.decided_at is null'));

/**
 * Money that fits no order, disputes to be answered or worked off, refunds that wait for the bank's file or that no provider takes, orders of
 * a run and surcharges that do not go back by themselves, and what sellers of tickets are due: some days before, for a bank takes time.
 */
export const selectMoneyWaiting = statement<Waiting, [all: boolean, shopIds: readonly number[]]>(`
  ${counted(
    'dispute',
    'd.opened_at',
    `dispute d left join orders o on o.id = d.order_id
      where (d.state = 'needs_response' or (d.state = 'lost' and d.handled_at is null and d.taken_minor + d.returned_minor > d.settled_minor))
        and ${ofShop('o.shop_id')}`,
  )}
  union all
  ${counted('case', 'm.opened_at', `unmatched_money m left join orders o on o.id = m.order_id where m.resolved_at is null and ${ofShop('o.shop_id')}`)}
  union all
  ${counted(
    'refund',
    'r.created_at',
    `refund r left join orders o on o.id = r.order_id
      where r.bank_account is not null and r.state in ('created', 'pending') and r.payout_file is null
        and not ${isTakenByDispute('r.order_id')} and ${ofShop('o.shop_id')}`,
  )}
  union all
  ${counted(
    'refund_failed',
    'r.created_at',
    `refund r join orders o on o.id = r.order_id
      where r.state = 'failed' and r.bank_account is null and refundable_of(o.id) >= r.amount_minor and ${ofShop('o.shop_id')}`,
  )}
  union all
  ${counted(
    'by_hand',
    'r.started_at',
    `refund_run_order d join refund_run r on r.id = d.run_id join orders o on o.id = d.order_id
      where d.way = 'by_hand' and ${ofShop('o.shop_id')}
        and exists (select from ticket t where t.order_id = o.id and t.event_id = r.event_id and not t.is_dead)`,
  )}
  union all
  ${counted('surcharge', 'h.happened_at', `${stayingSurcharges} and ${ofShop('o.shop_id')}`)}
  union all
  ${counted(
    'payout',
    'case when p.due_at <= now() then p.due_at end',
    `resale_payout p join resale_offer f on f.id = p.offer_id join ticket t on t.id = f.ticket_id
      where p.state = 'due' and p.amount_minor > 0 and p.due_at <= now() + interval '3 days' and not ${isDisputed('t.order_id')}
        and ${ofShop('f.shop_id')}`,
  )}`);

/** Cancelled events whose refunds wait for a second person, of the whole house. */
export const selectRunsWaiting = statement<Waiting>(counted('run', 'r.started_at', "refund_run r where r.state = 'waiting'"));

/** Refunds of orders that wait for a second person. */
export const selectRefundsProposed = statement<Waiting, [all: boolean, shopIds: readonly number[]]>(
  counted(
    'proposal',
    'w.received_at',
    `withdrawal w join orders o on o.id = w.order_id where w.proposal is not null and ${ofShop('o.shop_id')}`,
    'o.reference',
  ),
);

/** Orders that were declared paid and wait for a second person. */
export const selectDeclaredPaid = statement<Waiting, [all: boolean, shopIds: readonly number[]]>(
  counted(
    'paid',
    'p.ordered_at',
    `payment_by_hand p join orders o on o.id = p.order_id where p.state = 'waiting' and ${ofShop('o.shop_id')}`,
    'o.reference',
  ),
);

/** Orders of a cancelled event that are paid in part: nothing more is taken for them, and what came goes back once somebody cancels them. */
export const selectPaidInPart = statement<Waiting, [all: boolean, shopIds: readonly number[]]>(
  counted(
    'part_paid',
    'o.placed_at',
    `orders o where o.status in ('incomplete', 'problem') and o.paid_at is null and o.cancelled_at is null and ${ofShop('o.shop_id')}
      and exists (select from order_line l join event e on e.id = l.sellable_id
        where l.order_id = o.id and l.invalidated_at is null and e.status = 'cancelled')`,
    'o.reference',
  ),
);

/** Mails and calls of providers that were given up after many tries. */
export const selectParked = statement<Waiting>(counted('parked', 'parked_at', 'outbox where parked_at is not null and done_at is null'));

/** What must always hold and does not, by the last hourly look. */
export const selectBroken = statement<Waiting>(counted('broken', 'broken_since', 'invariant_state where broken_since is not null'));

/** Payment providers whose notices do not come, though payments do. */
export const selectSilent = statement<Waiting>(counted('silent', 'silent_since', 'notice_watch where silent_since is not null'));

/** Changes of the catalogue that could not be published when they were to be: everybody's, or those of person `$2`. */
export const selectRefusedChanges = statement<Waiting, [all: boolean, personId: number]>(
  counted(
    'change',
    's.created_at',
    `change_set s where s.state = 'draft' and s.refused is not null
      and ($1::boolean or exists (select from change_set_author a where a.change_set_id = s.id and a.person_id = $2))`,
  ),
);

/** Long work of the last week that was stopped, or of which something failed: everybody's, or of person `$2`. */
export const selectJobsWaiting = statement<Waiting, [all: boolean, personId: number]>(
  counted(
    'job',
    'j.changed_at',
    `batch_job j where j.changed_at > now() - interval '7 days' and ($1::boolean or j.person_id = $2)
      and (j.state = 'stopped' or exists (select from batch_piece p where p.batch_job_id = j.id and p.outcome = 'failed'))`,
  ),
);

/** What of products on sale is nearly gone: less than a tenth, twenty pieces at most, the fewest first. `$5` the language. */
export type Scarce = { name: string; variant: string; left: number };
export const selectScarce = statement<Scarce, [...ReachValues, locale: string, limit: number]>(`
  with ${sold}
  select localize(p.descriptive_name, $5) as name, localize(v.description, $5) as variant, (s.capacity - s.claimed)::int as left
  from stock s join product p on p.id = s.sellable_id join sellable b on b.id = p.id and not b.hidden join variant v on v.stock_id = s.id and v.active
  where s.capacity > 0 and s.capacity - s.claimed <= least(20, s.capacity / 10) and ${reachedEvents('p.id')}
  order by s.capacity - s.claimed, p.id, v.sort_order limit $6::int`);
