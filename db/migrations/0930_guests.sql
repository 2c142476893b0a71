-- Guests: free tickets out of an allotment. They are orders as any other, and say that nobody bought them.

alter table orders add column channel text not null default 'shop', add column allotment_id bigint;
-- held by what is written from here on; 0932 looks at what was before
alter table orders
  add constraint orders_channel_check check (channel in ('shop', 'guest')) not valid,
  add constraint orders_allotment_id_fkey foreign key (allotment_id) references allotment (id) not valid,
  add constraint guests_come_out_of_an_allotment check ((channel = 'guest') = (allotment_id is not null)) not valid,
  add constraint guests_pay_nothing check (channel = 'shop' or total_minor = 0) not valid;

-- what is given away is no sale, and no return when it is taken back
create or replace function counts_as_sold(o orders) returns boolean language sql immutable parallel safe
  return ((o).paid_at is not null or (o).cancelled_at is null) and (o).channel = 'shop';

create or replace function returned_units(o orders, l order_line, before int, units int, at timestamptz)
  returns setof sales_change language sql stable as $$
  select l.sellable_id, l.variant_id, date_trunc('hour', at, 'UTC'), o.shop_id,
    case when l.resold_by_offer_id is null then 'shop' else 'resale' end, o.country_code, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    case when l.kind = 'surcharge' then 0 else units::bigint end, units * l.unit_price_minor::bigint,
    case when before + units >= l.quantity then l.vat_minor::bigint else vat_included((before + units) * l.unit_price_minor::bigint, l.vat_permille) end
      - vat_included(before * l.unit_price_minor::bigint, l.vat_permille)
  where o.channel = 'shop'
$$;
