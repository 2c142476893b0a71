import { statement } from '../../../platform/db/index.ts';

/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;

/** An order by its reference, of a shop in reach. */
export const selectOrderInReach = statement<{ id: number; reference: string }, [shops: Shops, reference: string]>(
  'select id, reference from orders where reference = $2 and ($1::bigint[] is null or shop_id = any ($1))',
);

/** How an order may be the one that is meant: `reference` nearly as written, `amount` the same, `name` the payer's. */
export type Hint = 'reference' | 'amount' | 'name';
export type SuggestedOrder = {
  id: number;
  reference: string;
  shop: string;
  placedAt: Date;
  status: string;
  name: string;
  totalMinor: number;
  owedMinor: number;
  hints: Hint[];
};
/**
 * Orders that wait for a transfer, or waited within the last 180 days, and that a case of `$3` cents may be for: by the references
 * `$4` or the words of the name `$5`. The more hints the better, then the newest.
 */
export const selectSuggestedOrders = statement<
  SuggestedOrder,
  [shops: Shops, amountMinor: number, references: readonly string[], name: string]
>(`
  with asked as materialized (
    select word collate "C" as word from words_of($4) word where length(word) > 2 order by length(word) desc limit 2
  ), found (id, hint) as (
    select id, 'reference' from orders where reference = any ($3)
    union all
    (select id, 'amount' from orders where payment_method = 'bank_transfer' and paid_at is null and total_minor = $2
      order by id desc limit 500)
    union all
    select o.id, 'name' from (
      select w.order_id from asked a join order_word w on w.word = a.word
      group by w.order_id having count(distinct w.word) = (select count(*) from asked)) w
      join orders o on o.id = w.order_id and o.payment_method = 'bank_transfer' and o.paid_at is null
  ), hinted as (
    select f.id, array_agg(distinct f.hint) as hints from found f group by f.id
  )
  select o.id, o.reference, s.name as shop, o.placed_at as "placedAt", o.status,
    btrim(coalesce(o.billing_address ->> 'firstName', '') || ' ' || coalesce(o.billing_address ->> 'lastName', '')) as name,
    o.total_minor as "totalMinor",
    (select coalesce(sum(amount_minor), 0) from ledger_entry where order_id = o.id and account = 'order')::bigint as "owedMinor", h.hints
  from hinted h join orders o on o.id = h.id join shop s on s.id = o.shop_id
  where ($1::bigint[] is null or o.shop_id = any ($1)) and o.paid_at is null and o.placed_at > now() - interval '180 days'
  order by cardinality(h.hints) desc, o.id desc limit 8`);
