import { statement } from '../../platform/db/index.ts';

/** Whether nobody else adds up at this moment; held until the transaction ends. */
export const lockAddingUp = statement<{ isMine: boolean }>(`select pg_try_advisory_xact_lock(hashtext('sales are added up')) as "isMine"`);
/** Adds what was noted to the totals, `$1` changes at most. */
export const addUpChanges = statement<{ added: number }, [limit: number]>(`
  with gone as (
    delete from sales_change where ctid = any (array(select ctid from sales_change limit $1::int)) returning *
  ), added as (
    insert into sales_total as t
    select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces), sum(gross_minor), sum(vat_minor), sum(fee_minor),
      sum(returned_pieces), sum(refunded_minor), sum(refunded_vat_minor)
    from gone group by 1, 2, 3, 4, 5, 6
    on conflict (sellable_id, hour, variant_id, shop_id, channel, country_code) do update set
      pieces = t.pieces + excluded.pieces, gross_minor = t.gross_minor + excluded.gross_minor, vat_minor = t.vat_minor + excluded.vat_minor,
      fee_minor = t.fee_minor + excluded.fee_minor, returned_pieces = t.returned_pieces + excluded.returned_pieces,
      refunded_minor = t.refunded_minor + excluded.refunded_minor, refunded_vat_minor = t.refunded_vat_minor + excluded.refunded_vat_minor
  )
  select count(*)::int as added from gone`);

/** A place where the totals are not what the orders say; amounts in cents, of the totals less of the orders: too much, or below zero. */
export type Difference = {
  what: string | null;
  hour: Date;
  shop: string | null;
  pieces: number;
  grossMinor: number;
  vatMinor: number;
  feeMinor: number;
  returnedPieces: number;
  refundedMinor: number;
};
export const selectDifferences = statement<Difference>(`
  select (select s.kind || ' ' || s.slug from sellable s where s.id = d.sellable_id) as what, d.hour, (select slug from shop where id = d.shop_id) as shop,
    -d.pieces as pieces, -d.gross_minor as "grossMinor", -d.vat_minor as "vatMinor", -d.fee_minor as "feeMinor",
    -d.returned_pieces as "returnedPieces", -d.refunded_minor as "refundedMinor"
  from sales_difference() d order by d.hour desc, 1 limit 20`);

/** An order of which the ledger says another revenue than its lines, its shipping and what was taken back of them. In cents. */
export type Unbalanced = { reference: string; ledgerMinor: number; orderMinor: number };
export const selectUnbalanced = statement<Unbalanced>(`
  with ledger as (
    select e.order_id, -sum(e.amount_minor)::bigint as minor from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.account = 'revenue' and t.kind in ('sale', 'cancellation', 'reinstatement') group by 1
  ), returned as (
    select order_id, sum(minor)::bigint as minor from (
      select t.order_id, l.unit_price_minor as minor from ticket_void v join ticket t on t.id = v.ticket_id join order_line l on l.id = t.order_line_id
        where is_return(v.reason)
      union all
      select l.order_id, d.quantity * l.unit_price_minor from withdrawn_line d join order_line l on l.id = d.order_line_id where l.kind <> 'event'
      union all
      select l.order_id, d.amount_minor - d.quantity * l.unit_price_minor from withdrawn_line d join order_line l on l.id = d.order_line_id
        where d.amount_minor is not null
      union all
      select order_id, shipping_minor from withdrawal where decision = 'accepted'
    ) r group by 1
  ), sold as (
    select o.id as order_id, o.reference,
      (case when counts_as_sold(o) then o.total_minor else 0 end - coalesce(r.minor, 0))::bigint as minor
    from orders o left join returned r on r.order_id = o.id
  )
  select s.reference, coalesce(l.minor, 0)::bigint as "ledgerMinor", s.minor as "orderMinor"
  from sold s left join ledger l on l.order_id = s.order_id where s.minor <> coalesce(l.minor, 0) order by s.order_id desc limit 20`);

/** All that was sold less all that was taken back, shipping included, in cents. */
export const selectSum = statement<{ soldMinor: number; refundedMinor: number }>(`
  select coalesce(sum(gross_minor), 0)::bigint as "soldMinor", coalesce(sum(refunded_minor), 0)::bigint as "refundedMinor" from sales()`);
