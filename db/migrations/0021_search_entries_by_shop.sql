-- An entry for each shop that shows the thing, with its place in lists: finding the best answers among thousands reads
-- this table alone.

drop table search_entry;
create table search_entry (
  shop_id int not null references shop on delete cascade,
  kind text not null check (kind in ('event', 'product', 'artist')),
  id bigint not null, -- of the sellable, or of the category of an artist
  place int not null, -- in list order among its kind in the shop
  listed_until timestamptz, -- events: lists show them until then
  name text not null, -- folded; what it is called
  words text not null, -- folded; everything it is found by
  stems tsvector not null, -- of `words`: as written, and German and English stems
  primary key (shop_id, kind, id)
);
create index search_entry_by_part on search_entry using gin (words gin_trgm_ops) with (fastupdate = off);
create index search_entry_by_stem on search_entry using gin (stems) with (fastupdate = off);

-- Brings both tables to what the catalogue says. Only what has a main category and is not hidden is found.
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
      coalesce(e.happening_until, e.happening_from) + interval '6 hours',
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

select index_search();
