import type { Chart } from '@frontrow/domain/accounting/chart';
import type { SoldLine } from '@frontrow/domain/accounting/split-revenue';
import { statement } from '../../platform/db/index.ts';

// The plan of accounts

export type PlanRow = {
  chart: Chart;
  consultant: number;
  client: number;
  accountLength: number;
  yearStartsIn: number;
  numbers: unknown;
  version: number;
};
export const selectPlan = statement<PlanRow, [shopId: number]>(`
  select chart, consultant, client, account_length as "accountLength", year_starts_in as "yearStartsIn", numbers, version
  from account_plan where shop_id = $1`);
/** No row where somebody has changed it since `version`; 0: there is none yet. */
export const upsertPlan = statement<
  { version: number },
  [
    shopId: number,
    chart: string,
    consultant: number,
    client: number,
    accountLength: number,
    yearStartsIn: number,
    numbers: object | string,
    changedBy: string,
    version: number,
  ]
>(`
  insert into account_plan as p (shop_id, chart, consultant, client, account_length, year_starts_in, numbers, changed_by)
  select $1, $2, $3, $4, $5, $6, $7::jsonb, $8 where $9::int = 0 or exists (select from account_plan where shop_id = $1)
  on conflict (shop_id) do update set chart = excluded.chart, consultant = excluded.consultant, client = excluded.client,
    account_length = excluded.account_length, year_starts_in = excluded.year_starts_in, numbers = excluded.numbers,
    changed_by = excluded.changed_by, changed_at = now(), version = p.version + 1
  where p.version = $9
  returning version`);

export type ExportShop = { id: number; slug: string; name: string };
/** `shops`: where one may export; null: everywhere. */
export const selectShops = statement<ExportShop, [shops: readonly number[] | null]>(
  'select id, slug, name from shop where ($1::int[] is null or id = any ($1)) order by is_main desc, sort_order, id',
);

// Bookings

/**
 * Of which shop a transfer `t` is: of its order's; a payout to a seller of that of the order that bought the ticket; what fits
 * no order of the main shop, whose accounts the money came to.
 */
const shopOf = `coalesce(o.shop_id, (
    select b.shop_id from ledger_transfer r join orders b on b.id = r.order_id
    where t.kind = 'payout' and r.kind = 'resale' and r.provider_object_id = replace(t.provider_object_id, 'payout:', 'offer:')
  ), (select id from shop where is_main))`;
/** `$1` the shop, `$2` and `$3` the first and the last day in Berlin. */
const inPeriod = `
  from ledger_transfer t left join orders o on o.id = t.order_id
  where t.posted_at >= $2::date::timestamp at time zone 'Europe/Berlin' and t.posted_at < ($3::date + 1)::timestamp at time zone 'Europe/Berlin'
    and ${shopOf} = $1`;
type Period = [shopId: number, from: string, until: string];

export type TransferRow = {
  id: number;
  kind: string;
  provider: string | null;
  objectId: string | null;
  /** `2026-11-24`, in Berlin. */
  day: string;
  orderId: number | null;
  reference: string | null;
  entries: { account: string; amountMinor: number }[];
  shippingMinor: number;
  shippingVatPermille: number;
  /** Of the order, as they are now. */
  lines: SoldLine[];
  /** What went back of lines in the transaction that booked it: its moment is the same. */
  taken: { lineId: number; amountMinor: number }[];
  takenShippingMinor: number;
};
/** The next of a period after the transfer `$4`. */
export const selectTransfers = statement<TransferRow, [...Period, afterId: number, limit: number]>(`
  select t.id, t.kind, t.provider, t.provider_object_id as "objectId", (t.posted_at at time zone 'Europe/Berlin')::date as day,
    o.id as "orderId", o.reference,
    (select jsonb_agg(jsonb_build_object('account', e.account, 'amountMinor', e.amount_minor) order by e.id)
      from ledger_entry e where e.transfer_id = t.id) as entries,
    coalesce(o.shipping_minor, 0) as "shippingMinor", coalesce(o.shipping_vat_permille, 0) as "shippingVatPermille",
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor,
        'vatPermille', l.vat_permille, 'isAgent', coalesce(l.event_facts ->> 'sellerRole' = 'agent', false),
        'resaleFeeMinor', f.buyer_fee_minor) order by l.id), '[]')
      from order_line l left join resale_offer f on f.id = l.resold_by_offer_id where l.order_id = o.id) as lines,
    case when t.kind <> 'cancellation' then '[]'::jsonb else coalesce(
      (select jsonb_agg(jsonb_build_object('lineId', l.id, 'amountMinor', coalesce(d.amount_minor, d.quantity * l.unit_price_minor)) order by l.id)
        from withdrawal w join withdrawn_line d on d.withdrawal_id = w.id join order_line l on l.id = d.order_line_id
        where w.order_id = o.id and w.handled_at = t.posted_at),
      (select jsonb_agg(jsonb_build_object('lineId', v.line_id, 'amountMinor', v.amount_minor) order by v.line_id)
        from (select l.id as line_id, sum(l.unit_price_minor) as amount_minor
          from ticket k join ticket_void v on v.ticket_id = k.id join order_line l on l.id = k.order_line_id
          where k.order_id = o.id and v.voided_at = t.posted_at group by l.id) v),
      '[]') end as taken,
    coalesce((select sum(w.shipping_minor) from withdrawal w where w.order_id = o.id and w.handled_at = t.posted_at), 0)::bigint as "takenShippingMinor"
  ${inPeriod} and t.id > $4 order by t.id limit $5`);

