-- A change of a ticket's holder: asked for with the ticket's number, done by the link in the mail to the buyer.

create index personalization_change_by_ticket on personalization_change (ticket_id);
alter table personalization_change
  add check (length(new_identifier) <= 1000),
  add check (revoked_at is null or effective_at is null);

-- Until when an event lets its tickets change their holder: without a date of its own, until a day before it.
create function holder_change_ends_at(e event) returns timestamptz stable language sql as $$
  select least(coalesce(e.change_until, e.happening_from - interval '24 hours'), e.happening_from)
$$;
