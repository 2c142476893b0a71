-- Files for the bank: made once, the same bytes however often they are asked for, and at last carried out.
create sequence payment_file_number;
create table payment_file (
  name text primary key check (name ~ '^[0-9A-Za-z][0-9A-Za-z-]{0,34}$'),
  kind text not null check (kind in ('refunds', 'resale')),
  made_at timestamptz not null default date_trunc('second', now()),
  made_by person_name not null,
  -- whose account pays, as it was then
  payer jsonb not null,
  payments integer not null check (payments > 0),
  amount_minor money_minor not null check (amount_minor > 0),
  -- of the file's bytes; null: made before they were kept
  sha256 bytea,
  carried_out_at timestamptz,
  carried_out_by person_name,
  constraint carried_out_by_somebody check ((carried_out_at is null) = (carried_out_by is null))
);
create index payment_file_newest on payment_file (kind, made_at desc);

create function keep_payment_file() returns trigger language plpgsql as $$
begin
  if old.carried_out_at is not null or to_jsonb(new) - 'carried_out_at' - 'carried_out_by' <> to_jsonb(old) - 'carried_out_at' - 'carried_out_by' then
    raise exception 'payment file % never changes', old.name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payment_file_is_kept before update on payment_file for each row execute function keep_payment_file();
create trigger payment_file_is_final before delete on payment_file for each row execute function refuse_rewrite();

insert into payment_file (name, kind, made_by, payer, payments, amount_minor, carried_out_at, carried_out_by)
select r.payout_file, 'refunds', min(r.exported_by), coalesce((select bank_account from shop where is_main), '{}'), count(*), sum(r.amount_minor),
  case when bool_and(r.settled_by is not null) then max(r.settled_at) end, case when bool_and(r.settled_by is not null) then min(r.settled_by) end
from refund r where r.payout_file is not null group by r.payout_file;
insert into payment_file (name, kind, made_at, made_by, payer, payments, amount_minor)
select p.batch, 'resale', min(p.exported_at), coalesce(min(p.exported_by), 'command line'), coalesce((select bank_account from shop where is_main), '{}'),
  count(*), sum(p.amount_minor)
from resale_payout p where p.batch is not null group by p.batch having sum(p.amount_minor) > 0 on conflict do nothing;

-- What waits or could not be sent, for lists.
create index refund_failed on refund (created_at, id) where state = 'failed';
create index refund_by_file on refund (payout_file) where payout_file is not null;
create index refund_run_order_by_hand on refund_run_order (order_id) where way in ('asked', 'by_hand');

-- A seller's payout above 500 euros takes two people, as a refund does. What left before this rule stays as it was.
alter table resale_payout
  add column approved_at timestamptz,
  add column approved_by person_name,
  add constraint approved_by_somebody check ((approved_at is null) = (approved_by is null)),
  add constraint two_people_above_500 check (
    batch is null or amount_minor <= 50000 or (approved_by is not null and lower(approved_by) <> lower(exported_by))) not valid;
create index resale_payout_by_file on resale_payout (batch) where batch is not null;
