-- Settlements: what an organiser gets of the tickets that were sold for them. The organiser of an event is the artist that it names
-- first. What was sold is asked of the orders, whose revenue is the ledger's; what was settled is kept and never changed.

-- by what is settled: append-only, each follows the one before
create table settlement_terms (
  id bigint generated always as identity primary key,
  -- a category of type ARTIST; what was settled outlives it
  artist_id bigint not null,
  previous_id bigint references settlement_terms (id),
  -- who it is paid to, as it stands on paper
  party text not null check (length(party) between 1 and 200),
  address text not null check (length(address) <= 500),
  email text check (length(email) between 3 and 254),
  locale text not null check (locale in ('de', 'en')),
  -- of what tickets cost, VAT included, and for each ticket; before the VAT on it
  commission_permille int not null check (commission_permille between 0 and 1000),
  commission_minor money_minor not null check (commission_minor <= 100000),
  commission_vat_permille int not null check (commission_vat_permille between 0 and 500),
  -- what is kept of tickets that are given back, and what fans pay for tickets of other fans
  return_fees_to text not null check (return_fees_to in ('house', 'organiser')),
  resale_fees_to text not null check (resale_fees_to in ('house', 'organiser')),
  set_by person_name not null,
  set_at timestamptz not null default now(),
  constraint terms_follow_one unique nulls not distinct (artist_id, previous_id)
);
create trigger settlement_terms_are_final before update or delete on settlement_terms for each row execute function refuse_rewrite();

create table settlement (
  id bigint generated always as identity primary key,
  artist_id bigint not null,
  -- the settlement before it; two at once are one
  previous_id bigint references settlement (id),
  terms_id bigint not null references settlement_terms (id),
  organiser text not null check (length(organiser) between 1 and 200),
  year int not null check (year between 2000 and 9999),
  number int not null check (number > 0),
  from_day date not null,
  until_day date not null,
  closed_at timestamptz not null default now(),
  closed_by person_name not null,
  -- what its lines come to, VAT included; then what is taken off, and what is due
  revenue_minor bigint not null,
  commission_minor bigint not null,
  commission_vat_minor bigint not null,
  house_fees_minor bigint not null,
  on_account_minor bigint not null,
  -- what the one before left the organiser to owe
  carried_minor bigint not null check (carried_minor <= 0),
  due_minor bigint not null,
  -- what was open in the moment it was closed
  open jsonb not null,
  constraint a_settled_period check (from_day <= until_day),
  constraint settlement_numbers_once unique (year, number),
  constraint settlements_follow_one unique nulls not distinct (artist_id, previous_id),
  constraint settlement_adds_up check (
    due_minor = revenue_minor - commission_minor - commission_vat_minor - house_fees_minor - on_account_minor + carried_minor)
);
create trigger settlement_is_final before update or delete on settlement for each row execute function refuse_rewrite();

-- Of a variant at a price, and how it was paid: what is new since the settlement before. Below zero where it was settled elsewhere.
create table settlement_line (
  settlement_id bigint not null references settlement (id),
  line int not null check (line > 0),
  event_id bigint not null,
  event text not null,
  happening_from timestamptz not null,
  variant_id bigint not null,
  variant text not null,
  unit_price_minor bigint not null,
  vat_permille int not null,
  -- an account of the ledger, several or nothing
  paid_by text not null,
  pieces bigint not null,
  gross_minor bigint not null,
  vat_minor bigint not null,
  returned_pieces bigint not null,
  refunded_minor bigint not null,
  refunded_vat_minor bigint not null,
  kept_minor bigint not null,
  kept_vat_minor bigint not null,
  resold_pieces bigint not null,
  fee_minor bigint not null,
  fee_vat_minor bigint not null,
  primary key (settlement_id, line)
);
create index settlement_line_by_event on settlement_line (event_id);
create trigger settlement_line_is_final before update or delete on settlement_line for each row execute function refuse_rewrite();

