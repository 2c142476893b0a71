-- Money that fits no order is worked off by people of the office: booked to orders, sent back, asked about or left with a reason.

-- Who signs in acts under the address of their account: its owner could change a name, and two people may share one.
alter domain person_name drop constraint person_name_check;
alter domain person_name add constraint person_name_check check (value = btrim(value) and length(value) between 1 and 254);

-- What became of a case. `version` counts its changes: who has seen an older one is told.
alter table unmatched_money
  add column version integer not null default 0,
  add column outcome text,
  add column asked_at timestamptz,
  add column asked_by person_name,
  add column asked_order_id bigint references orders;
update unmatched_money set outcome = 'left' where resolved_at is not null;
alter table unmatched_money
  add constraint unmatched_money_outcome_check check (outcome in ('booked', 'returned', 'left')),
  add constraint resolved_in_some_way check ((outcome is null) = (resolved_at is null)),
  add constraint asked_about_an_order check ((asked_at is null) = (asked_order_id is null) and (asked_at is null) = (asked_by is null));
create index unmatched_money_open on unmatched_money (id) where resolved_at is null;
create index unmatched_money_by_order on unmatched_money (order_id) where order_id is not null;

-- What of a case was booked to which order.
create table unmatched_money_part (
  case_id bigint not null references unmatched_money,
  order_id bigint not null references orders,
  amount_minor money_minor not null check (amount_minor > 0),
  primary key (case_id, order_id)
);
create index unmatched_money_part_by_order on unmatched_money_part (order_id);
create trigger unmatched_money_part_is_final before update or delete on unmatched_money_part for each row execute function refuse_rewrite();

-- A refund pays an order's money back, or that of a case, to the account it came from.
alter table refund
  alter column order_id drop not null,
  add column case_id bigint references unmatched_money,
  add column refused_by person_name,
  add column refused_why text check (length(refused_why) between 1 and 500),
  add constraint of_an_order_or_a_case check ((order_id is null) = (case_id is not null)),
  add constraint cases_go_to_accounts check (case_id is null or attempt_id is null),
  add constraint refused_with_a_reason check ((refused_by is null) = (refused_why is null)),
  add constraint refused_is_failed check (refused_by is null or state = 'failed');
create unique index one_return_per_case on refund (case_id) where state <> 'failed';

create function check_case_not_overspent() returns trigger language plpgsql as $$
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
    + coalesce((select sum(amount_minor) from refund where case_id = new.case_id and state <> 'failed'), 0) into spent;
  if spent > had then
    raise exception 'case % has not so much money', new.case_id using errcode = '23514', constraint = 'case_is_spent_once';
  end if;
  return null;
end $$;
create trigger case_is_spent_once after insert on unmatched_money_part for each row execute function check_case_not_overspent();
create trigger case_is_spent_once after insert on refund for each row execute function check_case_not_overspent();

-- What of an order's money has become a case is no longer there to be refunded.
create or replace function check_refund_covered() returns trigger language plpgsql as $$
declare
  captured bigint;
  returned bigint;
begin
  if new.order_id is null then
    return null;
  end if;
  select coalesce(-sum(e.amount_minor), 0) into captured from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.order_id = new.order_id and e.account = 'order' and t.kind in ('capture', 'unmatched');
  select coalesce(sum(amount_minor), 0) into returned from refund where order_id = new.order_id and state <> 'failed';
  if returned > captured then
    raise exception 'refunds of order % exceed what it captured', new.order_id using errcode = '23514';
  end if;
  return null;
end $$;

-- Bank files that were read.
create table bank_file (
  sha256 bytea primary key,
  name text not null check (length(name) between 1 and 200),
  lines integer not null check (lines >= 0),
  read_at timestamptz not null default now(),
  read_by person_name not null
);
create index bank_file_newest on bank_file (read_at desc);
create index bank_statement_line_by_file on bank_statement_line (statement_sha256);

-- For suggestions: what bank transfers are waited for, by their amount.
create index orders_unpaid_transfers on orders (total_minor) where payment_method = 'bank_transfer' and paid_at is null;
