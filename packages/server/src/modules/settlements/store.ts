import type { SettledSums, SettlementTerms } from '@frontrow/domain/settlements/settle';
import { statement, type NoRow } from '../../platform/db/index.ts';

/** Whose settlements somebody may see; null: everybody's. */
export type Artists = readonly number[] | null;

const midnight = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Berlin')`;
/** The end of the day in Berlin, or now, before which a sale is settled. */
const endOf = (day: string) => `least(${midnight(`(${day}::date + 1)`)}, now())`;
const today = "(now() at time zone 'Europe/Berlin')::date";

const columns: readonly (readonly [column: string, name: keyof SettledSums])[] = [
  ['pieces', 'pieces'],
  ['gross_minor', 'grossMinor'],
  ['vat_minor', 'vatMinor'],
  ['returned_pieces', 'returnedPieces'],
  ['refunded_minor', 'refundedMinor'],
  ['refunded_vat_minor', 'refundedVatMinor'],
  ['kept_minor', 'keptMinor'],
  ['kept_vat_minor', 'keptVatMinor'],
  ['resold_pieces', 'resoldPieces'],
  ['fee_minor', 'feeMinor'],
  ['fee_vat_minor', 'feeVatMinor'],
];
const names = columns.map(([column]) => column).join(', ');
const negative = columns.map(([column]) => `-l.${column}`).join(', ');
const sums = columns.map(([column, name]) => `coalesce(sum(f.${column}), 0)::bigint as "${name}"`).join(', ');
const listed = (of: string) => columns.map(([column, name]) => `${of}.${column} as "${name}"`).join(', ');
const key = 'event_id, variant_id, unit_price_minor, vat_permille, paid_by';

/** Events an artist is the organiser of: among those that name it and those that were settled with it, not among all there are. */
const eventsOf = (artistId: string) => `array(
  select x.id from (
    select sellable_id as id from sellable_category where category_id = ${artistId}
    union select l.event_id from settlement_line l join settlement s on s.id = l.settlement_id where s.artist_id = ${artistId}
  ) x where case when exists (select from event e where e.id = x.id) then organiser_of(x.id) end = ${artistId})`;

/** What is new of events `events` of an artist by the end of a day: all that was sold, less all that was settled. */
const unsettled = (events: string, artistId: string, until: string) => `(
  select ${key}, ${names} from settled_sales(${events}, ${endOf(until)})
  union all
  select l.${key.replaceAll(', ', ', l.')}, ${negative} from settlement_line l join settlement s on s.id = l.settlement_id where s.artist_id = ${artistId}
)`;

// Terms

/** Who an organiser is on paper, and by what is settled. */
export type Terms = SettlementTerms & { party: string; address: string; email: string | null; locale: 'de' | 'en' };
export type KeptTerms = Terms & { id: number; setBy: string; setAt: string };
const termsJson = `jsonb_build_object('id', t.id, 'party', t.party, 'address', t.address, 'email', t.email, 'locale', t.locale,
  'commissionPermille', t.commission_permille, 'commissionMinor', t.commission_minor, 'commissionVatPermille', t.commission_vat_permille,
  'returnFeesTo', t.return_fees_to, 'resaleFeesTo', t.resale_fees_to, 'setBy', t.set_by, 'setAt', t.set_at)`;
/** The newest first. */
export const selectTerms = statement<{ terms: KeptTerms }, [artistId: number]>(
  `select ${termsJson} as terms from settlement_terms t where artist_id = $1 order by id desc`,
);
/** No row where somebody has set others since `$2`. */
export const insertTerms = statement<
  { id: number },
  [
    artistId: number,
    previousId: number | null,
    party: string,
    address: string,
    email: string | null,
    locale: string,
    commissionPermille: number,
    commissionMinor: number,
    commissionVatPermille: number,
    returnFeesTo: string,
    resaleFeesTo: string,
    setBy: string,
  ]
>(`
  insert into settlement_terms (artist_id, previous_id, party, address, email, locale, commission_permille, commission_minor,
    commission_vat_permille, return_fees_to, resale_fees_to, set_by)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
  where $2::bigint is not distinct from (select max(id) from settlement_terms where artist_id = $1)
  on conflict on constraint terms_follow_one do nothing returning id`);

// What is open

