-- An order that somebody of the house declares paid: money that came in no way the store sees. Above 500 euros what one person
-- declared waits until another has agreed. Whoever did it stands with the address they sign in with.
create table payment_by_hand (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  amount_minor money_minor not null check (amount_minor > 0),
  reason text not null check (length(reason) between 3 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'dropped')),
  ordered_by text not null check (length(ordered_by) between 1 and 254),
  ordered_at timestamptz not null default now(),
  agreed_by text check (length(agreed_by) between 1 and 254),
  agreed_at timestamptz,
  constraint agreed_by_somebody check ((agreed_at is null) = (agreed_by is null)),
  constraint agreed_by_another check (agreed_by is null or lower(agreed_by) <> lower(ordered_by)),
  constraint two_people_above_500 check (state <> 'booked' or amount_minor <= 50000 or agreed_by is not null)
);
-- an order is declared paid once, and one declaration waits at a time
create unique index one_payment_by_hand on payment_by_hand (order_id) where state <> 'dropped';

create function keep_payment_by_hand() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['state', 'agreed_by', 'agreed_at'];
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and (to_jsonb(new) - may_change) = (to_jsonb(old) - may_change) then
    return new;
  end if;
  raise exception 'a payment by hand is decided once' using errcode = '23514';
end $$;
create trigger payment_by_hand_is_decided_once before update or delete on payment_by_hand
  for each row execute function keep_payment_by_hand();

-- where such money stands
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('order', 'revenue', 'stripe', 'paypal', 'bank', 'voucher', 'unmatched', 'payable', 'by_hand'));
