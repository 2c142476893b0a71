-- What became of a declaration of withdrawal: accepted, with its refund, or refused, with the reason that was mailed.
-- Handled without a decision: answered otherwise.
alter table withdrawal
  add column decision text check (decision in ('accepted', 'refused')),
  add column refused_because text check (refused_because in ('excluded', 'late', 'no_order', 'other')),
  add column note text check (length(note) between 1 and 500),
  -- what goes back, the outbound shipping in it
  add column amount_minor money_minor,
  add column shipping_minor money_minor,
  add column refund_id uuid unique references refund,
  add constraint decided_is_handled check (decision is null or handled_at is not null),
  add constraint accepted_for_an_order check (
    (decision is not distinct from 'accepted') = (amount_minor is not null and shipping_minor is not null)
    and (decision is distinct from 'accepted' or order_id is not null)),
  add constraint refused_for_a_reason check ((decision is not distinct from 'refused') = (refused_because is not null)),
  add constraint shipping_is_a_part check (shipping_minor <= amount_minor);
create index withdrawal_by_order on withdrawal (order_id) where order_id is not null;
create trigger withdrawal_decision_is_final before update of decision, refused_because, note, amount_minor, shipping_minor, refund_id
  on withdrawal for each row when (old.decision is not null) execute function refuse_rewrite();

-- The units an accepted withdrawal takes back.
create table withdrawn_line (
  withdrawal_id bigint not null references withdrawal,
  order_line_id bigint not null references order_line,
  quantity int not null check (quantity > 0),
  -- goods that went on sale again at once; of a ticket's place, ticket_void tells
  put_back boolean not null default false,
  primary key (withdrawal_id, order_line_id)
);
create index withdrawn_line_by_line on withdrawn_line (order_line_id);
create trigger withdrawn_line_is_final before update or delete on withdrawn_line for each row execute function refuse_rewrite();
-- No unit twice. The line is locked before it is counted, so that two at once see each other.
create function check_withdrawn_units() returns trigger language plpgsql as $$
declare
  sold int;
begin
  select quantity into sold from order_line where id = new.order_line_id for no key update;
  if (select sum(quantity) from withdrawn_line where order_line_id = new.order_line_id) > sold then
    raise exception 'more of order line % withdrawn than sold', new.order_line_id using errcode = '23514', constraint = 'withdrawn_once';
  end if;
  return null;
end $$;
create trigger withdrawn_once after insert on withdrawn_line for each row execute function check_withdrawn_units();

-- Shipping goes back once.
create unique index shipping_given_back_once on withdrawal (order_id) where shipping_minor > 0;

-- What a credit note takes back besides tickets: an accepted withdrawal once.
create table credited_withdrawal (
  withdrawal_id bigint primary key references withdrawal,
  invoice_id bigint not null references invoice
);
create index credited_withdrawal_by_invoice on credited_withdrawal (invoice_id);
create trigger credited_withdrawal_is_final before update or delete on credited_withdrawal for each row execute function refuse_rewrite();
