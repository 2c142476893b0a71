-- A cancelled event pays everybody back in one run: decided by one person, above 500 euros agreed to by another, order by order.
create table refund_run (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'paused', 'done', 'dropped')),
  -- the price of all tickets that admitted when it was decided
  amount_minor money_minor not null,
  started_by person_name not null,
  started_at timestamptz not null default now(),
  agreed_by person_name,
  -- who paused it, went on with it or dropped it last
  changed_by person_name,
  changed_at timestamptz not null default now(),
  constraint agreed_by_another check (lower(agreed_by) <> lower(started_by)),
  constraint two_people_above_500 check (amount_minor <= 50000 or agreed_by is not null or state in ('waiting', 'dropped'))
);
create unique index one_open_run_per_event on refund_run (event_id) where state in ('waiting', 'running', 'paused');

-- What became of an order. `payment`, `account`, `voucher`, `free`: its tickets are ended and the money is on its way; `asked`:
-- its buyer names an account in the form; `by_hand`: somebody has to look.
create table refund_run_order (
  run_id bigint not null references refund_run,
  order_id bigint not null references orders,
  way text not null check (way in ('payment', 'account', 'voucher', 'free', 'asked', 'by_hand')),
  amount_minor money_minor not null,
  voucher_minor money_minor not null,
  refund_request_id bigint unique references refund_request,
  primary key (run_id, order_id),
  constraint taken_back_or_not check ((refund_request_id is null) = (way in ('asked', 'by_hand'))),
  constraint vouchers_are_a_part check (voucher_minor <= amount_minor)
);
create index refund_run_order_by_order on refund_run_order (order_id);

create function only_while_it_runs() returns trigger language plpgsql as $$
begin
  if (select state from refund_run where id = new.run_id for key share) is distinct from 'running' then
    raise exception 'run % does not run', new.run_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger runs before insert on refund_run_order for each row execute function only_while_it_runs();

-- A part of an order that vouchers paid goes back to them as far as they reach.
alter table voucher_redemption add given_back_minor money_minor not null default 0,
  add constraint given_back_once check (given_back_minor <= amount_minor);
update voucher_redemption set given_back_minor = amount_minor where given_back_at is not null;
alter table voucher_redemption add constraint given_back_whole check ((given_back_at is not null) = (given_back_minor = amount_minor));
