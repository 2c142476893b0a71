import { cents } from '../../../sandbox/paypal/store.ts';
import { compareTotals } from '../src/modules/figures/index.ts';
import type { Queryable } from '../src/platform/db/index.ts';
import { countWrongStocks, sql } from './cast.ts';

/**
 * What must hold of orders, money and tickets whenever nothing is under way but payouts, which wait for the bank's file.
 * @returns a line for each break
 */
export async function brokenMoney(
  db: Queryable,
  provider?: { captured: number; refunded: number },
  paypal?: { captured: number; refunded: number },
): Promise<string[]> {
  const rows = await sql<{ problem: string }>(
    db,
    `
    with balance as (select o.id, o.status, o.total_minor, o.paid_at, o.cancelled_at, coalesce((select sum(amount_minor) from ledger_entry e where e.order_id = o.id and e.account = 'order'), 0) as open,
        coalesce((select sum(amount_minor) from refund r where r.order_id = o.id and r.state <> 'succeeded'), 0) as under_way from orders o),
      due as (select l.order_id, sum(l.quantity) as units from order_line l where l.event_facts is not null group by 1),
      issued as (select order_id, count(*) as units from ticket t where not exists (select from ticket_void v where v.ticket_id = t.id and v.reason = 'replaced') group by 1)
    select 'unbalanced transfer ' || transfer_id as problem from ledger_entry group by transfer_id having sum(amount_minor) <> 0
    union all select 'paid order owes: ' || id from balance where paid_at is not null and open > 0
    union all select 'done but not paid: ' || id from balance where status in ('done', 'fulfillment', 'pending_fulfillment') and (paid_at is null or open + under_way <> 0)
    union all select 'open order is not open: ' || id from balance where status = 'payment_pending' and open <> total_minor
    union all select 'cancelled order has a balance: ' || id from balance where status = 'cancelled' and open + under_way <> 0
    union all select 'still a problem: ' || id from balance where status = 'problem'
    union all select 'tickets do not match: ' || b.id from balance b left join due d on d.order_id = b.id left join issued i on i.order_id = b.id
      where coalesce(i.units, 0) <> case when b.paid_at is not null then coalesce(d.units, 0) else 0 end
    union all select 'holds do not match: ' || b.id from balance b
      where (select coalesce(sum(quantity), 0) from hold h where h.order_id = b.id)
        <> case when b.status = 'cancelled' then 0 else (select sum(quantity) from order_line l where l.order_id = b.id)
          - (select coalesce(sum(d.quantity), 0) from withdrawn_line d join order_line l on l.id = d.order_line_id where l.order_id = b.id and d.put_back)
          - (select count(*) from ticket_void v join ticket t on t.id = v.ticket_id where t.order_id = b.id and v.back_on_sale_at is not null) end
    union all select 'two orders of a session: ' || min(o.id) from orders o join cart c on c.id = o.cart_id group by c.session_hash having count(*) > 1
    union all select 'refund not done: ' || id from refund where state <> 'succeeded' and bank_account is null
    union all select 'refunded more than captured: ' || a.id from payment_attempt a join refund r on r.attempt_id = a.id group by a.id having sum(r.amount_minor) > a.amount_minor
    union all select 'attempt under way on a closed order: ' || a.id from payment_attempt a join orders o on o.id = a.order_id where a.state in ('created', 'open', 'pending') and o.status in ('cancelled', 'done', 'pending_fulfillment')
    union all select 'money of cases is not what stands in the books' where
      (select coalesce(-sum(amount_minor), 0) from ledger_entry where account = 'unmatched') <>
      (select coalesce(sum(u.amount_minor), 0) from unmatched_money u where u.currency = 'EUR' and (u.outcome is null or u.outcome = 'left'
        or exists (select from refund r where r.case_id = u.id and r.state in ('created', 'pending'))))
    union all select 'invoice numbers have a gap: ' || s.prefix from invoice_series s left join invoice i on i.shop_id = s.shop_id and i.prefix = s.prefix
      group by s.shop_id, s.prefix, s.last_number having count(i.id) <> s.last_number or max(i.number) <> s.last_number or min(i.number) <> 1
    union all select 'invoice is not the order: ' || o.id from orders o join invoice i on i.order_id = o.id and i.kind = 'invoice'
      where o.total_minor <> (select sum((l->>'totalMinor')::bigint) from jsonb_array_elements(i.content->'lines') l)
    union all select 'effect parked: ' || kind || ' ' || failure from outbox where parked_at is not null
    union all select 'event parked: ' || kind || ' ' || failure from inbox where parked_at is not null`,
  );
  const problems = rows.map(({ problem }) => problem);
  const wrongStocks = await countWrongStocks(db);
  if (wrongStocks > 0) problems.push(`${wrongStocks} stocks are wrong`);
  const { differences, unbalanced } = await compareTotals(db);
  problems.push(...differences.map((difference) => `totals are not the orders: ${JSON.stringify(difference)}`));
  problems.push(...unbalanced.map((order) => `the ledger is not the order: ${JSON.stringify(order)}`));
  for (const [account, there, name] of [
    ['stripe', provider, 'provider'],
    ['paypal', paypal, 'PayPal'],
  ] as const) {
    if (!there) continue;
    const [own] = await sql<{ money: number }>(
      db,
      'select coalesce(sum(amount_minor), 0)::bigint as money from ledger_entry where account = $1',
      [account],
    );
    if (own?.money !== there.captured - there.refunded)
      problems.push(`${name} says ${there.captured} - ${there.refunded}, ledger says ${own?.money}`);
  }
  return problems;
}

/** After each test of a file: a break is an error of the test that made it. */
export async function checkBooks(db: Queryable): Promise<void> {
  const problems = await brokenMoney(db);
  if (problems.length > 0) throw new Error(`This does not hold:\n${problems.join('\n')}`);
}

type Tables = { charges: Map<string, { amount_captured: number; amount_refunded: number }> };
/** What the emulator took and gave back, in cents. */
export function providerMoney({ charges }: Tables): { captured: number; refunded: number } {
  const all = [...charges.values()];
  return {
    captured: all.reduce((sum, charge) => sum + charge.amount_captured, 0),
    refunded: all.reduce((sum, charge) => sum + charge.amount_refunded, 0),
  };
}

type PayPalTables = {
  captures: Iterable<{ status: string; amount: { value: string } }>;
  refunds: Iterable<{ amount: { value: string } }>;
};
/** The same at PayPal. */
export function paypalMoney({ captures, refunds }: PayPalTables): { captured: number; refunded: number } {
  const total = (all: { amount: { value: string } }[]) => all.reduce((minor, { amount }) => minor + cents(amount.value), 0);
  return { captured: total([...captures].filter(({ status }) => !/PENDING|DECLINED/.test(status))), refunded: total([...refunds]) };
}