export type AccountSum = { account: string; debitMinor: number; creditMinor: number };
/** What the ledger itself says: by account, what went in and out. */
export const selectSums = statement<AccountSum, Period>(`
  select e.account, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as "debitMinor",
    coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as "creditMinor"
  from ledger_entry e where e.transfer_id in (select t.id ${inPeriod}) group by e.account order by e.account`);
export const selectNow = statement<{ madeAt: Date }>('select now() as "madeAt"');
/** The first statement of a transaction: all its reads see one moment. */
export const oneMoment = statement('set transaction isolation level repeatable read');

// Exports

export const exportFormats = ['datev', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportRow = {
  id: number;
  shop: string;
  format: ExportFormat;
  from: string;
  until: string;
  exportedAt: Date;
  exportedBy: string;
  /** Lower-case hex. */
  sha256: string;
  transfers: number;
  lines: number;
  sums: AccountSum[];
  /** Bookings that came into the period since. */
  later: number;
};
const exportColumns = `
  x.id, s.name as shop, x.format, x.from_day as from, x.until_day as until, x.exported_at as "exportedAt", x.exported_by as "exportedBy",
  encode(x.sha256, 'hex') as sha256, x.transfers, x.lines, x.sums,
  -- bookings are of the moment they are made: into a period that was over for an hour, longer than any transaction, none comes
  case when (x.until_day + 1)::timestamp at time zone 'Europe/Berlin' < x.exported_at - interval '1 hour' then 0
    else ((select count(*) ${inPeriod.replaceAll('$1', 'x.shop_id').replaceAll('$2::date', 'x.from_day').replaceAll('$3::date', 'x.until_day')}) - x.transfers)::int end as later
  from accounting_export x join shop s on s.id = x.shop_id`;
/** The newest first. */
export const selectExports = statement<ExportRow, [shops: readonly number[] | null, limit: number]>(`
  select ${exportColumns} where ($1::int[] is null or x.shop_id = any ($1)) order by x.id desc limit $2`);
export const selectExport = statement<ExportRow, [exportId: number]>(`select ${exportColumns} where x.id = $1`);
export const insertExport = statement<
  { id: number },
  [
    shopId: number,
    format: string,
    from: string,
    until: string,
    exportedBy: string,
    file: Buffer,
    sha256: Buffer,
    transfers: number,
    lines: number,
    sums: object | string,
  ]
>(`
  insert into accounting_export (shop_id, format, from_day, until_day, exported_by, file, sha256, transfers, lines, sums)
  values ($1, $2, $3::date, $4::date, $5, $6, $7, $8, $9, $10) returning id`);
export type ExportFile = { shopSlug: string; format: ExportFormat; from: string; until: string; file: Buffer };
export const selectExportFile = statement<ExportFile, [exportId: number, shops: readonly number[] | null]>(`
  select s.slug as "shopSlug", x.format, x.from_day as from, x.until_day as until, x.file
  from accounting_export x join shop s on s.id = x.shop_id where x.id = $1 and ($2::int[] is null or x.shop_id = any ($2))`);
