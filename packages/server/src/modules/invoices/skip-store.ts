import { statement, type NoRow } from '../../platform/db/index.ts';

/** The years of series that may have gone on since `$1`, by the calendar of Berlin. */
const years = `generate_series(
    extract(year from $1::timestamptz at time zone 'Europe/Berlin')::int, extract(year from now() at time zone 'Europe/Berlin')::int) as year`;

/** Also of series that may have begun since. */
export const beginSeries = statement<NoRow, [since: Date]>(`
  insert into invoice_series (shop_id, prefix, last_number)
  select s.id, mark || '-' || upper(s.slug) || '-' || year || '-', 0
  from shop s cross join unnest(array['RE', 'GS']) as mark cross join ${years}
  on conflict do nothing`);

/** Up to the next million: more than are issued between two copies. */
export const insertSkips = statement<NoRow, [restoredTo: Date]>(`
  insert into invoice_skip (shop_id, prefix, first_number, last_number, restored_to)
  select s.shop_id, s.prefix, s.last_number + 1, (s.last_number / 1000000 + 1) * 1000000, $1
  from invoice_series s where exists (select from ${years} where right(s.prefix, 5) = year || '-')`);

export const skipSeries = statement(`
  update invoice_series s set last_number = k.last_number from invoice_skip k
  where k.shop_id = s.shop_id and k.prefix = s.prefix and k.first_number = s.last_number + 1`);

export type Skip = { prefix: string; first: number; last: number; restoredTo: Date; skippedAt: Date };
/** Of series that have numbers before or after. */
export const selectSkips = statement<Skip>(`
  select k.prefix, k.first_number as first, k.last_number as last, k.restored_to as "restoredTo", k.skipped_at as "skippedAt"
  from invoice_skip k
  where k.first_number > 1 or exists (select from invoice i where i.shop_id = k.shop_id and i.prefix = k.prefix)
  order by k.skipped_at desc, k.prefix, k.first_number`);
