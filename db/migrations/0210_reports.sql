-- Reports of what is against the law or the terms (Art. 16 of Regulation (EU) 2022/2065): an offer of a fan, or anything
-- else in a shop. Both tables only grow; what is three years past its decision is deleted.
create table report (
  id bigint generated always as identity primary key,
  shop_id int not null references shop,
  locale text not null check (locale in ('de', 'en')),
  -- the request that brought it: sent again it is the same report
  request_id uuid not null unique,
  -- null: something else, or an offer that is not in this shop
  offer_id bigint references resale_offer,
  location text not null check (length(location) between 1 and 500),
  reason text not null check (length(reason) between 1 and 3000),
  -- nobody has to say who they are; without an address there is no answer
  name text check (length(name) between 1 and 100),
  email text,
  receipt_by_mail boolean not null check (not receipt_by_mail or email is not null),
  received_at timestamptz not null default now()
);
create index report_by_offer on report (offer_id) where offer_id is not null;
create trigger report_is_final before update on report for each row execute function refuse_rewrite();

create table report_decision (
  report_id bigint primary key references report,
  decision text not null check (decision in ('accepted', 'rejected')),
  -- what an accepted one is against: `ground` names the law or the clause of the terms
  against text check (against in ('law', 'terms')),
  ground text check (length(ground) between 1 and 300),
  -- what was found, in the operator's words; seller and reporter read it
  facts text not null check (length(facts) between 1 and 2000),
  offer_taken_down boolean not null,
  decided_at timestamptz not null default now(),
  constraint accepted_on_a_ground check ((decision = 'accepted') = (against is not null) and (against is null) = (ground is null)),
  constraint only_accepted_takes_down check (decision = 'accepted' or not offer_taken_down)
);
create trigger report_decision_is_final before update on report_decision for each row execute function refuse_rewrite();

-- An offer the shop has taken down. Its ticket is not offered again.
alter table resale_offer
  add column taken_down_at timestamptz,
  add constraint taken_down_is_withdrawn check (taken_down_at is null or state = 'withdrawn');
create trigger taken_down_stays before update of taken_down_at on resale_offer
  for each row when (old.taken_down_at is not null) execute function refuse_rewrite();
create function check_not_taken_down() returns trigger language plpgsql as $$
begin
  -- whoever takes the ticket's offer down at this moment comes first or later, never beside this
  perform from ticket where id = new.ticket_id for update;
  if exists (select from resale_offer where ticket_id = new.ticket_id and taken_down_at is not null) then
    raise exception 'the offer of ticket % was taken down', new.ticket_id using errcode = '23514', constraint = 'offer_was_taken_down';
  end if;
  return new;
end $$;
create trigger resale_not_after_take_down before insert on resale_offer for each row execute function check_not_taken_down();
