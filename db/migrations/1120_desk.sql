-- The desk: people of the house sell on site, for cash out of a drawer or at a card terminal of their own.

alter table orders drop constraint orders_channel_check, drop constraint guests_pay_nothing, drop constraint orders_payment_method_check;
-- held by what is written from here on; 1121 looks at what was before
alter table orders
  add constraint orders_channel_check check (channel in ('shop', 'guest', 'desk')) not valid,
  add constraint guests_pay_nothing check (channel <> 'guest' or total_minor = 0) not valid,
  add constraint orders_payment_method_check check (payment_method in ('paypal', 'paypal_express', 'stripe_express', 'stripe_checkout',
    'stripe_sofort', 'bank_transfer', 'kulturpass', 'internal_payment_skipped', 'cash', 'card_terminal')) not valid,
  -- nobody else takes cash, or has a terminal
  add constraint desks_take_their_own check (payment_method not in ('cash', 'card_terminal') or channel = 'desk') not valid;
alter table payment_attempt drop constraint payment_attempt_provider_check;
alter table payment_attempt add constraint payment_attempt_provider_check
  check (provider in ('stripe', 'paypal', 'bank', 'voucher', 'none', 'cash', 'terminal')) not valid;
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('order', 'revenue', 'stripe', 'paypal', 'bank', 'voucher', 'unmatched', 'payable', 'by_hand', 'cash', 'terminal')) not valid;
alter table sales_change drop constraint sales_total_channel_check;
alter table sales_change add constraint sales_total_channel_check check (channel in ('shop', 'resale', 'desk')) not valid;
alter table sales_total drop constraint sales_total_channel_check;
alter table sales_total add constraint sales_total_channel_check check (channel in ('shop', 'resale', 'desk')) not valid;

-- what is sold at a desk is a sale, and has a channel of its own in the figures
create or replace function counts_as_sold(o orders) returns boolean language sql immutable parallel safe
  return ((o).paid_at is not null or (o).cancelled_at is null) and (o).channel <> 'guest';
create function sales_channel(o orders, l order_line) returns text language sql immutable parallel safe
  return case when (l).resold_by_offer_id is not null then 'resale' when (o).channel = 'desk' then 'desk' else 'shop' end;

create or replace function sold_line(o orders, l order_line) returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', o.placed_at, 'UTC'), o.shop_id, sales_channel(o, l), o.country_code,
    case when l.kind = 'surcharge' then 0 else l.quantity::bigint end, l.total_minor::bigint, l.vat_minor::bigint,
    coalesce((select f.buyer_fee_minor::bigint from resale_offer f where f.id = l.resold_by_offer_id), 0), 0::bigint, 0::bigint, 0::bigint
$$;
create or replace function returned_units(o orders, l order_line, before int, units int, at timestamptz)
  returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id,
    sales_channel(o, l), o.country_code, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    case when l.kind = 'surcharge' then 0 else units::bigint end, units * l.unit_price_minor::bigint,
    case when before + units >= l.quantity then l.vat_minor::bigint else vat_included((before + units) * l.unit_price_minor::bigint, l.vat_permille) end
      - vat_included(before * l.unit_price_minor::bigint, l.vat_permille)
  where o.channel <> 'guest'
$$;
create or replace function returned_difference(o orders, l order_line, d withdrawn_line, at timestamptz)
  returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id, sales_channel(o, l), o.country_code,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    difference, sign(difference)::bigint * vat_included(abs(difference), l.vat_permille)
  from (select d.amount_minor - d.quantity * l.unit_price_minor as difference) x where difference <> 0
$$;

-- The time somebody is at a desk, with a drawer. What lies in it is moved by what is booked, and by nothing else.
create table desk_shift (
  id bigint generated always as identity primary key,
  shop_id integer not null references shop (id),
  -- what the desk is called: `Foyer`
  desk text not null check (length(desk) between 1 and 40),
  opened_at timestamptz not null default now(),
  opened_by person_name not null,
  drawer_minor bigint not null default 0 constraint drawer_is_never_negative check (drawer_minor >= 0),
  closed_at timestamptz,
  closed_by person_name,
  -- what the books said lay in it, and what was there
  expected_minor bigint,
  counted_minor bigint check (counted_minor >= 0),
  request_id uuid not null unique,
  constraint a_shift_is_closed_by_a_count check (num_nulls(closed_at, closed_by, expected_minor, counted_minor) in (0, 4)),
  constraint a_closed_drawer_is_as_counted check (closed_at is null or drawer_minor = counted_minor)
);
create unique index one_open_shift_per_desk on desk_shift (shop_id, lower(desk)) where closed_at is null;
create index desk_shift_by_shop on desk_shift (shop_id, id);

