-- Orders are frozen: they never read the catalogue again. Money is an append-only double-entry ledger.

create sequence order_number;

create table orders (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  cart_id bigint not null unique references cart,
  reference text not null unique,
  -- 128 bit and more, beside id and reference: who holds it may see the order
  token text not null unique check (length(token) >= 22),
  status text not null default 'payment_pending' check (status in
    ('payment_pending', 'incomplete', 'problem', 'processing', 'pending_fulfillment', 'fulfillment', 'done', 'cancelled')),
  locale text not null check (locale in ('de', 'en')),
  email text not null check (length(email) <= 254),
  country_code country_code not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  shipping_method_key text,
  shipping_method_name text,
  payment_method text not null check (payment_method in
    ('paypal', 'paypal_express', 'stripe_express', 'stripe_checkout', 'stripe_sofort', 'bank_transfer', 'kulturpass', 'internal_payment_skipped')),
  items_minor money_minor not null,
  shipping_minor money_minor not null,
  shipping_vat_permille int not null default 0,
  shipping_vat_minor money_minor not null default 0,
  total_minor money_minor not null,
  -- names the request that placed it, so that a repeated request is answered and not done again
  client_mutation_id text check (length(client_mutation_id) <= 200),
  terms_text_id bigint,
  withdrawal_text_id bigint,
  newsletter boolean not null default false,
  newsletter_partner boolean not null default false,
  placed_at timestamptz not null default now(),
  -- until then the seats stay held for an unpaid order
  pay_until timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  check (total_minor = items_minor + shipping_minor)
);
create index orders_by_email on orders (lower(email));
create index orders_unpaid on orders (pay_until) where status in ('payment_pending', 'incomplete');
create index orders_by_shop on orders (shop_id, placed_at);
create index orders_by_request on orders (client_mutation_id) where client_mutation_id is not null;
-- a repeated request finds what became of its cart; written when a cart is closed, never when it is filled
create index closed_cart_by_session on cart (session_hash) where state <> 'open';
alter table hold add foreign key (order_id) references orders;

-- Transitions of orders.status; the same table is in domain/src/orders/status.ts, compared by a test.
create table order_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_transition values
  ('payment_pending', 'processing'), ('payment_pending', 'pending_fulfillment'), ('payment_pending', 'incomplete'),
  ('payment_pending', 'problem'), ('payment_pending', 'done'), ('payment_pending', 'cancelled'),
  ('incomplete', 'processing'), ('incomplete', 'pending_fulfillment'), ('incomplete', 'problem'), ('incomplete', 'done'), ('incomplete', 'cancelled'),
  ('problem', 'pending_fulfillment'), ('problem', 'done'), ('problem', 'cancelled'), ('problem', 'processing'),
  ('processing', 'pending_fulfillment'), ('processing', 'done'), ('processing', 'problem'), ('processing', 'payment_pending'),
  ('pending_fulfillment', 'fulfillment'), ('pending_fulfillment', 'done'), ('pending_fulfillment', 'problem'), ('pending_fulfillment', 'incomplete'), ('pending_fulfillment', 'cancelled'),
  ('fulfillment', 'done'), ('fulfillment', 'problem'),
  ('done', 'problem'),
  ('cancelled', 'pending_fulfillment'), ('cancelled', 'done'), ('cancelled', 'problem');
