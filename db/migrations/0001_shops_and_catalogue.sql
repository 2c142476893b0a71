-- Shops and everything a visitor can browse. All rows of this file are written by the catalogue import.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A text in the languages of the shop: {"de": "…", "en": "…"}; German is the default and always present.
create domain localized as jsonb check (jsonb_typeof(value) = 'object' and value ? 'de');
create domain country_code as text check (value ~ '^[a-z]{2}$');
create domain money_minor as bigint check (value >= 0);
create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

create function localize(texts jsonb, locale text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(texts ->> locale, ''), texts ->> 'de');

create table catalogue (
  id smallint primary key default 1 check (id = 1),
  version bigint not null default 0,
  imported_at timestamptz
);
insert into catalogue default values;

create table server_secret (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

create table image (
  id bigint generated always as identity primary key,
  sha256 bytea not null unique,
  source_path text not null,
  mime_type text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  thumbhash bytea
);

create table shop (
  id int generated always as identity primary key,
  slug slug not null unique,
  name text not null,
  is_main boolean not null default false,
  domain text unique check (domain = lower(domain)),
  default_locale text not null default 'de' check (default_locale in ('de', 'en')),
  order_merging_allowed boolean not null default false,
  payment_blacklist text[] not null default '{}',
  payment_methods text[] not null default '{stripe_checkout,bank_transfer}',
  -- public meta keys only; secrets such as access codes live in shop_access_code and never leave the server
  meta jsonb not null default '{}',
  profile jsonb not null default '{}',
  legal jsonb not null default '{}',
  bank_account jsonb,
  description localized,
  url_prefix text not null default '',
  favicon_image_id bigint references image,
  social_image_id bigint references image,
  logo_image_id bigint references image,
  sort_order int not null default 0
);
create unique index one_main_shop on shop (is_main) where is_main;

create table shop_access_code (
  shop_id int not null references shop on delete cascade,
  code_hash text not null, -- Argon2id
  primary key (shop_id, code_hash)
);

create table shop_redirect (
  shop_id int not null references shop on delete cascade,
  from_path text not null check (from_path like '/%'),
  to_path text not null,
  primary key (shop_id, from_path)
);

create table category (
  id bigint generated always as identity primary key,
  slug slug not null unique,
  type text not null check (type in ('ARTIST', 'BRAND', 'LABEL', 'CATEGORY', 'TOUR')),
  parent_id bigint references category,
  name localized not null,
  display_name localized,
  subtitle localized,
  abstract localized,
  description localized,
  disclaimer localized,
  alternative_names text[] not null default '{}',
  main_category boolean not null default true,
  sort_order int not null default 0,
  sort_order_ticket_top_left int,
  sort_order_ticket_top_right int,
  sort_order_ticket_bottom int,
  sort_order_homepage int,
  display_filter boolean not null default false,
  hide_events boolean not null default false,
  hide boolean not null default false,
  featured_at timestamptz,
  start_date date,
  end_date date,
  external_url text,
  socials jsonb not null default '{}',
  square_image_id bigint references image,
  landscape_image_id bigint references image,
  ticket_image_id bigint references image
);
create index category_by_parent on category (parent_id);
create index category_by_type on category (type, sort_order);

create table tour_artist (
  tour_id bigint not null references category on delete cascade,
  artist_id bigint not null references category on delete cascade,
  sort_order int not null default 0,
  primary key (tour_id, artist_id)
);

create table shop_category (
  shop_id int not null references shop on delete cascade,
  category_id bigint not null references category on delete cascade,
  sort_order int not null default 0,
  on_home boolean not null default false,
  primary key (shop_id, category_id)
);
create index shop_category_by_category on shop_category (category_id);

create table venue (
  id bigint generated always as identity primary key,
  slug slug not null unique,
  name text not null,
  address text not null,
  post_code text not null,
  city text not null,
  country_code country_code not null default 'de',
  latitude double precision,
  longitude double precision
);

-- What can be put into a cart. Events and products share one id space, since prices, limits,
-- holds, order lines and refunds treat them alike.
create table sellable (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'product')),
  slug slug not null,
  cart_limit int not null default 9 check (cart_limit between 1 and 100),
  vat_permille int not null check (vat_permille between 0 and 500),
  hidden boolean not null default false,
  unique (kind, slug),
  unique (id, kind)
);

create table shop_sellable (
  shop_id int not null references shop on delete cascade,
  sellable_id bigint not null references sellable on delete cascade,
  primary key (shop_id, sellable_id)
);
create index shop_sellable_by_sellable on shop_sellable (sellable_id);

create table sellable_category (
  sellable_id bigint not null references sellable on delete cascade,
  category_id bigint not null references category on delete cascade,
  sort_order int not null default 0,
  primary key (sellable_id, category_id)
);
create index sellable_category_by_category on sellable_category (category_id, sort_order);

create table seat_map (
  id bigint generated always as identity primary key,
  slug slug not null unique,
  venue_id bigint references venue,
  -- outlines that carry no stock (stage, walls) in map units
  decoration jsonb not null default '{}'
);

