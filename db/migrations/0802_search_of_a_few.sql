-- The search is brought to what the catalogue says for a few events and products alone, where only they have changed: a place in a
-- list is now what its order is made of, so that no other entry's depends on it.
alter table search_entry alter column place type double precision[] using array[place::double precision];

drop function index_search();
-- `only_ids`: events and products; null: everything. Artists are few, and always all looked at.
create function index_search(only_ids bigint[] default null) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  old_words text[];
begin
  old_words := array(
    select distinct shop_id || ' ' || word from search_entry e, regexp_split_to_table(e.words, ' ') word
    where only_ids is not null and (e.kind = 'artist' or e.id = any(only_ids)) and length(word) between 4 and 40);

  with artist as (
    select c.id, c.main_category and not c.hide as main_category, c.name as called,
      concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')) as names
    from category c where c.type in ('ARTIST', 'BRAND', 'LABEL')
  ), member as (
    select sc.sellable_id, bool_or(c.main_category) as main_category,
      string_agg(concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')), ' ') as names
    from sellable_category sc join category c on c.id = sc.category_id where only_ids is null or sc.sellable_id = any(only_ids) group by 1
  ), written as (
    select 'artist' as kind, id, array[row_number() over (order by called ->> 'de', id)]::double precision[] as place,
      null::timestamptz as listed_until, names as name, names as words
    from artist where main_category
    union all
    select 'event', e.id, array[
        coalesce(case when jsonb_typeof(e.meta -> 'order') = 'number' then (e.meta ->> 'order')::numeric end, 0),
        extract(epoch from e.happening_from), coalesce(extract(epoch from e.door_time), 'infinity'),
        coalesce(extract(epoch from e.stage_time), 'infinity'), e.id]::double precision[],
      ends_at(e.happening_from, e.happening_until),
      all_texts(e.name), concat_ws(' ', all_texts(e.name), all_texts(e.descriptive_name), all_texts(e.subtitle), m.names, v.name, v.city)
    from event e join venue v on v.id = e.venue_id join member m on m.sellable_id = e.id and m.main_category
    where only_ids is null or e.id = any(only_ids)
    union all
    select 'product', p.id, array[-p.sort_order, -p.id]::double precision[], null,
      all_texts(p.name), concat_ws(' ', all_texts(p.name), all_texts(p.descriptive_name), all_texts(p.color), all_texts(p.product_type),
        m.names, a.names)
    from product p left join member m on m.sellable_id = p.id left join artist a on a.id = p.artist_category_id
    where (m.main_category or a.main_category) and (only_ids is null or p.id = any(only_ids))
  ), folded as materialized (
    select kind, id, place, listed_until, fold_text(name) as name, fold_text(words) as words from written
  ), fresh as materialized (
    select ss.shop_id, f.* from folded f join sellable s on s.id = f.id and not s.hidden join shop_sellable ss on ss.sellable_id = f.id
    where f.kind <> 'artist'
    union all
    select sc.shop_id, f.* from folded f join shop_category sc on sc.category_id = f.id where f.kind = 'artist'
  ), gone as (
    delete from search_entry e
    where (only_ids is null or e.kind = 'artist' or e.id = any(only_ids) or not exists (select from sellable s where s.id = e.id))
      and not exists (select 1 from fresh f where (f.shop_id, f.kind, f.id) = (e.shop_id, e.kind, e.id))
  )
  insert into search_entry as e (shop_id, kind, id, place, listed_until, name, words, stems)
  select shop_id, kind, id, place, listed_until, name, words,
    to_tsvector('simple', words) || to_tsvector('german', words) || to_tsvector('english', words) from fresh
  on conflict (shop_id, kind, id) do update
    set place = excluded.place, listed_until = excluded.listed_until, name = excluded.name, words = excluded.words, stems = excluded.stems
    where (e.place, e.listed_until, e.name, e.words) is distinct from (excluded.place, excluded.listed_until, excluded.name, excluded.words);

  with fresh as materialized (
    select distinct shop_id, word from search_entry e, regexp_split_to_table(e.words, ' ') word
    where (only_ids is null or e.kind = 'artist' or e.id = any(only_ids)) and length(word) between 4 and 40
  ), gone as (
    delete from search_word w
    where not exists (select 1 from fresh f where f.shop_id = w.shop_id and f.word = w.word)
      and (only_ids is null or w.shop_id || ' ' || w.word = any(old_words) and not exists (
        select from search_entry e where e.kind = 'event' and e.words like '%' || w.word || '%'
          and e.shop_id = w.shop_id and ' ' || e.words || ' ' like '% ' || w.word || ' %'
        union all
        select from search_entry e where e.kind = 'product' and e.words like '%' || w.word || '%'
          and e.shop_id = w.shop_id and ' ' || e.words || ' ' like '% ' || w.word || ' %'))
  )
  insert into search_word select shop_id, word from fresh on conflict do nothing;
end $$;

select index_search();
