-- Where the bookings of a shop go in the books of its tax adviser: a plan for each shop, the numbers of its accounts by slot and
-- by rate of VAT.
create table account_plan (
  shop_id int primary key references shop,
  chart text not null check (chart in ('skr03', 'skr04')),
  consultant int not null check (consultant between 1001 and 9999999),
  client int not null check (client between 1 and 99999),
  account_length int not null check (account_length between 4 and 8),
  year_starts_in int not null check (year_starts_in between 1 and 12),
  numbers jsonb not null check (jsonb_typeof(numbers) = 'object'),
  version int not null default 1,
  changed_by person_name not null,
  changed_at timestamptz not null default now()
);

-- A file for the books as it was handed out. What is booked into its period afterwards is told by the count.
create table accounting_export (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  format text not null check (format in ('datev', 'csv')),
  from_day date not null,
  until_day date not null,
  exported_at timestamptz not null default now(),
  exported_by person_name not null,
  -- Brotli of the bytes that sha256 is of
  file bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  transfers int not null check (transfers > 0),
  lines int not null check (lines >= 0),
  sums jsonb not null,
  constraint a_period check (from_day <= until_day)
);
create trigger accounting_export_is_final before update or delete on accounting_export for each row execute function refuse_rewrite();

create index ledger_transfer_by_day on ledger_transfer (posted_at);