create table seat_section (
  id bigint generated always as identity primary key,
  seat_map_id bigint not null references seat_map on delete cascade,
  key text not null,
  name text not null,
  standing boolean not null default false,
  capacity int check (capacity > 0), -- people a standing section takes, where an event says nothing else
  hull_points jsonb not null default '[]',
  sort_order int not null default 0,
  unique (seat_map_id, key)
);

create table seat (
  id bigint generated always as identity primary key,
  section_id bigint not null references seat_section on delete cascade,
  row_name text not null,
  number text not null,
  x real not null,
  y real not null,
  wheelchair boolean not null default false,
  sort_order int not null default 0,
  unique (section_id, row_name, number),
  unique (id, section_id)
);

create table event (
  id bigint primary key,
  kind text not null generated always as ('event') stored,
  name localized not null,
  descriptive_name localized not null,
  subtitle localized,
  description localized,
  venue_id bigint not null references venue,
  seat_map_id bigint references seat_map,
  display_map boolean not null default false,
  happening_from timestamptz not null,
  happening_until timestamptz,
  door_time timestamptz,
  stage_time timestamptz,
  presale_at timestamptz,
  sold_out_message localized,
  status text not null default 'scheduled' check (status in ('scheduled', 'moved', 'cancelled')),
  kulturpass_url text,
  personalization_requirement text not null default 'no_personalization_required' check (personalization_requirement in
    ('no_personalization_required', 'check_in_required', 'group_personalization_required', 'contact_tracing_required', 'purchase')),
  resale_preference text not null default 'none' check (resale_preference in ('none', 'private', 'public')),
  resale_fee_permille int not null default 100 check (resale_fee_permille between 0 and 1000),
  seller_role text not null default 'agent' check (seller_role in ('own', 'commission', 'agent')),
  age_rule localized,
  local_organizer text,
  owning_company jsonb,
  image_id bigint references image,
  check_in_start_at timestamptz,
  check_in_end_at timestamptz,
  check_in_content jsonb not null default '[]',
  change_until timestamptz,
  cancel_until timestamptz,
  mass_refund text not null default 'closed' check (mass_refund in ('closed', 'open', 'paused')),
  forced_amount int check (forced_amount > 0),
  meta jsonb not null default '{}',
  foreign key (id, kind) references sellable (id, kind) on delete cascade,
  check (not display_map or seat_map_id is not null),
  check (happening_until is null or happening_until >= happening_from)
);
create index event_by_date on event (happening_from);
create index event_by_venue on event (venue_id);

create table pricing_category (
  id bigint generated always as identity primary key,
  event_id bigint not null references event on delete cascade,
  key text not null,
  name localized not null,
  map_color text not null default '#1f6feb' check (map_color ~ '^#[0-9a-fA-F]{6}$'),
  sort_order int not null default 0,
  unique (event_id, key),
  unique (id, event_id)
);

create table product (
  id bigint primary key,
  kind text not null generated always as ('product') stored,
  name localized not null,
  descriptive_name localized not null,
  description localized,
  color localized,
  product_type localized,
  material localized,
  artist_category_id bigint references category,
  public_shippable_from date,
  product_safety_description localized,
  -- manufacturer, EU responsible person and warnings (General Product Safety Regulation, Art. 19)
  product_safety jsonb,
  shipping_requirements text[] not null default '{}',
  withdrawal_excluded_reason text check (withdrawal_excluded_reason in ('personalised', 'sealed_media')),
  book_price_fixed boolean not null default false,
  age_rating int check (age_rating in (6, 12, 16, 18)),
  details jsonb not null default '[]',
  additional_information jsonb not null default '[]',
  overlay_listing_image_id bigint references image,
  overlay_detail_image_id bigint references image,
  sort_order int not null default 0,
  meta jsonb not null default '{}',
  foreign key (id, kind) references sellable (id, kind) on delete cascade
);
create index product_by_artist on product (artist_category_id);

create table product_image (
  product_id bigint not null references product on delete cascade,
  image_id bigint not null references image,
  sort_order int not null default 0,
  tags text[] not null default '{}',
  alt localized,
  primary key (product_id, image_id)
);

-- One row of stock: a section of an event (standing or seated) or a variant of a product.
-- `claimed` counts held, sold and blocked units and is kept by the triggers on hold (0002).
create table stock (
  id bigint generated always as identity primary key,
  sellable_id bigint not null references sellable,
  section_id bigint references seat_section,
  capacity int not null check (capacity >= 0),
  claimed int not null default 0,
  constraint no_oversell check (claimed between 0 and capacity),
  unique (id, sellable_id),
  unique (id, sellable_id, section_id)
) with (fillfactor = 10); -- a hot row alone on its page keeps its updates on that page (HOT)
create index stock_by_sellable on stock (sellable_id);

create table event_section (
  stock_id bigint primary key,
  event_id bigint not null references event on delete cascade,
  pricing_category_id bigint not null,
  key text not null,
  name text not null,
  standing boolean not null,
  sort_order int not null default 0,
  unique (event_id, key),
  foreign key (stock_id, event_id) references stock (id, sellable_id),
  foreign key (pricing_category_id, event_id) references pricing_category (id, event_id)
);
create index event_section_by_category on event_section (pricing_category_id);