create table cash_movement (
  id bigint generated always as identity primary key,
  shift_id bigint not null references desk_shift (id),
  kind text not null check (kind in ('opened', 'put_in', 'taken_out', 'sale', 'refund', 'difference')),
  amount_minor bigint not null,
  order_id bigint references orders (id),
  reason text not null default '' check (length(reason) <= 200),
  booked_by person_name not null,
  booked_at timestamptz not null default now(),
  request_id uuid not null,
  constraint cash_moves_as_its_kind_says check (case kind when 'opened' then amount_minor >= 0 when 'difference' then true
    when 'put_in' then amount_minor > 0 when 'sale' then amount_minor > 0 else amount_minor < 0 end),
  constraint cash_of_orders_names_them check ((kind in ('sale', 'refund')) = (order_id is not null)),
  constraint cash_is_moved_once unique (request_id, kind)
);
create index cash_movement_by_shift on cash_movement (shift_id, id);
create index cash_movement_by_order on cash_movement (order_id) where order_id is not null;
create unique index cash_of_an_order_comes_once on cash_movement (order_id) where kind = 'sale';

-- An order sold at a desk: in which shift, and how it was paid.
create table desk_sale (
  order_id bigint primary key references orders (id),
  shift_id bigint not null references desk_shift (id),
  method text not null check (method in ('cash', 'card_terminal', 'internal_payment_skipped')),
  due_minor bigint not null check (due_minor >= 0),
  -- of cash: what the buyer gave; the change is the rest
  given_minor bigint,
  -- what the terminal printed, where somebody wrote it down
  terminal_reference text check (length(terminal_reference) <= 40),
  sold_by person_name not null,
  sold_at timestamptz not null default now(),
  constraint enough_is_given check ((method = 'cash') = (given_minor is not null) and given_minor >= due_minor)
);
create index desk_sale_by_shift on desk_sale (shift_id, order_id);

-- the drawer falls and rises with what is booked; who opens and closes it says who they are
create function move_drawer() returns trigger language plpgsql as $$
begin
  update desk_shift set drawer_minor = drawer_minor + new.amount_minor where id = new.shift_id and closed_at is null;
  if not found then
    raise exception 'shift % is closed', new.shift_id using errcode = '23514', constraint = 'cash_moves_in_an_open_shift', table = 'cash_movement';
  end if;
  return null;
end $$;
create trigger cash_moves_the_drawer after insert on cash_movement for each row execute function move_drawer();
create trigger cash_movement_is_final before update or delete on cash_movement for each row execute function refuse_rewrite();

create function keep_desk_sale() returns trigger language plpgsql as $$
begin
  perform from desk_shift where id = new.shift_id and closed_at is null for no key update;
  if not found then
    raise exception 'shift % is closed', new.shift_id using errcode = '23514', constraint = 'desks_sell_in_an_open_shift', table = 'desk_sale';
  end if;
  return new;
end $$;
create trigger desks_sell_in_an_open_shift before insert on desk_sale for each row execute function keep_desk_sale();
create trigger desk_sale_is_final before update or delete on desk_sale for each row execute function refuse_rewrite();

create function keep_desk_shift() returns trigger language plpgsql as $$
begin
  -- the drawer is moved by the trigger of a movement, everything else once, when the shift is closed
  if tg_op = 'UPDATE' and old.closed_at is null then
    if pg_trigger_depth() > 1 and to_jsonb(new) - 'drawer_minor' = to_jsonb(old) - 'drawer_minor' then return new; end if;
    if to_jsonb(new) - array['closed_at', 'closed_by', 'expected_minor', 'counted_minor']
      = to_jsonb(old) - array['closed_at', 'closed_by', 'expected_minor', 'counted_minor'] then return new; end if;
  end if;
  raise exception 'a drawer is moved by what is booked, and a closed shift stays as it is'
    using errcode = '23514', constraint = 'a_shift_is_as_booked', table = 'desk_shift';
end $$;
create trigger a_shift_is_as_booked before update or delete on desk_shift for each row execute function keep_desk_shift();