export type Account = SettledSums & {
  artistId: number;
  slug: string;
  name: string;
  terms: KeptTerms | null;
  /** The settlement before, which the next one follows. */
  lastId: number | null;
  lastUntil: string | null;
  /** The first day that is open. */
  from: string;
  until: string;
  onAccountMinor: number;
  carriedMinor: number;
};
/** Artists that may be organisers, by their names in the language `$2`, from the one after `$3` on. */
export const selectOrganisers = statement<{ slug: string }, [artists: Artists, locale: string, after: string | null, limit: number]>(`
  with artist as (
    select c.slug, localize(coalesce(c.display_name, c.name), $2) as name
    from category c where c.type = 'ARTIST' and ($1::bigint[] is null or c.id = any ($1)) and (
      exists (select from settlement s where s.artist_id = c.id)
      or exists (select from sellable_category sc join event e on e.id = sc.sellable_id where sc.category_id = c.id))
  )
  select slug from artist a where $3::text is null
    or (a.name, a.slug) > (select localize(coalesce(c.display_name, c.name), $2), c.slug from category c where c.slug = $3 and c.type = 'ARTIST')
  order by a.name, a.slug limit $4`);
/** One organiser, with what is open by the end of `$3`. `$4` the language. */
export const selectAccount = statement<Account, [artists: Artists, slug: string, until: string, locale: string]>(`
  with account as materialized (
    select c.id as artist_id, ${eventsOf('c.id')} as events from category c where c.slug = $2 and c.type = 'ARTIST' and ($1::bigint[] is null or c.id = any ($1))
  )
  select c.id as "artistId", c.slug, localize(coalesce(c.display_name, c.name), $4) as name, t.terms, last.id as "lastId", last.until_day as "lastUntil",
    coalesce(last.from_day, (
      select (min(o.paid_at) at time zone 'Europe/Berlin')::date from order_line l join orders o on o.id = l.order_id
      where l.sellable_id = any (a.events) and o.channel <> 'guest'), $3::date) as "from", $3::date as until,
    (p.minor - coalesce(settled.minor, 0))::bigint as "onAccountMinor", coalesce(least(last.due_minor, 0), 0)::bigint as "carriedMinor", f.*
  from account a join category c on c.id = a.artist_id
    left join lateral (select ${termsJson} as terms from settlement_terms t where t.artist_id = c.id order by t.id desc limit 1) t on true
    left join lateral (
      select s.id, s.until_day, s.due_minor,
        -- closed while its last day was not over: the rest of the day is of the next one
        case when (s.closed_at at time zone 'Europe/Berlin')::date = s.until_day then s.until_day else s.until_day + 1 end as from_day
      from settlement s where s.artist_id = c.id order by s.id desc limit 1
    ) last on true
    cross join lateral (select coalesce(sum(amount_minor), 0) as minor from settlement_payment where artist_id = c.id and settlement_id is null) p
    cross join lateral (select sum(on_account_minor) as minor from settlement where artist_id = c.id) settled
    cross join lateral (select ${sums} from ${unsettled('a.events', 'c.id', '$3')} f) f
  where a.events <> '{}'`);

export type SettledLine = SettledSums & {
  eventId: number;
  event: string;
  happeningFrom: Date;
  variantId: number;
  variant: string;
  unitPriceMinor: number;
  vatPermille: number;
  paidBy: string;
};
/** Summed first, and then named: of all events and variants there are a few. */
const namedLines = (from: string, locale: string) => `
  select f.event_id as "eventId", coalesce(localize(e.descriptive_name, ${locale}), '–') as event, e.happening_from as "happeningFrom",
    f.variant_id as "variantId", coalesce(localize(v.description, ${locale}), '–') as variant, f.unit_price_minor as "unitPriceMinor",
    f.vat_permille as "vatPermille", f.paid_by as "paidBy", ${columns.map(([, name]) => `f."${name}"`).join(', ')}
  from (
    select ${key}, ${sums} from ${from} f group by ${key} having ${columns.map(([column]) => `sum(f.${column}) <> 0`).join(' or ')}
  ) f
    cross join lateral (select * from event e where e.id = f.event_id offset 0) e
    left join lateral (select * from variant v where v.id = f.variant_id offset 0) v on true
  order by e.happening_from, e.id, v.sort_order, f.variant_id, f.unit_price_minor desc, f.paid_by`;
