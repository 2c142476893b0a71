-- Value codes that pay for lines (kulturpass): worth an amount, for so many orders, in one shop.
alter table payment_code
  add column shop_id int references shop,
  add column uses int not null default 0,
  -- null: as often as something is left on it
  add column uses_max int check (uses_max > 0),
  add column created_at timestamptz not null default now(),
  add constraint positive_amount check (amount_minor > 0),
  add constraint nothing_negative check (used_minor >= 0 and uses >= 0),
  add constraint no_use_too_many check (uses_max is null or uses <= uses_max);

-- What a code has paid of an order. An order that runs out gives it back.
create table voucher_redemption (
  order_id bigint not null references orders,
  payment_code_id bigint not null references payment_code,
  amount_minor money_minor not null check (amount_minor > 0),
  redeemed_at timestamptz not null default now(),
  given_back_at timestamptz,
  primary key (order_id, payment_code_id)
);
