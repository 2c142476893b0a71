import type { OrderStatus } from '@frontrow/domain/orders/status';
import type { ReachValues } from '../../../platform/acting.ts';
import { statement } from '../../../platform/db/index.ts';

/** By what an order was found. */
export type Match = 'reference' | 'bankReference' | 'mail' | 'name' | 'ticket' | 'validationCode' | 'seat' | 'invoice' | 'iban' | 'payment';

/** The values of statements that look for orders: a reach, `$5` after which and `$6` how many. */
export type Within = [...ReachValues, afterId: number | null, limit: number];

/** CTE of what the artists `$3` and the events `$4` sell. */
export const sold = `sold as materialized (
  select unnest($4::bigint[]) as id
  union select sellable_id from sellable_category where category_id = any ($3)
  union select id from product where artist_category_id = any ($3))`;
/** Whether an event is in reach: everything, of a shop that sells it, or sold by an artist or as itself. */
export const reachedEvents = (eventId: string) =>
  `($1::boolean or ${eventId} in (select id from sold) or exists (
    select from shop_sellable ss where ss.sellable_id = ${eventId} and ss.shop_id = any ($2::bigint[])))`;
const after = (orderId: string) => `($5::bigint is null or ${orderId} < $5)`;
const isSold = (orderId: string) => `exists (select from order_line l join sold on sold.id = l.sellable_id where l.order_id = ${orderId})`;

export const selectNewest = statement<{ id: number }, Within>(`
  with ${sold}
  select id from (
    (select id from orders where $1::boolean and ${after('id')} order by id desc limit $6)
    union
    (select id from orders where cardinality($2::bigint[]) > 0 and shop_id = any ($2) and ${after('id')} order by id desc limit $6)
    union
    (select distinct l.order_id
      from sold cross join lateral (select order_id from order_line where sellable_id = sold.id and ${after('order_id')} offset 0) l
      order by 1 desc limit $6)
  ) o order by id desc limit $6`);

/** More than anybody types; what is beyond changes nothing. */
const WORDS_MAX = 8;

/** How many of the newest orders are looked through before the words are: enough for a page of what one order in two hundred has. */
const NEWEST = 4_000;
/** A word that fewer have is looked up at once, as it takes less. */
const COMMON = 1_000;

/** CTE of the words of the names `$7`, the longest first. A word is the beginning of one; one of less than three letters, alone, a whole one. */
export const asked = `asked as materialized (
  select word, word || case when length(word) < 3 and count(*) over () = 1 then '' else chr(1114111) end as until,
    length(word) >= 5 or row_number() over (order by length(word) desc, word) = 1 as is_looked_up,
    (row_number() over (order by length(word) desc, word))::int as place
  from (select word collate "C" as word from words_of($7) word) w limit ${WORDS_MAX})`;
export const hasAll = (orderId: string, of: string) => `coalesce((
  select bool_and(exists (select from order_word w where w.order_id = ${orderId} and w.word >= a.word and w.word <= a.until)) from ${of}), true)`;

/** A page of orders with all words, where the newest ones have so many; none where a word is in few. */
export const selectNewestByName = statement<{ id: number }, [...Within, names: string]>(`
  with ${sold}, ${asked}, newest as materialized (
    select id, shop_id from orders where ${after('id')} and (select bool_and(exists (
      select from order_word w where w.word >= a.word and w.word <= a.until order by w.word, w.order_id offset ${COMMON - 1})) from asked a)
    order by id desc limit ${NEWEST}
  )
  select n.id from newest n
  where ${hasAll('n.id', 'asked a')} and ($1::boolean or n.shop_id = any ($2::bigint[]) or ${isSold('n.id')})
  order by n.id desc limit $6`);

/** A page of orders with all words: the long ones are looked up, the others, which many have, are asked of what those have in common. */
export const selectByName = statement<{ id: number }, [...Within, names: string]>(`
  with ${sold}, ${asked}, held as materialized (
    select w.order_id from asked a join order_word w on w.word >= a.word and w.word <= a.until
    where a.is_looked_up and ${after('w.order_id')}
      and ($1::boolean or w.shop_id = any ($2::bigint[])
        or w.order_id in (select l.order_id from sold join order_line l on l.sellable_id = sold.id))
    group by w.order_id having bit_or(1 << a.place) = (select bit_or(1 << place) from asked where is_looked_up)
  )
  select h.order_id as id from (select order_id from held order by order_id desc offset 0) h
  where ${hasAll('h.order_id', '(select * from asked where not is_looked_up) a')} limit $6`);

