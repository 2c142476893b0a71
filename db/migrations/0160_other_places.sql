-- Late money for places that are gone: equal ones are held for its buyer, who says yes or no until a deadline.
create table other_places (
  order_id bigint primary key references orders (id),
  attempt_id uuid not null references payment_attempt (id),
  -- the money that came late, as the ledger names it
  provider text not null,
  provider_object_id text not null,
  amount_minor money_minor not null check (amount_minor > 0),
  offered_at timestamptz not null default now(),
  decide_until timestamptz not null,
  decision text check (decision in ('accepted', 'declined', 'expired')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  constraint accepted_in_time check (decision <> 'accepted' or decided_at < decide_until)
);
create index other_places_open on other_places (decide_until) where decision is null;

create function keep_decision() returns trigger language plpgsql as $$
begin
  if old.decision is not null then
    raise exception 'order % has decided', old.order_id using errcode = '23514', constraint = 'decided_once';
  end if;
  return new;
end $$;
create trigger decided_once before update on other_places for each row execute function keep_decision();
create trigger other_places_stay before delete on other_places for each row execute function refuse_rewrite();
