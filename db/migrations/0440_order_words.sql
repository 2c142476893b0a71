-- What an order is found by in the office besides its codes: the words of its names, of its mail before the @, and of the
-- people its tickets are for; as `fold_text` reads them, so that "Müller", "mueller" and "MULLER" are one. Orders are never
-- deleted: a foreign key would be checked for each word of each purchase, for nothing.
create table order_word (
  order_id bigint not null,
  word text collate "C" not null,
  shop_id int not null, -- that of the order: a search within a shop reads nothing but this index
  primary key (order_id, word)
);
create index order_word_by_word on order_word (word, order_id) include (shop_id);

create function names_in(address jsonb) returns text
  language sql immutable parallel safe
  return concat_ws(' ', address ->> 'firstName', address ->> 'lastName', address ->> 'company');

create function words_of(names text) returns setof text
  language sql stable parallel safe
  as $$ select distinct left(word, 60) from string_to_table(fold_text(names), ' ') word where word <> '' $$;

create function names_of_order(of_order orders) returns text
  language sql immutable parallel safe
  return concat_ws(' ', split_part(of_order.email, '@', 1), names_in(of_order.shipping_address),
    case when of_order.billing_address <> of_order.shipping_address then names_in(of_order.billing_address) end);

-- Whom a ticket is for, which is kept as JSON: read as text, so that nothing that is kept can stand in the way of a purchase.
create function names_of_holder(identifier text) returns text
  language sql immutable parallel safe
  return (select string_agg(found[1], ' ')
    from regexp_matches(identifier, '"(?:first_name|last_name|groupName)"\s*:\s*"((?:[^"\\]|\\.)*)"', 'g') found);

-- Orders whose words are to be written: within two seconds, many at a time, by the worker. Words cost a third of what the order
-- itself does, which no buyer shall wait for. No index: all of it is read, and taken away.
create table unread_order (
  order_id bigint not null
);

create function note_unread_order() returns trigger language plpgsql as $$
begin
  insert into unread_order values (new.id);
  return null;
end $$;
create function note_unread_holder() returns trigger language plpgsql as $$
begin
  insert into unread_order values (new.order_id);
  return null;
end $$;

-- Who writes words: one at a time, or one would write what another has just taken away.
create function order_words_lock() returns bigint language sql immutable parallel safe return 7310440;

-- Brings the words of orders to what they and their tickets say. The lock is held.
create function write_order_words(of_orders bigint[]) returns void language sql as $$
  with named as (
    select o.id, o.shop_id, concat_ws(' ', names_of_order(o), (
      select string_agg(names_of_holder(t.personal_identifier), ' ') from ticket t where t.order_id = o.id and t.personal_identifier is not null)) as names
    from orders o where o.id = any (of_orders)
  ), wanted as materialized (
    select n.id, word, n.shop_id from named n cross join lateral words_of(n.names) word
  ), gone as (
    delete from order_word w where w.order_id = any (of_orders)
      and not exists (select from wanted where wanted.id = w.order_id and wanted.word = w.word)
  )
  insert into order_word select id, word, shop_id from wanted on conflict do nothing
$$;

-- A name or a mail that is changed or forgotten is so at once.
create function renew_words_of_order() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(order_words_lock());
  perform write_order_words(array[new.id]);
  return null;
end $$;
create function renew_words_of_holder() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(order_words_lock());
  perform write_order_words(array[new.order_id]);
  return null;
end $$;

create trigger order_is_to_read after insert on orders for each row execute function note_unread_order();
create trigger order_is_found_as_it_is after update of email, shipping_address, billing_address on orders for each row
  when ((new.email, new.shipping_address, new.billing_address) is distinct from (old.email, old.shipping_address, old.billing_address))
  execute function renew_words_of_order();
create trigger holder_is_to_read after insert on ticket for each row
  when (new.personal_identifier is not null) execute function note_unread_holder();
create trigger holder_is_found_as_it_is after update of personal_identifier on ticket for each row
  when (new.personal_identifier is distinct from old.personal_identifier) execute function renew_words_of_holder();
