import { statement, type NoRow } from '../../platform/db/index.ts';

// Money that came in and that no order could take: a case, until somebody has dealt with it.

export const insertUnmatched = statement<
  NoRow,
  [provider: string, providerObjectId: string, amountMinor: number, currency: string, orderId: number | null, reason: string]
>(`
  insert into unmatched_money (provider, provider_object_id, amount_minor, currency, order_id, reason)
  values ($1, $2, $3, $4, $5, $6) on conflict (provider, provider_object_id) do nothing`);

/** `booked` to orders, `returned` to where it came from, `left` with a reason. */
export type CaseOutcome = 'booked' | 'returned' | 'left';
export type MoneyCase = {
  id: number;
  version: number;
  openedAt: Date;
  amountMinor: number;
  currency: string;
  provider: string;
  reason: string;
  orderReference: string | null;
  remitter: string | null;
  remitterIban: string | null;
  purpose: string | null;
  bookedOn: string | null;
  askedAt: Date | null;
  askedBy: string | null;
  askedReference: string | null;
  outcome: CaseOutcome | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolution: string | null;
};
/** The line of a statement has the name of the money it brought; what is left of such money after a booking has more behind a `#`. */
const ofLine = `l.line_key = split_part(u.provider_object_id, '#', 1)`;
/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;
const inReach = '($1::bigint[] is null or o.shop_id = any ($1))';
const cases = `
  select u.id, u.version, u.opened_at as "openedAt", u.amount_minor as "amountMinor", u.currency, u.provider, u.reason,
    o.reference as "orderReference", l.remitter, l.remitter_iban as "remitterIban", l.purpose, l.booked_on as "bookedOn",
    u.asked_at as "askedAt", u.asked_by as "askedBy", a.reference as "askedReference", u.outcome, u.resolved_at as "resolvedAt",
    u.resolved_by as "resolvedBy", u.resolution
  from unmatched_money u left join orders o on o.id = u.order_id left join orders a on a.id = u.asked_order_id
    left join bank_statement_line l on ${ofLine}`;
/** Of an order that is in reach; one of no order is in reach of who sees everything. */
export const selectOpenCases = statement<MoneyCase, [shops: Shops, afterId: number | null, limit: number | null]>(`
  ${cases} where u.resolved_at is null and ${inReach} and ($2::bigint is null or u.id > $2) order by u.id limit $3`);
export const selectClosedCases = statement<MoneyCase, [shops: Shops, beforeId: number | null, limit: number]>(`
  ${cases} where u.resolved_at is not null and ${inReach} and ($2::bigint is null or u.id < $2) order by u.id desc limit $3`);
export const selectCase = statement<MoneyCase, [shops: Shops, unmatchedMoneyId: number]>(`${cases} where ${inReach} and u.id = $2`);
export const selectOpenSum = statement<{ count: number; amountMinor: number }, [shops: Shops]>(`
  select count(*)::int as count, coalesce(sum(u.amount_minor), 0)::bigint as "amountMinor"
  from unmatched_money u left join orders o on o.id = u.order_id where u.resolved_at is null and ${inReach}`);
export type CasePart = { reference: string; amountMinor: number };
export const selectCaseParts = statement<CasePart, [caseId: number]>(`
  select o.reference, p.amount_minor as "amountMinor" from unmatched_money_part p join orders o on o.id = p.order_id where p.case_id = $1
  order by o.id`);

export type LockedCase = {
  id: number;
  version: number;
  amountMinor: number;
  currency: string;
  provider: string;
  objectId: string;
  orderId: number | null;
  isClosed: boolean;
};
export const lockCase = statement<LockedCase, [shops: Shops, unmatchedMoneyId: number]>(`
  select u.id, u.version, u.amount_minor as "amountMinor", u.currency, u.provider, u.provider_object_id as "objectId", u.order_id as "orderId",
    u.resolved_at is not null as "isClosed"
  from unmatched_money u left join orders o on o.id = u.order_id where ${inReach} and u.id = $2 for no key update of u`);
/** Of an open one. */
export const closeCase = statement<
  { orderId: number | null },
  [unmatchedMoneyId: number, outcome: string, resolution: string | null, resolvedBy: string]
