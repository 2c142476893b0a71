-- What search looks through: one row for each event, product and artist, kept by the catalogue import.
-- All extensions are "trusted": the owner of a database may create them without being a superuser.

create extension if not exists fuzzystrmatch;

-- How search reads a text: small letters without marks, one space between words. "ä", "ae" and "a" are one, as are
-- "ö"/"oe" and "ü"/"ue", since people write all of them; apostrophes vanish ("don't" is "dont").
create function fold_text(written text) returns text
  language sql stable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(
      lower(unaccent(lower(translate(normalize(written, nfkc), '''’`´', '')))),
      'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
    '[^[:alnum:]]+', ' ', 'g'));

-- A localized text in all its languages.
create function all_texts(texts jsonb) returns text
  language sql immutable parallel safe
  return (select string_agg(distinct value, ' ') from jsonb_each_text(texts));

create table search_entry (
  kind text not null check (kind in ('event', 'product', 'artist')),
  id bigint not null, -- of the sellable, or of the category of an artist
  name text not null, -- folded; what it is called
  words text not null, -- folded; everything it is found by
  stems tsvector not null, -- of `words`: as written, and German and English stems
  primary key (kind, id)
);
create index search_entry_by_part on search_entry using gin (words gin_trgm_ops) with (fastupdate = off);
create index search_entry_by_stem on search_entry using gin (stems) with (fastupdate = off);

-- The words of each shop, to read a mistyped one as the nearest that is known there.
create table search_word (
  shop_id int not null references shop on delete cascade,
  word text not null,
  primary key (shop_id, word)
);

-- Brings both tables to what the catalogue says. Only what has a main category is found.
create function index_search() returns void language plpgsql as $$
begin
  with artist as (
    select c.id, c.main_category, concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')) as names
    from category c where c.type in ('ARTIST', 'BRAND', 'LABEL')
  ), member as (
    select sc.sellable_id, bool_or(c.main_category) as main_category,
      string_agg(concat_ws(' ', all_texts(c.name), all_texts(c.display_name), array_to_string(c.alternative_names, ' ')), ' ') as names
    from sellable_category sc join category c on c.id = sc.category_id group by 1
  ), written as (
    select 'artist' as kind, id, names as name, names as words from artist where main_category
    union all
    select 'event', e.id, all_texts(e.name), concat_ws(' ', all_texts(e.name), all_texts(e.descriptive_name), all_texts(e.subtitle),
      m.names, v.name, v.city)
    from event e join venue v on v.id = e.venue_id join member m on m.sellable_id = e.id and m.main_category
    union all
    select 'product', p.id, all_texts(p.name), concat_ws(' ', all_texts(p.name), all_texts(p.descriptive_name), all_texts(p.color),
      all_texts(p.product_type), m.names, a.names)
    from product p left join member m on m.sellable_id = p.id left join artist a on a.id = p.artist_category_id
    where m.main_category or a.main_category
  ), fresh as materialized (
    select kind, id, fold_text(name) as name, fold_text(words) as words from written
  ), gone as (
    delete from search_entry e where not exists (select 1 from fresh f where f.kind = e.kind and f.id = e.id)
  )
  insert into search_entry as e (kind, id, name, words, stems)
  select kind, id, name, words, to_tsvector('simple', words) || to_tsvector('german', words) || to_tsvector('english', words) from fresh
  on conflict (kind, id) do update set name = excluded.name, words = excluded.words, stems = excluded.stems
    where (e.name, e.words) is distinct from (excluded.name, excluded.words);

  with shown as (
    select ss.shop_id, e.words from search_entry e join shop_sellable ss on ss.sellable_id = e.id where e.kind <> 'artist'
    union all
    select sc.shop_id, e.words from search_entry e join shop_category sc on sc.category_id = e.id where e.kind = 'artist'
  ), fresh as materialized (
    select distinct shop_id, word from shown, regexp_split_to_table(words, ' ') word where length(word) between 4 and 40
  ), gone as (
    delete from search_word w where not exists (select 1 from fresh f where f.shop_id = w.shop_id and f.word = w.word)
  )
  insert into search_word select shop_id, word from fresh on conflict do nothing;
end $$;

select index_search();