/** Of an artist, what the next settlement is made of. */
export const selectOpenLines = statement<SettledLine, [artistId: number, until: string, locale: string]>(
  namedLines(unsettled(eventsOf('$1'), '$1', '$2'), '$3'),
);
/** Of an artist, what was sold and given back from one day to another, settled or not. */
export const selectLinesOfPeriod = statement<SettledLine, [artistId: number, until: string, locale: string, from: string]>(
  namedLines(
    `(
    select ${key}, ${names} from settled_sales(${eventsOf('$1')}, ${endOf('$2')})
    union all
    select ${key}, ${columns.map(([column]) => `-${column}`).join(', ')} from settled_sales(${eventsOf('$1')}, ${midnight('$4')})
  )`,
    '$3',
  ),
);

/** What is not settled yet because it is not over. */
export type OpenItems = {
  unpaidOrders: number;
  unpaidPieces: number;
  unpaidMinor: number;
  /** Of orders with tickets of the organiser, with all that goes back of them. */
  refunds: number;
  refundsMinor: number;
};
export const selectOpenItems = statement<OpenItems, [artistId: number]>(`
  with line as materialized (
    select l.*, o.paid_at from order_line l join orders o on o.id = l.order_id
    where l.sellable_id = any (${eventsOf('$1')}) and o.channel <> 'guest' and o.total_minor > 0 and (o.paid_at is not null or o.cancelled_at is null)
  )
  select count(distinct order_id) filter (where paid_at is null)::int as "unpaidOrders",
    coalesce(sum(quantity) filter (where paid_at is null and kind <> 'surcharge'), 0)::int as "unpaidPieces",
    coalesce(sum(total_minor) filter (where paid_at is null), 0)::bigint as "unpaidMinor",
    (select count(*) from refund r where r.state in ('created', 'pending') and r.order_id in (select order_id from line))::int as refunds,
    (select coalesce(sum(amount_minor), 0) from refund r where r.state in ('created', 'pending') and r.order_id in (select order_id from line))::bigint
      as "refundsMinor"
  from line`);
export const selectToday = statement<{ today: string }>(`select ${today} as today`);

// Closing

/** One settlement at a time is closed in the house: numbers have no gap, and each follows the one before. */
export const lockClosing = statement<{ locked: string }>(
  `select pg_advisory_xact_lock(hashtext('settlements are closed'))::text as locked`,
);
/**
 * After the store was brought back: settlements may have been closed since that it knows nothing of, and no number may stand on two. The next
 * one begins a thousand of its own.
 */
const isRestoredBetween = (last: string, next: string) =>
  `exists (select from restoration r where r.restored_at between ${last} and ${next})`;
const afterRestore = (number: string) => `(${number} / 1000 + 1) * 1000 + 1`;
const beginOf = (year: string) => `make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/Berlin')`;
export const insertSettlement = statement<
  { id: number; year: number; number: number },
  [
    artistId: number,
    previousId: number | null,
    termsId: number,
    organiser: string,
    from: string,
    until: string,
    closedBy: string,
    revenueMinor: number,
    commissionMinor: number,
    commissionVatMinor: number,
    houseFeesMinor: number,
    onAccountMinor: number,
    carriedMinor: number,
    dueMinor: number,
    open: object | string,
  ]
>(`
  insert into settlement (artist_id, previous_id, terms_id, organiser, year, number, from_day, until_day, closed_by, revenue_minor,
    commission_minor, commission_vat_minor, house_fees_minor, on_account_minor, carried_minor, due_minor, open)
  select $1, $2, $3, $4, y.year, case when ${isRestoredBetween('l.closed_at', 'now()')} then ${afterRestore('l.number')} else l.number + 1 end, $5::date, $6::date, $7, $8, $9, $10, $11,
    $12, $13, $14, $15::jsonb
  from (select extract(year from ${today})::int as year) y
    cross join lateral (
      select coalesce(max(s.number), 0) as number, coalesce(max(s.closed_at), ${beginOf('y.year')}) as closed_at from settlement s where s.year = y.year) l
  returning id, year, number`);
export const insertLines = statement<NoRow, [settlementId: number, lines: object | string]>(`
  insert into settlement_line (settlement_id, line, event_id, event, happening_from, variant_id, variant, unit_price_minor, vat_permille, paid_by, ${names})
  select $1, row_number() over ()::int, "eventId", event, "happeningFrom", "variantId", variant, "unitPriceMinor", "vatPermille", "paidBy",
    ${columns.map(([, name]) => `"${name}"`).join(', ')}
  from jsonb_to_recordset($2::jsonb) as l ("eventId" bigint, event text, "happeningFrom" timestamptz, "variantId" bigint, variant text,
    "unitPriceMinor" bigint, "vatPermille" int, "paidBy" text, ${columns.map(([, name]) => `"${name}" bigint`).join(', ')})`);