>(`
  update unmatched_money set resolved_at = now(), outcome = $2, resolution = $3, resolved_by = $4, version = version + 1
  where id = $1 and resolved_at is null returning order_id as "orderId"`);
/** What was to be sent back stays here after all. */
export const reopenCase = statement<NoRow, [unmatchedMoneyId: number]>(`
  update unmatched_money set resolved_at = null, outcome = null, resolution = null, resolved_by = null, version = version + 1 where id = $1`);
export const noteCaseAsked = statement<NoRow, [unmatchedMoneyId: number, askedOrderId: number, askedBy: string]>(`
  update unmatched_money set asked_at = now(), asked_order_id = $2, asked_by = $3, version = version + 1 where id = $1 and resolved_at is null`);
export const insertCasePart = statement<NoRow, [caseId: number, orderId: number, amountMinor: number]>(
  'insert into unmatched_money_part (case_id, order_id, amount_minor) values ($1, $2, $3)',
);
/** The account the money of a case came from; never one of ours. */
export const selectCaseAccount = statement<{ name: string | null; iban: string }, [unmatchedMoneyId: number]>(`
  select l.remitter as name, l.remitter_iban as iban from unmatched_money u join bank_statement_line l on ${ofLine}
  where u.id = $1 and l.remitter_iban is not null and not exists (select from shop where bank_account ->> 'iban' = l.remitter_iban)`);
/** The payment file carries it like a refund. */
export const insertCaseReturn = statement<
  { id: string },
  [caseId: number, amountMinor: number, dedupeKey: string, bankAccount: object | string, orderedBy: string]
>(`
  insert into refund (case_id, amount_minor, reason, dedupe_key, bank_account, ordered_by) values ($1, $2, 'transfer', $3, $4, $5) returning id`);
/** The case of a payment, or of what is left of it, that nobody has dealt with. */
export const lockCaseOfPayment = statement<{ id: number; amountMinor: number }, [provider: string, paymentId: string]>(`
  select id, amount_minor as "amountMinor" from unmatched_money
  where provider = $1 and (provider_object_id = $2 or starts_with(provider_object_id, $2 || '#')) and resolved_at is null and currency = 'EUR'
  order by id limit 1 for no key update`);
/** What the provider has given back of a case already. */
export const insertRefundOfCase = statement<NoRow, [caseId: number, amountMinor: number, dedupeKey: string, providerObjectId: string]>(`
  insert into refund (case_id, amount_minor, reason, dedupe_key, provider_object_id, state, settled_at)
  values ($1, $2, 'restored', $3, $4, 'succeeded', now())`);
/** From now on the line is one of that order. */
export const giveLineToOrder = statement<NoRow, [objectId: string, orderId: number]>(`
  update bank_statement_line set order_id = $2 where line_key = split_part($1, '#', 1) and order_id is null`);
export const selectHasOpenCase = statement<{ hasOpenCase: boolean }, [orderId: number]>(
  'select exists (select 1 from unmatched_money where order_id = $1 and resolved_at is null) as "hasOpenCase"',
);

export const insertBankFile = statement<NoRow, [sha256: Buffer, name: string, lines: number, readBy: string]>(`
  insert into bank_file (sha256, name, lines, read_by) values ($1, $2, $3, $4)
  on conflict (sha256) do update set name = excluded.name, read_at = now(), read_by = excluded.read_by`);
export type BankFile = {
  name: string;
  lines: number;
  readAt: Date;
  readBy: string;
  booked: number;
  bookedMinor: number;
  /** Of its lines those that came as a case, and those of them that nobody has dealt with. */
  cases: number;
  openCases: number;
};
export const selectBankFiles = statement<BankFile, [limit: number]>(`
  select f.name, f.lines, f.read_at as "readAt", f.read_by as "readBy", l.booked, l."bookedMinor", l.cases, l."openCases"
  from (select * from bank_file order by read_at desc limit $1) f cross join lateral (
    select count(*)::int as booked, coalesce(sum(l.amount_minor), 0)::bigint as "bookedMinor", count(u.id)::int as cases,
      count(u.id) filter (where u.resolved_at is null)::int as "openCases"
    from bank_statement_line l left join unmatched_money u on u.provider = 'bank' and u.provider_object_id = l.line_key
    where l.statement_sha256 = f.sha256) l
  order by f.read_at desc`);
