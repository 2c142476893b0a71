create domain country_code as text CHECK ((VALUE ~ '^[a-z]{2}$'::text));

create domain localized as jsonb CHECK (((jsonb_typeof(VALUE) = 'object'::text) AND (VALUE ? 'de'::text)));

create domain money_minor as bigint CHECK ((VALUE >= 0));

create domain person_name as text CHECK (((VALUE = btrim(VALUE)) AND ((length(VALUE) >= 1) AND (length(VALUE) <= 254))));

create domain slug as text CHECK ((VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));

CREATE OR REPLACE FUNCTION admit_by_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  rule jsonb;
  counted int;
  counted_today int;
begin
  -- of two at once the second sees the first; a refund or a resale of this ticket is over before its state is read
  perform 1 from ticket where id = new.ticket_id for update;
  if exists (select from ticket_void where ticket_id = new.ticket_id) then return null; end if;
  new.day := door_day(new.entered_at);
  select t.event_id, l.variant_id, v.entry_rule into new.event_id, new.variant_id, rule
  from ticket t join order_line l on l.id = t.order_line_id left join variant v on v.id = l.variant_id where t.id = new.ticket_id;

  -- the end of a day ends its stays
  update visit set left_at = door_day_end(day), written_in = pg_current_xact_id()
  where ticket_id = new.ticket_id and left_at is null and day < new.day;
  if new.left_at is null and exists (select from visit where ticket_id = new.ticket_id and day > new.day) then
    new.left_at := door_day_end(new.day);
  end if;
  if exists (select from visit where ticket_id = new.ticket_id and day = new.day and left_at is null) then return null; end if;

  select count(number), count(number) filter (where day = new.day) into counted, counted_today from visit where ticket_id = new.ticket_id;
  new.number := null;
  if rule ->> 'reentry' = 'true' and counted_today > 0 then return new; end if;
  if counted >= coalesce((rule ->> 'entries')::int, case when rule ? 'perDay' then null else 1 end)
    or counted_today >= (rule ->> 'perDay')::int
    or new.entered_at < (rule ->> 'from')::timestamptz
    or new.entered_at >= (rule ->> 'until')::timestamptz
  then return null; end if;
  select min(n) into new.number from generate_series(1, counted + 1) n
  where not exists (select from visit where ticket_id = new.ticket_id and number = n);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION admit_valid_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- a refund or a resale of this ticket is over before its state is read
  perform 1 from ticket where id = new.ticket_id for update;
  if exists (select from ticket_void where ticket_id = new.ticket_id) then return null; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION all_texts(texts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(DISTINCT jsonb_each_text.value, ' '::text) AS string_agg FROM jsonb_each_text(all_texts.texts) jsonb_each_text(key, value))
;

