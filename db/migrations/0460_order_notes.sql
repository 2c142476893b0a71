-- What colleagues should know of an order. A note stays as it was written; erasing somebody's data empties its text.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  request_id uuid not null unique, -- of the form it was written in: sent twice, it is one note
  author text not null,
  note text check (length(note) between 1 and 2000),
  written_at timestamptz not null default now()
);
create index order_note_by_order on order_note (order_id);

create function keep_order_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null and (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then
    return new;
  end if;
  raise exception 'order_note is append-only' using errcode = '23514';
end $$;
create trigger order_note_is_kept before update or delete on order_note for each row execute function keep_order_note();
