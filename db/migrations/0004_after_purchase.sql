-- Tickets and what happens after the purchase.

create table ticket (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  shop_id int not null references shop,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_line,
  unit int not null check (unit > 0), -- 1..quantity of the line
  event_id bigint not null references event,
  seat_id bigint references seat,
  physical boolean not null,
  validation_code text not null unique check (validation_code ~ '^[0-9]{16}$'),
  scan_secret bytea not null unique check (length(scan_secret) >= 16),
  personal_identifier text,
  issued_at timestamptz not null default now(),
  replaces_ticket_id bigint unique references ticket,
  unique (order_line_id, unit)
);
create index ticket_by_order on ticket (order_id);
create index ticket_by_event on ticket (event_id);

-- Why a ticket no longer admits. A ticket without a row here is valid.
create table ticket_void (
  ticket_id bigint primary key references ticket,
  reason text not null check (reason in ('refunded', 'resold', 'cancelled', 'withdrawn', 'replaced')),
  voided_at timestamptz not null default now(),
  refund_id uuid references refund
);

create table admission (
  ticket_id bigint primary key references ticket,
  gate text not null,
  device text not null,
  admitted_at timestamptz not null default now()
);

create table ticket_document (
  order_id bigint not null references orders,
  version int not null default 1,
  sha256 bytea not null,
  pdf bytea not null,
  created_at timestamptz not null default now(),
  primary key (order_id, version)
);

create table resale_offer (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  shop_id int not null references shop,
  code text not null unique,
  link_secret text not null unique,
  private boolean not null,
  price_minor money_minor not null,
  buyer_fee_minor money_minor not null,
  seller_iban text,
  seller_name text,
  state text not null default 'open' check (state in ('open', 'in_cart', 'sold', 'withdrawn')),
  cart_id bigint references cart,
  sold_order_id bigint references orders,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index one_live_offer_per_ticket on resale_offer (ticket_id) where state in ('open', 'in_cart');
alter table hold add foreign key (resale_offer_id) references resale_offer;
alter table order_line add foreign key (resold_by_offer_id) references resale_offer;

create table resale_payout (
  offer_id bigint primary key references resale_offer,
  amount_minor money_minor not null,
  state text not null default 'due' check (state in ('due', 'exported', 'paid')),
  exported_at timestamptz
);

create table personalization_change (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  old_identifier text,
  new_identifier text not null,
  requested_at timestamptz not null default now(),
  effective_at timestamptz,
  revoked_at timestamptz
);

create table refund_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  event_id bigint references event,
  method text not null check (method in ('original', 'bank_transfer')),
  bank_account jsonb,
  state text not null default 'initiated' check (state in ('initiated', 'processing', 'completed')),
  payment_reference text not null unique,
  requested_at timestamptz not null default now()
);
create table refund_request_ticket (
  ticket_id bigint primary key references ticket, -- at most once, whatever the chain
  refund_request_id bigint not null references refund_request
);

create table check_in (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  data jsonb not null,
  checked_in_at timestamptz not null default now(),
  superseded_at timestamptz
);
create unique index one_current_check_in on check_in (ticket_id) where superseded_at is null;

create table service_form (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  name text not null check (name in ('change', 'cancel', 'contact')),
  content jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create table upload (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  storage_key text not null unique,
  mime_type text not null,
  bytes int not null,
  service_form_id bigint references service_form,
  created_at timestamptz not null default now(),
  delete_after timestamptz not null
);

create table withdrawal (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  order_id bigint references orders, -- null while no order matches what was declared
  locale text not null check (locale in ('de', 'en')),
  declared_name text not null,
  declared_reference text not null,
  declared_email text not null,
  declared_lines jsonb not null default '[]',
  declared_sha256 bytea not null,
  client_mutation_id text check (length(client_mutation_id) <= 200),
  received_at timestamptz not null default now(),
  receipt_by_mail boolean not null, -- false: the address had its mails of the day, so the receipt was on the screen only
  receipt_sent_at timestamptz,
  refund_due_at timestamptz not null,
  handled_at timestamptz
);
create index withdrawal_by_content on withdrawal (shop_id, declared_sha256);
create index withdrawal_open on withdrawal (received_at) where handled_at is null;
-- What was declared, where and when stays as it was; the order it belongs to and what became of it may be found out later.
create trigger withdrawal_is_final
  before update of shop_id, locale, declared_name, declared_reference, declared_email, declared_lines, declared_sha256,
    client_mutation_id, received_at, refund_due_at
  on withdrawal for each row execute function refuse_rewrite();

create table newsletter_subscription (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  list text not null default 'shop' check (list in ('shop', 'partner')),
  email text not null,
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'unsubscribed')),
  token_hash bytea not null unique,
  unique (shop_id, list, email)
);
-- Proof of double opt-in: text version, time, network; never changed.
create table consent_log (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('newsletter_request', 'newsletter_confirm', 'newsletter_unsubscribe', 'tracking')),
  shop_id int not null references shop,
  subject text,
  text_sha256 bytea,
  network text,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create trigger consent_log_is_final before update on consent_log for each row execute function refuse_rewrite();

create table session_link (
  token_hash bytea primary key,
  kind text not null check (kind in ('resume', 'merge', 'refund', 'order')),
  cart_id bigint references cart,
  order_id bigint references orders,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table order_merge (
  cart_id bigint primary key references cart,
  order_id bigint not null references orders,
  merged_at timestamptz not null default now()
);

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  carrier text not null,
  tracking_number text,
  shipped_at timestamptz not null default now()
);

-- On-sales with a waiting room.
create table sale (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  event_id bigint references event,
  starts_at timestamptz not null,
  seed bytea not null,
  seed_sha256 bytea not null,
  state text not null default 'off' check (state in ('off', 'collecting', 'running', 'closed')),
  shoppers_max int not null check (shoppers_max > 0),
  admitted_per_minute_max int not null check (admitted_per_minute_max > 0),
  serving bigint not null default 0
);
create table waiting_ticket (
  id uuid primary key,
  sale_id bigint not null references sale,
  class text not null default '',
  number bigint,
  joined_at timestamptz not null default now(),
  unique (sale_id, number)
);
create table queue_admission (
  waiting_ticket_id uuid primary key references waiting_ticket,
  sale_id bigint not null references sale,
  admitted_at timestamptz not null default now(),
  left_at timestamptz,
  reason text
);
create index queue_admission_active on queue_admission (sale_id) where left_at is null;