CREATE OR REPLACE FUNCTION audit_digest(salt bytea, before jsonb, after jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(salt || convert_to(jsonb_build_array(before, after)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION audit_hash(prev bytea, e audit_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(prev || convert_to(jsonb_build_array(e.id, extract(epoch from e.at), e.person_id, e.actor, e.session_id, e.network,
    e.what, e.object, encode(e.digest, 'hex'))::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION bundle_prices(of_bundle bigint, country text, OUT low bigint, OUT high bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with part as (
    select i.role, i.combination_id, coalesce(i.bundle_price_minor, p.low) as low,
      coalesce(i.bundle_price_minor + p.high - p.low, p.high) as high,
      exists (select from event e where e.id = i.sellable_id and is_sold_no_more(e)) as is_over
    from bundle_item i cross join lateral prices_of(i.sellable_id, country) p
    where i.bundle_id = of_bundle and (i.role <> 'group' or not hides_in_bundles(i.sellable_id))
  ), combination as (
    select c.additional_price_minor + sum(part.low) as low, c.additional_price_minor + sum(part.high) as high, bool_or(part.is_over) as is_over
    from bundle_combination c join part on part.combination_id = c.id
    where c.available and is_combination_shown(c.id) group by c.id
  )
  select root.low + coalesce(sum(part.low) filter (where part.role in ('common', 'additional')), 0)
      + coalesce((select coalesce(min(c.low) filter (where not c.is_over), min(c.low)) from combination c), 0),
    root.high + coalesce(sum(part.high) filter (where part.role in ('common', 'additional')), 0)
      + coalesce((select coalesce(max(c.high) filter (where not c.is_over), max(c.high)) from combination c), 0)
      + coalesce(max(part.high) filter (where part.role = 'group' and not part.is_over), 0)
  from prices_of(of_bundle, country) root left join part on true
  group by root.low, root.high
$function$
;

CREATE OR REPLACE FUNCTION chain_audit()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  e audit_entry;
  last_place bigint;
  last_hash bytea;
  done integer := 0;
begin
  if not exists (select from audit_entry where place is null) then
    return 0;
  end if;
  if not pg_try_advisory_xact_lock(hashtext('audit chain')) then
    return 0;
  end if;
  select place, hash into last_place, last_hash from audit_entry where place is not null order by place desc limit 1;
  last_place := coalesce(last_place, 0);
  last_hash := coalesce(last_hash, '\x'::bytea);
  for e in select * from audit_entry where place is null order by id limit 1000 loop
    last_place := last_place + 1;
    update audit_entry set place = last_place, prev_hash = last_hash, hash = audit_hash(last_hash, e) where id = e.id
      returning hash into last_hash;
    done := done + 1;
  end loop;
  return done;
end $function$
;

CREATE OR REPLACE FUNCTION check_allotment_is_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from hold where allotment_id = new.id) then
    raise exception 'allotment % still holds places', new.id
      using errcode = '23514', constraint = 'released_allotment_is_empty', table = 'allotment';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_allotment_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from allotment where id = new.allotment_id and released_at is null for share) then
    raise exception 'allotment % has come back', new.allotment_id
      using errcode = '23514', constraint = 'allotment_is_open', table = 'hold';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_bundle_is_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  root hold;
  parts int;
begin
  if tg_op = 'DELETE' then
    select * into root from hold where id = old.bundle_root_id;
    -- gone with its parts
    if not found then return null; end if;
  else
    select * into root from hold where id = coalesce(new.bundle_root_id, new.id);
    if not found then return null; end if;
  end if;
  select count(*) into parts from hold p
  where p.bundle_root_id = root.id and p.cart_id is not distinct from root.cart_id and p.order_id is not distinct from root.order_id;
  if root.bundle_parts is distinct from parts then
    raise exception 'bundle % has % of % parts', root.id, parts, root.bundle_parts
      using errcode = '23514', constraint = 'bundle_is_whole', table = 'hold';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_case_not_overspent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  had bigint;
  spent bigint;
begin
  if new.case_id is null then
    return null;
  end if;
  -- one after the other, whoever books it or sends it back
  select amount_minor into had from unmatched_money where id = new.case_id for no key update;
  select coalesce((select sum(amount_minor) from unmatched_money_part where case_id = new.case_id), 0)
    + coalesce((select sum(amount_minor) from refund where case_id = new.case_id and state <> 'failed'), 0)
    + coalesce((select sum(taken_minor) from dispute where case_id = new.case_id), 0) into spent;
  if spent > had then
    raise exception 'case % has not so much money', new.case_id using errcode = '23514', constraint = 'case_is_spent_once';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_decided_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  alone bigint;
begin
  -- decisions of one order are made one after the other
  perform from orders where id = new.order_id for no key update;
  select coalesce(sum(amount_minor), 0) into alone from withdrawal
    where order_id = new.order_id and id <> new.id and decision = 'accepted' and lower(entered_by) = lower(handled_by);
  if alone + new.amount_minor > 50000 then
    raise exception 'order % was given back % by one person before', new.order_id, alone
      using errcode = '23514', constraint = 'two_people_above_500', table = 'withdrawal';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_hold_of_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from resale_offer where id = new.resale_offer_id and state = 'open' and price_minor = new.unit_price_minor for no key update;
  if not found or new.quantity <> 1 then
    raise exception 'resale offer % is not open', new.resale_offer_id using errcode = '23514', constraint = 'offer_is_open';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_in_ends_at(e event)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(e.check_in_end_at, e.happening_from)
$function$
;

CREATE OR REPLACE FUNCTION check_in_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  e event;
begin
  select ev.* into e from ticket t join event ev on ev.id = t.event_id where t.id = new.ticket_id;
  if tg_op = 'INSERT' and now() < check_in_starts_at(e) or now() >= check_in_ends_at(e) then
    raise exception 'check-in of ticket % is not open', new.ticket_id using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_in_starts_at(e event)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(e.check_in_start_at, e.happening_from - interval '5 days')
$function$
;

CREATE OR REPLACE FUNCTION check_not_taken_down()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- whoever takes the ticket's offer down at this moment comes first or later, never beside this
  perform from ticket where id = new.ticket_id for update;
  if exists (select from resale_offer where ticket_id = new.ticket_id and taken_down_at is not null) then
    raise exception 'the offer of ticket % was taken down', new.ticket_id using errcode = '23514', constraint = 'offer_was_taken_down';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_order_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status
     and not exists (select 1 from order_transition where from_status = old.status and to_status = new.status) then
    raise exception 'order % cannot go from % to %', old.reference, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_paid_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_order bigint;
begin
  if tg_table_name = 'orders' then of_order := new.id; else of_order := new.order_id; end if;
  if exists (
    select from move_offer m
    where m.order_id = of_order and (m.new_ticket_id is null) <> (select o.paid_at is null from orders o where o.id = m.order_id)) then
    raise exception 'a move and its payment go together' using errcode = '23514', constraint = 'paid_move_is_done';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_priced_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_line bigint;
begin
  select case when l.kind <> 'surcharge' then l.id else (
      select n.order_line_id from move_offer m join ticket n on n.id = m.new_ticket_id where m.order_id = l.order_id) end
    into of_line from order_line l where l.id = new.order_line_id;
  perform from orders where id = (select order_id from order_line where id = of_line) for no key update;
  if exists (
      select from ticket t join resale_offer f on f.ticket_id = t.id and f.state <> 'withdrawn' join order_line l on l.id = t.order_line_id
      where t.order_line_id = of_line and counts_on_price(f, l) and f.price_minor > paid_for(l)) then
    raise exception 'what order line % cost is in the price of an offer', new.order_line_id using errcode = '23514', constraint = 'priced_into_an_offer';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_refund_covered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- of a dispute: `settled_once` holds that
  if new.order_id is null or new.dispute_id is not null then
    return null;
  end if;
  -- what a dispute takes and what goes back come one after the other
  perform from orders where id = new.order_id for no key update;
  if refundable_of(new.order_id) < 0 then
    raise exception 'refunds of order % exceed what it captured', new.order_id using errcode = '23514';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_resale_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sold record;
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'open' and new.state <> old.state then
      raise exception 'resale offer % is closed', old.id using errcode = '23514', constraint = 'offer_is_closed_once';
    end if;
    -- the row is locked by now, and this looks at what is there now: whoever holds it came first
    if new.state = 'withdrawn' and old.state = 'open' and exists (select from hold where resale_offer_id = old.id) then
      raise exception 'resale offer % is held', old.id using errcode = '23514', constraint = 'offer_is_held';
    end if;
    return new;
  end if;
  -- whoever gives back what was paid for it comes first or later, never beside this
  perform from orders where id = (select order_id from ticket where id = new.ticket_id) for no key update;
  select paid_for(l) as paid_minor, l.bundle_root_line_id, l.kind, o.paid_at, o.payment_method, o.id as order_id, l.hold_id into strict sold
  from ticket t join order_line l on l.id = t.order_line_id join orders o on o.id = t.order_id where t.id = new.ticket_id for key share of t;
  if new.price_minor > sold.paid_minor then
    raise exception 'a ticket is not resold above its price' using errcode = '23514', constraint = 'resale_price_cap';
  end if;
  if sold.paid_at is null or sold.bundle_root_line_id is not null
     or exists (select from ticket_void where ticket_id = new.ticket_id) then
    raise exception 'ticket % cannot be resold', new.ticket_id using errcode = '23514', constraint = 'resale_of_a_valid_ticket';
  end if;
  if sold.payment_method = 'kulturpass'
     or exists (select from hold where id = sold.hold_id and payment_code_id is not null)
     or exists (select from ledger_entry where order_id = sold.order_id and account = 'voucher') then
    raise exception 'what a voucher paid is not resold' using errcode = '23514', constraint = 'no_resale_of_vouchers';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_resold_ticket_unused()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from ticket where id = new.ticket_id for update;
  if exists (select from admission where ticket_id = new.ticket_id) then
    raise exception 'ticket % was admitted', new.ticket_id using errcode = '23514', constraint = 'resold_unused';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_settlement_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- of the settlement itself, or of a line
  one bigint := coalesce((to_jsonb(new) ->> 'settlement_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if (select s.revenue_minor from settlement s where s.id = one) is distinct from (
      select coalesce(sum(gross_minor - refunded_minor + kept_minor + fee_minor), 0) from settlement_line where settlement_id = one) then
    raise exception 'settlement % is not the sum of its lines', one using errcode = '23514', constraint = 'settlement_is_its_lines';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_settlement_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION check_ticket_is_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'ticket' then
    if not exists (select from ticket_void where ticket_id = new.replaces_ticket_id) then
      raise exception 'ticket % still admits', new.replaces_ticket_id using errcode = '23514', constraint = 'one_valid_ticket';
    end if;
  elsif not exists (select from ticket where replaces_ticket_id = new.ticket_id) then
    raise exception 'nothing replaces ticket %', new.ticket_id using errcode = '23514', constraint = 'one_valid_ticket';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_transfer_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unbalanced bigint := (select min(t.transfer_id) from (select transfer_id from written group by transfer_id having sum(amount_minor) <> 0) t);
begin
  if unbalanced is not null then
    raise exception 'ledger transfer % is not balanced', unbalanced using errcode = '23514', constraint = 'transfer_balanced';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_withdrawn_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line record;
  taken record;
begin
  select quantity, unit_price_minor, total_minor into line from order_line where id = new.order_line_id for no key update;
  select sum(quantity) as units, sum(coalesce(amount_minor, quantity * line.unit_price_minor)) as minor into taken
    from withdrawn_line where order_line_id = new.order_line_id;
  if taken.units > line.quantity then
    raise exception 'more of order line % withdrawn than sold', new.order_line_id using errcode = '23514', constraint = 'withdrawn_once';
  end if;
  -- tickets that were refunded otherwise went back at their price
  if taken.minor + line.unit_price_minor * (
      select count(*) from ticket_void v join ticket t on t.id = v.ticket_id
      where t.order_line_id = new.order_line_id and v.reason in ('refunded', 'cancelled')) > line.total_minor then
    raise exception 'more of order line % given back than it cost', new.order_line_id using errcode = '23514', constraint = 'line_given_back_once';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  t record;
begin
  for t in
    select stock_id, sellable_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
    from touched where resale_offer_id is null group by stock_id, sellable_id order by stock_id
  loop
    update stock set claimed = claimed + t.quantity where id = t.stock_id and sellable_id = t.sellable_id;
    if not found then
      raise exception 'hold on a stock that is not of its sellable' using errcode = '23503';
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_invoices_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.last_number <> old.last_number + 1 and not exists (
    select from invoice_skip k where k.shop_id = new.shop_id and k.prefix = new.prefix
      and k.first_number = old.last_number + 1 and k.last_number = new.last_number)
  then
    raise exception 'invoice numbers of % go up by one', old.prefix using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION count_opened_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and exists (
    select from touched t cross join lateral (select opens_with from variant where id = t.variant_id offset 0) v
    where v.opens_with is not null and t.order_id is null and t.resale_offer_id is null and not exists (
      select from opening_code c where c.id = t.opening_code_id and c.event_id = t.sellable_id and c.group_key = v.opens_with))
  then
    raise exception 'a ticket that only a code opens' using errcode = '23514', constraint = 'opened_by_its_code', table = 'hold';
  end if;
  if not exists (select from touched where opening_code_id is not null) then return null; end if;
  perform 1 from opening_code where id in (select opening_code_id from touched) order by id for no key update;
  update opening_code c set taken = c.taken + t.quantity
    from (
      select opening_code_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
      from touched where opening_code_id is not null group by opening_code_id
    ) t
    where c.id = t.opening_code_id;
  if tg_op = 'INSERT' and exists (
    select from touched t join opening_code c on c.id = t.opening_code_id where t.order_id is null and c.taken > c.pieces)
  then
    raise exception 'more tickets than the code opens' using errcode = '23514', constraint = 'no_opening_too_many', table = 'opening_code';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_phase_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from touched where phase_id is not null) then return null; end if;
  perform 1 from variant_phase where id in (select phase_id from touched) order by id for no key update;
  update variant_phase p set taken = p.taken + t.quantity
    from (
      select phase_id, sum(case when tg_op = 'INSERT' then quantity else -quantity end)::int as quantity
      from touched where phase_id is not null group by phase_id
    ) t
    where p.id = t.phase_id;
  if tg_op = 'INSERT' and exists (
    select from touched t join variant_phase p on p.id = t.phase_id where t.order_id is null and p.taken > p.pieces)
  then
    raise exception 'more pieces than the price phase has' using errcode = '23514', constraint = 'no_piece_too_many', table = 'variant_phase';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION counts_as_sold(o orders)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select ((((o).paid_at IS NOT NULL) OR ((o).cancelled_at IS NULL)) AND ((o).channel <> 'guest'::text))$function$
;

CREATE OR REPLACE FUNCTION counts_on_price(f resale_offer, l order_line)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select f.state = 'sold' and l.quantity = 1
    or f.state = 'open' and not exists (select from ticket_void v where v.ticket_id = f.ticket_id)
$function$
;

CREATE OR REPLACE FUNCTION date_phase_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.priced_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION digest_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.digest := audit_digest(new.salt, new.before, new.after);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION door_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (((at AT TIME ZONE 'Europe/Berlin'::text) - '06:00:00'::interval))::date
;

CREATE OR REPLACE FUNCTION door_day_end(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN (((day + 1) + '06:00:00'::time without time zone) AT TIME ZONE 'Europe/Berlin'::text)
;

CREATE OR REPLACE FUNCTION ends_at(happening_from timestamp with time zone, happening_until timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(happening_until, happening_from + interval '6 hours')
$function$
;

CREATE OR REPLACE FUNCTION fold_text(written text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(replace(replace(replace(lower(unaccent(lower(translate(NORMALIZE(written, NFKC), '''’`´'::text, ''::text)))), 'ae'::text, 'a'::text), 'oe'::text, 'o'::text), 'ue'::text, 'u'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION forgets_declaration(was withdrawal, becomes withdrawal)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select was.received_at < now() - interval '8 years' and was.handled_at is not null
    and to_jsonb(becomes) = to_jsonb(was)
      || '{"declared_name": "", "declared_reference": "", "declared_email": "", "declared_lines": [], "declared_sha256": "\\x", "client_mutation_id": null, "note": null}'
$function$
;

CREATE OR REPLACE FUNCTION guard_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.place is null and new.place is not null
      and (to_jsonb(new) - array['place', 'prev_hash', 'hash']) = (to_jsonb(old) - array['place', 'prev_hash', 'hash']) then
      return new;
    end if;
    if new.before is null and new.after is null and new.salt is null
      and (to_jsonb(new) - array['before', 'after', 'salt']) = (to_jsonb(old) - array['before', 'after', 'salt']) then
      return new;
    end if;
  end if;
  raise exception 'audit_entry is append-only' using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION guard_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from change_set s where s.id = coalesce(new.change_set_id, old.change_set_id) and s.state <> 'draft') then
    raise exception 'only a draft can be changed' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $function$
;

CREATE OR REPLACE FUNCTION guard_change_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('published', 'discarded') then
    raise exception 'a change set that is % stays so', old.state using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION hides_in_bundles(of_sellable bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from event where id = of_sellable and meta -> 'hide_in_combined_product' = 'true'::jsonb)
$function$
;

CREATE OR REPLACE FUNCTION holder_change_ends_at(e event)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select least(coalesce(e.change_until, e.happening_from - interval '24 hours'), e.happening_from)
$function$
;

CREATE OR REPLACE FUNCTION index_search(only_ids bigint[] DEFAULT NULL::bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  old_words text[];
begin
  old_words := array(
    select distinct shop_id || ' ' || word from search_entry e, regexp_split_to_table(e.words, ' ') word
    where only_ids is not null and (e.kind = 'artist' or e.id = any(only_ids)) and length(word) between 4 and 40);

  with artist as (
    select c.id, c.main_category and not c.hide as main_category, c.name as called,
      concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')) as names
    from category c where c.type in ('ARTIST', 'BRAND', 'LABEL')
  ), member as (
    select sc.sellable_id, bool_or(c.main_category) as main_category,
      string_agg(concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')), ' ') as names
    from sellable_category sc join category c on c.id = sc.category_id where only_ids is null or sc.sellable_id = any(only_ids) group by 1
  ), written as (
    select 'artist' as kind, id, array[row_number() over (order by called ->> 'de', id)]::double precision[] as place,
      null::timestamptz as listed_until, names as name, names as words
    from artist where main_category
    union all
    select 'event', e.id, array[
        coalesce(case when jsonb_typeof(e.meta -> 'order') = 'number' then (e.meta ->> 'order')::numeric end, 0),
        extract(epoch from e.happening_from), coalesce(extract(epoch from e.door_time), 'infinity'),
        coalesce(extract(epoch from e.stage_time), 'infinity'), e.id]::double precision[],
      ends_at(e.happening_from, e.happening_until),
      all_texts(e.name), concat_ws(' ', all_texts(e.name), all_texts(e.descriptive_name), all_texts(e.subtitle), m.names, v.name, v.city)
    from event e join venue v on v.id = e.venue_id join member m on m.sellable_id = e.id and m.main_category
    where only_ids is null or e.id = any(only_ids)
    union all
    select 'product', p.id, array[-p.sort_order, -p.id]::double precision[], null,
      all_texts(p.name), concat_ws(' ', all_texts(p.name), all_texts(p.descriptive_name), all_texts(p.color), all_texts(p.product_type),
        m.names, a.names)
    from product p left join member m on m.sellable_id = p.id left join artist a on a.id = p.artist_category_id
    where (m.main_category or a.main_category) and (only_ids is null or p.id = any(only_ids))
  ), folded as materialized (
    select kind, id, place, listed_until, fold_text(name) as name, fold_text(words) as words from written
  ), fresh as materialized (
    select ss.shop_id, f.* from folded f join sellable s on s.id = f.id and not s.hidden join shop_sellable ss on ss.sellable_id = f.id
    where f.kind <> 'artist'
    union all
    select sc.shop_id, f.* from folded f join shop_category sc on sc.category_id = f.id where f.kind = 'artist'
  ), gone as (
    delete from search_entry e
    where (only_ids is null or e.kind = 'artist' or e.id = any(only_ids) or not exists (select from sellable s where s.id = e.id))
      and not exists (select 1 from fresh f where (f.shop_id, f.kind, f.id) = (e.shop_id, e.kind, e.id))
  )
  insert into search_entry as e (shop_id, kind, id, place, listed_until, name, words, stems)
  select shop_id, kind, id, place, listed_until, name, words,
    to_tsvector('simple', words) || to_tsvector('german', words) || to_tsvector('english', words) from fresh
  on conflict (shop_id, kind, id) do update
    set place = excluded.place, listed_until = excluded.listed_until, name = excluded.name, words = excluded.words, stems = excluded.stems
    where (e.place, e.listed_until, e.name, e.words) is distinct from (excluded.place, excluded.listed_until, excluded.name, excluded.words);

  with fresh as materialized (
    select distinct shop_id, word from search_entry e, regexp_split_to_table(e.words, ' ') word
    where (only_ids is null or e.kind = 'artist' or e.id = any(only_ids)) and length(word) between 4 and 40
  ), gone as (
    delete from search_word w
    where not exists (select 1 from fresh f where f.shop_id = w.shop_id and f.word = w.word)
      and (only_ids is null or w.shop_id || ' ' || w.word = any(old_words) and not exists (
        select from search_entry e where e.kind = 'event' and e.words like '%' || w.word || '%'
          and e.shop_id = w.shop_id and ' ' || e.words || ' ' like '% ' || w.word || ' %'
        union all
        select from search_entry e where e.kind = 'product' and e.words like '%' || w.word || '%'
          and e.shop_id = w.shop_id and ' ' || e.words || ' ' like '% ' || w.word || ' %'))
  )
  insert into search_word select shop_id, word from fresh on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION invoice_number(prefix text, number integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (prefix || lpad((number)::text, GREATEST(5, length((number)::text)), '0'::text))
;

CREATE OR REPLACE FUNCTION invoice_total(content jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (COALESCE(sum(((line.value ->> 'totalMinor'::text))::bigint), (0)::numeric))::bigint AS "coalesce" FROM jsonb_array_elements((invoice_total.content -> 'lines'::text)) line(value))
;

CREATE OR REPLACE FUNCTION is_combination_shown(of_combination bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from bundle_item i where i.combination_id = of_combination and hides_in_bundles(i.sellable_id))
$function$
;

CREATE OR REPLACE FUNCTION is_return(reason text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (reason = ANY (ARRAY['refunded'::text, 'cancelled'::text, 'withdrawn'::text]))
;

CREATE OR REPLACE FUNCTION is_sold_no_more(e event)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select e.status = 'cancelled' or e.sold_out_message is not null or sale_ends_at(e) <= now()
$function$
;

CREATE OR REPLACE FUNCTION keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- two owners who take each other's rights away at one moment
  perform pg_advisory_xact_lock(hashtext('office owner'));
  if not exists (
    select from assignment a join person p on p.id = a.person_id where a.role = 'owner' and p.ended_at is null
  ) then
    raise exception 'nobody would be left who may do everything' using errcode = '23514', constraint = 'last_owner';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_blocked_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.used_minor > old.used_minor then
    raise exception 'voucher % is blocked', old.id using errcode = '23514', constraint = 'blocked_is_not_spent';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.decision is not null then
    raise exception 'order % has decided', old.order_id using errcode = '23514', constraint = 'decided_once';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_desk_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from desk_shift where id = new.shift_id and closed_at is null for no key update;
  if not found then
    raise exception 'shift % is closed', new.shift_id using errcode = '23514', constraint = 'desks_sell_in_an_open_shift', table = 'desk_sale';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_desk_shift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- the drawer is moved by the trigger of a movement, everything else once, when the shift is closed
  if tg_op = 'UPDATE' and old.closed_at is null then
    if pg_trigger_depth() > 1 and to_jsonb(new) - 'drawer_minor' = to_jsonb(old) - 'drawer_minor' then return new; end if;
    if to_jsonb(new) - array['closed_at', 'closed_by', 'expected_minor', 'counted_minor']
      = to_jsonb(old) - array['closed_at', 'closed_by', 'expected_minor', 'counted_minor'] then return new; end if;
  end if;
  raise exception 'a drawer is moved by what is booked, and a closed shift stays as it is'
    using errcode = '23514', constraint = 'a_shift_is_as_booked', table = 'desk_shift';
end $function$
;

CREATE OR REPLACE FUNCTION keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- the content and the files made of it
  kept_with_content constant text[] := array['content', 'pdf', 'sha256', 'xml'];
begin
  if old.issued_at < now() - interval '8 years' and new.pdf is null and new.content = without_buyer(old.content)
    and to_jsonb(new) - kept_with_content = to_jsonb(old) - kept_with_content then
    return new;
  end if;
  if old.pdf is not null or (new.id, new.order_id, new.shop_id, new.kind, new.prefix, new.number, new.corrects_invoice_id, new.issued_at, new.content)
    is distinct from (old.id, old.order_id, old.shop_id, old.kind, old.prefix, old.number, old.corrects_invoice_id, old.issued_at, old.content) then
    raise exception 'an issued invoice never changes' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_lane_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.issued < old.issued or new.serving < old.serving or new.seed <> old.seed
    or (old.drawn is not null and new.drawn is distinct from old.drawn)
  then raise exception 'places of a waiting room never move back' using errcode = 'check_violation', constraint = 'places_move_forward';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_move_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.new_ticket_id is not null
     or (old.taken_back_by is not null and new.new_ticket_id is not null)
     or (new.order_id, new.ticket_id, new.from_place, new.variant_name, new.reason, new.offered_by, new.offered_at)
       is distinct from (old.order_id, old.ticket_id, old.from_place, old.variant_name, old.reason, old.offered_by, old.offered_at) then
    raise exception 'move offer of order % is final', old.order_id using errcode = '23514', constraint = 'move_is_final';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_order_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.note is null and (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then
    return new;
  end if;
  raise exception 'order_note is append-only' using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION keep_payment_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  may_change constant text[] := array['state', 'agreed_by', 'agreed_at'];
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and (to_jsonb(new) - may_change) = (to_jsonb(old) - may_change) then
    return new;
  end if;
  raise exception 'a payment by hand is decided once' using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION keep_payment_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.carried_out_at is not null or to_jsonb(new) - 'carried_out_at' - 'carried_out_by' <> to_jsonb(old) - 'carried_out_at' - 'carried_out_by' then
    raise exception 'payment file % never changes', old.name using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.valid_from = now() then return new; end if;
  if tg_op = 'DELETE' and not exists (select from variant where id = old.variant_id) then return old; end if;
  raise exception 'the history of prices is not rewritten' using errcode = '23514', constraint = 'price_history_is_kept';
end $function$
;

CREATE OR REPLACE FUNCTION keep_privacy_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.decided_at is not null or (old.extended_at is not null and new.extended_at is distinct from old.extended_at) then
    raise exception 'privacy request % is decided', old.id using errcode = '23514', constraint = 'decided_once';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION keep_ticket_dead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_dead <> exists (select from ticket_void where ticket_id = new.id) then
    raise exception 'ticket % is dead by its void alone', new.id using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION lacks_age_check(v variant)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select v.physical and exists (select from product p where p.id = v.sellable_id and p.adults_only) and not exists (
    select from shipping_method m join shipping_rate r on r.shipping_method_id = m.id
    where m.adults_only and not m.online_tickets and r.weight_max_grams >= v.weight_grams)
$function$
;

CREATE OR REPLACE FUNCTION localize(texts jsonb, locale text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF((texts ->> locale), ''::text), (texts ->> 'de'::text))
;

CREATE OR REPLACE FUNCTION lowest_recent_price(of_variant bigint, country text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select least(
    (select min(price_minor) from price_steps(of_variant, country) where valid_until > now() - interval '30 days'),
    phase_low(of_variant, country, now() - interval '30 days'))
$function$
;

CREATE OR REPLACE FUNCTION mark_ticket_dead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ticket set is_dead = true where id = new.ticket_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION move_drawer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update desk_shift set drawer_minor = drawer_minor + new.amount_minor where id = new.shift_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION move_shopper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update on_sale_shopper w set session_hash = new.session_hash from on_sale s
  where s.id = w.sale_id and s.state <> 'closed' and w.session_hash = old.session_hash and w.ended_at is null
    and not exists (select from on_sale_shopper n where n.sale_id = w.sale_id and n.session_hash = new.session_hash and n.ended_at is null)
    and (s.shop_id = new.shop_id or exists (select from shop_sellable ss where ss.sellable_id = s.event_id and ss.shop_id = new.shop_id))
    and not exists (select from cart c join hold h on h.cart_id = c.id and h.sellable_id = s.event_id
      where c.session_hash = old.session_hash and c.state = 'open');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION names_adults(requirements text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT COALESCE(bool_or((requirement.requirement ~ '\m18'::text)), false) AS "coalesce" FROM unnest(names_adults.requirements) requirement(requirement))
;

CREATE OR REPLACE FUNCTION names_in(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' '::text, (address ->> 'firstName'::text), (address ->> 'lastName'::text), (address ->> 'company'::text))
;

CREATE OR REPLACE FUNCTION names_of_holder(identifier text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(found.found[1], ' '::text) AS string_agg FROM regexp_matches(names_of_holder.identifier, '"(?:first_name|last_name|groupName)"\s*:\s*"((?:[^"\\]|\\.)*)"'::text, 'g'::text) found(found))
;

CREATE OR REPLACE FUNCTION names_of_order(of_order orders)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select concat_ws(' '::text, split_part((of_order).email, '@'::text, 1), names_in((of_order).shipping_address), CASE WHEN ((of_order).billing_address <> (of_order).shipping_address) THEN names_in((of_order).billing_address) ELSE NULL::text END)$function$
;

CREATE OR REPLACE FUNCTION note_admission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into admission as a (ticket_id, gate, device, admitted_at, scan_id)
  values (new.ticket_id, new.gate, new.device, new.entered_at, new.scan_id)
  on conflict (ticket_id) do update set gate = excluded.gate, device = excluded.device, admitted_at = excluded.admitted_at,
    scan_id = excluded.scan_id, written_in = pg_current_xact_id()
  where excluded.admitted_at < a.admitted_at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.moved_at := clock_timestamp();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION note_questions_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.questions_since := case when new.questions is not null then clock_timestamp() end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION note_returned_goods()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform note_returns(array_agg(distinct l.id), array_agg(distinct d.withdrawal_id))
  from written d join order_line l on l.id = d.order_line_id where l.kind <> 'event' having count(*) > 0;
  insert into sales_change
  select s.* from written d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id join orders o on o.id = l.order_id
    cross join lateral returned_difference(o, l, row(d.*)::withdrawn_line, coalesce(w.handled_at, now())) s;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_returned_shipping()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_change select s.* from orders o cross join lateral returned_shipping(o, new) s where o.id = new.order_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_returned_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform note_returns(array_agg(distinct t.order_line_id), array_agg(t.id))
  from written v join ticket t on t.id = v.ticket_id where is_return(v.reason) having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_returns(lines bigint[], new_ones bigint[])
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  insert into sales_change
  select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces), sum(gross_minor), sum(vat_minor), sum(fee_minor),
    sum(returned_pieces), sum(refunded_minor), sum(refunded_vat_minor)
  from (
    select s.* from order_line l join orders o on o.id = l.order_id cross join lateral returns_of_line(o, l, '{}') s where l.id = any (lines)
    union all
    select (take_from_sales(s)).* from order_line l join orders o on o.id = l.order_id
      cross join lateral returns_of_line(o, l, new_ones) s where l.id = any (lines)
  ) s group by 1, 2, 3, 4, 5, 6 having (sum(returned_pieces), sum(refunded_minor), sum(refunded_vat_minor)) <> (0, 0, 0)
$function$
;

CREATE OR REPLACE FUNCTION note_sold_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into sales_change
  select s.sellable_id, s.variant_id, s.hour, s.shop_id, s.channel, s.country_code, sum(s.pieces), sum(s.gross_minor), sum(s.vat_minor),
    sum(s.fee_minor), 0, 0, 0
  from written w join orders o on o.id = w.order_id cross join lateral sold_line(o, row(w.*)::order_line) s
  where counts_as_sold(o) group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_sold_shipping()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if counts_as_sold(new) then insert into sales_change select * from sold_shipping(new); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_unread_holder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unread_order values (new.order_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_unread_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unread_order values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'UPDATE' then
    delete from visit where ticket_id = old.ticket_id and entered_at = old.admitted_at;
  end if;
  insert into visit (ticket_id, entered_at, gate, device, scan_id)
  values (new.ticket_id, new.admitted_at, new.gate, new.device, new.scan_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION only_while_it_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  run refund_run;
begin
  select * into run from refund_run where id = new.run_id for no key update;
  if run.state is distinct from 'running' then
    raise exception 'run % does not run', new.run_id using errcode = '23514';
  end if;
  if run.agreed_by is null and new.refund_request_id is not null and new.amount_minor
    + (select coalesce(sum(amount_minor), 0) from refund_run_order where run_id = new.run_id and refund_request_id is not null) > 50000 then
    raise exception 'run % pays back more than one person may decide on', new.run_id using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION opening_is_open(c opening_code, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select (((c).ended_at IS NULL) AND (((c).starts_at IS NULL) OR ((c).starts_at <= at)) AND (((c).ends_at IS NULL) OR ((c).ends_at > at)))$function$
;

CREATE OR REPLACE FUNCTION order_words_lock()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 7310440
;

CREATE OR REPLACE FUNCTION organiser_of(of_event bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select s.artist_id from settlement_line l join settlement s on s.id = l.settlement_id where l.event_id = of_event order by s.id limit 1),
    (select c.id from sellable_category sc join category c on c.id = sc.category_id and c.type = 'ARTIST'
      where sc.sellable_id = of_event order by sc.sort_order, c.id limit 1))
$function$
;

CREATE OR REPLACE FUNCTION paid_for(l order_line)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select l.unit_price_minor::bigint
    + coalesce((
      select sum(s.total_minor - coalesce((
        select sum(coalesce(w.amount_minor, w.quantity * s.unit_price_minor)) from withdrawn_line w where w.order_line_id = s.id), 0))
      from ticket n join move_offer m on m.new_ticket_id = n.id join order_line s on s.order_id = m.order_id where n.order_line_id = l.id), 0)::bigint
    - coalesce((select sum(w.amount_minor) from withdrawn_line w where w.order_line_id = l.id and w.quantity = 0), 0)::bigint
$function$
;

CREATE OR REPLACE FUNCTION phase_low(of_variant bigint, country text, since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select least(
    (select min(price_minor) from variant_phase_asked where variant_id = of_variant and country_code in (country, 'de') and asked_until > since),
    (select min(phase_price(p, country)) from variant_phase p
      where p.variant_id = of_variant and (p.starts_at is null or p.starts_at <= now())
        and (p.ends_at is null or p.ends_at > greatest(since, p.priced_at)) and (p.removed_at is null or p.removed_at > since)))
$function$
;

CREATE OR REPLACE FUNCTION phase_price(p variant_phase, country text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$select (COALESCE(((p).prices ->> country), ((p).prices ->> 'de'::text)))::bigint$function$
;

CREATE OR REPLACE FUNCTION phase_runs(p variant_phase, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$select (((p).removed_at IS NULL) AND (((p).starts_at IS NULL) OR ((p).starts_at <= at)) AND (((p).ends_at IS NULL) OR ((p).ends_at > at)) AND (((p).pieces IS NULL) OR ((p).taken < (p).pieces)))$function$
;

CREATE OR REPLACE FUNCTION price_steps(of_variant bigint, country text)
 RETURNS TABLE(price_minor bigint, valid_from timestamp with time zone, valid_until timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select h.price_minor, h.valid_from, coalesce(lead(h.valid_from) over (order by h.valid_from), 'infinity')
  from variant_price_history h where h.variant_id = of_variant and h.country_code = country
$function$
;

CREATE OR REPLACE FUNCTION prices_of(of_sellable bigint, country text)
 RETURNS TABLE(low bigint, high bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select min(p.price_minor + v.additional_price_minor), max(p.price_minor + v.additional_price_minor)
  from variant v cross join lateral (
    select q.price_minor from variant_price q
    where q.variant_id = v.id and q.country_code in (country, 'de') order by q.country_code = country desc limit 1) p
  where v.sellable_id = of_sellable and v.active and v.opens_with is null
$function$
;

CREATE OR REPLACE FUNCTION recount_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  o orders;
begin
  select * into o from orders where id = new.order_id;
  insert into sales_change select (take_from_sales(s)).* from sales_of_line(o, old) s union all select * from sales_of_line(o, new);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION recount_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into sales_change select (take_from_sales(s)).* from sales_of_order(old) s union all select * from sales_of_order(new);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION refundable_of(of_order bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (
    (select coalesce(-sum(e.amount_minor), 0) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.order_id = of_order and e.account = 'order' and t.kind in ('capture', 'unmatched'))
    - (select coalesce(sum(amount_minor), 0) from refund where order_id = of_order and state <> 'failed' and dispute_id is null)
    - (select coalesce(sum(taken_minor + returned_minor), 0) from dispute where order_id = of_order))::bigint
$function$
;

CREATE OR REPLACE FUNCTION refuse_change_of_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a hold claims never changes' using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION refuse_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION remember_additional_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into variant_price_history (variant_id, country_code, price_minor)
  select new.id, p.country_code, p.price_minor + new.additional_price_minor from variant_price p where p.variant_id = new.id
  on conflict (variant_id, country_code, valid_from) do update set price_minor = excluded.price_minor;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION remember_phase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from variant where id = old.variant_id) then return null; end if;
  insert into variant_phase_asked (variant_id, country_code, price_minor, asked_from, asked_until)
  select old.variant_id, p.key, p.value::bigint, t.asked_from, t.asked_until
  from (select greatest(old.priced_at, old.starts_at) as asked_from, least(old.ends_at, old.removed_at, now()) as asked_until) t
    cross join jsonb_each_text(old.prices) p
  where t.asked_from < t.asked_until;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION remember_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.price_minor <> old.price_minor then
    insert into variant_price_history (variant_id, country_code, price_minor)
    select new.variant_id, new.country_code, new.price_minor + v.additional_price_minor from variant v where v.id = new.variant_id
    on conflict (variant_id, country_code, valid_from) do update set price_minor = excluded.price_minor;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION renew_words_of_holder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(order_words_lock());
  perform write_order_words(array[new.order_id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION renew_words_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(order_words_lock());
  perform write_order_words(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION returned_difference(o orders, l order_line, d withdrawn_line, at timestamp with time zone)
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id, sales_channel(o, l), o.country_code,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    difference, sign(difference)::bigint * vat_included(abs(difference), l.vat_permille)
  from (select d.amount_minor - d.quantity * l.unit_price_minor as difference) x where difference <> 0
$function$
;

CREATE OR REPLACE FUNCTION returned_shipping(o orders, w withdrawal)
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select null::bigint, null::bigint, date_trunc('hour', w.handled_at, 'UTC'), o.shop_id, 'shop', o.country_code,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, w.shipping_minor::bigint,
    case when w.shipping_minor = o.shipping_minor then o.shipping_vat_minor::bigint else vat_included(w.shipping_minor, o.shipping_vat_permille) end
$function$
;

CREATE OR REPLACE FUNCTION returned_units(o orders, l order_line, before integer, units integer, at timestamp with time zone)
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id,
    sales_channel(o, l), o.country_code, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    case when l.kind = 'surcharge' then 0 else units::bigint end, units * l.unit_price_minor::bigint,
    case when before + units >= l.quantity then l.vat_minor::bigint else vat_included((before + units) * l.unit_price_minor::bigint, l.vat_permille) end
      - vat_included(before * l.unit_price_minor::bigint, l.vat_permille)
  where o.channel <> 'guest'
$function$
;

CREATE OR REPLACE FUNCTION returns_of_line(o orders, l order_line, leaving_out bigint[])
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select s.* from (
      select v.voided_at, row_number() over (order by v.voided_at, v.ticket_id)::int - 1 as before
      from ticket t join ticket_void v on v.ticket_id = t.id and is_return(v.reason)
      where t.order_line_id = l.id and t.id <> all (leaving_out)
    ) r cross join lateral returned_units(o, l, r.before, 1, r.voided_at) s
  union all
  select s.* from (
      select d.quantity, coalesce(w.handled_at, now()) as at,
        (sum(d.quantity) over (order by coalesce(w.handled_at, now()), w.id))::int - d.quantity as before
      from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
      where d.order_line_id = l.id and l.kind <> 'event' and w.id <> all (leaving_out)
    ) r cross join lateral returned_units(o, l, r.before, r.quantity, r.at) s
$function$
;

CREATE OR REPLACE FUNCTION running_phase(of_variant bigint)
 RETURNS SETOF variant_phase
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select p from variant_phase p where p.variant_id = of_variant and phase_runs(p, now()) order by p.sort_order, p.id limit 1
$function$
;

CREATE OR REPLACE FUNCTION sale_ends_at(e event)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$select LEAST((e).sale_until, ends_at((e).happening_from, (e).happening_until))$function$
;

CREATE OR REPLACE FUNCTION sale_opens_at(e event)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$select (e).presale_at + interval '1 minute'$function$
;

CREATE OR REPLACE FUNCTION sales()
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select * from sales_total union all select * from sales_change $function$
;

CREATE OR REPLACE FUNCTION sales_by_orders()
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces)::bigint, sum(gross_minor)::bigint, sum(vat_minor)::bigint,
    sum(fee_minor)::bigint, sum(returned_pieces)::bigint, sum(refunded_minor)::bigint, sum(refunded_vat_minor)::bigint
  from (
    select s.* from orders o join order_line l on l.order_id = o.id cross join lateral sold_line(o, l) s where counts_as_sold(o)
    union all
    select s.* from orders o cross join lateral sold_shipping(o) s where counts_as_sold(o) and o.shipping_minor > 0
    union all
    select s.* from (
        select t.order_line_id from ticket_void v join ticket t on t.id = v.ticket_id where is_return(v.reason)
        union select order_line_id from withdrawn_line
      ) r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id cross join lateral returns_of_line(o, l, '{}') s
    union all
    select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id join order_line l on l.id = d.order_line_id
      join orders o on o.id = l.order_id cross join lateral returned_difference(o, l, d, coalesce(w.handled_at, now())) s
    union all
    select s.* from withdrawal w join orders o on o.id = w.order_id cross join lateral returned_shipping(o, w) s
      where w.decision = 'accepted' and w.shipping_minor > 0
  ) s group by 1, 2, 3, 4, 5, 6
$function$
;

CREATE OR REPLACE FUNCTION sales_channel(o orders, l order_line)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select CASE WHEN ((l).resold_by_offer_id IS NOT NULL) THEN 'resale'::text WHEN ((o).channel = 'desk'::text) THEN 'desk'::text ELSE 'shop'::text END$function$
;

CREATE OR REPLACE FUNCTION sales_difference()
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select * from (
    select sellable_id, variant_id, hour, shop_id, channel, country_code, sum(pieces)::bigint as pieces, sum(gross_minor)::bigint as gross_minor,
      sum(vat_minor)::bigint as vat_minor, sum(fee_minor)::bigint as fee_minor, sum(returned_pieces)::bigint as returned_pieces,
      sum(refunded_minor)::bigint as refunded_minor, sum(refunded_vat_minor)::bigint as refunded_vat_minor
    from (
      select * from sales_by_orders()
      union all
      select sellable_id, variant_id, hour, shop_id, channel, country_code, -pieces, -gross_minor, -vat_minor, -fee_minor, -returned_pieces,
        -refunded_minor, -refunded_vat_minor from sales()
    ) s group by 1, 2, 3, 4, 5, 6
  ) d where (pieces, gross_minor, vat_minor, fee_minor, returned_pieces, refunded_minor, refunded_vat_minor) <> (0, 0, 0, 0, 0, 0, 0)
$function$
;

CREATE OR REPLACE FUNCTION sales_of_line(o orders, l order_line)
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select s.* from sold_line(o, l) s where counts_as_sold(o)
  union all
  select s.* from returns_of_line(o, l, '{}') s
  union all
  select s.* from withdrawn_line d join withdrawal w on w.id = d.withdrawal_id
    cross join lateral returned_difference(o, l, d, coalesce(w.handled_at, now())) s where d.order_line_id = l.id
$function$
;

CREATE OR REPLACE FUNCTION sales_of_order(o orders)
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select s.* from order_line l cross join lateral sales_of_line(o, l) s where l.order_id = o.id
  union all
  select s.* from sold_shipping(o) s where counts_as_sold(o) and o.shipping_minor > 0
  union all
  select s.* from withdrawal w cross join lateral returned_shipping(o, w) s
    where w.order_id = o.id and w.decision = 'accepted' and w.shipping_minor > 0
$function$
;

CREATE OR REPLACE FUNCTION service_form_ends_at(e event, form text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case form
    when 'change' then least(e.change_until, e.happening_from)
    when 'cancel' then least(e.cancel_until, e.happening_from - interval '48 hours')
  end
  where case form when 'change' then e.change_until else e.cancel_until end is not null
$function$
;

CREATE OR REPLACE FUNCTION settled_sales(events bigint[], before timestamp with time zone)
 RETURNS TABLE(event_id bigint, variant_id bigint, unit_price_minor bigint, vat_permille integer, paid_by text, pieces bigint, gross_minor bigint, vat_minor bigint, returned_pieces bigint, refunded_minor bigint, refunded_vat_minor bigint, kept_minor bigint, kept_vat_minor bigint, resold_pieces bigint, fee_minor bigint, fee_vat_minor bigint)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION sold_line(o orders, l order_line)
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select l.sellable_id, l.variant_id, date_trunc('hour', o.placed_at, 'UTC'), o.shop_id, sales_channel(o, l), o.country_code,
    case when l.kind = 'surcharge' then 0 else l.quantity::bigint end, l.total_minor::bigint, l.vat_minor::bigint,
    coalesce((select f.buyer_fee_minor::bigint from resale_offer f where f.id = l.resold_by_offer_id), 0), 0::bigint, 0::bigint, 0::bigint
$function$
;

CREATE OR REPLACE FUNCTION sold_shipping(o orders)
 RETURNS SETOF sales_change
 LANGUAGE sql
 STABLE
AS $function$
  select null::bigint, null::bigint, date_trunc('hour', o.placed_at, 'UTC'), o.shop_id, 'shop', o.country_code,
    0::bigint, o.shipping_minor::bigint, o.shipping_vat_minor::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
$function$
;

CREATE OR REPLACE FUNCTION strike_price(of_variant bigint, country text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with step as (select * from price_steps(of_variant, country)),
    present as (select price_minor from step where valid_until = 'infinity'),
    reduced as (select max(valid_until) as at from step where price_minor <> (select price_minor from present))
  select case when phase_low(of_variant, country, (select at from reduced) - interval '30 days') is null then
    nullif(greatest(min(step.price_minor), (select price_minor from present)), (select price_minor from present)) end
  from step, reduced where step.valid_from < reduced.at and step.valid_until > reduced.at - interval '30 days'
$function$
;

CREATE OR REPLACE FUNCTION sum_up_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.total_minor = invoice_total(new.content);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION take_from_sales(was sales_change)
 RETURNS sales_change
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select ROW((was).sellable_id, (was).variant_id, (was).hour, (was).shop_id, (was).channel, (was).country_code, (- (was).pieces), (- (was).gross_minor), (- (was).vat_minor), (- (was).fee_minor), (- (was).returned_pieces), (- (was).refunded_minor), (- (was).refunded_vat_minor))::sales_change$function$
;

CREATE OR REPLACE FUNCTION tell_catalogue_of_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION tell_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sale', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION vat_included(gross bigint, permille integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((2 * gross) * permille) + 1000) + permille) / (2 * (1000 + permille)))
;

CREATE OR REPLACE FUNCTION without_buyer(content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select content || jsonb_build_object('address', '{}'::jsonb, 'buyerLines', '[]'::jsonb, 'lines', coalesce((
    select jsonb_agg(l || '{"details": []}' order by n) from jsonb_array_elements(content -> 'lines') with ordinality e(l, n)), '[]'))
$function$
;

CREATE OR REPLACE FUNCTION words_of(names text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select distinct left(word, 60) from string_to_table(fold_text(names), ' ') word where word <> '' $function$
;

CREATE OR REPLACE FUNCTION write_order_words(of_orders bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with named as (
    select o.id, o.shop_id, concat_ws(' ', names_of_order(o), (
      select string_agg(names_of_holder(t.personal_identifier), ' ') from ticket t where t.order_id = o.id and t.personal_identifier is not null)) as names
    from orders o where o.id = any (of_orders)
  ), wanted as materialized (
    select n.id, word, n.shop_id from named n cross join lateral words_of(n.names) word
  ), gone as (
    delete from order_word w where w.order_id = any (of_orders)
      and not exists (select from wanted where wanted.id = w.order_id and wanted.word = w.word)
  )
  insert into order_word select id, word, shop_id from wanted on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION preview.now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN (current_setting('frontrow.shown_at'::text))::timestamp with time zone
;

create table account_plan (
  shop_id integer not null,
  chart text not null,
  consultant integer not null,
  client integer not null,
  account_length integer not null,
  year_starts_in integer not null,
  numbers jsonb not null,
  version integer not null default 1,
  changed_by person_name not null,
  changed_at timestamp with time zone not null default now(),
  constraint account_plan_account_length_check CHECK (((account_length >= 4) AND (account_length <= 8))),
  constraint account_plan_chart_check CHECK ((chart = ANY (ARRAY['skr03'::text, 'skr04'::text]))),
  constraint account_plan_client_check CHECK (((client >= 1) AND (client <= 99999))),
  constraint account_plan_consultant_check CHECK (((consultant >= 1001) AND (consultant <= 9999999))),
  constraint account_plan_numbers_check CHECK ((jsonb_typeof(numbers) = 'object'::text)),
  constraint account_plan_year_starts_in_check CHECK (((year_starts_in >= 1) AND (year_starts_in <= 12))),
  constraint account_plan_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint account_plan_pkey PRIMARY KEY (shop_id)
);

create table accounting_export (
  id bigint generated always as identity not null,
  shop_id integer not null,
  format text not null,
  from_day date not null,
  until_day date not null,
  exported_at timestamp with time zone not null default now(),
  exported_by person_name not null,
  file bytea not null,
  sha256 bytea not null,
  transfers integer not null,
  lines integer not null,
  sums jsonb not null,
  constraint a_period CHECK ((from_day <= until_day)),
  constraint accounting_export_format_check CHECK ((format = ANY (ARRAY['datev'::text, 'csv'::text]))),
  constraint accounting_export_lines_check CHECK ((lines >= 0)),
  constraint accounting_export_sha256_check CHECK ((length(sha256) = 32)),
  constraint accounting_export_transfers_check CHECK ((transfers > 0)),
  constraint accounting_export_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint accounting_export_pkey PRIMARY KEY (id)
);
CREATE TRIGGER accounting_export_is_final BEFORE DELETE OR UPDATE ON accounting_export FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table admission (
  ticket_id bigint not null,
  gate text not null,
  device text not null,
  admitted_at timestamp with time zone not null default now(),
  scan_id uuid,
  written_in xid8 default pg_current_xact_id(),
  constraint admission_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES door_scan(id),
  constraint admission_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint admission_pkey PRIMARY KEY (ticket_id),
  constraint admission_scan_id_key UNIQUE (scan_id)
);
CREATE INDEX admission_written ON admission USING btree (written_in);
CREATE TRIGGER admit_valid_only BEFORE INSERT ON admission FOR EACH ROW EXECUTE FUNCTION admit_valid_only();
CREATE TRIGGER note_visit AFTER INSERT OR UPDATE OF admitted_at ON admission FOR EACH ROW EXECUTE FUNCTION note_visit();

create table allotment (
  id bigint generated always as identity not null,
  event_id bigint not null,
  name text not null,
  for_whom text not null,
  note text not null default ''::text,
  releases_at timestamp with time zone,
  released_at timestamp with time zone,
  version integer not null default 1,
  request_id uuid not null,
  created_by person_name not null,
  created_at timestamp with time zone not null default now(),
  constraint allotment_for_whom_check CHECK ((length(for_whom) <= 120)),
  constraint allotment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint allotment_note_check CHECK ((length(note) <= 500)),
  constraint allotment_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint allotment_pkey PRIMARY KEY (id),
  constraint allotment_id_event_id_key UNIQUE (id, event_id),
  constraint allotment_request_id_key UNIQUE (request_id)
);
CREATE INDEX allotment_by_event ON allotment USING btree (event_id);
CREATE INDEX allotment_due ON allotment USING btree (releases_at) WHERE (released_at IS NULL);
CREATE TRIGGER released_allotment_is_empty BEFORE UPDATE OF released_at ON allotment FOR EACH ROW WHEN (((new.released_at IS NOT NULL) AND (old.released_at IS NULL))) EXECUTE FUNCTION check_allotment_is_empty();

create table assignment (
  id bigint generated always as identity not null,
  person_id bigint not null,
  role text not null,
  scope text not null,
  scope_id bigint,
  granted_at timestamp with time zone not null default now(),
  constraint assignment_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'organiser'::text, 'catalogue'::text, 'support'::text, 'finance'::text, 'desk'::text, 'door'::text]))),
  constraint assignment_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'shop'::text, 'artist'::text, 'event'::text]))),
  constraint owner_of_everything CHECK (((role <> 'owner'::text) OR (scope = 'all'::text))),
  constraint scope_has_its_id CHECK (((scope = 'all'::text) = (scope_id IS NULL))),
  constraint assignment_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint assignment_pkey PRIMARY KEY (id),
  constraint one_assignment_of_a_kind UNIQUE NULLS NOT DISTINCT (person_id, role, scope, scope_id)
);
CREATE CONSTRAINT TRIGGER keep_an_owner AFTER DELETE OR UPDATE ON assignment DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION keep_an_owner();

create table audit_anchor (
  day date not null,
  place bigint not null,
  hash bytea not null,
  constraint audit_anchor_pkey PRIMARY KEY (day)
);
CREATE TRIGGER audit_anchor_is_append_only BEFORE DELETE OR UPDATE ON audit_anchor FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table audit_entry (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default now(),
  person_id bigint,
  actor text not null,
  session_id bigint,
  network text,
  what text not null,
  object text not null,
  before jsonb,
  after jsonb,
  salt bytea default uuid_send(gen_random_uuid()),
  digest bytea not null,
  place bigint,
  prev_hash bytea,
  hash bytea,
  constraint audit_entry_what_check CHECK ((what ~ '^[a-z]+(\.[a-z_]+)+$'::text)),
  constraint chained_whole CHECK ((((place IS NULL) = (hash IS NULL)) AND ((place IS NULL) = (prev_hash IS NULL)))),
  constraint audit_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_place_key UNIQUE (place)
);
CREATE INDEX audit_entry_id_idx ON audit_entry USING btree (id) WHERE (place IS NULL);
CREATE INDEX audit_entry_object_id_idx ON audit_entry USING btree (object, id);
CREATE INDEX audit_entry_person_id_id_idx ON audit_entry USING btree (person_id, id);
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION guard_audit();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER digest_audit BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION digest_audit();

create table backup_state (
  only_one boolean not null default true,
  began_at timestamp with time zone not null default now(),
  kept_until timestamp with time zone,
  copied_at timestamp with time zone,
  failure text,
  told_at timestamp with time zone,
  daily_failure text,
  daily_failing_since timestamp with time zone,
  daily_told_at timestamp with time zone,
  constraint backup_state_check CHECK (((kept_until IS NULL) = (copied_at IS NULL))),
  constraint backup_state_daily_check CHECK (((daily_failure IS NULL) = (daily_failing_since IS NULL))),
  constraint backup_state_only_one_check CHECK (only_one),
  constraint backup_state_pkey PRIMARY KEY (only_one)
);

create table bank_file (
  sha256 bytea not null,
  name text not null,
  lines integer not null,
  read_at timestamp with time zone not null default now(),
  read_by person_name not null,
  constraint bank_file_lines_check CHECK ((lines >= 0)),
  constraint bank_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint bank_file_pkey PRIMARY KEY (sha256)
);
CREATE INDEX bank_file_newest ON bank_file USING btree (read_at DESC);

create table bank_statement_line (
  id bigint generated always as identity not null,
  statement_sha256 bytea not null,
  line_key text not null,
  booked_on date not null,
  amount_minor bigint not null,
  remitter text,
  purpose text,
  order_id bigint,
  outcome text not null,
  remitter_iban text,
  constraint bank_statement_line_outcome_check CHECK ((outcome = ANY (ARRAY['matched'::text, 'partial'::text, 'over'::text, 'duplicate'::text, 'unmatched'::text, 'late'::text]))),
  constraint bank_statement_line_remitter_iban_check CHECK ((remitter_iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'::text)),
  constraint bank_statement_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint bank_statement_line_pkey PRIMARY KEY (id),
  constraint bank_statement_line_line_key_key UNIQUE (line_key)
);
CREATE INDEX bank_statement_line_by_file ON bank_statement_line USING btree (statement_sha256);
CREATE INDEX bank_statement_line_by_iban ON bank_statement_line USING btree ("right"(remitter_iban, 4)) WHERE (remitter_iban IS NOT NULL);
CREATE INDEX bank_statement_line_by_order ON bank_statement_line USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX bank_statement_line_with_remitter ON bank_statement_line USING btree (booked_on) WHERE ((remitter IS NOT NULL) OR (remitter_iban IS NOT NULL) OR (purpose IS NOT NULL));

create table batch_job (
  id bigint generated always as identity not null,
  request_id uuid not null,
  kind text not null,
  title localized not null,
  input jsonb not null,
  started_by text not null,
  person_id bigint,
  state text not null default 'running'::text,
  created_at timestamp with time zone not null default now(),
  run_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  constraint batch_job_state_check CHECK ((state = ANY (ARRAY['running'::text, 'stopped'::text, 'done'::text]))),
  constraint batch_job_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint batch_job_pkey PRIMARY KEY (id),
  constraint batch_job_request_id_key UNIQUE (request_id)
);
CREATE INDEX batch_job_by_person ON batch_job USING btree (person_id, id);
CREATE INDEX batch_job_due ON batch_job USING btree (run_at) WHERE (state = 'running'::text);

create table batch_piece (
  id bigint generated always as identity not null,
  batch_job_id bigint not null,
  name text not null,
  input jsonb not null,
  outcome text,
  note text,
  tries integer not null default 0,
  retry_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint batch_piece_check CHECK (((outcome IS NULL) OR (ended_at IS NOT NULL))),
  constraint batch_piece_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text, 'failed'::text]))),
  constraint batch_piece_batch_job_id_fkey FOREIGN KEY (batch_job_id) REFERENCES batch_job(id) ON DELETE CASCADE,
  constraint batch_piece_pkey PRIMARY KEY (id),
  constraint batch_piece_batch_job_id_name_key UNIQUE (batch_job_id, name)
);
CREATE INDEX batch_piece_open ON batch_piece USING btree (batch_job_id, id) WHERE (outcome IS NULL);

create table bundle (
  root_product_id bigint not null,
  simple boolean not null default false,
  ticket_limit integer not null default 1,
  original_price_minor money_minor,
  sold_out_message localized,
  constraint bundle_ticket_limit_check CHECK ((ticket_limit > 0)),
  constraint bundle_root_product_id_fkey FOREIGN KEY (root_product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint bundle_pkey PRIMARY KEY (root_product_id)
);

create table bundle_combination (
  id bigint generated always as identity not null,
  bundle_id bigint not null,
  key text not null,
  option_name localized not null,
  tour_name localized,
  additional_price_minor money_minor not null default 0,
  available boolean not null default true,
  sold_out_message localized,
  sort_order integer not null default 0,
  constraint bundle_combination_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundle(root_product_id) ON DELETE CASCADE,
  constraint bundle_combination_pkey PRIMARY KEY (id),
  constraint bundle_combination_bundle_id_key_key UNIQUE (bundle_id, key)
);

create table bundle_item (
  bundle_id bigint not null,
  role text not null,
  combination_id bigint,
  sellable_id bigint not null,
  bundle_price_minor money_minor,
  sort_order integer not null default 0,
  sold_alone boolean not null default false,
  constraint bundle_item_check CHECK (((role = 'combination'::text) = (combination_id IS NOT NULL))),
  constraint bundle_item_role_check CHECK ((role = ANY (ARRAY['common'::text, 'additional'::text, 'group'::text, 'combination'::text]))),
  constraint bundle_item_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundle(root_product_id) ON DELETE CASCADE,
  constraint bundle_item_combination_id_fkey FOREIGN KEY (combination_id) REFERENCES bundle_combination(id) ON DELETE CASCADE,
  constraint bundle_item_sellable_id_fkey FOREIGN KEY (sellable_id) REFERENCES sellable(id),
  constraint bundle_item_bundle_id_role_combination_id_sellable_id_key UNIQUE NULLS NOT DISTINCT (bundle_id, role, combination_id, sellable_id)
);
CREATE INDEX bundle_item_by_sellable ON bundle_item USING btree (sellable_id);

create table cart (
  id bigint generated always as identity not null,
  shop_id integer not null,
  session_hash bytea not null,
  state text not null default 'open'::text,
  country_code country_code not null default 'de'::text,
  version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  tickets_held_at timestamp with time zone,
  extended_at timestamp with time zone,
  request_ids uuid[] not null default '{}'::uuid[],
  constraint cart_session_hash_check CHECK ((length(session_hash) = 32)),
  constraint cart_state_check CHECK ((state = ANY (ARRAY['open'::text, 'ordered'::text, 'expired'::text]))),
  constraint cart_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint cart_pkey PRIMARY KEY (id)
) with (fillfactor=80, autovacuum_analyze_threshold=2000, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=2000);
CREATE INDEX cart_by_deadline ON cart USING btree (expires_at) WHERE ((state || ''::text) = 'open'::text);
CREATE INDEX cart_expired ON cart USING btree (expires_at) WHERE (state = 'expired'::text);
CREATE INDEX closed_cart_by_session ON cart USING btree (session_hash) WHERE (state <> 'open'::text);
CREATE UNIQUE INDEX one_open_cart ON cart USING btree (shop_id, session_hash) WHERE (state = 'open'::text);
CREATE TRIGGER shopper_moves_with_cart AFTER UPDATE OF session_hash ON cart FOR EACH ROW WHEN ((old.session_hash IS DISTINCT FROM new.session_hash)) EXECUTE FUNCTION move_shopper();

create table cash_movement (
  id bigint generated always as identity not null,
  shift_id bigint not null,
  kind text not null,
  amount_minor bigint not null,
  order_id bigint,
  reason text not null default ''::text,
  booked_by person_name not null,
  booked_at timestamp with time zone not null default now(),
  request_id uuid not null,
  constraint cash_movement_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'put_in'::text, 'taken_out'::text, 'sale'::text, 'refund'::text, 'difference'::text]))),
  constraint cash_movement_reason_check CHECK ((length(reason) <= 200)),
  constraint cash_moves_as_its_kind_says CHECK (
CASE kind
    WHEN 'opened'::text THEN (amount_minor >= 0)
    WHEN 'difference'::text THEN true
    WHEN 'put_in'::text THEN (amount_minor > 0)
    WHEN 'sale'::text THEN (amount_minor > 0)
    ELSE (amount_minor < 0)
END),
  constraint cash_of_orders_names_them CHECK (((kind = ANY (ARRAY['sale'::text, 'refund'::text])) = (order_id IS NOT NULL))),
  constraint cash_movement_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint cash_movement_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES desk_shift(id),
  constraint cash_movement_pkey PRIMARY KEY (id),
  constraint cash_is_moved_once UNIQUE (request_id, kind)
);
CREATE INDEX cash_movement_by_order ON cash_movement USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX cash_movement_by_shift ON cash_movement USING btree (shift_id, id);
CREATE UNIQUE INDEX cash_of_an_order_comes_once ON cash_movement USING btree (order_id) WHERE (kind = 'sale'::text);
CREATE TRIGGER cash_movement_is_final BEFORE DELETE OR UPDATE ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER cash_moves_the_drawer AFTER INSERT ON cash_movement FOR EACH ROW EXECUTE FUNCTION move_drawer();

create table catalogue (
  id smallint not null default 1,
  version bigint not null default 0,
  imported_at timestamp with time zone,
  ground text,
  reading bigint not null default 0,
  constraint catalogue_id_check CHECK ((id = 1)),
  constraint catalogue_pkey PRIMARY KEY (id)
);

create table catalogue_file (
  path text not null,
  sha256 bytea not null,
  slugs text[] not null,
  names text[] not null,
  constraint catalogue_file_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint catalogue_file_pkey PRIMARY KEY (path)
);

create table category (
  id bigint generated always as identity not null,
  slug slug not null,
  type text not null,
  parent_id bigint,
  name localized not null,
  display_name localized,
  subtitle localized,
  abstract localized,
  description localized,
  disclaimer localized,
  alternative_names text[] not null default '{}'::text[],
  main_category boolean not null default true,
  sort_order integer not null default 0,
  sort_order_ticket_top_left integer,
  sort_order_ticket_top_right integer,
  sort_order_ticket_bottom integer,
  sort_order_homepage integer,
  display_filter boolean not null default false,
  hide_events boolean not null default false,
  hide boolean not null default false,
  featured_at timestamp with time zone,
  start_date date,
  end_date date,
  external_url text,
  socials jsonb not null default '{}'::jsonb,
  square_image_id bigint,
  landscape_image_id bigint,
  ticket_image_id bigint,
  constraint category_type_check CHECK ((type = ANY (ARRAY['ARTIST'::text, 'BRAND'::text, 'LABEL'::text, 'CATEGORY'::text, 'TOUR'::text]))),
  constraint category_landscape_image_id_fkey FOREIGN KEY (landscape_image_id) REFERENCES image(id),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id),
  constraint category_square_image_id_fkey FOREIGN KEY (square_image_id) REFERENCES image(id),
  constraint category_ticket_image_id_fkey FOREIGN KEY (ticket_image_id) REFERENCES image(id),
  constraint category_pkey PRIMARY KEY (id),
  constraint category_slug_key UNIQUE (slug)
);
CREATE INDEX category_by_parent ON category USING btree (parent_id);
CREATE INDEX category_by_type ON category USING btree (type, sort_order);

create table change (
  change_set_id bigint not null,
  kind text not null,
  slug text not null,
  base_version integer not null,
  before jsonb,
  after jsonb,
  revision integer not null default 1,
  constraint change_base_version_check CHECK ((base_version >= 0)),
  constraint change_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 300))),
  constraint says_something CHECK (((before IS NOT NULL) OR (after IS NOT NULL))),
  constraint change_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id) ON DELETE CASCADE,
  constraint change_pkey PRIMARY KEY (change_set_id, kind, slug)
);
CREATE INDEX change_by_entry ON change USING btree (kind, slug);
CREATE TRIGGER only_drafts_change BEFORE INSERT OR DELETE OR UPDATE ON change FOR EACH ROW EXECUTE FUNCTION guard_change();

create table change_set (
  id bigint generated always as identity not null,
  title text not null,
  state text not null default 'draft'::text,
  source text not null default 'office'::text,
  publish_at timestamp with time zone,
  scheduled_by text,
  scheduled_by_id bigint,
  revision integer not null default 1,
  refused jsonb,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  published_by text,
  constraint change_set_source_check CHECK ((source = ANY (ARRAY['office'::text, 'folder'::text]))),
  constraint change_set_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'discarded'::text]))),
  constraint change_set_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint has_its_moment CHECK ((((state = 'scheduled'::text) = (publish_at IS NOT NULL)) AND ((state <> 'scheduled'::text) OR (scheduled_by IS NOT NULL)))),
  constraint published_by_somebody CHECK (((state = 'published'::text) = ((published_at IS NOT NULL) AND (published_by IS NOT NULL)))),
  constraint change_set_scheduled_by_id_fkey FOREIGN KEY (scheduled_by_id) REFERENCES person(id),
  constraint change_set_pkey PRIMARY KEY (id)
);
CREATE INDEX change_set_due ON change_set USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE INDEX change_set_open ON change_set USING btree (id) WHERE (state = ANY (ARRAY['draft'::text, 'scheduled'::text]));
CREATE INDEX change_set_scheduler ON change_set USING btree (scheduled_by_id);
CREATE TRIGGER what_is_over_stays BEFORE UPDATE ON change_set FOR EACH ROW EXECUTE FUNCTION guard_change_set();

create table change_set_author (
  change_set_id bigint not null,
  person_id bigint,
  name text not null,
  constraint change_set_author_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id) ON DELETE CASCADE,
  constraint change_set_author_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint change_set_author_change_set_id_person_id_name_key UNIQUE NULLS NOT DISTINCT (change_set_id, person_id, name)
);
CREATE INDEX change_set_author_person ON change_set_author USING btree (person_id);

create table check_in (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  data jsonb not null,
  checked_in_at timestamp with time zone not null default now(),
  superseded_at timestamp with time zone,
  constraint check_in_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint check_in_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_current_check_in ON check_in USING btree (ticket_id) WHERE (superseded_at IS NULL);
CREATE TRIGGER check_in_in_time BEFORE INSERT OR UPDATE OF superseded_at ON check_in FOR EACH ROW EXECUTE FUNCTION check_in_in_time();
CREATE TRIGGER check_in_is_final BEFORE UPDATE OF ticket_id, checked_in_at ON check_in FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table consent_log (
  id bigint generated always as identity not null,
  kind text not null,
  shop_id integer not null,
  subject text,
  text_sha256 bytea,
  network text,
  detail jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null default now(),
  constraint consent_log_kind_check CHECK ((kind = ANY (ARRAY['newsletter_request'::text, 'newsletter_confirm'::text, 'newsletter_unsubscribe'::text, 'tracking'::text]))),
  constraint consent_log_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint consent_log_pkey PRIMARY KEY (id)
);
CREATE INDEX consent_log_subscription ON consent_log USING btree (((detail ->> 'subscriptionId'::text))) WHERE (kind ~~ 'newsletter%'::text);
CREATE TRIGGER consent_log_is_final BEFORE UPDATE ON consent_log FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table consent_receipt (
  id bigint generated always as identity not null,
  shop_id integer not null,
  visitor_key bytea,
  allowed boolean not null,
  text_sha256 bytea not null,
  decided_at timestamp with time zone not null default now(),
  constraint consent_receipt_check CHECK (((NOT allowed) OR (visitor_key IS NOT NULL))),
  constraint consent_receipt_visitor_key_check CHECK ((length(visitor_key) = 32)),
  constraint consent_receipt_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint consent_receipt_text_sha256_fkey FOREIGN KEY (text_sha256) REFERENCES consent_text(text_sha256),
  constraint consent_receipt_pkey PRIMARY KEY (id)
);
CREATE INDEX consent_receipt_by_age ON consent_receipt USING btree (decided_at);
CREATE INDEX consent_receipt_by_visitor ON consent_receipt USING btree (visitor_key) WHERE (visitor_key IS NOT NULL);
CREATE TRIGGER consent_receipt_is_final BEFORE UPDATE ON consent_receipt FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER consent_receipt_is_kept BEFORE DELETE ON consent_receipt FOR EACH ROW WHEN ((old.decided_at > (now() - '4 years'::interval))) EXECUTE FUNCTION refuse_rewrite();

create table consent_text (
  text_sha256 bytea not null,
  locale text not null,
  body text not null,
  first_used_at timestamp with time zone not null default now(),
  constraint consent_text_check CHECK (((length(text_sha256) = 32) AND (text_sha256 = sha256(convert_to(body, 'UTF8'::name))))),
  constraint consent_text_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint consent_text_pkey PRIMARY KEY (text_sha256)
);
CREATE TRIGGER consent_text_is_final BEFORE DELETE OR UPDATE ON consent_text FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table credited_ticket (
  ticket_id bigint not null,
  invoice_id bigint not null,
  constraint credited_ticket_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint credited_ticket_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint credited_ticket_pkey PRIMARY KEY (ticket_id)
);
CREATE INDEX credited_ticket_by_invoice ON credited_ticket USING btree (invoice_id);
CREATE TRIGGER credited_ticket_is_final BEFORE DELETE OR UPDATE ON credited_ticket FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table credited_withdrawal (
  withdrawal_id bigint not null,
  invoice_id bigint not null,
  constraint credited_withdrawal_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint credited_withdrawal_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint credited_withdrawal_pkey PRIMARY KEY (withdrawal_id)
);
CREATE INDEX credited_withdrawal_by_invoice ON credited_withdrawal USING btree (invoice_id);
CREATE TRIGGER credited_withdrawal_is_final BEFORE DELETE OR UPDATE ON credited_withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table desk_sale (
  order_id bigint not null,
  shift_id bigint not null,
  method text not null,
  due_minor bigint not null,
  given_minor bigint,
  terminal_reference text,
  sold_by person_name not null,
  sold_at timestamp with time zone not null default now(),
  constraint desk_sale_due_minor_check CHECK ((due_minor >= 0)),
  constraint desk_sale_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card_terminal'::text, 'internal_payment_skipped'::text]))),
  constraint desk_sale_terminal_reference_check CHECK ((length(terminal_reference) <= 40)),
  constraint enough_is_given CHECK ((((method = 'cash'::text) = (given_minor IS NOT NULL)) AND (given_minor >= due_minor))),
  constraint desk_sale_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint desk_sale_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES desk_shift(id),
  constraint desk_sale_pkey PRIMARY KEY (order_id)
);
CREATE INDEX desk_sale_by_shift ON desk_sale USING btree (shift_id, order_id);
CREATE TRIGGER desk_sale_is_final BEFORE DELETE OR UPDATE ON desk_sale FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER desks_sell_in_an_open_shift BEFORE INSERT ON desk_sale FOR EACH ROW EXECUTE FUNCTION keep_desk_sale();

create table desk_shift (
  id bigint generated always as identity not null,
  shop_id integer not null,
  desk text not null,
  opened_at timestamp with time zone not null default now(),
  opened_by person_name not null,
  drawer_minor bigint not null default 0,
  closed_at timestamp with time zone,
  closed_by person_name,
  expected_minor bigint,
  counted_minor bigint,
  request_id uuid not null,
  constraint a_closed_drawer_is_as_counted CHECK (((closed_at IS NULL) OR (drawer_minor = counted_minor))),
  constraint a_shift_is_closed_by_a_count CHECK ((num_nulls(closed_at, closed_by, expected_minor, counted_minor) = ANY (ARRAY[0, 4]))),
  constraint desk_shift_counted_minor_check CHECK ((counted_minor >= 0)),
  constraint desk_shift_desk_check CHECK (((length(desk) >= 1) AND (length(desk) <= 40))),
  constraint drawer_is_never_negative CHECK ((drawer_minor >= 0)),
  constraint desk_shift_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint desk_shift_pkey PRIMARY KEY (id),
  constraint desk_shift_request_id_key UNIQUE (request_id)
);
CREATE INDEX desk_shift_by_shop ON desk_shift USING btree (shop_id, id);
CREATE UNIQUE INDEX one_open_shift_per_desk ON desk_shift USING btree (shop_id, lower(desk)) WHERE (closed_at IS NULL);
CREATE TRIGGER a_shift_is_as_booked BEFORE DELETE OR UPDATE ON desk_shift FOR EACH ROW EXECUTE FUNCTION keep_desk_shift();

create table dispute (
  id bigint generated always as identity not null,
  provider text not null,
  provider_object_id text not null,
  payment_id text not null,
  order_id bigint,
  case_id bigint,
  attempt_id uuid,
  state text not null,
  is_inquiry boolean not null,
  reason text not null,
  amount_minor money_minor not null,
  taken_minor money_minor not null default 0,
  fee_minor money_minor not null default 0,
  settled_minor money_minor not null default 0,
  returned_minor money_minor not null default 0,
  due_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  closed_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  handled_by person_name,
  version integer not null default 1,
  constraint closed_when_decided CHECK (((closed_at IS NULL) = (state = ANY (ARRAY['needs_response'::text, 'under_review'::text])))),
  constraint dispute_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
  constraint dispute_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text]))),
  constraint dispute_state_check CHECK ((state = ANY (ARRAY['needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text]))),
  constraint handled_by_somebody CHECK (((handled_at IS NULL) = (handled_by IS NULL))),
  constraint of_an_order_or_a_case CHECK (((order_id IS NULL) = (case_id IS NOT NULL))),
  constraint settled_once CHECK (((settled_minor)::bigint <= ((taken_minor)::bigint + (returned_minor)::bigint))),
  constraint dispute_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint dispute_case_id_fkey FOREIGN KEY (case_id) REFERENCES unmatched_money(id),
  constraint dispute_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_provider_provider_object_id_key UNIQUE (provider, provider_object_id)
);
CREATE INDEX dispute_by_case ON dispute USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX dispute_by_order ON dispute USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX dispute_open ON dispute USING btree (due_at) WHERE (closed_at IS NULL);

create table door_device (
  id integer generated always as identity not null,
  gate_id integer not null,
  name text not null,
  token_hash bytea,
  made_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  listed_at timestamp with time zone,
  battery_percent integer,
  untold integer not null default 0,
  locked_at timestamp with time zone,
  locked_by person_name,
  constraint door_device_battery_percent_check CHECK (((battery_percent >= 0) AND (battery_percent <= 100))),
  constraint door_device_check CHECK (((locked_by IS NULL) = (locked_at IS NULL))),
  constraint door_device_name_check CHECK ((name ~ '^[0-9A-Z]{6}$'::text)),
  constraint door_device_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint door_device_untold_check CHECK ((untold >= 0)),
  constraint door_device_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gate(id),
  constraint door_device_pkey PRIMARY KEY (id),
  constraint door_device_gate_id_name_key UNIQUE (gate_id, name),
  constraint door_device_token_hash_key UNIQUE (token_hash)
);

create table door_scan (
  id uuid not null,
  gate_id integer not null,
  device text not null,
  ticket_id bigint,
  scanned_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  let_in boolean not null,
  result text not null,
  direction text not null default 'in'::text,
  admitted_by person_name,
  reason text,
  constraint door_scan_check CHECK (((result <> 'ok'::text) OR (let_in AND (ticket_id IS NOT NULL)))),
  constraint door_scan_check1 CHECK (((admitted_by IS NULL) = (reason IS NULL))),
  constraint door_scan_device_check CHECK ((device ~ '^[0-9A-Z]{6}$'::text)),
  constraint door_scan_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint door_scan_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint door_scan_result_check CHECK ((result = ANY (ARRAY['ok'::text, 'used'::text, 'inside'::text, 'tomorrow'::text, 'early'::text, 'late'::text, 'other_gate'::text, 'not_inside'::text, 'wrong_event'::text, 'void'::text, 'resold'::text, 'unknown'::text, 'locked'::text]))),
  constraint door_scan_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gate(id),
  constraint door_scan_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint door_scan_pkey PRIMARY KEY (id)
);
CREATE INDEX door_scan_by_gate ON door_scan USING btree (gate_id, scanned_at);
CREATE INDEX door_scan_by_ticket ON door_scan USING btree (ticket_id) WHERE let_in;
CREATE INDEX door_scan_flagged ON door_scan USING btree (gate_id, device) WHERE (let_in AND (result <> 'ok'::text));
CREATE INDEX door_scan_of_ticket ON door_scan USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);

create table download_file (
  id bigint generated always as identity not null,
  sha256 bytea not null,
  name text not null,
  mime_type text not null,
  bytes bigint not null,
  uploaded_at timestamp with time zone,
  uploaded_by bigint,
  constraint download_file_bytes_check CHECK ((bytes > 0)),
  constraint download_file_name_check CHECK ((name ~ '^[^/\\]{1,200}$'::text)),
  constraint download_file_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint download_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(id),
  constraint download_file_pkey PRIMARY KEY (id),
  constraint download_file_sha256_name_key UNIQUE (sha256, name)
);
CREATE INDEX download_file_uploaded_by ON download_file USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

create table download_grant (
  id bigint generated always as identity not null,
  order_line_id bigint not null,
  download_file_id bigint not null,
  times_left integer not null,
  days integer not null,
  open_until timestamp with time zone,
  last_begun_at timestamp with time zone,
  resumes_left integer not null default 0,
  constraint download_grant_days_check CHECK ((days > 0)),
  constraint download_grant_resumes_left_check CHECK ((resumes_left >= 0)),
  constraint download_grant_times_left_check CHECK ((times_left >= 0)),
  constraint download_grant_download_file_id_fkey FOREIGN KEY (download_file_id) REFERENCES download_file(id),
  constraint download_grant_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint download_grant_pkey PRIMARY KEY (id),
  constraint download_grant_order_line_id_key UNIQUE (order_line_id)
);

create table entry_version (
  kind text not null,
  slug text not null,
  version integer not null,
  content jsonb,
  change_set_id bigint,
  published_at timestamp with time zone not null default now(),
  constraint entry_version_version_check CHECK ((version > 0)),
  constraint entry_version_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id),
  constraint entry_version_pkey PRIMARY KEY (kind, slug, version)
);
CREATE INDEX entry_version_of ON entry_version USING btree (change_set_id);
CREATE TRIGGER entry_version_is_append_only BEFORE DELETE OR UPDATE ON entry_version FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table event (
  id bigint not null,
  kind text generated always as ('event'::text) stored not null,
  name localized not null,
  descriptive_name localized not null,
  subtitle localized,
  description localized,
  venue_id bigint not null,
  seat_map_id bigint,
  display_map boolean not null default false,
  happening_from timestamp with time zone not null,
  happening_until timestamp with time zone,
  door_time timestamp with time zone,
  stage_time timestamp with time zone,
  presale_at timestamp with time zone,
  sold_out_message localized,
  status text not null default 'scheduled'::text,
  kulturpass_url text,
  personalization_requirement text not null default 'no_personalization_required'::text,
  resale_preference text not null default 'none'::text,
  resale_fee_permille integer not null default 100,
  seller_role text not null default 'agent'::text,
  age_rule localized,
  local_organizer text,
  owning_company jsonb,
  image_id bigint,
  check_in_start_at timestamp with time zone,
  check_in_end_at timestamp with time zone,
  check_in_content jsonb not null default '[]'::jsonb,
  change_until timestamp with time zone,
  cancel_until timestamp with time zone,
  mass_refund text not null default 'closed'::text,
  forced_amount integer,
  meta jsonb not null default '{}'::jsonb,
  returned_tickets text not null default 'kept'::text,
  folder_said jsonb,
  folder_text jsonb,
  changed_by person_name,
  sale_until timestamp with time zone,
  payment_methods text[],
  reservation_minutes integer,
  invoice_prefix text,
  moved_at timestamp with time zone,
  constraint event_check CHECK (((NOT display_map) OR (seat_map_id IS NOT NULL))),
  constraint event_check1 CHECK (((happening_until IS NULL) OR (happening_until >= happening_from))),
  constraint event_forced_amount_check CHECK ((forced_amount > 0)),
  constraint event_invoice_prefix_check CHECK (((invoice_prefix ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'::text) AND (length(invoice_prefix) <= 20))),
  constraint event_mass_refund_check CHECK ((mass_refund = ANY (ARRAY['closed'::text, 'open'::text, 'paused'::text]))),
  constraint event_payment_methods_check CHECK ((cardinality(payment_methods) > 0)),
  constraint event_personalization_requirement_check CHECK ((personalization_requirement = ANY (ARRAY['no_personalization_required'::text, 'check_in_required'::text, 'group_personalization_required'::text, 'contact_tracing_required'::text, 'purchase'::text]))),
  constraint event_resale_fee_permille_check CHECK (((resale_fee_permille >= 0) AND (resale_fee_permille <= 1000))),
  constraint event_resale_preference_check CHECK ((resale_preference = ANY (ARRAY['none'::text, 'private'::text, 'public'::text]))),
  constraint event_reservation_minutes_check CHECK (((reservation_minutes >= 5) AND (reservation_minutes <= 60))),
  constraint event_returned_tickets_check CHECK ((returned_tickets = ANY (ARRAY['kept'::text, 'on_sale'::text]))),
  constraint event_seller_role_check CHECK ((seller_role = ANY (ARRAY['own'::text, 'commission'::text, 'agent'::text]))),
  constraint event_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'moved'::text, 'cancelled'::text]))),
  constraint event_id_kind_fkey FOREIGN KEY (id, kind) REFERENCES sellable(id, kind) ON DELETE CASCADE,
  constraint event_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint event_seat_map_id_fkey FOREIGN KEY (seat_map_id) REFERENCES seat_map(id),
  constraint event_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venue(id),
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_by_date ON event USING btree (happening_from);
CREATE INDEX event_by_order ON event USING btree (COALESCE(
CASE
    WHEN (jsonb_typeof((meta -> 'order'::text)) = 'number'::text) THEN ((meta ->> 'order'::text))::numeric
    ELSE NULL::numeric
END, (0)::numeric), happening_from, COALESCE(door_time, 'infinity'::timestamp with time zone), COALESCE(stage_time, 'infinity'::timestamp with time zone), id);
CREATE INDEX event_by_seat_map ON event USING btree (seat_map_id) WHERE (seat_map_id IS NOT NULL);
CREATE INDEX event_by_venue ON event USING btree (venue_id);
CREATE TRIGGER move_is_noted BEFORE UPDATE OF status, happening_from ON event FOR EACH ROW WHEN (((new.status = 'moved'::text) AND ((old.status IS DISTINCT FROM new.status) OR (old.happening_from IS DISTINCT FROM new.happening_from)))) EXECUTE FUNCTION note_move();

create table event_section (
  stock_id bigint not null,
  event_id bigint not null,
  pricing_category_id bigint not null,
  key text not null,
  name text not null,
  standing boolean not null,
  sort_order integer not null default 0,
  constraint event_section_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint event_section_pricing_category_id_event_id_fkey FOREIGN KEY (pricing_category_id, event_id) REFERENCES pricing_category(id, event_id),
  constraint event_section_stock_id_event_id_fkey FOREIGN KEY (stock_id, event_id) REFERENCES stock(id, sellable_id),
  constraint event_section_pkey PRIMARY KEY (stock_id),
  constraint event_section_event_id_key_key UNIQUE (event_id, key)
);
CREATE INDEX event_section_by_category ON event_section USING btree (pricing_category_id);

create table folder_entry (
  kind text not null,
  slug text not null,
  sha256 bytea not null,
  constraint folder_entry_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint folder_entry_pkey PRIMARY KEY (kind, slug)
);

create table gate (
  id integer generated always as identity not null,
  event_id bigint not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  made_by person_name,
  closed_by person_name,
  constraint gate_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint gate_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint gate_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint gate_pkey PRIMARY KEY (id),
  constraint gate_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX gate_by_name ON gate USING btree (event_id, name) WHERE (closed_at IS NULL);

create table hold (
  id bigint generated always as identity not null,
  cart_id bigint,
  sellable_id bigint not null,
  variant_id bigint,
  stock_id bigint not null,
  quantity integer not null,
  section_id bigint,
  seat_id bigint,
  unit_price_minor money_minor not null,
  order_id bigint,
  block_reason text,
  bundle_root_id bigint,
  bundle_combination_id bigint,
  resale_offer_id bigint,
  payment_code_id bigint,
  personal_identifier text,
  request_id uuid,
  created_at timestamp with time zone not null default now(),
  bundle_parts integer,
  allotment_id bigint,
  phase_id bigint,
  opening_code_id bigint,
  answers jsonb,
  constraint a_hold_says_its_allotment CHECK (((NOT (block_reason IS DISTINCT FROM ('allotment:'::text || allotment_id))) OR ((allotment_id IS NULL) AND (block_reason !~~ 'allotment:%'::text)))),
  constraint a_root_is_no_part CHECK (((bundle_parts IS NULL) OR (bundle_root_id IS NULL))),
  constraint hold_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint hold_bundle_parts_check CHECK ((bundle_parts > 0)),
  constraint hold_check CHECK (((seat_id IS NULL) = (section_id IS NULL))),
  constraint hold_check1 CHECK (((seat_id IS NULL) OR (quantity = 1))),
  constraint hold_check2 CHECK ((num_nonnulls(cart_id, order_id, block_reason) >= 1)),
  constraint hold_check3 CHECK (((variant_id IS NULL) = (block_reason IS NOT NULL))),
  constraint hold_personal_identifier_check CHECK ((length(personal_identifier) <= 2000)),
  constraint hold_quantity_check CHECK ((quantity > 0)),
  constraint hold_bundle_root_id_fkey FOREIGN KEY (bundle_root_id) REFERENCES hold(id),
  constraint hold_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint hold_is_of_a_code FOREIGN KEY (opening_code_id) REFERENCES opening_code(id),
  constraint hold_is_of_a_phase_of_its_variant FOREIGN KEY (phase_id, variant_id) REFERENCES variant_phase(id, variant_id),
  constraint hold_is_of_an_allotment_of_its_event FOREIGN KEY (allotment_id, sellable_id) REFERENCES allotment(id, event_id),
  constraint hold_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint hold_payment_code_id_fkey FOREIGN KEY (payment_code_id) REFERENCES payment_code(id),
  constraint hold_resale_offer_id_fkey FOREIGN KEY (resale_offer_id) REFERENCES resale_offer(id),
  constraint hold_seat_id_section_id_fkey FOREIGN KEY (seat_id, section_id) REFERENCES seat(id, section_id),
  constraint hold_stock_id_sellable_id_section_id_fkey FOREIGN KEY (stock_id, sellable_id, section_id) REFERENCES stock(id, sellable_id, section_id),
  constraint hold_variant_id_sellable_id_fkey FOREIGN KEY (variant_id, sellable_id) REFERENCES variant(id, sellable_id),
  constraint hold_pkey PRIMARY KEY (id)
) with (autovacuum_analyze_threshold=2000, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=2000);
CREATE INDEX hold_by_allotment ON hold USING btree (allotment_id) WHERE (allotment_id IS NOT NULL);
CREATE INDEX hold_by_bundle ON hold USING btree (bundle_root_id) WHERE (bundle_root_id IS NOT NULL);
CREATE INDEX hold_by_cart ON hold USING btree (cart_id);
CREATE INDEX hold_by_opening_code ON hold USING btree (opening_code_id) WHERE (opening_code_id IS NOT NULL);
CREATE INDEX hold_by_order ON hold USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX hold_by_phase ON hold USING btree (phase_id) WHERE (phase_id IS NOT NULL);
CREATE INDEX hold_by_stock ON hold USING btree (stock_id);
CREATE INDEX hold_with_guest ON hold USING btree (sellable_id) WHERE (personal_identifier IS NOT NULL);
CREATE UNIQUE INDEX one_cart_per_offer ON hold USING btree (resale_offer_id) WHERE (resale_offer_id IS NOT NULL);
CREATE UNIQUE INDEX one_holder_per_seat ON hold USING btree (sellable_id, seat_id) WHERE ((seat_id IS NOT NULL) AND (resale_offer_id IS NULL));
CREATE TRIGGER allotment_is_open BEFORE INSERT ON hold FOR EACH ROW WHEN ((new.allotment_id IS NOT NULL)) EXECUTE FUNCTION check_allotment_is_open();
CREATE CONSTRAINT TRIGGER bundle_is_whole AFTER INSERT OR UPDATE OF cart_id, order_id, bundle_root_id, bundle_parts ON hold DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.bundle_root_id IS NOT NULL) OR (new.bundle_parts IS NOT NULL))) EXECUTE FUNCTION check_bundle_is_whole();
CREATE CONSTRAINT TRIGGER bundle_stays_whole AFTER DELETE ON hold DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.bundle_root_id IS NOT NULL) AND (old.order_id IS NULL))) EXECUTE FUNCTION check_bundle_is_whole();
CREATE TRIGGER hold_claim_is_final BEFORE UPDATE OF sellable_id, stock_id, quantity, section_id, seat_id, resale_offer_id, phase_id, opening_code_id ON hold FOR EACH ROW EXECUTE FUNCTION refuse_change_of_claim();
CREATE TRIGGER hold_claims AFTER INSERT ON hold REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_claims();
CREATE TRIGGER hold_of_an_open_offer BEFORE INSERT ON hold FOR EACH ROW WHEN ((new.resale_offer_id IS NOT NULL)) EXECUTE FUNCTION check_hold_of_offer();
CREATE TRIGGER hold_phase_claims AFTER INSERT ON hold REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_phase_pieces();
CREATE TRIGGER hold_releases AFTER DELETE ON hold REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_claims();
CREATE TRIGGER hold_returns_to_phase AFTER DELETE ON hold REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_phase_pieces();
CREATE TRIGGER hold_returns_use_of_opening AFTER DELETE ON hold REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_opened_pieces();
CREATE TRIGGER hold_uses_opening AFTER INSERT ON hold REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_opened_pieces();

create table image (
  id bigint generated always as identity not null,
  sha256 bytea not null,
  source_path text not null,
  mime_type text not null,
  width integer not null,
  height integer not null,
  thumbhash bytea,
  uploaded_at timestamp with time zone,
  uploaded_by bigint,
  constraint image_height_check CHECK ((height > 0)),
  constraint image_width_check CHECK ((width > 0)),
  constraint image_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(id),
  constraint image_pkey PRIMARY KEY (id),
  constraint image_sha256_key UNIQUE (sha256)
);
CREATE INDEX image_by_path ON image USING btree (source_path);
CREATE INDEX image_uploaded_by ON image USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

create table inbox (
  id bigint generated always as identity not null,
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default now(),
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  processed_at timestamp with time zone,
  parked_at timestamp with time zone,
  failure text,
  constraint inbox_pkey PRIMARY KEY (id),
  constraint inbox_provider_event_id_key UNIQUE (provider, event_id)
);
CREATE INDEX inbox_due ON inbox USING btree (run_at) WHERE ((processed_at IS NULL) AND (parked_at IS NULL));
CREATE INDEX inbox_parked ON inbox USING btree (id) WHERE ((parked_at IS NOT NULL) AND (processed_at IS NULL));

create table invariant_state (
  name text not null,
  checked_at timestamp with time zone not null default now(),
  offenders jsonb not null,
  unfinished boolean not null,
  broken_since timestamp with time zone,
  constraint invariant_state_offenders_check CHECK ((jsonb_typeof(offenders) = 'array'::text)),
  constraint invariant_state_pkey PRIMARY KEY (name)
);

create table invitation (
  id bigint generated always as identity not null,
  email text not null,
  locale text not null,
  role text not null,
  scope text not null,
  scope_id bigint,
  invited_by bigint,
  invited_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '72:00:00'::interval),
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitation_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint invitation_has_its_id CHECK (((scope = 'all'::text) = (scope_id IS NULL))),
  constraint invitation_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'organiser'::text, 'catalogue'::text, 'support'::text, 'finance'::text, 'desk'::text, 'door'::text]))),
  constraint invitation_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'shop'::text, 'artist'::text, 'event'::text]))),
  constraint invited_owner_of_everything CHECK (((role <> 'owner'::text) OR (scope = 'all'::text))),
  constraint used_or_revoked CHECK (((used_at IS NULL) OR (revoked_at IS NULL))),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(id),
  constraint invitation_pkey PRIMARY KEY (id)
);

create table invoice (
  id bigint generated always as identity not null,
  order_id bigint not null,
  shop_id integer not null,
  kind text not null,
  prefix text not null,
  number integer not null,
  corrects_invoice_id bigint,
  issued_at timestamp with time zone not null default now(),
  content jsonb not null,
  pdf bytea storage external,
  sha256 bytea,
  xml bytea,
  total_minor bigint not null,
  constraint credit_note_corrects CHECK (((kind = 'credit_note'::text) = (corrects_invoice_id IS NOT NULL))),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint pdf_has_its_hash CHECK ((((pdf IS NULL) = (sha256 IS NULL)) AND ((pdf IS NULL) OR (sha256 = sha256(pdf))))),
  constraint xml_is_kept_with_its_pdf CHECK (((xml IS NULL) OR (pdf IS NOT NULL))),
  constraint invoice_corrects_invoice_id_fkey FOREIGN KEY (corrects_invoice_id) REFERENCES invoice(id),
  constraint invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoice_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_shop_id_prefix_number_key UNIQUE (shop_id, prefix, number)
);
CREATE INDEX invoice_by_day ON invoice USING btree (issued_at) INCLUDE (order_id, total_minor);
CREATE INDEX invoice_by_number ON invoice USING btree (number);
CREATE INDEX invoice_by_order ON invoice USING btree (order_id);
CREATE INDEX invoice_by_total ON invoice USING btree (total_minor);
CREATE UNIQUE INDEX one_invoice_per_order ON invoice USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE TRIGGER invoice_is_final BEFORE DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER invoice_is_kept BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER invoice_is_summed_up BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION sum_up_invoice();
CREATE TRIGGER invoice_total_is_kept BEFORE UPDATE OF total_minor ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table invoice_series (
  shop_id integer not null,
  prefix text not null,
  last_number integer not null default 0,
  constraint invoice_series_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint invoice_series_pkey PRIMARY KEY (shop_id, prefix)
);
CREATE TRIGGER invoice_series_counts_on BEFORE UPDATE ON invoice_series FOR EACH ROW EXECUTE FUNCTION count_invoices_on();
CREATE TRIGGER invoice_series_is_final BEFORE DELETE ON invoice_series FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table invoice_skip (
  shop_id integer not null,
  prefix text not null,
  first_number integer not null,
  last_number integer not null,
  restored_to timestamp with time zone not null,
  skipped_at timestamp with time zone not null default now(),
  constraint invoice_skip_check CHECK ((last_number >= first_number)),
  constraint invoice_skip_first_number_check CHECK ((first_number > 0)),
  constraint invoice_skip_shop_id_prefix_fkey FOREIGN KEY (shop_id, prefix) REFERENCES invoice_series(shop_id, prefix),
  constraint invoice_skip_pkey PRIMARY KEY (shop_id, prefix, first_number)
);
CREATE TRIGGER invoice_skip_is_final BEFORE DELETE OR UPDATE ON invoice_skip FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table ledger_entry (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  order_id bigint,
  account text not null,
  amount_minor bigint not null,
  currency text not null default 'EUR'::text,
  constraint ledger_entry_account_check CHECK ((account = ANY (ARRAY['order'::text, 'revenue'::text, 'stripe'::text, 'paypal'::text, 'bank'::text, 'voucher'::text, 'unmatched'::text, 'payable'::text, 'by_hand'::text, 'cash'::text, 'terminal'::text, 'dispute'::text]))),
  constraint ledger_entry_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint ledger_entry_currency_check CHECK ((currency = 'EUR'::text)),
  constraint ledger_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id),
  constraint ledger_entry_pkey PRIMARY KEY (transfer_id, id)
) with (autovacuum_analyze_threshold=2000, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=2000);
CREATE INDEX ledger_entry_by_order ON ledger_entry USING btree (order_id, account);
CREATE TRIGGER ledger_entry_is_final BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER transfer_balanced AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_transfer_balanced();

create table ledger_transfer (
  id bigint generated always as identity not null,
  order_id bigint,
  kind text not null,
  provider text,
  provider_object_id text,
  posted_at timestamp with time zone not null default now(),
  constraint ledger_transfer_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'capture'::text, 'refund'::text, 'cancellation'::text, 'reinstatement'::text, 'unmatched'::text, 'payout'::text, 'voucher'::text, 'resale'::text, 'dispute'::text]))),
  constraint ledger_transfer_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_transfer_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_transfer_by_day ON ledger_transfer USING btree (posted_at);
CREATE INDEX ledger_transfer_by_order ON ledger_transfer USING btree (order_id);
CREATE UNIQUE INDEX one_sale_per_order ON ledger_transfer USING btree (order_id) WHERE (kind = 'sale'::text);
CREATE UNIQUE INDEX one_transfer_per_provider_object ON ledger_transfer USING btree (provider, provider_object_id, kind) WHERE (provider_object_id IS NOT NULL);
CREATE TRIGGER ledger_transfer_is_final BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table legal_text (
  id bigint generated always as identity not null,
  kind text not null,
  locale text not null,
  sha256 bytea not null,
  body text not null,
  first_seen_at timestamp with time zone not null default now(),
  constraint legal_text_pkey PRIMARY KEY (id),
  constraint legal_text_sha256_key UNIQUE (sha256)
);
CREATE TRIGGER legal_text_is_final BEFORE UPDATE ON legal_text FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER legal_text_is_kept BEFORE DELETE ON legal_text FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table move_offer (
  order_id bigint not null,
  ticket_id bigint not null,
  from_place text not null,
  variant_name text not null,
  reason text not null,
  offered_by person_name not null,
  offered_at timestamp with time zone not null default now(),
  taken_back_by person_name,
  ended_at timestamp with time zone,
  ended_because text,
  new_ticket_id bigint,
  constraint done_with_a_ticket CHECK (((NOT (ended_because IS DISTINCT FROM 'done'::text)) = (new_ticket_id IS NOT NULL))),
  constraint ended_for_a_reason CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint move_offer_ended_because_check CHECK ((ended_because = ANY (ARRAY['done'::text, 'unpaid'::text, 'taken_back'::text, 'gone'::text]))),
  constraint move_offer_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint move_offer_new_ticket_id_fkey FOREIGN KEY (new_ticket_id) REFERENCES ticket(id),
  constraint move_offer_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint move_offer_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint move_offer_pkey PRIMARY KEY (order_id),
  constraint move_offer_new_ticket_id_key UNIQUE (new_ticket_id)
);
CREATE INDEX move_offer_by_ticket ON move_offer USING btree (ticket_id);
CREATE UNIQUE INDEX one_open_move ON move_offer USING btree (ticket_id) WHERE (ended_at IS NULL);
CREATE TRIGGER move_is_final BEFORE UPDATE ON move_offer FOR EACH ROW EXECUTE FUNCTION keep_move_offer();
CREATE TRIGGER move_offers_stay BEFORE DELETE ON move_offer FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE CONSTRAINT TRIGGER paid_move_is_done AFTER UPDATE OF new_ticket_id ON move_offer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_paid_move();

create table my_tickets_link (
  id uuid not null default gen_random_uuid(),
  shop_id integer not null,
  locale text not null,
  email text not null,
  requested_at timestamp with time zone not null default now(),
  token_hash bytea,
  expires_at timestamp with time zone,
  constraint made_with_its_end CHECK (((token_hash IS NULL) = (expires_at IS NULL))),
  constraint my_tickets_link_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint my_tickets_link_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint my_tickets_link_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint my_tickets_link_pkey PRIMARY KEY (id),
  constraint my_tickets_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX my_tickets_link_old ON my_tickets_link USING btree (requested_at);

create table news_item (
  id bigint generated always as identity not null,
  shop_id integer not null,
  key text not null,
  placement text not null,
  url text not null,
  inverse boolean not null default false,
  title localized not null,
  text localized,
  image_id bigint,
  video_url text,
  sort_order integer not null default 0,
  constraint news_item_placement_check CHECK ((placement = ANY (ARRAY['feature'::text, 'hot'::text, 'regular'::text]))),
  constraint news_item_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint news_item_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint news_item_pkey PRIMARY KEY (id),
  constraint news_item_shop_id_key_key UNIQUE (shop_id, key)
);

create table newsletter_subscription (
  id bigint generated always as identity not null,
  shop_id integer not null,
  list text not null default 'shop'::text,
  email text not null,
  state text not null default 'requested'::text,
  locale text not null default 'de'::text,
  source text not null default 'footer'::text,
  request_number integer not null default 1,
  requested_at timestamp with time zone not null default now(),
  requested_by bytea,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  constraint newsletter_subscription_list_check CHECK ((list = ANY (ARRAY['shop'::text, 'partner'::text]))),
  constraint newsletter_subscription_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint newsletter_subscription_source_check CHECK ((source = ANY (ARRAY['footer'::text, 'popup'::text, 'checkout'::text]))),
  constraint newsletter_subscription_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'unsubscribed'::text]))),
  constraint newsletter_subscription_state_has_moment CHECK ((((state <> 'confirmed'::text) OR (confirmed_at IS NOT NULL)) AND ((state <> 'unsubscribed'::text) OR (unsubscribed_at IS NOT NULL)))),
  constraint newsletter_subscription_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint newsletter_subscription_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX newsletter_subscription_address ON newsletter_subscription USING btree (shop_id, list, lower(email));
CREATE TRIGGER address_is_as_confirmed BEFORE UPDATE OF email ON newsletter_subscription FOR EACH ROW WHEN ((lower(new.email) IS DISTINCT FROM lower(old.email))) EXECUTE FUNCTION refuse_rewrite();

create table notice_watch (
  provider text not null,
  heard_at timestamp with time zone not null default now(),
  inbox_id bigint not null default 0,
  unheard integer not null default 0,
  silent_since timestamp with time zone,
  looked_at timestamp with time zone not null default now(),
  disputes_asked_at timestamp with time zone not null default now(),
  constraint notice_watch_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text]))),
  constraint notice_watch_unheard_check CHECK ((unheard >= 0)),
  constraint notice_watch_pkey PRIMARY KEY (provider)
);

create table office_challenge (
  id text not null,
  challenge text not null,
  totp_secret text not null,
  expires_at timestamp with time zone not null default (now() + '00:05:00'::interval),
  constraint office_challenge_pkey PRIMARY KEY (id)
);
CREATE INDEX office_challenge_expires_at_idx ON office_challenge USING btree (expires_at);

create table on_sale (
  id integer generated always as identity not null,
  key slug not null,
  shop_id integer not null,
  event_id bigint,
  state text not null default 'on'::text,
  opens_at timestamp with time zone not null default now(),
  shoppers_max integer not null,
  per_minute_max integer not null,
  shop_seconds integer not null default 600,
  joins_per_network integer not null default 600,
  work_bits smallint not null default 0,
  switch_on_per_second integer,
  credit real not null default 0,
  spoken_for boolean not null default false,
  sold_out boolean not null default false,
  ticked_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint on_sale_joins_per_network_check CHECK ((joins_per_network > 0)),
  constraint on_sale_per_minute_max_check CHECK ((per_minute_max > 0)),
  constraint on_sale_shop_seconds_check CHECK (((shop_seconds >= 30) AND (shop_seconds <= 3600))),
  constraint on_sale_shoppers_max_check CHECK ((shoppers_max > 0)),
  constraint on_sale_state_check CHECK ((state = ANY (ARRAY['standby'::text, 'on'::text, 'paused'::text, 'closed'::text]))),
  constraint on_sale_switch_on_per_second_check CHECK ((switch_on_per_second > 0)),
  constraint on_sale_work_bits_check CHECK (((work_bits >= 0) AND (work_bits <= 24))),
  constraint standby_has_a_threshold CHECK (((state <> 'standby'::text) OR (switch_on_per_second IS NOT NULL))),
  constraint on_sale_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint on_sale_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint on_sale_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_open_sale_per_key ON on_sale USING btree (key) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX one_sale_per_scope ON on_sale USING btree (COALESCE(event_id, ((- shop_id))::bigint)) WHERE (state <> 'closed'::text);
CREATE TRIGGER room_of_event_opened AFTER INSERT ON on_sale FOR EACH ROW WHEN (((new.event_id IS NOT NULL) AND (new.state = ANY (ARRAY['on'::text, 'paused'::text])))) EXECUTE FUNCTION tell_catalogue_of_room();
CREATE TRIGGER room_of_event_turned AFTER UPDATE OF state ON on_sale FOR EACH ROW WHEN (((new.event_id IS NOT NULL) AND ((old.state = ANY (ARRAY['on'::text, 'paused'::text])) <> (new.state = ANY (ARRAY['on'::text, 'paused'::text]))))) EXECUTE FUNCTION tell_catalogue_of_room();
CREATE TRIGGER sale_changed AFTER INSERT OR DELETE OR UPDATE OF state, opens_at, shoppers_max, per_minute_max, shop_seconds, joins_per_network, work_bits, switch_on_per_second ON on_sale FOR EACH STATEMENT EXECUTE FUNCTION tell_sale();

create table on_sale_call (
  sale_id integer not null,
  class smallint not null,
  called_at timestamp with time zone not null default now(),
  serving integer not null,
  constraint on_sale_call_sale_id_class_fkey FOREIGN KEY (sale_id, class) REFERENCES on_sale_lane(sale_id, class) ON DELETE CASCADE
);
CREATE INDEX sale_call_by_lane ON on_sale_call USING btree (sale_id, class, called_at);

create table on_sale_code (
  sale_id integer not null,
  class smallint not null,
  code_hash bytea not null,
  uses_max integer,
  uses integer not null default 0,
  used_by bytea,
  used_number integer,
  used_at timestamp with time zone,
  constraint no_code_used_up_twice CHECK (((uses >= 0) AND ((uses_max IS NULL) OR (uses <= uses_max)))),
  constraint on_sale_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint on_sale_code_uses_max_check CHECK ((uses_max > 0)),
  constraint on_sale_code_sale_id_class_fkey FOREIGN KEY (sale_id, class) REFERENCES on_sale_lane(sale_id, class) ON DELETE CASCADE,
  constraint on_sale_code_pkey PRIMARY KEY (sale_id, code_hash)
);

create table on_sale_code_use (
  sale_id integer not null,
  code_hash bytea not null,
  session_hash bytea not null,
  class smallint not null,
  number integer not null,
  used_at timestamp with time zone not null,
  constraint on_sale_code_use_session_hash_check CHECK ((length(session_hash) = 32)),
  constraint on_sale_code_use_sale_id_code_hash_fkey FOREIGN KEY (sale_id, code_hash) REFERENCES on_sale_code(sale_id, code_hash) ON DELETE CASCADE,
  constraint on_sale_code_use_pkey PRIMARY KEY (sale_id, code_hash, session_hash)
);

create table on_sale_lane (
  sale_id integer not null,
  class smallint not null default 0,
  name text not null,
  starts_at timestamp with time zone not null,
  seed bytea not null,
  seed_hash bytea generated always as (sha256(seed)) stored,
  issued integer not null default 0,
  drawn integer,
  serving integer not null default 0,
  constraint drawn_of_those_who_came CHECK (((drawn >= 0) AND (drawn <= issued))),
  constraint on_sale_lane_class_check CHECK (((class >= 0) AND (class <= 99))),
  constraint on_sale_lane_seed_check CHECK ((length(seed) = 32)),
  constraint served_in_order CHECK ((((serving >= 0) AND (serving <= issued)) AND ((serving = 0) OR (drawn IS NOT NULL)))),
  constraint on_sale_lane_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES on_sale(id) ON DELETE CASCADE,
  constraint on_sale_lane_pkey PRIMARY KEY (sale_id, class)
);
CREATE TRIGGER places_move_forward BEFORE UPDATE ON on_sale_lane FOR EACH ROW EXECUTE FUNCTION keep_lane_order();

create table on_sale_node (
  node_id uuid not null,
  seen_at timestamp with time zone not null default now(),
  hold_p95_ms real not null,
  pool_waiting integer not null,
  constraint on_sale_node_pkey PRIMARY KEY (node_id)
);

create table on_sale_shopper (
  id bigint generated always as identity not null,
  sale_id integer not null,
  class smallint,
  number integer,
  place integer,
  shop_id integer not null,
  session_hash bytea not null,
  entered_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  end_reason text,
  looking_since timestamp with time zone default now(),
  constraint ended_for_a_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint on_sale_shopper_end_reason_check CHECK ((end_reason = ANY (ARRAY['bought'::text, 'expired'::text, 'idle'::text, 'left'::text, 'capped'::text, 'closed'::text]))),
  constraint on_sale_shopper_session_hash_check CHECK ((length(session_hash) = 32)),
  constraint on_sale_shopper_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES on_sale(id) ON DELETE CASCADE,
  constraint on_sale_shopper_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint on_sale_shopper_pkey PRIMARY KEY (id),
  constraint one_entry_per_ticket UNIQUE (sale_id, class, number)
);
CREATE UNIQUE INDEX one_slot_per_session ON on_sale_shopper USING btree (sale_id, session_hash) WHERE (ended_at IS NULL);

create table opening_code (
  id bigint generated always as identity not null,
  event_id bigint not null,
  group_key text not null,
  code_hash bytea not null,
  code_end text,
  purpose text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  pieces integer,
  taken integer not null default 0,
  request_id uuid not null,
  made_by person_name not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  ended_by person_name,
  constraint an_opening_lasts CHECK ((starts_at < ends_at)),
  constraint ended_by_somebody CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint opening_code_code_end_check CHECK ((length(code_end) = 4)),
  constraint opening_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint opening_code_group_key_check CHECK ((group_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint opening_code_pieces_check CHECK ((pieces > 0)),
  constraint opening_code_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 200))),
  constraint opening_code_taken_check CHECK ((taken >= 0)),
  constraint opening_code_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint opening_code_pkey PRIMARY KEY (id),
  constraint opening_code_event_id_code_hash_key UNIQUE (event_id, code_hash)
);
CREATE INDEX opening_code_by_request ON opening_code USING btree (request_id);

create table order_event (
  id bigint generated always as identity not null,
  order_id bigint not null,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null default now(),
  constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_event_pkey PRIMARY KEY (id)
);
CREATE INDEX order_event_by_order ON order_event USING btree (order_id);
CREATE TRIGGER order_event_is_final BEFORE DELETE OR UPDATE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table order_line (
  id bigint generated always as identity not null,
  order_id bigint not null,
  kind text not null,
  hold_id bigint,
  sellable_id bigint not null,
  variant_id bigint not null,
  stock_id bigint not null,
  section_id bigint,
  seat_id bigint,
  bundle_root_line_id bigint,
  name text not null,
  variant_name text not null,
  artist_name text,
  quantity integer not null,
  unit_price_minor money_minor not null,
  total_minor money_minor not null,
  vat_permille integer not null,
  vat_minor money_minor not null,
  physical boolean not null,
  weight_grams integer not null default 0,
  shippable_from date,
  withdrawal_excluded_reason text,
  event_facts jsonb,
  personal_identifier text,
  resold_by_offer_id bigint,
  image_id bigint,
  invalidated_at timestamp with time zone,
  bought_as jsonb,
  answers jsonb,
  constraint answers_are_given CHECK (((jsonb_typeof(answers) = 'array'::text) AND (answers <> '[]'::jsonb) AND (NOT (answers @? '$[*]?(((!(exists (@."key")) || !(exists (@."question"))) || !(exists (@."required"))) || !(exists (@."value")))'::jsonpath)) AND (NOT (answers @? '$[*]?(@."required" == true && (@."value" == "" || @."value" == false))'::jsonpath)))),
  constraint order_line_check CHECK (((total_minor)::bigint = (quantity * (unit_price_minor)::bigint))),
  constraint order_line_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'product'::text, 'bundle'::text, 'surcharge'::text]))),
  constraint order_line_quantity_check CHECK ((quantity > 0)),
  constraint order_line_bundle_root_line_id_fkey FOREIGN KEY (bundle_root_line_id) REFERENCES order_line(id),
  constraint order_line_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES hold(id) ON DELETE SET NULL,
  constraint order_line_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_line_resold_by_offer_id_fkey FOREIGN KEY (resold_by_offer_id) REFERENCES resale_offer(id),
  constraint order_line_pkey PRIMARY KEY (id),
  constraint order_line_hold_id_key UNIQUE (hold_id)
) with (autovacuum_analyze_threshold=2000, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=2000);
CREATE INDEX order_line_by_offer ON order_line USING btree (resold_by_offer_id) WHERE (resold_by_offer_id IS NOT NULL);
CREATE INDEX order_line_by_order ON order_line USING btree (order_id);
CREATE INDEX order_line_by_sellable ON order_line USING btree (sellable_id);
CREATE INDEX order_line_with_guests ON order_line USING btree (sellable_id) WHERE ((personal_identifier IS NOT NULL) OR (answers IS NOT NULL));
CREATE TRIGGER line_is_counted_anew AFTER UPDATE OF sellable_id, variant_id, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, resold_by_offer_id ON order_line FOR EACH ROW WHEN ((((((((old.sellable_id IS DISTINCT FROM new.sellable_id) OR (old.variant_id IS DISTINCT FROM new.variant_id)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR ((old.unit_price_minor)::bigint IS DISTINCT FROM (new.unit_price_minor)::bigint)) OR (old.vat_permille IS DISTINCT FROM new.vat_permille)) OR ((old.vat_minor)::bigint IS DISTINCT FROM (new.vat_minor)::bigint)) OR (old.resold_by_offer_id IS DISTINCT FROM new.resold_by_offer_id))) EXECUTE FUNCTION recount_line();
CREATE TRIGGER sold_lines_are_counted AFTER INSERT ON order_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_sold_lines();

create table order_merge (
  cart_id bigint not null,
  order_id bigint not null,
  merged_at timestamp with time zone not null default now(),
  constraint order_merge_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint order_merge_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_merge_pkey PRIMARY KEY (cart_id)
);

create table order_note (
  id bigint generated always as identity not null,
  order_id bigint not null,
  request_id uuid not null,
  author text not null,
  note text,
  written_at timestamp with time zone not null default now(),
  constraint order_note_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_note_pkey PRIMARY KEY (id),
  constraint order_note_request_id_key UNIQUE (request_id)
);
CREATE INDEX order_note_by_order ON order_note USING btree (order_id);
CREATE TRIGGER order_note_is_kept BEFORE DELETE OR UPDATE ON order_note FOR EACH ROW EXECUTE FUNCTION keep_order_note();

create table order_transition (
  from_status text not null,
  to_status text not null,
  constraint order_transition_pkey PRIMARY KEY (from_status, to_status)
);

create table order_word (
  order_id bigint not null,
  word text not null,
  shop_id integer not null,
  constraint order_word_pkey PRIMARY KEY (order_id, word)
);
CREATE INDEX order_word_by_word ON order_word USING btree (word, order_id) INCLUDE (shop_id);

create table orders (
  id bigint generated always as identity not null,
  shop_id integer not null,
  cart_id bigint,
  reference text not null,
  token text not null,
  status text not null default 'payment_pending'::text,
  locale text not null,
  email text not null,
  country_code country_code not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  shipping_method_key text,
  shipping_method_name text,
  payment_method text not null,
  items_minor money_minor not null,
  shipping_minor money_minor not null,
  shipping_vat_permille integer not null default 0,
  shipping_vat_minor money_minor not null default 0,
  total_minor money_minor not null,
  client_mutation_id text,
  terms_text_id bigint,
  withdrawal_text_id bigint,
  newsletter boolean not null default false,
  newsletter_partner boolean not null default false,
  placed_at timestamp with time zone not null default now(),
  pay_until timestamp with time zone,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  forgotten_at timestamp with time zone,
  channel text not null default 'shop'::text,
  allotment_id bigint,
  constraint desks_take_their_own CHECK (((payment_method <> ALL (ARRAY['cash'::text, 'card_terminal'::text])) OR (channel = 'desk'::text))),
  constraint guests_come_out_of_an_allotment CHECK (((channel = 'guest'::text) = (allotment_id IS NOT NULL))),
  constraint guests_pay_nothing CHECK (((channel <> 'guest'::text) OR ((total_minor)::bigint = 0))),
  constraint orders_channel_check CHECK ((channel = ANY (ARRAY['shop'::text, 'guest'::text, 'desk'::text]))),
  constraint orders_check CHECK (((total_minor)::bigint = ((items_minor)::bigint + (shipping_minor)::bigint))),
  constraint orders_client_mutation_id_check CHECK ((length(client_mutation_id) <= 200)),
  constraint orders_email_check CHECK ((length(email) <= 254)),
  constraint orders_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['paypal'::text, 'paypal_express'::text, 'stripe_express'::text, 'stripe_checkout'::text, 'stripe_sofort'::text, 'bank_transfer'::text, 'kulturpass'::text, 'internal_payment_skipped'::text, 'cash'::text, 'card_terminal'::text]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['payment_pending'::text, 'incomplete'::text, 'problem'::text, 'processing'::text, 'pending_fulfillment'::text, 'fulfillment'::text, 'done'::text, 'cancelled'::text]))),
  constraint orders_token_check CHECK ((length(token) >= 22)),
  constraint orders_allotment_id_fkey FOREIGN KEY (allotment_id) REFERENCES allotment(id),
  constraint orders_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint orders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint orders_terms_text_id_fkey FOREIGN KEY (terms_text_id) REFERENCES legal_text(id),
  constraint orders_withdrawal_text_id_fkey FOREIGN KEY (withdrawal_text_id) REFERENCES legal_text(id),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_cart_id_key UNIQUE (cart_id),
  constraint orders_reference_key UNIQUE (reference),
  constraint orders_token_key UNIQUE (token)
) with (autovacuum_analyze_threshold=2000, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=2000);
CREATE UNIQUE INDEX guests_are_written_once ON orders USING btree (allotment_id, client_mutation_id) WHERE (allotment_id IS NOT NULL);
CREATE INDEX orders_by_email ON orders USING btree (lower(email) text_pattern_ops);
CREATE INDEX orders_by_request ON orders USING btree (client_mutation_id) WHERE (client_mutation_id IS NOT NULL);
CREATE INDEX orders_by_shop ON orders USING btree (shop_id, placed_at);
CREATE INDEX orders_forgotten ON orders USING btree (id) WHERE (forgotten_at IS NOT NULL);
CREATE INDEX orders_paid_in_part ON orders USING btree (placed_at) WHERE ((status = ANY (ARRAY['incomplete'::text, 'problem'::text])) AND (paid_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX orders_to_ship ON orders USING btree (paid_at) WHERE (status = ANY (ARRAY['pending_fulfillment'::text, 'fulfillment'::text]));
CREATE INDEX orders_unpaid ON orders USING btree (pay_until) WHERE (status = ANY (ARRAY['payment_pending'::text, 'incomplete'::text]));
CREATE INDEX orders_unpaid_transfers ON orders USING btree (total_minor) WHERE ((payment_method = 'bank_transfer'::text) AND (paid_at IS NULL));
CREATE TRIGGER order_is_counted_anew AFTER UPDATE OF paid_at, cancelled_at, placed_at, shop_id, country_code, shipping_minor, shipping_vat_minor ON orders FOR EACH ROW WHEN (((old.cancelled_at IS NOT NULL) OR (new.cancelled_at IS NOT NULL) OR (((((old.placed_at IS DISTINCT FROM new.placed_at) OR (old.shop_id IS DISTINCT FROM new.shop_id)) OR ((old.country_code)::text IS DISTINCT FROM (new.country_code)::text)) OR ((old.shipping_minor)::bigint IS DISTINCT FROM (new.shipping_minor)::bigint)) OR ((old.shipping_vat_minor)::bigint IS DISTINCT FROM (new.shipping_vat_minor)::bigint)))) EXECUTE FUNCTION recount_order();
CREATE TRIGGER order_is_found_as_it_is AFTER UPDATE OF email, shipping_address, billing_address ON orders FOR EACH ROW WHEN ((((new.email IS DISTINCT FROM old.email) OR (new.shipping_address IS DISTINCT FROM old.shipping_address)) OR (new.billing_address IS DISTINCT FROM old.billing_address))) EXECUTE FUNCTION renew_words_of_order();
CREATE TRIGGER order_is_to_read AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_unread_order();
CREATE TRIGGER order_transition_allowed BEFORE UPDATE OF status ON orders FOR EACH ROW EXECUTE FUNCTION check_order_transition();
CREATE CONSTRAINT TRIGGER paid_move_is_done AFTER UPDATE OF paid_at ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.paid_at IS DISTINCT FROM new.paid_at)) EXECUTE FUNCTION check_paid_move();
CREATE TRIGGER sold_shipping_is_counted AFTER INSERT ON orders FOR EACH ROW WHEN (((new.shipping_minor)::bigint > 0)) EXECUTE FUNCTION note_sold_shipping();

create table other_places (
  order_id bigint not null,
  attempt_id uuid not null,
  provider text not null,
  provider_object_id text not null,
  amount_minor money_minor not null,
  offered_at timestamp with time zone not null default now(),
  decide_until timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  constraint accepted_in_time CHECK (((decision <> 'accepted'::text) OR (decided_at < decide_until))),
  constraint other_places_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
  constraint other_places_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint other_places_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'declined'::text, 'expired'::text]))),
  constraint other_places_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint other_places_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint other_places_pkey PRIMARY KEY (order_id)
);
CREATE INDEX other_places_open ON other_places USING btree (decide_until) WHERE (decision IS NULL);
CREATE TRIGGER decided_once BEFORE UPDATE ON other_places FOR EACH ROW EXECUTE FUNCTION keep_decision();
CREATE TRIGGER other_places_stay BEFORE DELETE ON other_places FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table outbox (
  id bigint generated always as identity not null,
  kind text not null,
  dedupe_key text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  done_at timestamp with time zone,
  parked_at timestamp with time zone,
  failure text,
  lane text not null default ''::text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX outbox_by_lane ON outbox USING btree (lane, run_at) WHERE ((done_at IS NULL) AND (parked_at IS NULL));
CREATE INDEX outbox_parked ON outbox USING btree (id) WHERE ((parked_at IS NOT NULL) AND (done_at IS NULL));

create table page (
  shop_id integer not null,
  slug text not null,
  locale text not null,
  title text not null,
  markdown text not null,
  html text not null,
  updated_at timestamp with time zone not null default now(),
  constraint page_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint page_slug_check CHECK ((slug ~ '^[a-z0-9]+([/-][a-z0-9]+)*$'::text)),
  constraint page_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint page_pkey PRIMARY KEY (shop_id, slug, locale)
);

create table passkey (
  id text not null,
  person_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_id_check CHECK (((length(id) >= 16) AND (length(id) <= 1400))),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_person_id_idx ON passkey USING btree (person_id);

create table payment_attempt (
  id uuid not null default gen_random_uuid(),
  shop_id integer not null,
  order_id bigint not null,
  method text not null,
  provider text not null,
  state text not null default 'created'::text,
  amount_minor money_minor not null,
  currency text not null default 'EUR'::text,
  provider_object_id text,
  provider_payment_id text,
  redirect_url text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  checked_at timestamp with time zone,
  settled_at timestamp with time zone,
  failure_code text,
  constraint payment_attempt_currency_check CHECK ((currency = 'EUR'::text)),
  constraint payment_attempt_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'bank'::text, 'voucher'::text, 'none'::text, 'cash'::text, 'terminal'::text]))),
  constraint payment_attempt_state_check CHECK ((state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint payment_attempt_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_attempt_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint payment_attempt_pkey PRIMARY KEY (id)
) with (autovacuum_analyze_threshold=2000, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=2000);
CREATE UNIQUE INDEX one_live_attempt ON payment_attempt USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text]));
CREATE UNIQUE INDEX payment_attempt_by_object ON payment_attempt USING btree (provider, provider_object_id) WHERE (provider_object_id IS NOT NULL);
CREATE INDEX payment_attempt_by_order ON payment_attempt USING btree (order_id);
CREATE INDEX payment_attempt_ended ON payment_attempt USING btree (settled_at) WHERE ((provider = 'paypal'::text) AND (state = ANY (ARRAY['expired'::text, 'cancelled'::text, 'failed'::text])));
CREATE INDEX payment_attempt_unsettled ON payment_attempt USING btree (checked_at NULLS FIRST) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text]));

create table payment_by_hand (
  id bigint generated always as identity not null,
  order_id bigint not null,
  amount_minor money_minor not null,
  reason text not null,
  state text not null default 'waiting'::text,
  ordered_by text not null,
  ordered_at timestamp with time zone not null default now(),
  agreed_by text,
  agreed_at timestamp with time zone,
  constraint agreed_by_another CHECK (((agreed_by IS NULL) OR (lower(agreed_by) <> lower(ordered_by)))),
  constraint agreed_by_somebody CHECK (((agreed_at IS NULL) = (agreed_by IS NULL))),
  constraint payment_by_hand_agreed_by_check CHECK (((length(agreed_by) >= 1) AND (length(agreed_by) <= 254))),
  constraint payment_by_hand_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
  constraint payment_by_hand_ordered_by_check CHECK (((length(ordered_by) >= 1) AND (length(ordered_by) <= 254))),
  constraint payment_by_hand_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint payment_by_hand_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'booked'::text, 'dropped'::text]))),
  constraint two_people_above_500 CHECK (((state <> 'booked'::text) OR ((amount_minor)::bigint <= 50000) OR (agreed_by IS NOT NULL))),
  constraint payment_by_hand_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_by_hand_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_payment_by_hand ON payment_by_hand USING btree (order_id) WHERE (state <> 'dropped'::text);
CREATE TRIGGER payment_by_hand_is_decided_once BEFORE DELETE OR UPDATE ON payment_by_hand FOR EACH ROW EXECUTE FUNCTION keep_payment_by_hand();

create table payment_code (
  id bigint generated always as identity not null,
  code_hash bytea not null,
  event_id bigint,
  amount_minor money_minor not null,
  used_minor money_minor not null default 0,
  expires_at timestamp with time zone,
  shop_id integer,
  uses integer not null default 0,
  uses_max integer,
  created_at timestamp with time zone not null default now(),
  made_by person_name,
  code_end text,
  purpose text,
  blocked_at timestamp with time zone,
  blocked_by person_name,
  blocked_why text,
  constraint blocked_by_somebody CHECK ((((blocked_at IS NULL) = (blocked_by IS NULL)) AND ((blocked_at IS NULL) = (blocked_why IS NULL)))),
  constraint no_overuse CHECK (((used_minor)::bigint <= (amount_minor)::bigint)),
  constraint no_use_too_many CHECK (((uses_max IS NULL) OR (uses <= uses_max))),
  constraint nothing_negative CHECK ((((used_minor)::bigint >= 0) AND (uses >= 0))),
  constraint payment_code_blocked_why_check CHECK (((length(blocked_why) >= 1) AND (length(blocked_why) <= 500))),
  constraint payment_code_code_end_check CHECK ((length(code_end) = 4)),
  constraint payment_code_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 200))),
  constraint payment_code_uses_max_check CHECK ((uses_max > 0)),
  constraint positive_amount CHECK (((amount_minor)::bigint > 0)),
  constraint payment_code_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint payment_code_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint payment_code_pkey PRIMARY KEY (id),
  constraint payment_code_code_hash_key UNIQUE (code_hash)
);
CREATE INDEX payment_code_by_end ON payment_code USING btree (code_end) WHERE (code_end IS NOT NULL);
CREATE INDEX payment_code_by_shop ON payment_code USING btree (shop_id, id);
CREATE TRIGGER blocked_is_not_spent BEFORE UPDATE OF used_minor ON payment_code FOR EACH ROW WHEN ((old.blocked_at IS NOT NULL)) EXECUTE FUNCTION keep_blocked_code();
CREATE TRIGGER worth_is_as_made BEFORE UPDATE OF amount_minor ON payment_code FOR EACH ROW WHEN (((new.amount_minor)::bigint IS DISTINCT FROM (old.amount_minor)::bigint)) EXECUTE FUNCTION refuse_rewrite();

create table payment_event (
  id bigint generated always as identity not null,
  attempt_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null default now(),
  constraint payment_event_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint payment_event_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_event_by_attempt ON payment_event USING btree (attempt_id);
CREATE TRIGGER payment_event_is_final BEFORE DELETE OR UPDATE ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table payment_file (
  name text not null,
  kind text not null,
  made_at timestamp with time zone not null default date_trunc('second'::text, now()),
  made_by person_name not null,
  payer jsonb not null,
  payments integer not null,
  amount_minor money_minor not null,
  sha256 bytea,
  carried_out_at timestamp with time zone,
  carried_out_by person_name,
  constraint carried_out_by_somebody CHECK (((carried_out_at IS NULL) = (carried_out_by IS NULL))),
  constraint payment_file_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
  constraint payment_file_kind_check CHECK ((kind = ANY (ARRAY['refunds'::text, 'resale'::text]))),
  constraint payment_file_name_check CHECK ((name ~ '^[0-9A-Za-z][0-9A-Za-z-]{0,34}$'::text)),
  constraint payment_file_payments_check CHECK ((payments > 0)),
  constraint payment_file_pkey PRIMARY KEY (name)
);
CREATE INDEX payment_file_newest ON payment_file USING btree (kind, made_at DESC);
CREATE TRIGGER payment_file_is_final BEFORE DELETE ON payment_file FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER payment_file_is_kept BEFORE UPDATE ON payment_file FOR EACH ROW EXECUTE FUNCTION keep_payment_file();

create table person (
  id bigint generated always as identity not null,
  email text not null,
  name text not null,
  locale text not null,
  password_hash text,
  totp_secret text,
  totp_step bigint,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint never_password_alone CHECK (((password_hash IS NULL) = (totp_secret IS NULL))),
  constraint person_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint person_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint person_name_check1 CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint person_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint person_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_person_per_address ON person USING btree (email) WHERE (ended_at IS NULL);
CREATE CONSTRAINT TRIGGER keep_an_owner AFTER UPDATE OF ended_at ON person DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION keep_an_owner();

create table person_session (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  person_id bigint not null,
  network text not null,
  device text not null,
  started_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint person_session_device_check CHECK ((length(device) <= 60)),
  constraint person_session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint person_session_pkey PRIMARY KEY (id),
  constraint person_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX person_session_person_id_idx ON person_session USING btree (person_id) WHERE (ended_at IS NULL);

create table personalization_change (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  old_identifier text,
  new_identifier text not null,
  requested_at timestamp with time zone not null default now(),
  effective_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint personalization_change_check CHECK (((revoked_at IS NULL) OR (effective_at IS NULL))),
  constraint personalization_change_new_identifier_check CHECK ((length(new_identifier) <= 1000)),
  constraint personalization_change_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint personalization_change_pkey PRIMARY KEY (id)
);
CREATE INDEX personalization_change_by_ticket ON personalization_change USING btree (ticket_id);

create table pricing_category (
  id bigint generated always as identity not null,
  event_id bigint not null,
  key text not null,
  name localized not null,
  map_color text not null default '#1f6feb'::text,
  sort_order integer not null default 0,
  constraint pricing_category_map_color_check CHECK ((map_color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint pricing_category_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint pricing_category_pkey PRIMARY KEY (id),
  constraint pricing_category_event_id_key_key UNIQUE (event_id, key),
  constraint pricing_category_id_event_id_key UNIQUE (id, event_id)
);

create table privacy_request (
  id bigint generated always as identity not null,
  request_id uuid not null,
  kind text not null,
  email text not null,
  locale text not null,
  channel text not null,
  asked_on date not null,
  note text,
  entered_at timestamp with time zone not null default now(),
  entered_by person_name not null,
  extended_at timestamp with time zone,
  extended_by person_name,
  extended_why text,
  due_on date generated always as (((asked_on +
CASE
    WHEN (extended_at IS NULL) THEN '1 mon'::interval
    ELSE '3 mons'::interval
END))::date) stored not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by person_name,
  answer text,
  constraint a_refusal_says_why CHECK (((decision IS DISTINCT FROM 'refused'::text) OR (answer IS NOT NULL))),
  constraint decided_by_somebody CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_by IS NULL)))),
  constraint extended_by_somebody CHECK ((((extended_at IS NULL) = (extended_by IS NULL)) AND ((extended_at IS NULL) = (extended_why IS NULL)))),
  constraint privacy_request_answer_check CHECK (((length(answer) >= 3) AND (length(answer) <= 4000))),
  constraint privacy_request_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'letter'::text, 'phone'::text, 'in_person'::text]))),
  constraint privacy_request_check CHECK ((asked_on <= ((entered_at AT TIME ZONE 'Europe/Berlin'::text))::date)),
  constraint privacy_request_decision_check CHECK ((decision = ANY (ARRAY['answered'::text, 'refused'::text]))),
  constraint privacy_request_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint privacy_request_extended_why_check CHECK (((length(extended_why) >= 3) AND (length(extended_why) <= 1000))),
  constraint privacy_request_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'erasure'::text, 'other'::text]))),
  constraint privacy_request_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint privacy_request_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint privacy_request_pkey PRIMARY KEY (id),
  constraint privacy_request_request_id_key UNIQUE (request_id)
);
CREATE INDEX privacy_request_decided ON privacy_request USING btree (decided_at, id) WHERE (decided_at IS NOT NULL);
CREATE INDEX privacy_request_open ON privacy_request USING btree (entered_at, id) WHERE (decided_at IS NULL);
CREATE TRIGGER decided_once BEFORE UPDATE ON privacy_request FOR EACH ROW EXECUTE FUNCTION keep_privacy_request();

create table product (
  id bigint not null,
  kind text generated always as ('product'::text) stored not null,
  name localized not null,
  descriptive_name localized not null,
  description localized,
  color localized,
  product_type localized,
  material localized,
  artist_category_id bigint,
  public_shippable_from date,
  product_safety_description localized,
  product_safety jsonb,
  shipping_requirements text[] not null default '{}'::text[],
  withdrawal_excluded_reason text,
  book_price_fixed boolean not null default false,
  age_rating integer,
  details jsonb not null default '[]'::jsonb,
  additional_information jsonb not null default '[]'::jsonb,
  overlay_listing_image_id bigint,
  overlay_detail_image_id bigint,
  sort_order integer not null default 0,
  meta jsonb not null default '{}'::jsonb,
  textile jsonb not null default '[]'::jsonb,
  durability_guarantee jsonb,
  packaging jsonb not null default '{}'::jsonb,
  adults_only boolean generated always as ((COALESCE((age_rating = 18), false) OR names_adults(shipping_requirements))) stored not null,
  constraint product_age_rating_check CHECK ((age_rating = ANY (ARRAY[6, 12, 16, 18]))),
  constraint product_packaging_check CHECK ((jsonb_typeof(packaging) = 'object'::text)),
  constraint product_withdrawal_excluded_reason_check CHECK ((withdrawal_excluded_reason = ANY (ARRAY['personalised'::text, 'sealed_media'::text]))),
  constraint product_artist_category_id_fkey FOREIGN KEY (artist_category_id) REFERENCES category(id),
  constraint product_id_kind_fkey FOREIGN KEY (id, kind) REFERENCES sellable(id, kind) ON DELETE CASCADE,
  constraint product_overlay_detail_image_id_fkey FOREIGN KEY (overlay_detail_image_id) REFERENCES image(id),
  constraint product_overlay_listing_image_id_fkey FOREIGN KEY (overlay_listing_image_id) REFERENCES image(id),
  constraint product_pkey PRIMARY KEY (id)
);
CREATE INDEX product_by_artist ON product USING btree (artist_category_id);
CREATE INDEX product_by_order ON product USING btree (sort_order, id);

create table product_image (
  product_id bigint not null,
  image_id bigint not null,
  sort_order integer not null default 0,
  tags text[] not null default '{}'::text[],
  alt localized,
  constraint product_image_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id),
  constraint product_image_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_image_pkey PRIMARY KEY (product_id, image_id)
);

create table rate_limit (
  key text not null,
  points integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table recovery_code (
  code_hash bytea not null,
  person_id bigint not null,
  used_at timestamp with time zone,
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX recovery_code_person_id_idx ON recovery_code USING btree (person_id);

create table refund (
  id uuid not null default gen_random_uuid(),
  order_id bigint,
  attempt_id uuid,
  amount_minor money_minor not null,
  reason text not null,
  state text not null default 'created'::text,
  provider_object_id text,
  bank_account jsonb,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  dedupe_key text,
  payout_file text,
  approved_at timestamp with time zone,
  bank_account_sha256 bytea,
  ordered_by person_name,
  approved_by person_name,
  exported_by person_name,
  settled_by person_name,
  case_id bigint,
  refused_by person_name,
  refused_why text,
  dispute_id bigint,
  constraint approved_by_another CHECK (((lower((approved_by)::text) IS DISTINCT FROM lower((ordered_by)::text)) OR (approved_by IS NULL))),
  constraint approved_by_somebody CHECK (((approved_at IS NULL) = (approved_by IS NULL))),
  constraint cases_go_to_accounts CHECK (((case_id IS NULL) OR (attempt_id IS NULL))),
  constraint exported_by_somebody CHECK (((payout_file IS NULL) = (exported_by IS NULL))),
  constraint of_a_dispute_is_done CHECK (((dispute_id IS NULL) OR (state = 'succeeded'::text))),
  constraint of_an_order_or_a_case CHECK (((order_id IS NULL) = (case_id IS NOT NULL))),
  constraint refund_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
  constraint refund_refused_why_check CHECK (((length(refused_why) >= 1) AND (length(refused_why) <= 500))),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refused_is_failed CHECK (((refused_by IS NULL) OR (state = 'failed'::text))),
  constraint refused_with_a_reason CHECK (((refused_by IS NULL) = (refused_why IS NULL))),
  constraint two_people_above_500 CHECK (((payout_file IS NULL) OR ((amount_minor)::bigint <= 50000) OR ((approved_by IS NOT NULL) AND (lower((approved_by)::text) <> lower((exported_by)::text))))),
  constraint refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint refund_case_id_fkey FOREIGN KEY (case_id) REFERENCES unmatched_money(id),
  constraint refund_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  constraint refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refund_payout_file_fkey FOREIGN KEY (payout_file) REFERENCES payment_file(name) DEFERRABLE INITIALLY DEFERRED,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE UNIQUE INDEX one_return_per_case ON refund USING btree (case_id) WHERE (state <> 'failed'::text);
CREATE INDEX refund_by_dispute ON refund USING btree (dispute_id) WHERE (dispute_id IS NOT NULL);
CREATE INDEX refund_by_file ON refund USING btree (payout_file) WHERE (payout_file IS NOT NULL);
CREATE INDEX refund_by_iban ON refund USING btree ("right"((bank_account ->> 'iban'::text), 4)) WHERE (bank_account IS NOT NULL);
CREATE INDEX refund_by_object ON refund USING btree (provider_object_id) WHERE (provider_object_id IS NOT NULL);
CREATE INDEX refund_by_order ON refund USING btree (order_id);
CREATE INDEX refund_failed ON refund USING btree (created_at, id) WHERE (state = 'failed'::text);
CREATE INDEX refund_to_pay_out ON refund USING btree (created_at) WHERE ((bank_account IS NOT NULL) AND (state = ANY (ARRAY['created'::text, 'pending'::text])));
CREATE INDEX refund_unsettled ON refund USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE TRIGGER case_is_spent_once AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION check_case_not_overspent();
CREATE TRIGGER refund_account_is_kept BEFORE UPDATE OF bank_account ON refund FOR EACH ROW WHEN (((new.bank_account IS NOT NULL) AND (new.bank_account IS DISTINCT FROM old.bank_account) AND (NOT ((old.state = 'failed'::text) AND (old.bank_account IS NULL) AND (old.bank_account_sha256 IS NULL))))) EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER refund_is_covered AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION check_refund_covered();

create table refund_request (
  id bigint generated always as identity not null,
  order_id bigint not null,
  event_id bigint,
  method text not null,
  bank_account jsonb,
  state text not null default 'initiated'::text,
  payment_reference text not null,
  requested_at timestamp with time zone not null default now(),
  ticket_ids bigint[] not null,
  amount_minor money_minor not null,
  refund_id uuid,
  confirmed_at timestamp with time zone,
  constraint refund_request_method_check CHECK ((method = ANY (ARRAY['original'::text, 'bank_transfer'::text]))),
  constraint refund_request_state_check CHECK ((state = ANY (ARRAY['initiated'::text, 'processing'::text, 'completed'::text]))),
  constraint waits_or_is_confirmed CHECK (((state = 'initiated'::text) = (confirmed_at IS NULL))),
  constraint refund_request_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint refund_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refund_request_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint refund_request_pkey PRIMARY KEY (id),
  constraint refund_request_payment_reference_key UNIQUE (payment_reference),
  constraint refund_request_refund_id_key UNIQUE (refund_id)
);
CREATE INDEX refund_request_by_iban ON refund_request USING btree ("right"((bank_account ->> 'iban'::text), 4)) WHERE (bank_account IS NOT NULL);
CREATE INDEX refund_request_by_order ON refund_request USING btree (order_id);

create table refund_request_ticket (
  ticket_id bigint not null,
  refund_request_id bigint not null,
  constraint refund_request_ticket_refund_request_id_fkey FOREIGN KEY (refund_request_id) REFERENCES refund_request(id),
  constraint refund_request_ticket_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint refund_request_ticket_pkey PRIMARY KEY (ticket_id)
);

create table refund_run (
  id bigint generated always as identity not null,
  event_id bigint not null,
  state text not null default 'waiting'::text,
  amount_minor money_minor not null,
  started_by person_name not null,
  started_at timestamp with time zone not null default now(),
  agreed_by person_name,
  changed_by person_name,
  changed_at timestamp with time zone not null default now(),
  constraint agreed_by_another CHECK ((lower((agreed_by)::text) <> lower((started_by)::text))),
  constraint refund_run_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text, 'done'::text, 'dropped'::text]))),
  constraint two_people_above_500 CHECK ((((amount_minor)::bigint <= 50000) OR (agreed_by IS NOT NULL) OR (state = ANY (ARRAY['waiting'::text, 'dropped'::text])))),
  constraint refund_run_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint refund_run_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_open_run_per_event ON refund_run USING btree (event_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text]));

create table refund_run_order (
  run_id bigint not null,
  order_id bigint not null,
  way text not null,
  amount_minor money_minor not null,
  voucher_minor money_minor not null,
  refund_request_id bigint,
  constraint refund_run_order_way_check CHECK ((way = ANY (ARRAY['payment'::text, 'account'::text, 'voucher'::text, 'free'::text, 'asked'::text, 'by_hand'::text]))),
  constraint taken_back_or_not CHECK (((refund_request_id IS NULL) = (way = ANY (ARRAY['asked'::text, 'by_hand'::text])))),
  constraint vouchers_are_a_part CHECK (((voucher_minor)::bigint <= (amount_minor)::bigint)),
  constraint refund_run_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refund_run_order_refund_request_id_fkey FOREIGN KEY (refund_request_id) REFERENCES refund_request(id),
  constraint refund_run_order_run_id_fkey FOREIGN KEY (run_id) REFERENCES refund_run(id),
  constraint refund_run_order_pkey PRIMARY KEY (run_id, order_id),
  constraint refund_run_order_refund_request_id_key UNIQUE (refund_request_id)
);
CREATE INDEX refund_run_order_by_hand ON refund_run_order USING btree (order_id) WHERE (way = ANY (ARRAY['asked'::text, 'by_hand'::text]));
CREATE INDEX refund_run_order_by_order ON refund_run_order USING btree (order_id);
CREATE TRIGGER runs BEFORE INSERT ON refund_run_order FOR EACH ROW EXECUTE FUNCTION only_while_it_runs();

create table report (
  id bigint generated always as identity not null,
  shop_id integer not null,
  locale text not null,
  request_id uuid not null,
  offer_id bigint,
  location text not null,
  reason text not null,
  name text,
  email text,
  receipt_by_mail boolean not null,
  received_at timestamp with time zone not null default now(),
  constraint report_check CHECK (((NOT receipt_by_mail) OR (email IS NOT NULL))),
  constraint report_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint report_location_check CHECK (((length(location) >= 1) AND (length(location) <= 500))),
  constraint report_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint report_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 3000))),
  constraint report_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES resale_offer(id),
  constraint report_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_request_id_key UNIQUE (request_id)
);
CREATE INDEX report_by_offer ON report USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE TRIGGER report_is_final BEFORE UPDATE ON report FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table report_decision (
  report_id bigint not null,
  decision text not null,
  against text,
  ground text,
  facts text not null,
  offer_taken_down boolean not null,
  decided_at timestamp with time zone not null default now(),
  decided_by person_name,
  constraint accepted_on_a_ground CHECK ((((decision = 'accepted'::text) = (against IS NOT NULL)) AND ((against IS NULL) = (ground IS NULL)))),
  constraint only_accepted_takes_down CHECK (((decision = 'accepted'::text) OR (NOT offer_taken_down))),
  constraint report_decision_against_check CHECK ((against = ANY (ARRAY['law'::text, 'terms'::text]))),
  constraint report_decision_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'rejected'::text]))),
  constraint report_decision_facts_check CHECK (((length(facts) >= 1) AND (length(facts) <= 2000))),
  constraint report_decision_ground_check CHECK (((length(ground) >= 1) AND (length(ground) <= 300))),
  constraint report_decision_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id),
  constraint report_decision_pkey PRIMARY KEY (report_id)
);
CREATE INDEX report_decision_newest ON report_decision USING btree (decided_at, report_id);
CREATE TRIGGER report_decision_is_final BEFORE UPDATE ON report_decision FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table resale_offer (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  shop_id integer not null,
  code text not null,
  private boolean not null,
  price_minor money_minor not null,
  buyer_fee_minor money_minor not null,
  seller_iban text,
  seller_name text,
  state text not null default 'open'::text,
  sold_order_id bigint,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  seller_iban_sha256 bytea,
  taken_down_at timestamp with time zone,
  constraint code_is_a_secret CHECK ((length(code) >= 22)),
  constraint fee_within_price CHECK (((buyer_fee_minor)::bigint <= (price_minor)::bigint)),
  constraint offer_is_closed_once CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint resale_offer_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sold'::text, 'withdrawn'::text]))),
  constraint seller_can_be_paid CHECK (((state <> 'open'::text) OR ((seller_iban IS NOT NULL) AND (seller_name IS NOT NULL)))),
  constraint sold_to_an_order CHECK (((state = 'sold'::text) = (sold_order_id IS NOT NULL))),
  constraint taken_down_is_withdrawn CHECK (((taken_down_at IS NULL) OR (state = 'withdrawn'::text))),
  constraint resale_offer_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint resale_offer_sold_order_id_fkey FOREIGN KEY (sold_order_id) REFERENCES orders(id),
  constraint resale_offer_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint resale_offer_pkey PRIMARY KEY (id),
  constraint resale_offer_code_key UNIQUE (code)
);
CREATE UNIQUE INDEX one_offer_per_ticket ON resale_offer USING btree (ticket_id) WHERE (state <> 'withdrawn'::text);
CREATE INDEX resale_offer_by_iban ON resale_offer USING btree ("right"(seller_iban, 4)) WHERE (seller_iban IS NOT NULL);
CREATE INDEX resale_offer_open ON resale_offer USING btree (shop_id, price_minor, id) WHERE ((state = 'open'::text) AND (NOT private));
CREATE TRIGGER resale_not_after_take_down BEFORE INSERT ON resale_offer FOR EACH ROW EXECUTE FUNCTION check_not_taken_down();
CREATE TRIGGER resale_offer_allowed BEFORE INSERT OR UPDATE OF state ON resale_offer FOR EACH ROW EXECUTE FUNCTION check_resale_offer();
CREATE TRIGGER resale_offer_is_final BEFORE UPDATE OF ticket_id, shop_id, code, private, price_minor, buyer_fee_minor ON resale_offer FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER seller_account_is_kept BEFORE UPDATE OF seller_iban ON resale_offer FOR EACH ROW WHEN (((new.seller_iban IS NOT NULL) AND (new.seller_iban IS DISTINCT FROM old.seller_iban))) EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER taken_down_stays BEFORE UPDATE OF taken_down_at ON resale_offer FOR EACH ROW WHEN ((old.taken_down_at IS NOT NULL)) EXECUTE FUNCTION refuse_rewrite();

create table resale_payout (
  offer_id bigint not null,
  amount_minor money_minor not null,
  state text not null default 'due'::text,
  exported_at timestamp with time zone,
  due_at timestamp with time zone not null default (now() + '14 days'::interval),
  batch text,
  exported_by person_name,
  approved_at timestamp with time zone,
  approved_by person_name,
  constraint approved_by_somebody CHECK (((approved_at IS NULL) = (approved_by IS NULL))),
  constraint resale_payout_state_check CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text]))),
  constraint sent_with_a_file CHECK (((state = 'sent'::text) = ((batch IS NOT NULL) AND (exported_at IS NOT NULL)))),
  constraint two_people_above_500 CHECK (((batch IS NULL) OR ((amount_minor)::bigint <= 50000) OR ((approved_by IS NOT NULL) AND (lower((approved_by)::text) <> lower((exported_by)::text))))) NOT VALID,
  constraint resale_payout_batch_fkey FOREIGN KEY (batch) REFERENCES payment_file(name) DEFERRABLE INITIALLY DEFERRED,
  constraint resale_payout_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES resale_offer(id),
  constraint resale_payout_pkey PRIMARY KEY (offer_id)
);
CREATE INDEX resale_payout_by_file ON resale_payout USING btree (batch) WHERE (batch IS NOT NULL);
CREATE INDEX resale_payout_due ON resale_payout USING btree (due_at) WHERE (state = 'due'::text);

create table restoration (
  id bigint generated always as identity not null,
  last_at timestamp with time zone not null,
  restored_at timestamp with time zone not null default now(),
  constraint restoration_pkey PRIMARY KEY (id)
);
CREATE TRIGGER restoration_is_final BEFORE DELETE OR UPDATE ON restoration FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table restoration_compared (
  restoration_id bigint not null,
  compared_at timestamp with time zone not null default now(),
  compared_by person_name not null,
  constraint restoration_compared_restoration_id_fkey FOREIGN KEY (restoration_id) REFERENCES restoration(id),
  constraint restoration_compared_pkey PRIMARY KEY (restoration_id)
);
CREATE TRIGGER restoration_compared_is_final BEFORE DELETE OR UPDATE ON restoration_compared FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table restoration_question (
  restoration_id bigint not null,
  provider text not null,
  answered_at timestamp with time zone,
  payments integer,
  constraint restoration_question_check CHECK (((answered_at IS NULL) = (payments IS NULL))),
  constraint restoration_question_payments_check CHECK ((payments >= 0)),
  constraint restoration_question_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text]))),
  constraint restoration_question_restoration_id_fkey FOREIGN KEY (restoration_id) REFERENCES restoration(id),
  constraint restoration_question_pkey PRIMARY KEY (restoration_id, provider)
);

create table sales_change (
  sellable_id bigint,
  variant_id bigint,
  hour timestamp with time zone not null,
  shop_id integer not null,
  channel text not null,
  country_code country_code not null,
  pieces bigint not null,
  gross_minor bigint not null,
  vat_minor bigint not null,
  fee_minor bigint not null,
  returned_pieces bigint not null,
  refunded_minor bigint not null,
  refunded_vat_minor bigint not null,
  constraint sales_total_channel_check CHECK ((channel = ANY (ARRAY['shop'::text, 'resale'::text, 'desk'::text])))
);

create table sales_total (
  sellable_id bigint,
  variant_id bigint,
  hour timestamp with time zone not null,
  shop_id integer not null,
  channel text not null,
  country_code country_code not null,
  pieces bigint not null,
  gross_minor bigint not null,
  vat_minor bigint not null,
  fee_minor bigint not null,
  returned_pieces bigint not null,
  refunded_minor bigint not null,
  refunded_vat_minor bigint not null,
  constraint sales_total_channel_check CHECK ((channel = ANY (ARRAY['shop'::text, 'resale'::text, 'desk'::text]))),
  constraint sales_total_sellable_id_hour_variant_id_shop_id_channel_cou_key UNIQUE NULLS NOT DISTINCT (sellable_id, hour, variant_id, shop_id, channel, country_code)
);
CREATE INDEX sales_total_by_hour ON sales_total USING btree (hour);

create table search_entry (
  shop_id integer not null,
  kind text not null,
  id bigint not null,
  place double precision[] not null,
  listed_until timestamp with time zone,
  name text not null,
  words text not null,
  stems tsvector not null,
  constraint search_entry_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'product'::text, 'artist'::text]))),
  constraint search_entry_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint search_entry_pkey PRIMARY KEY (shop_id, kind, id)
);
CREATE INDEX search_artist_by_part ON search_entry USING gin (words gin_trgm_ops) WITH (fastupdate=off) WHERE (kind = 'artist'::text);
CREATE INDEX search_artist_by_stem ON search_entry USING gin (stems) WITH (fastupdate=off) WHERE (kind = 'artist'::text);
CREATE INDEX search_entry_by_beginning ON search_entry USING btree (shop_id, kind, "left"(name, 60) COLLATE "C");
CREATE INDEX search_entry_by_place ON search_entry USING btree (shop_id, kind, place);
CREATE INDEX search_event_by_part ON search_entry USING gin (words gin_trgm_ops) WITH (fastupdate=off) WHERE (kind = 'event'::text);
CREATE INDEX search_event_by_stem ON search_entry USING gin (stems) WITH (fastupdate=off) WHERE (kind = 'event'::text);
CREATE INDEX search_product_by_part ON search_entry USING gin (words gin_trgm_ops) WITH (fastupdate=off) WHERE (kind = 'product'::text);
CREATE INDEX search_product_by_stem ON search_entry USING gin (stems) WITH (fastupdate=off) WHERE (kind = 'product'::text);

create table search_word (
  shop_id integer not null,
  word text not null,
  constraint search_word_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint search_word_pkey PRIMARY KEY (shop_id, word)
);
CREATE INDEX search_word_by_rest ON search_word USING btree (shop_id, substr(word, 2) COLLATE "C");
CREATE INDEX search_word_by_start ON search_word USING btree (shop_id, word COLLATE "C");

create table seat (
  id bigint generated always as identity not null,
  section_id bigint not null,
  row_name text not null,
  number text not null,
  x real not null,
  y real not null,
  wheelchair boolean not null default false,
  sort_order integer not null default 0,
  companion boolean not null default false,
  key integer generated by default as identity not null,
  restricted_view boolean not null default false,
  constraint seat_section_id_fkey FOREIGN KEY (section_id) REFERENCES seat_section(id) ON DELETE CASCADE,
  constraint seat_pkey PRIMARY KEY (id),
  constraint seat_id_section_id_key UNIQUE (id, section_id),
  constraint seat_section_id_key_key UNIQUE (section_id, key) DEFERRABLE INITIALLY DEFERRED,
  constraint seat_section_id_row_name_number_key UNIQUE (section_id, row_name, number)
);
CREATE INDEX seat_by_name ON seat USING btree (number, row_name);
CREATE INDEX seat_spaces ON seat USING btree (section_id) WHERE (wheelchair OR companion);

create table seat_map (
  id bigint generated always as identity not null,
  slug slug not null,
  venue_id bigint,
  decoration jsonb not null default '{}'::jsonb,
  drawing jsonb,
  constraint seat_map_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venue(id),
  constraint seat_map_pkey PRIMARY KEY (id),
  constraint seat_map_slug_key UNIQUE (slug)
);

create table seat_section (
  id bigint generated always as identity not null,
  seat_map_id bigint not null,
  key text not null,
  name text not null,
  standing boolean not null default false,
  capacity integer,
  hull_points jsonb not null default '[]'::jsonb,
  sort_order integer not null default 0,
  pricing_category integer,
  constraint seat_section_capacity_check CHECK ((capacity > 0)),
  constraint seat_section_seat_map_id_fkey FOREIGN KEY (seat_map_id) REFERENCES seat_map(id) ON DELETE CASCADE,
  constraint seat_section_pkey PRIMARY KEY (id),
  constraint seat_section_seat_map_id_key_key UNIQUE (seat_map_id, key)
);

create table sellable (
  id bigint generated always as identity not null,
  kind text not null,
  slug slug not null,
  cart_limit integer not null default 9,
  vat_permille integer not null,
  hidden boolean not null default false,
  constraint sellable_cart_limit_check CHECK (((cart_limit >= 1) AND (cart_limit <= 100))),
  constraint sellable_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'product'::text]))),
  constraint sellable_vat_permille_check CHECK (((vat_permille >= 0) AND (vat_permille <= 500))),
  constraint sellable_pkey PRIMARY KEY (id),
  constraint sellable_id_kind_key UNIQUE (id, kind),
  constraint sellable_kind_slug_key UNIQUE (kind, slug)
);
CREATE UNIQUE INDEX sellable_by_name ON sellable USING btree ((((kind || '/'::text) || (slug)::text)));

create table sellable_category (
  sellable_id bigint not null,
  category_id bigint not null,
  sort_order integer not null default 0,
  constraint sellable_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint sellable_category_sellable_id_fkey FOREIGN KEY (sellable_id) REFERENCES sellable(id) ON DELETE CASCADE,
  constraint sellable_category_pkey PRIMARY KEY (sellable_id, category_id)
);
CREATE INDEX sellable_category_by_category ON sellable_category USING btree (category_id, sort_order);

create table sent_mail (
  id bigint generated always as identity not null,
  dedupe_key text not null,
  about text not null,
  sent_at timestamp with time zone not null default now(),
  to_name text,
  to_address text not null,
  subject text not null,
  letter bytea not null,
  constraint sent_mail_pkey PRIMARY KEY (id),
  constraint sent_mail_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX sent_mail_by_about ON sent_mail USING btree (about);
CREATE INDEX sent_mail_by_time ON sent_mail USING btree (sent_at);

create table server_secret (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint server_secret_value_check CHECK ((length(value) >= 32)),
  constraint server_secret_pkey PRIMARY KEY (name)
);

create table service_form (
  id bigint generated always as identity not null,
  shop_id integer not null,
  name text not null,
  content jsonb not null,
  received_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  request_id uuid not null,
  event_id bigint,
  handled_by person_name,
  outcome text,
  constraint handled_by_somebody CHECK (((handled_at IS NOT NULL) OR ((handled_by IS NULL) AND (outcome IS NULL)))),
  constraint service_form_has_one_to_four_tickets CHECK (((content = '{}'::jsonb) OR ((COALESCE(jsonb_array_length((content -> 'tickets'::text)), 0) >= 1) AND (COALESCE(jsonb_array_length((content -> 'tickets'::text)), 0) <= 4)))),
  constraint service_form_name_check CHECK ((name = ANY (ARRAY['change'::text, 'cancel'::text]))),
  constraint service_form_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'refunded'::text, 'mailed'::text, 'answered'::text]))),
  constraint service_form_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint service_form_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint service_form_pkey PRIMARY KEY (id),
  constraint service_form_request_id_key UNIQUE (request_id)
);
CREATE INDEX service_form_handled ON service_form USING btree (handled_at, id) WHERE (handled_at IS NOT NULL);
CREATE INDEX service_form_open ON service_form USING btree (received_at) WHERE (handled_at IS NULL);

create table session_link (
  token_hash bytea not null,
  kind text not null,
  cart_id bigint,
  order_id bigint,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint session_link_kind_check CHECK ((kind = ANY (ARRAY['resume'::text, 'merge'::text, 'refund'::text, 'order'::text]))),
  constraint session_link_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint session_link_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint session_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_link_by_cart ON session_link USING btree (cart_id) WHERE (cart_id IS NOT NULL);

create table settlement (
  id bigint generated always as identity not null,
  artist_id bigint not null,
  previous_id bigint,
  terms_id bigint not null,
  organiser text not null,
  year integer not null,
  number integer not null,
  from_day date not null,
  until_day date not null,
  closed_at timestamp with time zone not null default now(),
  closed_by person_name not null,
  revenue_minor bigint not null,
  commission_minor bigint not null,
  commission_vat_minor bigint not null,
  house_fees_minor bigint not null,
  on_account_minor bigint not null,
  carried_minor bigint not null,
  due_minor bigint not null,
  open jsonb not null,
  constraint a_settled_period CHECK ((from_day <= until_day)),
  constraint settlement_adds_up CHECK ((due_minor = (((((revenue_minor - commission_minor) - commission_vat_minor) - house_fees_minor) - on_account_minor) + carried_minor))),
  constraint settlement_carried_minor_check CHECK ((carried_minor <= 0)),
  constraint settlement_number_check CHECK ((number > 0)),
  constraint settlement_organiser_check CHECK (((length(organiser) >= 1) AND (length(organiser) <= 200))),
  constraint settlement_year_check CHECK (((year >= 2000) AND (year <= 9999))),
  constraint settlement_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES category(id),
  constraint settlement_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES settlement(id),
  constraint settlement_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES settlement_terms(id),
  constraint settlement_pkey PRIMARY KEY (id),
  constraint settlement_numbers_once UNIQUE (year, number),
  constraint settlements_follow_one UNIQUE NULLS NOT DISTINCT (artist_id, previous_id)
);
CREATE TRIGGER settlement_is_final BEFORE DELETE OR UPDATE ON settlement FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE CONSTRAINT TRIGGER settlement_is_its_lines AFTER INSERT ON settlement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settlement_lines();

create table settlement_line (
  settlement_id bigint not null,
  line integer not null,
  event_id bigint not null,
  event text not null,
  happening_from timestamp with time zone not null,
  variant_id bigint not null,
  variant text not null,
  unit_price_minor bigint not null,
  vat_permille integer not null,
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
  constraint settlement_line_line_check CHECK ((line > 0)),
  constraint settlement_line_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id),
  constraint settlement_line_pkey PRIMARY KEY (settlement_id, line)
);
CREATE INDEX settlement_line_by_event ON settlement_line USING btree (event_id);
CREATE CONSTRAINT TRIGGER settlement_is_its_lines AFTER INSERT ON settlement_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settlement_lines();
CREATE TRIGGER settlement_line_is_final BEFORE DELETE OR UPDATE ON settlement_line FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table settlement_payment (
  id bigint generated always as identity not null,
  artist_id bigint not null,
  settlement_id bigint,
  takes_back_id bigint,
  request_id uuid not null,
  amount_minor bigint not null,
  paid_on date not null,
  reference text not null,
  entered_by person_name not null,
  entered_at timestamp with time zone not null default now(),
  constraint settlement_payment_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint settlement_payment_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 140))),
  constraint settlement_payment_turned_round CHECK (((takes_back_id IS NULL) = (amount_minor > 0))),
  constraint settlement_payment_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES category(id),
  constraint settlement_payment_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id),
  constraint settlement_payment_takes_back_id_fkey FOREIGN KEY (takes_back_id) REFERENCES settlement_payment(id),
  constraint settlement_payment_pkey PRIMARY KEY (id),
  constraint settlement_payment_once UNIQUE (request_id),
  constraint settlement_payment_taken_back_once UNIQUE (takes_back_id)
);
CREATE INDEX settlement_payment_by_artist ON settlement_payment USING btree (artist_id);
CREATE TRIGGER settlement_paid_once AFTER INSERT ON settlement_payment FOR EACH ROW EXECUTE FUNCTION check_settlement_payment();
CREATE TRIGGER settlement_payment_is_final BEFORE DELETE OR UPDATE ON settlement_payment FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table settlement_terms (
  id bigint generated always as identity not null,
  artist_id bigint not null,
  previous_id bigint,
  party text not null,
  address text not null,
  email text,
  locale text not null,
  commission_permille integer not null,
  commission_minor money_minor not null,
  commission_vat_permille integer not null,
  return_fees_to text not null,
  resale_fees_to text not null,
  set_by person_name not null,
  set_at timestamp with time zone not null default now(),
  constraint settlement_terms_address_check CHECK ((length(address) <= 500)),
  constraint settlement_terms_commission_minor_check CHECK (((commission_minor)::bigint <= 100000)),
  constraint settlement_terms_commission_permille_check CHECK (((commission_permille >= 0) AND (commission_permille <= 1000))),
  constraint settlement_terms_commission_vat_permille_check CHECK (((commission_vat_permille >= 0) AND (commission_vat_permille <= 500))),
  constraint settlement_terms_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint settlement_terms_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint settlement_terms_party_check CHECK (((length(party) >= 1) AND (length(party) <= 200))),
  constraint settlement_terms_resale_fees_to_check CHECK ((resale_fees_to = ANY (ARRAY['house'::text, 'organiser'::text]))),
  constraint settlement_terms_return_fees_to_check CHECK ((return_fees_to = ANY (ARRAY['house'::text, 'organiser'::text]))),
  constraint settlement_terms_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES category(id),
  constraint settlement_terms_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES settlement_terms(id),
  constraint settlement_terms_pkey PRIMARY KEY (id),
  constraint terms_follow_one UNIQUE NULLS NOT DISTINCT (artist_id, previous_id)
);
CREATE TRIGGER settlement_terms_are_final BEFORE DELETE OR UPDATE ON settlement_terms FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table shipment (
  id bigint generated always as identity not null,
  order_id bigint not null,
  carrier text not null,
  tracking_number text,
  shipped_at timestamp with time zone not null default now(),
  constraint shipment_is_short CHECK ((((length(carrier) >= 1) AND (length(carrier) <= 60)) AND ((length(tracking_number) >= 1) AND (length(tracking_number) <= 60)))),
  constraint shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint shipment_pkey PRIMARY KEY (id),
  constraint one_shipment_per_order UNIQUE (order_id)
);
CREATE TRIGGER shipment_is_final BEFORE DELETE OR UPDATE OF order_id, carrier, shipped_at ON shipment FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER tracking_number_is_kept BEFORE UPDATE OF tracking_number ON shipment FOR EACH ROW WHEN (((new.tracking_number IS NOT NULL) OR (old.shipped_at > (now() - '8 years'::interval)))) EXECUTE FUNCTION refuse_rewrite();

create table shipping_method (
  id bigint generated always as identity not null,
  key text not null,
  name localized not null,
  description localized,
  adults_only boolean not null default false,
  online_tickets boolean not null default false,
  vat_permille integer not null default 190,
  sort_order integer not null default 0,
  packaging jsonb not null default '{}'::jsonb,
  constraint shipping_method_packaging_check CHECK ((jsonb_typeof(packaging) = 'object'::text)),
  constraint shipping_method_pkey PRIMARY KEY (id),
  constraint shipping_method_key_key UNIQUE (key)
);
CREATE UNIQUE INDEX one_online_method ON shipping_method USING btree (online_tickets) WHERE online_tickets;

create table shipping_rate (
  shipping_method_id bigint not null,
  country_code country_code not null,
  weight_max_grams integer not null,
  price_minor money_minor not null,
  constraint shipping_rate_weight_max_grams_check CHECK ((weight_max_grams > 0)),
  constraint shipping_rate_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shipping_method(id) ON DELETE CASCADE,
  constraint shipping_rate_pkey PRIMARY KEY (shipping_method_id, country_code, weight_max_grams)
);

create table shop (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  is_main boolean not null default false,
  domain text,
  default_locale text not null default 'de'::text,
  order_merging_allowed boolean not null default false,
  payment_blacklist text[] not null default '{}'::text[],
  payment_methods text[] not null default '{stripe_checkout,bank_transfer}'::text[],
  meta jsonb not null default '{}'::jsonb,
  profile jsonb not null default '{}'::jsonb,
  legal jsonb not null default '{}'::jsonb,
  bank_account jsonb,
  description localized,
  url_prefix text not null default ''::text,
  favicon_image_id bigint,
  social_image_id bigint,
  logo_image_id bigint,
  sort_order integer not null default 0,
  reservation_minutes integer not null default 15,
  invoice_prefix text,
  constraint shop_default_locale_check CHECK ((default_locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint shop_domain_check CHECK ((domain = lower(domain))),
  constraint shop_invoice_prefix_check CHECK (((invoice_prefix ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'::text) AND (length(invoice_prefix) <= 20))),
  constraint shop_reservation_minutes_check CHECK (((reservation_minutes >= 5) AND (reservation_minutes <= 60))),
  constraint shop_favicon_image_id_fkey FOREIGN KEY (favicon_image_id) REFERENCES image(id),
  constraint shop_logo_image_id_fkey FOREIGN KEY (logo_image_id) REFERENCES image(id),
  constraint shop_social_image_id_fkey FOREIGN KEY (social_image_id) REFERENCES image(id),
  constraint shop_pkey PRIMARY KEY (id),
  constraint shop_domain_key UNIQUE (domain),
  constraint shop_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX one_main_shop ON shop USING btree (is_main) WHERE is_main;
CREATE UNIQUE INDEX one_prefix_per_shop ON shop USING btree (COALESCE(invoice_prefix, upper((slug)::text)));

create table shop_access_code (
  shop_id integer not null,
  code_hash text not null,
  constraint shop_access_code_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint shop_access_code_pkey PRIMARY KEY (shop_id, code_hash)
);

create table shop_category (
  shop_id integer not null,
  category_id bigint not null,
  sort_order integer not null default 0,
  on_home boolean not null default false,
  constraint shop_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint shop_category_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint shop_category_pkey PRIMARY KEY (shop_id, category_id)
);
CREATE INDEX shop_category_by_category ON shop_category USING btree (category_id);

create table shop_redirect (
  shop_id integer not null,
  from_path text not null,
  to_path text not null,
  constraint shop_redirect_from_path_check CHECK ((from_path ~~ '/%'::text)),
  constraint shop_redirect_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint shop_redirect_pkey PRIMARY KEY (shop_id, from_path)
);

create table shop_sellable (
  shop_id integer not null,
  sellable_id bigint not null,
  constraint shop_sellable_sellable_id_fkey FOREIGN KEY (sellable_id) REFERENCES sellable(id) ON DELETE CASCADE,
  constraint shop_sellable_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint shop_sellable_pkey PRIMARY KEY (shop_id, sellable_id)
);
CREATE INDEX shop_sellable_by_sellable ON shop_sellable USING btree (sellable_id);

create table stock (
  id bigint generated always as identity not null,
  sellable_id bigint not null,
  section_id bigint,
  capacity integer not null,
  claimed integer not null default 0,
  constraint no_oversell CHECK (((claimed >= 0) AND (claimed <= capacity))),
  constraint stock_capacity_check CHECK ((capacity >= 0)),
  constraint stock_section_id_fkey FOREIGN KEY (section_id) REFERENCES seat_section(id),
  constraint stock_sellable_id_fkey FOREIGN KEY (sellable_id) REFERENCES sellable(id),
  constraint stock_pkey PRIMARY KEY (id),
  constraint stock_id_sellable_id_key UNIQUE (id, sellable_id),
  constraint stock_id_sellable_id_section_id_key UNIQUE (id, sellable_id, section_id)
) with (fillfactor=10);
CREATE INDEX stock_by_sellable ON stock USING btree (sellable_id, section_id);

create table store_address (
  is_only boolean not null default true,
  public_url text not null,
  office_url text,
  constraint store_address_is_only_check CHECK (is_only),
  constraint store_address_pkey PRIMARY KEY (is_only)
);

create table ticket (
  id bigint generated always as identity not null,
  public_id text not null,
  shop_id integer not null,
  order_id bigint not null,
  order_line_id bigint not null,
  unit integer not null,
  event_id bigint not null,
  seat_id bigint,
  physical boolean not null,
  validation_code text not null,
  scan_secret bytea not null,
  personal_identifier text,
  issued_at timestamp with time zone not null default now(),
  replaces_ticket_id bigint,
  is_dead boolean not null default false,
  written_in xid8 default pg_current_xact_id(),
  constraint ticket_scan_secret_check CHECK ((length(scan_secret) >= 16)),
  constraint ticket_unit_check CHECK ((unit > 0)),
  constraint ticket_validation_code_check CHECK ((validation_code ~ '^[0-9]{16}$'::text)),
  constraint ticket_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint ticket_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ticket_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint ticket_replaces_ticket_id_fkey FOREIGN KEY (replaces_ticket_id) REFERENCES ticket(id),
  constraint ticket_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seat(id),
  constraint ticket_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_order_line_id_unit_key UNIQUE (order_line_id, unit),
  constraint ticket_public_id_key UNIQUE (public_id),
  constraint ticket_replaces_ticket_id_key UNIQUE (replaces_ticket_id),
  constraint ticket_scan_secret_key UNIQUE (scan_secret),
  constraint ticket_validation_code_key UNIQUE (validation_code)
) with (autovacuum_analyze_threshold=2000, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=2000);
CREATE UNIQUE INDEX one_live_ticket_per_seat ON ticket USING btree (event_id, seat_id) WHERE ((seat_id IS NOT NULL) AND (NOT is_dead));
CREATE INDEX ticket_by_order ON ticket USING btree (order_id);
CREATE INDEX ticket_with_guest ON ticket USING btree (event_id) WHERE (personal_identifier IS NOT NULL);
CREATE INDEX ticket_written ON ticket USING btree (event_id, written_in);
CREATE TRIGGER dead_as_its_void BEFORE UPDATE OF is_dead ON ticket FOR EACH ROW EXECUTE FUNCTION keep_ticket_dead();
CREATE TRIGGER holder_is_found_as_it_is AFTER UPDATE OF personal_identifier ON ticket FOR EACH ROW WHEN ((new.personal_identifier IS DISTINCT FROM old.personal_identifier)) EXECUTE FUNCTION renew_words_of_holder();
CREATE TRIGGER holder_is_to_read AFTER INSERT ON ticket FOR EACH ROW WHEN ((new.personal_identifier IS NOT NULL)) EXECUTE FUNCTION note_unread_holder();
CREATE CONSTRAINT TRIGGER ticket_replaces_a_dead_one AFTER INSERT ON ticket DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.replaces_ticket_id IS NOT NULL)) EXECUTE FUNCTION check_ticket_is_replaced();

create table ticket_document (
  order_id bigint not null,
  version integer not null default 1,
  sha256 bytea not null,
  pdf bytea storage external not null,
  created_at timestamp with time zone not null default now(),
  shows bytea,
  constraint ticket_document_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ticket_document_pkey PRIMARY KEY (order_id, version)
);

create table ticket_void (
  ticket_id bigint not null,
  reason text not null,
  voided_at timestamp with time zone not null default now(),
  refund_id uuid,
  back_on_sale_at timestamp with time zone,
  written_in xid8 default pg_current_xact_id(),
  constraint only_returned_go_on_sale CHECK (((back_on_sale_at IS NULL) OR (reason = ANY (ARRAY['refunded'::text, 'cancelled'::text, 'withdrawn'::text])))),
  constraint ticket_void_reason_check CHECK ((reason = ANY (ARRAY['refunded'::text, 'resold'::text, 'cancelled'::text, 'withdrawn'::text, 'replaced'::text]))),
  constraint ticket_void_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint ticket_void_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint ticket_void_pkey PRIMARY KEY (ticket_id)
);
CREATE INDEX ticket_void_to_sell ON ticket_void USING btree (ticket_id) WHERE ((back_on_sale_at IS NULL) AND (reason = ANY (ARRAY['refunded'::text, 'cancelled'::text, 'withdrawn'::text])));
CREATE INDEX ticket_void_written ON ticket_void USING btree (written_in);
CREATE CONSTRAINT TRIGGER resold_ticket_is_replaced AFTER INSERT ON ticket_void DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reason = 'resold'::text)) EXECUTE FUNCTION check_ticket_is_replaced();
CREATE TRIGGER resold_ticket_is_unused BEFORE INSERT ON ticket_void FOR EACH ROW WHEN ((new.reason = 'resold'::text)) EXECUTE FUNCTION check_resold_ticket_unused();
CREATE TRIGGER returned_tickets_are_counted AFTER INSERT ON ticket_void REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_returned_tickets();
CREATE TRIGGER void_ticket_is_dead AFTER INSERT ON ticket_void FOR EACH ROW EXECUTE FUNCTION mark_ticket_dead();

create table tour_artist (
  tour_id bigint not null,
  artist_id bigint not null,
  sort_order integer not null default 0,
  constraint tour_artist_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint tour_artist_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint tour_artist_pkey PRIMARY KEY (tour_id, artist_id)
);

create table unmatched_money (
  id bigint generated always as identity not null,
  provider text not null,
  provider_object_id text not null,
  amount_minor money_minor not null,
  currency text not null,
  order_id bigint,
  reason text not null,
  detail jsonb not null default '{}'::jsonb,
  opened_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  resolution text,
  resolved_by person_name,
  version integer not null default 0,
  outcome text,
  asked_at timestamp with time zone,
  asked_by person_name,
  asked_order_id bigint,
  constraint asked_about_an_order CHECK ((((asked_at IS NULL) = (asked_order_id IS NULL)) AND ((asked_at IS NULL) = (asked_by IS NULL)))),
  constraint resolved_in_some_way CHECK (((outcome IS NULL) = (resolved_at IS NULL))),
  constraint unmatched_money_outcome_check CHECK ((outcome = ANY (ARRAY['booked'::text, 'returned'::text, 'left'::text]))),
  constraint unmatched_money_asked_order_id_fkey FOREIGN KEY (asked_order_id) REFERENCES orders(id),
  constraint unmatched_money_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint unmatched_money_pkey PRIMARY KEY (id),
  constraint unmatched_money_provider_provider_object_id_key UNIQUE (provider, provider_object_id)
);
CREATE INDEX unmatched_money_by_order ON unmatched_money USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX unmatched_money_open ON unmatched_money USING btree (id) WHERE (resolved_at IS NULL);

create table unmatched_money_part (
  case_id bigint not null,
  order_id bigint not null,
  amount_minor money_minor not null,
  constraint unmatched_money_part_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
  constraint unmatched_money_part_case_id_fkey FOREIGN KEY (case_id) REFERENCES unmatched_money(id),
  constraint unmatched_money_part_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint unmatched_money_part_pkey PRIMARY KEY (case_id, order_id)
);
CREATE INDEX unmatched_money_part_by_order ON unmatched_money_part USING btree (order_id);
CREATE TRIGGER case_is_spent_once AFTER INSERT ON unmatched_money_part FOR EACH ROW EXECUTE FUNCTION check_case_not_overspent();
CREATE TRIGGER unmatched_money_part_is_final BEFORE DELETE OR UPDATE ON unmatched_money_part FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

create table unread_order (
  order_id bigint not null
);

create table upload (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  storage_key text not null,
  mime_type text not null,
  bytes integer not null,
  service_form_id bigint,
  created_at timestamp with time zone not null default now(),
  delete_after timestamp with time zone not null,
  shop_id integer not null,
  constraint upload_is_at_most_4_mib CHECK ((bytes <= ((4 * 1024) * 1024))),
  constraint upload_purpose CHECK ((purpose = 'ticketservice'::text)),
  constraint upload_service_form_id_fkey FOREIGN KEY (service_form_id) REFERENCES service_form(id),
  constraint upload_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX upload_by_form ON upload USING btree (service_form_id);
CREATE INDEX upload_to_delete ON upload USING btree (delete_after);

create table variant (
  id bigint generated always as identity not null,
  sellable_id bigint not null,
  key text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  description localized not null,
  description_subline localized,
  message localized,
  physical boolean not null,
  weight_grams integer not null default 0,
  is_default boolean not null default false,
  pricing_category_id bigint,
  stock_id bigint,
  additional_price_minor money_minor not null default 0,
  contents text,
  download_file_id bigint,
  download_times integer,
  download_days integer,
  entry_rule jsonb,
  opens_with text,
  questions jsonb,
  questions_since timestamp with time zone,
  constraint asked_since CHECK (((questions IS NULL) = (questions_since IS NULL))),
  constraint variant_check CHECK ((num_nonnulls(pricing_category_id, stock_id) = 1)),
  constraint variant_contents_check CHECK (((contents ~ '^\d{1,6}([.,]\d{1,3})? ?(ml|cl|l|g|kg|cm|m|m2)$'::text) AND (contents ~ '^[0.,]*[1-9]'::text))),
  constraint variant_download_days_check CHECK ((download_days > 0)),
  constraint variant_download_is_not_sent CHECK (((download_file_id IS NULL) OR (NOT physical))),
  constraint variant_download_is_whole CHECK ((((download_file_id IS NULL) = (download_times IS NULL)) AND ((download_file_id IS NULL) = (download_days IS NULL)))),
  constraint variant_download_times_check CHECK ((download_times > 0)),
  constraint variant_entry_rule_check CHECK ((jsonb_typeof(entry_rule) = 'object'::text)),
  constraint variant_opens_with_check CHECK ((opens_with ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint variant_questions_check CHECK (((jsonb_typeof(questions) = 'array'::text) AND (questions <> '[]'::jsonb))),
  constraint variant_weight_grams_check CHECK ((weight_grams >= 0)),
  constraint variant_download_file_id_fkey FOREIGN KEY (download_file_id) REFERENCES download_file(id),
  constraint variant_pricing_category_id_fkey FOREIGN KEY (pricing_category_id) REFERENCES pricing_category(id),
  constraint variant_sellable_id_fkey FOREIGN KEY (sellable_id) REFERENCES sellable(id) ON DELETE CASCADE,
  constraint variant_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES stock(id),
  constraint variant_pkey PRIMARY KEY (id),
  constraint variant_id_sellable_id_key UNIQUE (id, sellable_id),
  constraint variant_sellable_id_key_key UNIQUE (sellable_id, key)
);
CREATE INDEX variant_by_category ON variant USING btree (pricing_category_id);
CREATE INDEX variant_by_stock ON variant USING btree (stock_id);
CREATE TRIGGER additional_price_remembered AFTER UPDATE OF additional_price_minor ON variant FOR EACH ROW WHEN (((new.additional_price_minor)::bigint <> (old.additional_price_minor)::bigint)) EXECUTE FUNCTION remember_additional_price();
CREATE TRIGGER variant_asks_otherwise BEFORE UPDATE OF questions ON variant FOR EACH ROW WHEN ((new.questions IS DISTINCT FROM old.questions)) EXECUTE FUNCTION note_questions_since();
CREATE TRIGGER variant_begins_to_ask BEFORE INSERT ON variant FOR EACH ROW WHEN ((new.questions IS NOT NULL)) EXECUTE FUNCTION note_questions_since();

create table variant_phase (
  id bigint generated always as identity not null,
  variant_id bigint not null,
  key text not null,
  sort_order integer not null,
  name localized not null,
  prices jsonb not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  pieces integer,
  taken integer not null default 0,
  priced_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint a_phase_is_limited CHECK ((num_nonnulls(starts_at, ends_at, pieces) > 0)),
  constraint a_phase_lasts CHECK ((starts_at < ends_at)),
  constraint variant_phase_pieces_check CHECK ((pieces > 0)),
  constraint variant_phase_prices_check CHECK (((jsonb_typeof(prices) = 'object'::text) AND (prices ? 'de'::text))),
  constraint variant_phase_taken_check CHECK ((taken >= 0)),
  constraint variant_phase_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint variant_phase_pkey PRIMARY KEY (id),
  constraint variant_phase_id_variant_id_key UNIQUE (id, variant_id),
  constraint variant_phase_variant_id_key_key UNIQUE (variant_id, key)
) with (fillfactor=10);
CREATE TRIGGER phase_price_dated BEFORE UPDATE OF prices, removed_at ON variant_phase FOR EACH ROW WHEN (((new.prices <> old.prices) OR ((old.removed_at IS NOT NULL) AND (new.removed_at IS NULL)))) EXECUTE FUNCTION date_phase_price();
CREATE TRIGGER phase_remembered_as_it_was AFTER UPDATE OF prices, starts_at, ends_at, removed_at ON variant_phase FOR EACH ROW WHEN (((((old.prices IS DISTINCT FROM new.prices) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.removed_at IS DISTINCT FROM new.removed_at))) EXECUTE FUNCTION remember_phase();
CREATE TRIGGER phase_remembered_when_gone AFTER DELETE ON variant_phase FOR EACH ROW EXECUTE FUNCTION remember_phase();

create table variant_phase_asked (
  id bigint generated always as identity not null,
  variant_id bigint not null,
  country_code country_code not null,
  price_minor money_minor not null,
  asked_from timestamp with time zone not null,
  asked_until timestamp with time zone not null,
  constraint variant_phase_asked_check CHECK ((asked_until > asked_from)),
  constraint variant_phase_asked_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint variant_phase_asked_pkey PRIMARY KEY (id)
);
CREATE INDEX variant_phase_asked_by_variant ON variant_phase_asked USING btree (variant_id);

create table variant_price (
  variant_id bigint not null,
  country_code country_code not null,
  price_minor money_minor not null,
  original_price_minor money_minor,
  constraint variant_price_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint variant_price_pkey PRIMARY KEY (variant_id, country_code)
);
CREATE TRIGGER variant_price_remembered AFTER INSERT OR UPDATE ON variant_price FOR EACH ROW EXECUTE FUNCTION remember_price();

create table variant_price_history (
  variant_id bigint not null,
  country_code country_code not null,
  price_minor money_minor not null,
  valid_from timestamp with time zone not null default now(),
  constraint variant_price_history_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint variant_price_history_pkey PRIMARY KEY (variant_id, country_code, valid_from)
);
CREATE TRIGGER price_history_is_kept BEFORE DELETE OR UPDATE ON variant_price_history FOR EACH ROW EXECUTE FUNCTION keep_price_history();

create table variant_section (
  variant_id bigint not null,
  stock_id bigint not null,
  constraint variant_section_stock_id_fkey FOREIGN KEY (stock_id) REFERENCES event_section(stock_id) ON DELETE CASCADE,
  constraint variant_section_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint variant_section_pkey PRIMARY KEY (variant_id, stock_id)
);

create table venue (
  id bigint generated always as identity not null,
  slug slug not null,
  name text not null,
  address text not null,
  post_code text not null,
  city text not null,
  country_code country_code not null default 'de'::text,
  latitude double precision,
  longitude double precision,
  constraint venue_pkey PRIMARY KEY (id),
  constraint venue_slug_key UNIQUE (slug)
);

create table verification (
  is_only boolean not null default true,
  begun_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint verification_is_only_check CHECK (is_only),
  constraint verification_pkey PRIMARY KEY (is_only)
);

create table video_file (
  sha256 bytea not null,
  name text not null,
  bytes bigint not null,
  uploaded_at timestamp with time zone not null default now(),
  uploaded_by bigint,
  constraint video_file_bytes_check CHECK ((bytes > 0)),
  constraint video_file_name_check CHECK ((name ~ '^[^/\\]{1,200}$'::text)),
  constraint video_file_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint video_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(id),
  constraint video_file_pkey PRIMARY KEY (sha256)
);
CREATE INDEX video_file_uploaded_by ON video_file USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

create table visit (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  event_id bigint not null,
  variant_id bigint not null,
  day date not null,
  number integer,
  entered_at timestamp with time zone not null default now(),
  gate text not null,
  device text not null,
  scan_id uuid,
  left_at timestamp with time zone,
  left_scan_id uuid,
  written_in xid8 default pg_current_xact_id(),
  constraint visit_check CHECK ((left_at >= entered_at)),
  constraint visit_number_check CHECK ((number > 0)),
  constraint visit_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint visit_left_scan_id_fkey FOREIGN KEY (left_scan_id) REFERENCES door_scan(id),
  constraint visit_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES door_scan(id),
  constraint visit_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint visit_pkey PRIMARY KEY (id),
  constraint visit_left_scan_id_key UNIQUE (left_scan_id),
  constraint visit_scan_id_key UNIQUE (scan_id)
);
CREATE INDEX visit_by_time ON visit USING btree (event_id, entered_at);
CREATE INDEX visit_inside ON visit USING btree (event_id, day, variant_id) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX visit_inside_now ON visit USING btree (ticket_id) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX visit_number ON visit USING btree (ticket_id, number);
CREATE INDEX visit_written ON visit USING btree (written_in);
CREATE TRIGGER admit_by_rule BEFORE INSERT ON visit FOR EACH ROW EXECUTE FUNCTION admit_by_rule();
CREATE TRIGGER note_admission AFTER INSERT ON visit FOR EACH ROW EXECUTE FUNCTION note_admission();

create table voucher_redemption (
  order_id bigint not null,
  payment_code_id bigint not null,
  amount_minor money_minor not null,
  redeemed_at timestamp with time zone not null default now(),
  given_back_at timestamp with time zone,
  given_back_minor money_minor not null default 0,
  constraint given_back_once CHECK (((given_back_minor)::bigint <= (amount_minor)::bigint)),
  constraint given_back_whole CHECK (((given_back_at IS NOT NULL) = ((given_back_minor)::bigint = (amount_minor)::bigint))),
  constraint voucher_redemption_amount_minor_check CHECK (((amount_minor)::bigint > 0)),
  constraint voucher_redemption_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint voucher_redemption_payment_code_id_fkey FOREIGN KEY (payment_code_id) REFERENCES payment_code(id),
  constraint voucher_redemption_pkey PRIMARY KEY (order_id, payment_code_id)
);
CREATE INDEX voucher_redemption_by_code ON voucher_redemption USING btree (payment_code_id, redeemed_at DESC);

create table withdrawal (
  id bigint generated always as identity not null,
  shop_id integer not null,
  order_id bigint,
  locale text not null,
  declared_name text not null,
  declared_reference text not null,
  declared_email text not null,
  declared_lines jsonb not null default '[]'::jsonb,
  declared_sha256 bytea not null,
  client_mutation_id text,
  received_at timestamp with time zone not null default now(),
  receipt_by_mail boolean not null,
  receipt_sent_at timestamp with time zone,
  refund_due_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  decision text,
  refused_because text,
  note text,
  amount_minor money_minor,
  shipping_minor money_minor,
  refund_id uuid,
  handled_by person_name,
  entered_by person_name,
  proposal jsonb,
  constraint accepted_for_an_order CHECK ((((NOT (decision IS DISTINCT FROM 'accepted'::text)) = ((amount_minor IS NOT NULL) AND (shipping_minor IS NOT NULL))) AND ((decision IS DISTINCT FROM 'accepted'::text) OR (order_id IS NOT NULL)))),
  constraint decided_is_handled CHECK (((decision IS NULL) OR (handled_at IS NOT NULL))),
  constraint proposed_by_the_house CHECK (((proposal IS NULL) OR ((entered_by IS NOT NULL) AND (handled_at IS NULL)))),
  constraint refused_for_a_reason CHECK (((NOT (decision IS DISTINCT FROM 'refused'::text)) = (refused_because IS NOT NULL))),
  constraint shipping_is_a_part CHECK (((shipping_minor)::bigint <= (amount_minor)::bigint)),
  constraint two_people_above_500 CHECK (((decision IS DISTINCT FROM 'accepted'::text) OR (entered_by IS NULL) OR ((amount_minor)::bigint <= 50000) OR ((handled_by IS NOT NULL) AND (lower((handled_by)::text) <> lower((entered_by)::text))))),
  constraint withdrawal_client_mutation_id_check CHECK ((length(client_mutation_id) <= 200)),
  constraint withdrawal_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'refused'::text]))),
  constraint withdrawal_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint withdrawal_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint withdrawal_refused_because_check CHECK ((refused_because = ANY (ARRAY['excluded'::text, 'late'::text, 'no_order'::text, 'other'::text]))),
  constraint withdrawal_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint withdrawal_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint withdrawal_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_refund_id_key UNIQUE (refund_id)
);
CREATE UNIQUE INDEX one_refund_per_request ON withdrawal USING btree (order_id, client_mutation_id) WHERE (entered_by IS NOT NULL);
CREATE UNIQUE INDEX one_refund_waits ON withdrawal USING btree (order_id) WHERE (proposal IS NOT NULL);
CREATE UNIQUE INDEX shipping_given_back_once ON withdrawal USING btree (order_id) WHERE ((shipping_minor)::bigint > 0);
CREATE INDEX withdrawal_by_content ON withdrawal USING btree (shop_id, declared_sha256);
CREATE INDEX withdrawal_by_order ON withdrawal USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX withdrawal_handled ON withdrawal USING btree (handled_at, id) WHERE (handled_at IS NOT NULL);
CREATE INDEX withdrawal_open ON withdrawal USING btree (received_at) WHERE (handled_at IS NULL);
CREATE TRIGGER one_person_and_one_order AFTER INSERT OR UPDATE ON withdrawal FOR EACH ROW WHEN (((new.decision = 'accepted'::text) AND (lower((new.entered_by)::text) = lower((new.handled_by)::text)))) EXECUTE FUNCTION check_decided_alone();
CREATE TRIGGER returned_shipping_is_counted AFTER UPDATE OF decision ON withdrawal FOR EACH ROW WHEN (((new.decision = 'accepted'::text) AND (old.decision IS NULL) AND ((new.shipping_minor)::bigint > 0))) EXECUTE FUNCTION note_returned_shipping();
CREATE TRIGGER withdrawal_decision_is_final BEFORE UPDATE OF decision, refused_because, note, amount_minor, shipping_minor, refund_id ON withdrawal FOR EACH ROW WHEN (((old.decision IS NOT NULL) AND (NOT forgets_declaration(old.*, new.*)))) EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER withdrawal_is_final BEFORE UPDATE OF shop_id, locale, declared_name, declared_reference, declared_email, declared_lines, declared_sha256, client_mutation_id, received_at, refund_due_at ON withdrawal FOR EACH ROW WHEN ((NOT forgets_declaration(old.*, new.*))) EXECUTE FUNCTION refuse_rewrite();

create table withdrawn_line (
  withdrawal_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null,
  put_back boolean not null default false,
  amount_minor money_minor,
  constraint something_goes_back CHECK (((quantity > 0) OR ((quantity = 0) AND (COALESCE((amount_minor)::bigint, (0)::bigint) > 0)))),
  constraint withdrawn_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint withdrawn_line_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint withdrawn_line_pkey PRIMARY KEY (withdrawal_id, order_line_id)
);
CREATE INDEX withdrawn_line_by_line ON withdrawn_line USING btree (order_line_id);
CREATE TRIGGER priced_into_an_offer AFTER INSERT ON withdrawn_line FOR EACH ROW EXECUTE FUNCTION check_priced_in();
CREATE TRIGGER returned_goods_are_counted AFTER INSERT ON withdrawn_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_returned_goods();
CREATE TRIGGER withdrawn_line_is_final BEFORE DELETE OR UPDATE ON withdrawn_line FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER withdrawn_once AFTER INSERT ON withdrawn_line FOR EACH ROW EXECUTE FUNCTION check_withdrawn_units();