create function check_settlement_lines() returns trigger language plpgsql as $$
declare
  -- of the settlement itself, or of a line
  one bigint := coalesce((to_jsonb(new) ->> 'settlement_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if (select s.revenue_minor from settlement s where s.id = one) is distinct from (
      select coalesce(sum(gross_minor - refunded_minor + kept_minor + fee_minor), 0) from settlement_line where settlement_id = one) then
    raise exception 'settlement % is not the sum of its lines', one using errcode = '23514', constraint = 'settlement_is_its_lines';
  end if;
  return null;
end $$;
create constraint trigger settlement_is_its_lines after insert on settlement deferrable initially deferred
  for each row execute function check_settlement_lines();
create constraint trigger settlement_is_its_lines after insert on settlement_line deferrable initially deferred
  for each row execute function check_settlement_lines();

-- Money that went to organisers: of a settlement, or on account of the next one. Taken back by an entry of its own.
create table settlement_payment (
  id bigint generated always as identity primary key,
  artist_id bigint not null,
  settlement_id bigint references settlement (id),
  takes_back_id bigint references settlement_payment (id),
  request_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  paid_on date not null,
  reference text not null check (length(reference) between 1 and 140),
  entered_by person_name not null,
  entered_at timestamptz not null default now(),
  constraint settlement_payment_once unique (request_id),
  constraint settlement_payment_taken_back_once unique (takes_back_id),
  constraint settlement_payment_turned_round check ((takes_back_id is null) = (amount_minor > 0))
);
create index settlement_payment_by_artist on settlement_payment (artist_id);
create trigger settlement_payment_is_final before update or delete on settlement_payment for each row execute function refuse_rewrite();

create function check_settlement_payment() returns trigger language plpgsql as $$
declare
  taken settlement_payment;
  paid bigint;
begin
  if new.takes_back_id is not null then
    select * into taken from settlement_payment where id = new.takes_back_id;
    if (taken.artist_id, taken.settlement_id, taken.amount_minor) is distinct from (new.artist_id, new.settlement_id, -new.amount_minor) then
      raise exception 'a payment is taken back as it was made' using errcode = '23514', constraint = 'settlement_payment_as_made';
    end if;
  end if;
  if new.settlement_id is null then return null; end if;
  -- of two at once the second sees the first
  perform 1 from settlement where id = new.settlement_id for update;
  select sum(amount_minor) into paid from settlement_payment where settlement_id = new.settlement_id;
  if not exists (select from settlement where id = new.settlement_id and artist_id = new.artist_id and paid in (0, due_minor)) then
    raise exception 'settlement % is paid once, and whole', new.settlement_id using errcode = '23514', constraint = 'settlement_paid_once';
  end if;
  return null;
end $$;
create trigger settlement_paid_once after insert on settlement_payment for each row execute function check_settlement_payment();

/* Whose settlements an event is in: of whom it was settled first, else of the artist that it names first. */
create function organiser_of(of_event bigint) returns bigint language sql stable as $$
  select coalesce(
    (select s.artist_id from settlement_line l join settlement s on s.id = l.settlement_id where l.event_id = of_event order by s.id limit 1),
    (select c.id from sellable_category sc join category c on c.id = sc.category_id and c.type = 'ARTIST'
      where sc.sellable_id = of_event order by sc.sort_order, c.id limit 1))
$$;

/*
 * What was sold of these events in orders that were paid before a moment, and given back before it, by variant, price and how it was
 * paid. A fan's ticket that another fan bought counts with its fee: it was sold before. What is kept of a ticket that is given back
 * stands beside its whole price. Amounts are those of the totals of sales: their functions are asked.
 */
create function settled_sales(events bigint[], before timestamptz) returns table (
  event_id bigint, variant_id bigint, unit_price_minor bigint, vat_permille int, paid_by text, pieces bigint, gross_minor bigint, vat_minor bigint,
  returned_pieces bigint, refunded_minor bigint, refunded_vat_minor bigint, kept_minor bigint, kept_vat_minor bigint, resold_pieces bigint,
  fee_minor bigint, fee_vat_minor bigint
) language sql stable as $$
  with line as materialized (
    select o, l, coalesce(f.buyer_fee_minor::bigint, 0) as fee, l.resold_by_offer_id is not null as is_resold, (
        select case count(distinct e.account) when 0 then 'nothing' when 1 then min(e.account) else 'several' end
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.order_id = o.id and t.kind in ('capture', 'voucher', 'unmatched') and e.account not in ('order', 'revenue', 'payable')
      ) as paid_by
    from order_line l join orders o on o.id = l.order_id left join resale_offer f on f.id = l.resold_by_offer_id
    where l.sellable_id = any (events) and o.channel <> 'guest' and o.paid_at < before
  ), back as (
    select line.*, s.returned_pieces, s.refunded_minor, s.refunded_vat_minor, 0::bigint as kept, 0::bigint as kept_vat
    from line cross join lateral (
        select v.voided_at as at, 1 as units, row_number() over (order by v.voided_at, v.ticket_id)::int - 1 as earlier
        from ticket t join ticket_void v on v.ticket_id = t.id and is_return(v.reason) where t.order_line_id = (line.l).id and (line.l).kind = 'event'
        union all
        select w.handled_at, d.quantity, (sum(d.quantity) over (order by w.handled_at, w.id))::int - d.quantity
        from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
        where d.order_line_id = (line.l).id and (line.l).kind <> 'event' and w.handled_at is not null
      ) r cross join lateral returned_units(line.o, line.l, r.earlier, r.units, r.at) s
    where r.at < before
    union all
    select line.*, 0, greatest(s.refunded_minor, 0), greatest(s.refunded_vat_minor, 0), greatest(-s.refunded_minor, 0), greatest(-s.refunded_vat_minor, 0)
    from line join withdrawn_line d on d.order_line_id = (line.l).id join withdrawal w on w.id = d.withdrawal_id and w.handled_at < before
      cross join lateral returned_difference(line.o, line.l, d, w.handled_at) s
  ), fact as (
    select o, l, paid_by, (l).vat_permille as rate, case when is_resold or (l).kind = 'surcharge' then 0 else (l).quantity end::bigint as pieces,
      case when is_resold then 0 else (l).total_minor end::bigint as gross, case when is_resold then 0 else (l).vat_minor end::bigint as vat,
      0::bigint as returned, 0::bigint as refunded, 0::bigint as refunded_vat, 0::bigint as kept, 0::bigint as kept_vat,
      case when is_resold then (l).quantity else 0 end::bigint as resold, fee, case when is_resold then (l).vat_minor else 0 end::bigint as fee_vat
    from line
    union all
    select o, l, paid_by, (l).vat_permille, 0, 0, 0, returned_pieces, refunded_minor, refunded_vat_minor, kept, kept_vat, 0, 0, 0
    from back where not (is_resold and returned_pieces > 0)
    union all
    -- of a resold ticket the fee goes back as a fee, and the rest, which holds no VAT, as what was paid for the place
    select o, l, paid_by, (l).vat_permille, 0, 0, 0, 0, 0, 0, 0, 0, 0, -returned_pieces * fee, -refunded_vat_minor
    from back where is_resold and returned_pieces > 0
    union all
    select o, l, paid_by, 0, 0, 0, 0, returned_pieces, refunded_minor - returned_pieces * fee, 0, 0, 0, 0, 0, 0
    from back where is_resold and returned_pieces > 0
  )
  select (l).sellable_id, (l).variant_id, (l).unit_price_minor::bigint, rate, paid_by, sum(pieces)::bigint, sum(gross)::bigint,
    sum(vat)::bigint, sum(returned)::bigint, sum(refunded)::bigint, sum(refunded_vat)::bigint, sum(kept)::bigint, sum(kept_vat)::bigint,
    sum(resold)::bigint, sum(fee)::bigint, sum(fee_vat)::bigint
  from fact group by 1, 2, 3, 4, 5
$$;
