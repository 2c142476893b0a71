-- When an event is over: at its end, or six hours after its beginning where it says none. Lists, sales, the deadlines of
-- retention and the shop front agree on it (packages/domain/src/dates/event-end.ts).
create function ends_at(happening_from timestamptz, happening_until timestamptz) returns timestamptz language sql stable as $$
  select coalesce(happening_until, happening_from + interval '6 hours')
$$;

-- As before, but for `listed_until`: the search showed an event for six hours after its end, when nothing of it was for sale.
create or replace function index_search() returns void language plpgsql as $$
begin
  with artist as (
    select c.id, c.main_category and not c.hide as main_category, c.name as called,
      concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')) as names
    from category c where c.type in ('ARTIST', 'BRAND', 'LABEL')
  ), member as (
    select sc.sellable_id, bool_or(c.main_category) as main_category,
      string_agg(concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')), ' ') as names
    from sellable_category sc join category c on c.id = sc.category_id group by 1
  ), written as (
    select 'artist' as kind, id, row_number() over (order by called ->> 'de', id) as place, null::timestamptz as listed_until, names as name, names as words
    from artist where main_category
    union all
    select 'event', e.id,
      row_number() over (order by coalesce(case when jsonb_typeof(e.meta -> 'order') = 'number' then (e.meta ->> 'order')::numeric end, 0),
        e.happening_from, e.door_time nulls last, e.stage_time nulls last, e.id),
      ends_at(e.happening_from, e.happening_until),
      all_texts(e.name), concat_ws(' ', all_texts(e.name), all_texts(e.descriptive_name), all_texts(e.subtitle), m.names, v.name, v.city)
    from event e join venue v on v.id = e.venue_id join member m on m.sellable_id = e.id and m.main_category
    union all
    select 'product', p.id, row_number() over (order by p.sort_order desc, p.id desc), null,
      all_texts(p.name), concat_ws(' ', all_texts(p.name), all_texts(p.descriptive_name), all_texts(p.color), all_texts(p.product_type),
        m.names, a.names)
    from product p left join member m on m.sellable_id = p.id left join artist a on a.id = p.artist_category_id
    where m.main_category or a.main_category
  ), folded as materialized (
    select kind, id, place, listed_until, fold_text(name) as name, fold_text(words) as words from written
  ), fresh as materialized (
    select ss.shop_id, f.* from folded f join sellable s on s.id = f.id and not s.hidden join shop_sellable ss on ss.sellable_id = f.id
    where f.kind <> 'artist'
    union all
    select sc.shop_id, f.* from folded f join shop_category sc on sc.category_id = f.id where f.kind = 'artist'
  ), gone as (
    delete from search_entry e where not exists (select 1 from fresh f where (f.shop_id, f.kind, f.id) = (e.shop_id, e.kind, e.id))
  )
  insert into search_entry as e (shop_id, kind, id, place, listed_until, name, words, stems)
  select shop_id, kind, id, place, listed_until, name, words,
    to_tsvector('simple', words) || to_tsvector('german', words) || to_tsvector('english', words) from fresh
  on conflict (shop_id, kind, id) do update
    set place = excluded.place, listed_until = excluded.listed_until, name = excluded.name, words = excluded.words, stems = excluded.stems
    where (e.place, e.listed_until, e.name, e.words) is distinct from (excluded.place, excluded.listed_until, excluded.name, excluded.words);

  with fresh as materialized (
    select distinct shop_id, word from search_entry, regexp_split_to_table(words, ' ') word where length(word) between 4 and 40
  ), gone as (
    delete from search_word w where not exists (select 1 from fresh f where f.shop_id = w.shop_id and f.word = w.word)
  )
  insert into search_word select shop_id, word from fresh on conflict do nothing;
end $$;

update search_entry s set listed_until = ends_at(e.happening_from, e.happening_until)
from event e where s.kind = 'event' and e.id = s.id;
