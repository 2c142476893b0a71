-- Places of tickets that were taken back: kept until the operator puts them on sale again, or on sale by themselves.
alter table event add column returned_tickets text not null default 'kept' check (returned_tickets in ('kept', 'on_sale'));
alter table ticket_void add column back_on_sale_at timestamptz,
  add constraint only_returned_go_on_sale check (back_on_sale_at is null or reason in ('refunded', 'cancelled', 'withdrawn'));
create index ticket_void_to_sell on ticket_void (ticket_id)
  where back_on_sale_at is null and reason in ('refunded', 'cancelled', 'withdrawn');

-- A seat of an event has one ticket that admits, whatever became of those before it.
alter table ticket add column is_dead boolean not null default false;
update ticket t set is_dead = true from ticket_void v where v.ticket_id = t.id;
create unique index one_live_ticket_per_seat on ticket (event_id, seat_id) where seat_id is not null and not is_dead;
create function mark_ticket_dead() returns trigger language plpgsql as $$
begin
  update ticket set is_dead = true where id = new.ticket_id;
  return null;
end $$;
create trigger void_ticket_is_dead after insert on ticket_void for each row execute function mark_ticket_dead();
create function keep_ticket_dead() returns trigger language plpgsql as $$
begin
  if new.is_dead <> exists (select from ticket_void where ticket_id = new.id) then
    raise exception 'ticket % is dead by its void alone', new.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger dead_as_its_void before update of is_dead on ticket for each row execute function keep_ticket_dead();