-- What one chooses: a price of an event in a pricing category, or a size or edition of a product.
create table variant (
  id bigint generated always as identity primary key,
  sellable_id bigint not null references sellable on delete cascade,
  key text not null,
  sort_order int not null default 0,
  active boolean not null default true,
  description localized not null,
  description_subline localized,
  message localized,
  physical boolean not null,
  weight_grams int not null default 0 check (weight_grams >= 0),
  is_default boolean not null default false,
  -- events
  pricing_category_id bigint references pricing_category,
  -- products: their own stock; additional_price_minor is added to the product's price
  stock_id bigint references stock,
  additional_price_minor money_minor not null default 0,
  unique (sellable_id, key),
  unique (id, sellable_id),
  check (num_nonnulls(pricing_category_id, stock_id) = 1)
);
create index variant_by_category on variant (pricing_category_id);
create index variant_by_stock on variant (stock_id);

-- Sections a variant is limited to; without rows all sections of its pricing category.
create table variant_section (
  variant_id bigint not null references variant on delete cascade,
  stock_id bigint not null references event_section (stock_id) on delete cascade,
  primary key (variant_id, stock_id)
);

-- Gross price per country; the row for 'de' is the default and always present.
create table variant_price (
  variant_id bigint not null references variant on delete cascade,
  country_code country_code not null,
  price_minor money_minor not null,
  original_price_minor money_minor,
  primary key (variant_id, country_code)
);

-- Every price ever asked, to compute the lowest price of the last 30 days (PAngV § 11).
create table variant_price_history (
  variant_id bigint not null references variant on delete cascade,
  country_code country_code not null,
  price_minor money_minor not null,
  valid_from timestamptz not null default now(),
  primary key (variant_id, country_code, valid_from)
);
create function remember_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_minor <> old.price_minor then
    insert into variant_price_history (variant_id, country_code, price_minor)
    values (new.variant_id, new.country_code, new.price_minor)
    on conflict (variant_id, country_code, valid_from) do update set price_minor = excluded.price_minor;
  end if;
  return null;
end $$;
create trigger variant_price_remembered after insert or update on variant_price
  for each row execute function remember_price();

create table bundle (
  root_product_id bigint primary key references product on delete cascade,
  simple boolean not null default false,
  ticket_limit int not null default 1 check (ticket_limit > 0),
  original_price_minor money_minor,
  sold_out_message localized
);

create table bundle_combination (
  id bigint generated always as identity primary key,
  bundle_id bigint not null references bundle (root_product_id) on delete cascade,
  key text not null,
  option_name localized not null,
  tour_name localized,
  additional_price_minor money_minor not null default 0,
  available boolean not null default true,
  sold_out_message localized,
  sort_order int not null default 0,
  unique (bundle_id, key)
);

-- The parts of a bundle. role 'common' and 'additional': always in; 'combination': with that combination;
-- 'group': at most one of them, may be left empty.
create table bundle_item (
  bundle_id bigint not null references bundle (root_product_id) on delete cascade,
  role text not null check (role in ('common', 'additional', 'group', 'combination')),
  combination_id bigint references bundle_combination on delete cascade,
  sellable_id bigint not null references sellable,
  bundle_price_minor money_minor, -- null: the sellable's own price
  sort_order int not null default 0,
  check ((role = 'combination') = (combination_id is not null)),
  unique nulls not distinct (bundle_id, role, combination_id, sellable_id)
);
create index bundle_item_by_sellable on bundle_item (sellable_id);

create table shipping_method (
  id bigint generated always as identity primary key,
  key text not null unique,
  name localized not null,
  description localized,
  -- delivered only against an age check; binds goods rated 18
  adults_only boolean not null default false,
  online_tickets boolean not null default false,
  vat_permille int not null default 190,
  sort_order int not null default 0
);
create unique index one_online_method on shipping_method (online_tickets) where online_tickets;

create table shipping_rate (
  shipping_method_id bigint not null references shipping_method on delete cascade,
  country_code country_code not null,
  weight_max_grams int not null check (weight_max_grams > 0),
  price_minor money_minor not null,
  primary key (shipping_method_id, country_code, weight_max_grams)
);

create table news_item (
  id bigint generated always as identity primary key,
  shop_id int not null references shop on delete cascade,
  key text not null,
  placement text not null check (placement in ('feature', 'hot', 'regular')),
  url text not null,
  inverse boolean not null default false,
  title localized not null,
  text localized,
  image_id bigint references image,
  video_url text,
  sort_order int not null default 0,
  unique (shop_id, key)
);

create table page (
  shop_id int not null references shop on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+([/-][a-z0-9]+)*$'),
  locale text not null check (locale in ('de', 'en')),
  title text not null,
  markdown text not null,
  html text not null, -- sanitised at import
  updated_at timestamptz not null default now(),
  primary key (shop_id, slug, locale)
);
