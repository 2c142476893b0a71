import { statement } from '../../platform/db/index.ts';
import { categoryFields, productFields, productPrice } from '../catalogue/store.ts';
import { inShop, isUpcoming } from '../catalogue/sql.ts';
import type { CategoryCard, ProductCard } from '../catalogue/types.ts';
import { eventCardFields, eventCardTables, eventOrder } from '../events/store.ts';
import type { EventCard } from '../events/types.ts';

// $1 shop, $2 locale, $3 country, $4 terms, $5 cursor, $6 how many

type Kind = 'event' | 'product' | 'artist';

/** How well an entry answers: 0 its name begins with it, 1 with words, 2 within words of its name, 3 found elsewhere. */
const rank = `case
    when x.name like (select string_agg(term, ' ' order by place) from asked) || '%' then 0
    when not exists (select from asked a where ' ' || x.name not like '% ' || a.term || '%') then 1
    when not exists (select from asked a where x.name not like '%' || a.term || '%') then 2
    else 3 end`;

/**
 * CTEs down to `found` (id, rank): entries with every term in them, as part of a word or as a stem. Where there is none,
 * those with the nearest words of the shop for each term: at most 2 letters apart from a word or its beginning, or 1
 * where the first letter differs or the term is short. `shown` says what the shop shows, of entry x.
 */
const findEntries = (kind: Kind, shown: string): string => `
  with asked as materialized (
    select fold_text(t.term) as term, t.place from unnest($4::text[]) with ordinality t(term, place) where fold_text(t.term) <> ''
  ), stems as materialized (
    select plainto_tsquery('german', string_agg(term, ' ')) || plainto_tsquery('english', string_agg(term, ' ')) as query from asked
    -- several words in one term stand together, which a stem does not ask for
    having bool_and(term not like '% %')
  ), exact as materialized (
    select x.id, ${rank} as rank from search_entry x
    where x.kind = '${kind}' and ${shown}
      and (x.words like '%' || (select term from asked order by length(term) desc, place limit 1) || '%' or x.stems @@ (select query from stems))
      and (x.stems @@ (select query from stems) or not exists (select from asked a where x.words not like '%' || a.term || '%'))
  ), typed as (
    select a.place, w.word, w.number from asked a, regexp_split_to_table(a.term, ' ') with ordinality w(word, number)
    where not exists (select from exact)
  ), meant as (
    select t.place, t.number, coalesce('(' || string_agg(near.word, '|') || ')', t.word || ':*') as query
    from typed t left join lateral (
      select w.word from search_word w
      -- levenshtein takes 255 characters at most
      cross join lateral (select case when length(t.word) between 4 and 40 then
        least(levenshtein_less_equal(t.word, w.word, 2), levenshtein_less_equal(t.word, left(w.word, length(t.word)), 2)) end as apart) d
      where w.shop_id = $1 and length(w.word) >= length(t.word) - 2
        and d.apart <= case when length(t.word) >= 5 and left(w.word, 1) = left(t.word, 1) then 2 else 1 end
      order by d.apart, abs(length(w.word) - length(t.word)), w.word limit 4
    ) near on true
    group by t.place, t.number, t.word
  ), read as (
    -- the words of one term stand together
    select string_agg(query, '<->' order by number) as query from meant group by place
  ), near as materialized (
    select x.id, 4 as rank from search_entry x
    where x.kind = '${kind}' and ${shown} and x.stems @@ (select to_tsquery('simple', string_agg(query, '&')) from read)
  ), found as (
    select id, rank from exact union all select id, rank from near
  )`;

const pageOf = `page as (
    select id, place from listed where ($5::bigint is null or place > (select place from listed where id = $5)) order by place limit $6
  )`;

const visible = (alias: string) => `exists (select from sellable s where s.id = ${alias}.id and not s.hidden) and ${inShop(`${alias}.id`)}`;
const upcoming = (alias: string) => `exists (select from event e where e.id = ${alias}.id and ${isUpcoming})`;

export const selectFoundEvents = statement<{ event: EventCard }>(`
  ${findEntries('event', `${visible('x')} and ${upcoming('x')}`)}, listed as (
    select e.id, row_number() over (order by found.rank, ${eventOrder}) as place from found join event e on e.id = found.id
  ), ${pageOf}
  select jsonb_build_object(${eventCardFields}) as event
  from page join ${eventCardTables('page.id')} order by page.place`);

export const selectFoundProducts = statement<{ product: ProductCard }>(`
  ${findEntries('product', visible('x'))}, listed as (
    select p.id, row_number() over (order by found.rank, p.sort_order desc, p.id desc) as place from found join product p on p.id = found.id
  ), ${pageOf}
  select jsonb_build_object(${productFields}) as product
  from page join product p0 on p0.id = page.id join sellable s on s.id = p0.id ${productPrice} order by page.place`);

export const selectFoundArtists = statement<{ category: CategoryCard }>(`
  ${findEntries('artist', `exists (select from category c join shop_category sh on sh.category_id = c.id and sh.shop_id = $1 where c.id = x.id and not c.hide)`)}, listed as (
    select c.id, row_number() over (order by found.rank, localize(c.name, $2), c.id) as place from found join category c on c.id = found.id
  ), ${pageOf}
  select jsonb_build_object(${categoryFields}) as category
  from page join category c on c.id = page.id join shop_category sc on sc.category_id = c.id and sc.shop_id = $1
  where $3::text is not null -- artists have no prices; a statement must use all its values
  order by page.place`);

/**
 * Upcoming events in list order, of days $7 to $8 in Germany (either may be null) and, where there are terms, found by
 * them: of several days, each counts.
 */
export const selectFilteredEvents = statement<{ event: EventCard }>(`
  ${findEntries('event', `${visible('x')} and ${upcoming('x')}`)}, listed as (
    select e.id, row_number() over (order by ${eventOrder}) as place from event e
    where case when exists (select from asked) then e.id in (select id from found) else ${visible('e')} and ${isUpcoming} end
      and ($7::date is null or (coalesce(e.happening_until, e.happening_from) at time zone 'Europe/Berlin')::date >= $7)
      and ($8::date is null or (e.happening_from at time zone 'Europe/Berlin')::date <= $8)
  ), ${pageOf}
  select jsonb_build_object(${eventCardFields}) as event
  from page join ${eventCardTables('page.id')} order by page.place`);
