-- What an order is found by in the office besides its codes: the words of its names, of its mail before the @, and of the
-- people its tickets are for; as `fold_text` reads them, so that "Müller", "mueller" and "MULLER" are one. Kept by triggers alone,
-- and orders are never deleted: a foreign key would be checked for each word of each purchase, for nothing.
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

create function write_order_words() returns trigger language plpgsql as $$
begin
  insert into order_word select new.id, word, new.shop_id from words_of(names_of_order(new)) word;
  return null;
end $$;

-- What changes on an order or a ticket changes the words as a whole: two may have brought the same one.
create function renew_order_words(of_order bigint) returns void language plpgsql as $$
begin
  -- one after the other, or one would write what the other has taken away; the order's row is locked by who locks its tickets
  -- next, which this has locked already
  perform pg_advisory_xact_lock(hashtextextended('order_word', of_order));
  with named as (
    select o.shop_id, concat_ws(' ', names_of_order(o), (
      select string_agg(names_of_holder(t.personal_identifier), ' ') from ticket t where t.order_id = o.id and t.personal_identifier is not null)) as names
    from orders o where o.id = of_order
  ), wanted as materialized (
    select word, shop_id from named cross join lateral words_of(names) word
  ), gone as (
    delete from order_word w where w.order_id = of_order and w.word not in (select word from wanted)
  )
  insert into order_word select of_order, word, shop_id from wanted on conflict do nothing;
end $$;

create function renew_words_of_order() returns trigger language plpgsql as $$
begin
  perform renew_order_words(new.id);
  return null;
end $$;
create function renew_words_of_holder() returns trigger language plpgsql as $$
begin
  perform renew_order_words(new.order_id);
  return null;
end $$;

create trigger order_is_found after insert on orders for each row execute function write_order_words();
create trigger order_is_found_as_it_is after update of email, shipping_address, billing_address on orders for each row
  when ((new.email, new.shipping_address, new.billing_address) is distinct from (old.email, old.shipping_address, old.billing_address))
  execute function renew_words_of_order();
create trigger holder_is_found after insert on ticket for each row
  when (new.personal_identifier is not null) execute function renew_words_of_holder();
create trigger holder_is_found_as_it_is after update of personal_identifier on ticket for each row
  when (new.personal_identifier is distinct from old.personal_identifier) execute function renew_words_of_holder();