// What is closed

export type Settlement = {
  id: number;
  artistId: number;
  slug: string | null;
  organiser: string;
  year: number;
  number: number;
  from: string;
  until: string;
  closedAt: Date;
  closedBy: string;
  revenueMinor: number;
  commissionMinor: number;
  commissionVatMinor: number;
  houseFeesMinor: number;
  onAccountMinor: number;
  carriedMinor: number;
  dueMinor: number;
  open: OpenItems;
  terms: KeptTerms;
  /** The payment that has not been taken back. */
  paymentId: number | null;
  paidOn: string | null;
  paidReference: string | null;
};
const settlement = `
  select s.id, s.artist_id as "artistId", c.slug, s.organiser, s.year, s.number, s.from_day as "from", s.until_day as until, s.closed_at as "closedAt",
    s.closed_by as "closedBy", s.revenue_minor as "revenueMinor", s.commission_minor as "commissionMinor",
    s.commission_vat_minor as "commissionVatMinor", s.house_fees_minor as "houseFeesMinor", s.on_account_minor as "onAccountMinor",
    s.carried_minor as "carriedMinor", s.due_minor as "dueMinor", s.open, ${termsJson} as terms, p.id as "paymentId", p.paid_on as "paidOn",
    p.reference as "paidReference"
  from settlement s join settlement_terms t on t.id = s.terms_id left join category c on c.id = s.artist_id
    left join settlement_payment p on p.settlement_id = s.id and p.takes_back_id is null
      and not exists (select from settlement_payment b where b.takes_back_id = p.id)`;
/** The newest first, before the settlement `$2`. */
export const selectSettlements = statement<Settlement, [artists: Artists, beforeId: number | null, limit: number]>(`
  ${settlement}
  where ($1::bigint[] is null or s.artist_id = any ($1)) and ($2::bigint is null or s.id < $2) order by s.id desc limit $3`);
export const selectSettlement = statement<Settlement, [artists: Artists, year: number, number: number]>(`
  ${settlement} where ($1::bigint[] is null or s.artist_id = any ($1)) and s.year = $2 and s.number = $3`);
export const selectSettlementById = statement<Settlement, [settlementId: number]>(`${settlement} where s.id = $1`);
export const selectLines = statement<SettledLine, [settlementId: number]>(`
  select l.event_id as "eventId", l.event, l.happening_from as "happeningFrom", l.variant_id as "variantId", l.variant,
    l.unit_price_minor as "unitPriceMinor", l.vat_permille as "vatPermille", l.paid_by as "paidBy", ${listed('l')}
  from settlement_line l where l.settlement_id = $1 order by l.line`);

// Payments

export type PaymentRow = {
  id: number;
  /** Null: on account of the next settlement. */
  year: number | null;
  number: number | null;
  amountMinor: number;
  paidOn: string;
  reference: string;
  enteredBy: string;
  enteredAt: Date;
  takesBackId: number | null;
  isTakenBack: boolean;
};
/** The newest first. */
export const selectPayments = statement<PaymentRow, [artistId: number]>(`
  select p.id, s.year, s.number, p.amount_minor as "amountMinor", p.paid_on as "paidOn", p.reference, p.entered_by as "enteredBy",
    p.entered_at as "enteredAt", p.takes_back_id as "takesBackId",
    exists (select from settlement_payment b where b.takes_back_id = p.id) as "isTakenBack"
  from settlement_payment p left join settlement s on s.id = p.settlement_id where p.artist_id = $1 order by p.id desc`);
export const lockSettlement = statement<
  { id: number; artistId: number; dueMinor: number; isFuture: boolean },
  [artists: Artists, year: number, number: number, paidOn: string]
>(`
  select id, artist_id as "artistId", due_minor as "dueMinor", $4::date > ${today} as "isFuture"
  from settlement where ($1::bigint[] is null or artist_id = any ($1)) and year = $2 and number = $3 for update`);
/** Asked once the settlement is locked: what waited for it would still see what was paid before. */
export const selectPaid = statement<{ paidMinor: number }, [settlementId: number]>(
  'select coalesce(sum(amount_minor), 0)::bigint as "paidMinor" from settlement_payment where settlement_id = $1',
);
export const insertPayment = statement<
  { id: number },
  [
    artistId: number,
    settlementId: number | null,
    takesBackId: number | null,
    requestId: string,
    amountMinor: number,
    paidOn: string,
    reference: string,
    enteredBy: string,
  ]