create function check_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status
     and not exists (select 1 from order_transition where from_status = old.status and to_status = new.status) then
    raise exception 'order % cannot go from % to %', old.reference, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger order_transition_allowed before update of status on orders
  for each row execute function check_order_transition();

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('event', 'product', 'bundle')),
  hold_id bigint unique references hold on delete set null,
  sellable_id bigint not null,
  variant_id bigint not null,
  -- what the line claims of the stock: enough to claim the same again when money comes late
  stock_id bigint not null,
  section_id bigint,
  seat_id bigint,
  bundle_root_line_id bigint references order_line,
  name text not null,
  variant_name text not null,
  artist_name text,
  quantity int not null check (quantity > 0),
  unit_price_minor money_minor not null,
  total_minor money_minor not null,
  vat_permille int not null,
  vat_minor money_minor not null,
  physical boolean not null,
  weight_grams int not null default 0,
  shippable_from date,
  -- null: may be withdrawn from; else the reason why not (dated_leisure, personalised, sealed_media)
  withdrawal_excluded_reason text,
  -- event facts as sold: name, venue, dates, category, section, row, seat, organiser
  event_facts jsonb,
  personal_identifier text,
  resold_by_offer_id bigint,
  image_id bigint references image,
  invalidated_at timestamptz,
  check (total_minor = quantity * unit_price_minor)
);
create index order_line_by_order on order_line (order_id);
create index order_line_by_sellable on order_line (sellable_id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index order_event_by_order on order_event (order_id);

-- A text a buyer agreed to, kept for ever by its hash.
create table legal_text (
  id bigint generated always as identity primary key,
  kind text not null,
  locale text not null,
  sha256 bytea not null unique,
  body text not null,
  first_seen_at timestamptz not null default now()
);
alter table orders add foreign key (terms_text_id) references legal_text;
alter table orders add foreign key (withdrawal_text_id) references legal_text;

create table invoice_series (
  shop_id int not null references shop,
  prefix text not null,
  last_number int not null default 0,
  primary key (shop_id, prefix)
);
create table invoice (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  shop_id int not null references shop,
  kind text not null check (kind in ('invoice', 'credit_note')),
  prefix text not null,
  number int not null,
  corrects_invoice_id bigint references invoice,
  issued_at timestamptz not null default now(),
  content jsonb not null,
  pdf bytea,
  unique (shop_id, prefix, number)
);

-- One try to pay an order with one provider. The row is written before the provider is called; its id
-- is the idempotency key of the call. What happens to it afterwards is appended to payment_event.
create table payment_attempt (
  id uuid primary key default gen_random_uuid(),
  shop_id int not null references shop,
  order_id bigint not null references orders,
  method text not null,
  provider text not null check (provider in ('stripe', 'paypal', 'bank', 'voucher', 'none')),
  state text not null default 'created' check (state in ('created', 'open', 'pending', 'succeeded', 'failed', 'cancelled', 'expired')),
  amount_minor money_minor not null,
  currency text not null default 'EUR' check (currency = 'EUR'),
  provider_object_id text,
  provider_payment_id text,
  redirect_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  checked_at timestamptz,
  settled_at timestamptz,
  failure_code text
);
create unique index payment_attempt_by_object on payment_attempt (provider, provider_object_id) where provider_object_id is not null;
create unique index one_live_attempt on payment_attempt (order_id) where state in ('created', 'open', 'pending');
create index payment_attempt_by_order on payment_attempt (order_id);
create index payment_attempt_unsettled on payment_attempt (checked_at nulls first) where state in ('created', 'open', 'pending');

create table payment_event (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempt,
  kind text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index payment_event_by_attempt on payment_event (attempt_id);

-- Double entry: the entries of one transfer add up to zero. account 'order' is what the buyer owes:
-- placed +total, captured -amount; balance of an order = sum of its 'order' entries.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  order_id bigint references orders,
  kind text not null check (kind in ('sale', 'capture', 'refund', 'cancellation', 'reinstatement', 'unmatched', 'payout', 'voucher', 'resale')),
  provider text,
  provider_object_id text,
  posted_at timestamptz not null default now()
);
create unique index one_transfer_per_provider_object on ledger_transfer (provider, provider_object_id, kind) where provider_object_id is not null;
create unique index one_sale_per_order on ledger_transfer (order_id) where kind = 'sale';
create index ledger_transfer_by_order on ledger_transfer (order_id);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer,
  order_id bigint references orders,
  account text not null check (account in ('order', 'revenue', 'stripe', 'paypal', 'bank', 'voucher', 'unmatched', 'payable')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null default 'EUR' check (currency = 'EUR')
);
create index ledger_entry_by_transfer on ledger_entry (transfer_id);
create index ledger_entry_by_order on ledger_entry (order_id, account);

create function check_transfer_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_minor), 0) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'ledger transfer % is not balanced', new.transfer_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger transfer_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_transfer_balanced();

create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;
create trigger ledger_entry_is_final before update or delete on ledger_entry for each row execute function refuse_rewrite();
create trigger ledger_transfer_is_final before update or delete on ledger_transfer for each row execute function refuse_rewrite();
create trigger payment_event_is_final before update or delete on payment_event for each row execute function refuse_rewrite();

-- Money that belongs to no order, or to an order that cannot take it: somebody has to look.
create table unmatched_money (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_object_id text not null,
  amount_minor money_minor not null,
  currency text not null,
  order_id bigint references orders,
  reason text not null,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolution text,
  unique (provider, provider_object_id)
);

create table refund (
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null references orders,
  attempt_id uuid references payment_attempt,
  amount_minor money_minor not null check (amount_minor > 0),
  reason text not null,
  state text not null default 'created' check (state in ('created', 'pending', 'succeeded', 'failed')),
  provider_object_id text,
  bank_account jsonb,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  dedupe_key text unique
);
create index refund_by_order on refund (order_id);
create index refund_unsettled on refund (created_at) where state in ('created', 'pending');

create table bank_statement_line (
  id bigint generated always as identity primary key,
  statement_sha256 bytea not null,
  line_key text not null unique,
  booked_on date not null,
  amount_minor bigint not null,
  remitter text,
  purpose text,
  order_id bigint references orders,
  outcome text not null check (outcome in ('matched', 'partial', 'over', 'duplicate', 'unmatched', 'late'))
);

-- Webhooks: stored once by the provider's event id after the signature was checked, worked off later.
create table inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  processed_at timestamptz,
  parked_at timestamptz,
  failure text,
  unique (provider, event_id)
);
create index inbox_due on inbox (run_at) where processed_at is null and parked_at is null;

-- Effects to happen after a commit (mail, documents, provider calls), written in the change's transaction.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  done_at timestamptz,
  parked_at timestamptz,
  failure text
);
create index outbox_due on outbox (run_at) where done_at is null and parked_at is null;