/** Orders by one of the codes; null where the text cannot be it. */
export const selectByCode = statement<
  { id: number; matches: Match[] },
  [
    ...Within,
    reference: string | null,
    mail: string | null,
    code: string | null,
    validationCode: string | null,
    invoicePrefix: string | null,
    invoiceNumber: number | null,
    ibanEnd: string | null,
    section: string | null,
    row: string | null,
    seat: string | null,
  ]
>(`
  with ${sold}, wanted_seat as materialized (
    select s.id, e.id as event_id
    from seat s join seat_section c on c.id = s.section_id join event e on e.seat_map_id = c.seat_map_id
    where s.number = $16 and lower(s.row_name) = lower($15) and ($14::text is null or fold_text(c.name) = fold_text($14))
  ), found (order_id, match) as (
    select id, 'reference' from orders where reference = $7
    union all select id, 'mail' from orders where lower(email) ~>=~ $8 and lower(email) ~<=~ ($8 || chr(1114111))
    union all select order_id, 'ticket' from ticket where public_id = $9
    union all select order_id, 'payment' from payment_attempt
      where provider = any ('{stripe,paypal,bank,voucher,none}') and provider_object_id = $9
    union all select order_id, 'validationCode' from ticket where validation_code = $10
    union all select order_id, 'invoice' from invoice where number = $12::int and right(upper(prefix), length($11)) = $11
    union all select order_id, 'iban' from bank_statement_line
      where right(remitter_iban, 4) = right($13, 4) and right(remitter_iban, length($13)) = $13 and order_id is not null
    union all select order_id, 'iban' from refund
      where right(bank_account ->> 'iban', 4) = right($13, 4) and right(bank_account ->> 'iban', length($13)) = $13
    union all select order_id, 'iban' from refund_request
      where right(bank_account ->> 'iban', 4) = right($13, 4) and right(bank_account ->> 'iban', length($13)) = $13
    union all select t.order_id, 'iban' from resale_offer f join ticket t on t.id = f.ticket_id
      where right(f.seller_iban, 4) = right($13, 4) and right(f.seller_iban, length($13)) = $13
    -- whose it is, and while nobody has paid, who holds it
    union all select t.order_id, 'seat' from wanted_seat w join ticket t on t.event_id = w.event_id and t.seat_id = w.id and not t.is_dead
    union all select h.order_id, 'seat' from wanted_seat w join hold h on h.sellable_id = w.event_id and h.seat_id = w.id
      where h.order_id is not null and h.resale_offer_id is null
  )
  select o.id, array_agg(distinct f.match) as matches
  from found f join orders o on o.id = f.order_id
  where ($1::boolean or o.shop_id = any ($2::bigint[]) or ${isSold('o.id')}) and ${after('o.id')}
  group by o.id order by o.id desc limit $6`);

export type FoundRow = {
  id: number;
  reference: string;
  placedAt: Date;
  shop: string;
  status: OrderStatus;
  totalMinor: number;
  firstName: string;
  lastName: string;
  company: string | null;
  city: string;
  email: string;
};
/** Which of the orders `$5` are in reach. */
export const selectReached = statement<{ id: number }, [...ReachValues, orderIds: readonly number[]]>(`
  with ${sold}
  select o.id from orders o where o.id = any ($5) and ($1::boolean or o.shop_id = any ($2::bigint[]) or ${isSold('o.id')})`);
/** Of an order that is not of a shop in reach, the total of what is: what others sell with it is not theirs to see. */
export const selectFoundOrders = statement<FoundRow, [...ReachValues, orderIds: readonly number[]]>(`
  with ${sold}
  select o.id, o.reference, o.placed_at as "placedAt", s.name as shop, o.status,
    case when $1::boolean or o.shop_id = any ($2::bigint[]) then o.total_minor else (
      select coalesce(sum(l.total_minor), 0)::bigint from order_line l join sold on sold.id = l.sellable_id where l.order_id = o.id) end as "totalMinor",
    coalesce(o.billing_address ->> 'firstName', '') as "firstName", coalesce(o.billing_address ->> 'lastName', '') as "lastName",
    o.billing_address ->> 'company' as company, coalesce(o.billing_address ->> 'city', '') as city, o.email
  from orders o join shop s on s.id = o.shop_id where o.id = any ($5) order by o.id desc`);

/** Whether nobody else writes words until the transaction is over. */
export const lockWords = statement<{ isMine: boolean }>('select pg_try_advisory_xact_lock(order_words_lock()) as "isMine"');
/** The words of the orders that came since. @returns how many were noted; $1 at most */
export const readUnread = statement<{ noted: number }, [limit: number]>(`
  with noted as (
    delete from unread_order where ctid = any (array(select ctid from unread_order limit $1)) returning order_id
  ), written as materialized (
    select write_order_words(array(select distinct order_id from noted)) where exists (select from noted)
  )
  select count(*)::int as noted from noted, (select count(*) from written) w`);