>(`
  insert into settlement_payment (artist_id, settlement_id, takes_back_id, request_id, amount_minor, paid_on, reference, entered_by)
  values ($1, $2, $3, $4::uuid, $5, $6::date, $7, $8) on conflict (request_id) do nothing returning id`);
export const selectPaymentOfRequest = statement<{ id: number; isTheSame: boolean }, [requestId: string, artistId: number]>(
  'select id, artist_id = $2 as "isTheSame" from settlement_payment where request_id = $1::uuid',
);
/** Locked, so that it is taken back once. */
export const lockPayment = statement<
  { id: number; artistId: number; settlementId: number | null; amountMinor: number; reference: string; today: string },
  [artists: Artists, paymentId: number]
>(`
  select id, artist_id as "artistId", settlement_id as "settlementId", amount_minor as "amountMinor", reference, ${today} as today
  from settlement_payment where id = $2 and takes_back_id is null and ($1::bigint[] is null or artist_id = any ($1)) for update`);
/** Asked once the payment is locked, as above. */
export const selectTakenBack = statement<{ id: number }, [paymentId: number]>('select id from settlement_payment where takes_back_id = $1');
export const selectArtist = statement<{ id: number; isFuture: boolean }, [artists: Artists, slug: string, paidOn: string]>(`
  select c.id, $3::date > ${today} as "isFuture" from category c
  where c.type = 'ARTIST' and c.slug = $2 and ($1::bigint[] is null or c.id = any ($1))`);

// What must hold

/** Of an event that no ticket was moved into or out of: what was settled is what the orders say at that moment. */
export const selectUnsettled = statement<{ offender: string }>(`
  with last as (
    select distinct on (s.artist_id) s.artist_id, s.until_day, s.closed_at, ${midnight('(s.until_day + 1)')} as ends_at
    from settlement s order by s.artist_id, s.id desc
  ), moved as (
    select unnest(array[was.event_id, now_at.event_id]) as event_id from ticket now_at join ticket was on was.id = now_at.replaces_ticket_id
    where was.event_id <> now_at.event_id
  ), settled as (
    -- events of which nothing was settled, too
    select last.*, e.id as event_id, coalesce(l.pieces, 0) as pieces, coalesce(l.gross, 0) as gross, coalesce(l.returned, 0) as returned,
      coalesce(l.refunded, 0) as refunded
    from event e join last on last.artist_id = organiser_of(e.id)
      left join lateral (
        select sum(l.pieces) as pieces, sum(l.gross_minor) as gross, sum(l.returned_pieces) as returned, sum(l.refunded_minor) as refunded
        from settlement_line l where l.event_id = e.id) l on true
    where e.id not in (select event_id from moved)
  )
  select format('event %s: settled %s pieces for %s and %s back for %s; orders say %s for %s and %s back for %s', s.event_id, s.pieces, s.gross, s.returned,
    s.refunded, u.pieces, u.gross, u.returned, u.refunded) as offender
  from settled s
    -- what was under way in the moment of closing may be settled or not: of a day that was over nothing is
    cross join lateral (
      select coalesce(sum(pieces), 0) as pieces, coalesce(sum(gross_minor), 0) as gross, coalesce(sum(returned_pieces), 0) as returned,
        coalesce(sum(refunded_minor), 0) as refunded
      from settled_sales(array[s.event_id], least(s.ends_at, s.closed_at - interval '10 minutes'))) l
    cross join lateral (
      select coalesce(sum(pieces), 0) as pieces, coalesce(sum(gross_minor), 0) as gross, coalesce(sum(returned_pieces), 0) as returned,
        coalesce(sum(refunded_minor), 0) as refunded
      from settled_sales(array[s.event_id], least(s.ends_at, s.closed_at))) u
  where s.pieces not between l.pieces and u.pieces or s.gross not between l.gross and u.gross
    or s.returned not between l.returned and u.returned or s.refunded not between l.refunded and u.refunded`);
export const selectMissingNumbers = statement<{ offender: string }>(`
  select format('%s: %s follows %s', year, number, before) as offender
  from (
    select year, number, closed_at, lag(number, 1, 0) over years as before, lag(closed_at, 1, ${beginOf('year')}) over years as before_at
    from settlement window years as (partition by year order by number)
  ) s where number <> case when ${isRestoredBetween('before_at', 'closed_at')} then ${afterRestore('before')} else before + 1 end`);
