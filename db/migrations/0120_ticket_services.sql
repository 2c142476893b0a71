-- Forms to change the holder of a ticket or to give it back, and the photos that come with them.

-- When the forms close. An event without a date of its own does not have them; nothing is given back later than 48 hours before.
create function service_form_ends_at(e event, form text) returns timestamptz stable language sql as $$
  select case form
    when 'change' then least(e.change_until, e.happening_from)
    when 'cancel' then least(e.cancel_until, e.happening_from - interval '48 hours')
  end
  where case form when 'change' then e.change_until else e.cancel_until end is not null
$$;

alter table service_form
  -- the request that brought it: sent again it is the same form
  add column request_id uuid not null unique,
  -- the last event of its tickets, where a ticket fits: what it says is forgotten 28 days after it
  add column event_id bigint references event,
  drop constraint service_form_name_check,
  add constraint service_form_name_check check (name in ('change', 'cancel')),
  add constraint service_form_has_one_to_four_tickets
    check (content = '{}' or coalesce(jsonb_array_length(content->'tickets'), 0) between 1 and 4);
create index service_form_open on service_form (received_at) where handled_at is null;

alter table upload
  add column shop_id int not null references shop,
  add constraint upload_is_at_most_4_mib check (bytes <= 4 * 1024 * 1024),
  add constraint upload_purpose check (purpose in ('ticketservice'));
create index upload_to_delete on upload (delete_after);
create index upload_by_form on upload (service_form_id);
