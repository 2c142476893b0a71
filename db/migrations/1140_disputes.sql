-- Payments that their buyers have disputed with their bank or with PayPal, as the provider tells of them. `taken_minor`: what the
-- provider holds or has taken for good of the payment; `settled_minor`: what of it was booked against the order, with what was taken back;
-- `returned_minor`: what came back of that afterwards, a case of money since.
create table dispute (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('stripe', 'paypal')),
  provider_object_id text not null,
  payment_id text not null,
  order_id bigint references orders (id),
  case_id bigint references unmatched_money (id),
  attempt_id uuid references payment_attempt (id),
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  is_inquiry boolean not null,
  reason text not null,
  amount_minor money_minor not null check (amount_minor > 0),
  taken_minor money_minor not null default 0,
  fee_minor money_minor not null default 0,
  settled_minor money_minor not null default 0,
  returned_minor money_minor not null default 0,
  due_at timestamptz,
  opened_at timestamptz not null,
  taken_at timestamptz,
  closed_at timestamptz,
  -- when the provider was asked what stands here
  asked_at timestamptz not null,
  handled_at timestamptz,
  handled_by person_name,
  version integer not null default 1,
  unique (provider, provider_object_id),
  constraint of_an_order_or_a_case check ((order_id is null) = (case_id is not null)),
  constraint settled_once check (settled_minor <= taken_minor + returned_minor),
  constraint closed_when_decided check ((closed_at is null) = (state in ('needs_response', 'under_review'))),
  constraint handled_by_somebody check ((handled_at is null) = (handled_by is null))
);
create index dispute_by_order on dispute (order_id) where order_id is not null;
create index dispute_by_case on dispute (case_id) where case_id is not null;
create index dispute_open on dispute (due_at) where closed_at is null;

-- What a dispute has cost its order is booked as a refund that nobody sends.
alter table refund add column dispute_id bigint;
alter table refund add constraint refund_dispute_id_fkey foreign key (dispute_id) references dispute (id) not valid;
alter table refund add constraint of_a_dispute_is_done check (dispute_id is null or state = 'succeeded') not valid;

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('order', 'revenue', 'stripe', 'paypal', 'bank', 'voucher', 'unmatched', 'payable', 'by_hand', 'cash', 'terminal',
    'dispute')) not valid;
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('sale', 'capture', 'refund', 'cancellation', 'reinstatement', 'unmatched', 'payout', 'voucher', 'resale', 'dispute')) not valid;

-- What of an order's payments can still be given back: what they brought, less what goes or went back and what disputes have taken.
create function refundable_of(of_order bigint) returns bigint language sql stable as $$
  select (
    (select coalesce(-sum(e.amount_minor), 0) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.order_id = of_order and e.account = 'order' and t.kind in ('capture', 'unmatched'))
    - (select coalesce(sum(amount_minor), 0) from refund where order_id = of_order and state <> 'failed' and dispute_id is null)
    - (select coalesce(sum(taken_minor + returned_minor), 0) from dispute where order_id = of_order))::bigint
$$;

create or replace function check_refund_covered() returns trigger language plpgsql as $$
begin
  -- of a dispute: `settled_once` holds that
  if new.order_id is null or new.dispute_id is not null then
    return null;
  end if;
  -- what a dispute takes and what goes back come one after the other
  perform from orders where id = new.order_id for no key update;
  if refundable_of(new.order_id) < 0 then
    raise exception 'refunds of order % exceed what it captured', new.order_id using errcode = '23514';
  end if;
  return null;
end $$;

-- The same of money that fits no order.
create or replace function check_case_not_overspent() returns trigger language plpgsql as $$
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
    + coalesce((select sum(amount_minor) from refund where case_id = new.case_id and state <> 'failed'), 0)
    + coalesce((select sum(taken_minor) from dispute where case_id = new.case_id), 0) into spent;
  if spent > had then
    raise exception 'case % has not so much money', new.case_id using errcode = '23514', constraint = 'case_is_spent_once';
  end if;
  return null;
end $$;
