-- Times the store was brought back from a backup: what came after `last_at` was lost, and is asked for where others know of it.
create table restoration (
  id bigint generated always as identity primary key,
  last_at timestamptz not null,
  restored_at timestamptz not null default now()
);
create trigger restoration_is_final before update or delete on restoration for each row execute function refuse_rewrite();

-- The question to a payment provider what was paid since.
create table restoration_question (
  restoration_id bigint not null references restoration (id),
  provider text not null check (provider in ('stripe', 'paypal')),
  answered_at timestamptz,
  payments integer check (payments >= 0),
  primary key (restoration_id, provider),
  check ((answered_at is null) = (payments is null))
);

-- Numbers that nobody is given any more: they may stand on documents that a restored store knows nothing of.
create table invoice_skip (
  shop_id integer not null,
  prefix text not null,
  first_number integer not null check (first_number > 0),
  last_number integer not null check (last_number >= first_number),
  restored_to timestamptz not null,
  skipped_at timestamptz not null default now(),
  primary key (shop_id, prefix, first_number),
  foreign key (shop_id, prefix) references invoice_series (shop_id, prefix)
);
create trigger invoice_skip_is_final before update or delete on invoice_skip for each row execute function refuse_rewrite();

create or replace function count_invoices_on() returns trigger language plpgsql as $$
begin
  if new.last_number <> old.last_number + 1 and not exists (
    select from invoice_skip k where k.shop_id = new.shop_id and k.prefix = new.prefix
      and k.first_number = old.last_number + 1 and k.last_number = new.last_number)
  then
    raise exception 'invoice numbers of % go up by one', old.prefix using errcode = '23514';
  end if;
  return new;
end $$;

-- RE-MAIN-2026-00001; a number of more digits has all of them.
create function invoice_number(prefix text, number integer) returns text language sql immutable parallel safe
  return prefix || lpad(number::text, greatest(5, length(number::text)), '0');
