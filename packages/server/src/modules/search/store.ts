import { statement } from '../../platform/db/index.ts';
import {
  type CategoryCard,
  categoryFields,
  fewOf,
  inShop,
  isOnOffer,
  isUpcoming,
  type ProductCard,
  productFields,
  productPrice,
} from '../catalogue/index.ts';
import { type EventCard, eventCardFields, eventCardTables, eventOrder } from '../events/index.ts';

// $1 shop, $2 locale, $3 country, $4 terms, $5 cursor, $6 how many

type Kind = 'event' | 'product' | 'artist';

const rank = `case
        when x.name like (select whole from pattern) then 0
        -- a name that begins with the only term is a whole one
        when case when (select alone from pattern) then x.name else ' ' || x.name end like all ((select beginnings from pattern)::text[]) then 1
        when x.name like all ((select parts from pattern)::text[]) then 2
        else 3 end`;
/** Of one entry: asked as a join, the planner has compared each that is found with each event there is. */
const isShown: Record<Kind, (id: string) => string> = {
  event: (id) => `(select ${isOnOffer} from event e where e.id = ${id})`,
  product: () => 'true',
  artist: () => 'true',
};
/** Of the first so many in list order two must answer, or a word is not common enough to be looked for in that order. */
const SAMPLE = 50;
/** So many are looked at for each that a page has room for. */
const LOOKS = 25;
/** Names that begin with a common word are all known where they are no more. */
const BEGUN_MAX = 200;

/**
 * CTEs down to `page` (id, rank, place): entries with every term in them, as part of a word or as a stem, the best answers first:
 * 0 the name begins with it, 1 with words, 2 within words of the name, 3 found elsewhere. Where there is none, those with
 * the nearest words of the shop for each term: at most 2 letters apart from a word or its beginning, or 1 where the first
 * letter differs or the term is short. $5 and $6 are used by `page` alone.
 *
 * A word that many names have is not looked for in all of them: the first page is read in list order until it is full (`early`), once it is
 * certain that nothing better stands further behind.
 */
const findEntries = (kind: Kind): string => {
  const isOfKind = `x.shop_id = $1 and x.kind = '${kind}' and (x.listed_until is null or x.listed_until > now())`;
  return `
  with asked as materialized (
    select fold_text(t.term) as term, t.place from unnest($4::text[]) with ordinality t(term, place) where fold_text(t.term) <> ''
  ), pattern as materialized (
    select count(*) = 1 as alone, string_agg(term, ' ' order by place) || '%' as whole,
      left(string_agg(term, ' ' order by place), 60) as beginning, array_agg('%' || term || '%') as parts,
      array_agg('% ' || term || '%') as beginnings,
      (array_agg(term order by length(term) desc))[1] as longest,
      -- the index of parts knows them from three letters on
      not bool_or(term ~ '[[:alnum:]]{3}') as brief,
      -- several words in one term stand together, which a stem does not ask for
      case when bool_and(term not like '% %') then
        plainto_tsquery('german', string_agg(term, ' ')) || plainto_tsquery('english', string_agg(term, ' ')) end as stems
    from asked
  ), walked as materialized (
    select * from (
      select x.id, x.place, ${rank} as rank from search_entry x where ${isOfKind} order by x.place
      limit case when $5::bigint is null and 2 <= (
        select count(*) from (select ${rank} as rank from search_entry x where ${isOfKind} order by x.place limit ${SAMPLE}) x where rank <= 1)
        then $6::int * ${LOOKS} else 0 end
    ) x where rank <= 1 and ${isShown[kind]('x.id')}
  ), begun as materialized (
    select x.id, x.place from search_entry x
    where exists (select from walked) and ${isOfKind} and x.name like (select whole from pattern)
      and left(x.name, 60) collate "C" between (select beginning from pattern) and (select beginning || chr(1114111) from pattern)
    limit ${BEGUN_MAX + 1}
  ), best as materialized (
    select id, 0 as rank, place from begun where (select count(*) <= ${BEGUN_MAX} from begun) and ${isShown[kind]('begun.id')}
    union all
    select id, rank, place from walked where rank = case when (select count(*) <= ${BEGUN_MAX} from begun) then 1 else 0 end
  ), early as materialized (
    select * from best where $6 <= (select count(*) from best) order by rank, place limit $6
  ), holding as not materialized (
    select * from search_entry x
    where not (select brief from pattern) and (x.words like (select '%' || longest || '%' from pattern) or x.stems @@ (select stems from pattern))
    union all
    -- one or two letters are their own stem
    select * from search_entry x where (select brief from pattern) and strpos(x.words, (select longest from pattern)) > 0
  ), exact as materialized (
    select x.id, x.place, ${rank} as rank
    from holding x
    where ${isOfKind} and ((select alone from pattern) or x.words like all ((select parts from pattern)::text[]) or x.stems @@ (select stems from pattern))
  ), typed as (
    select a.place, w.word, w.number from asked a, regexp_split_to_table(a.term, ' ') with ordinality w(word, number)
    where not exists (select from exact)
  ), meant as (
    select t.place, t.number, coalesce('(' || string_agg(near.word, '|') || ')', t.word || ':*') as query
    from typed t left join lateral (
      select w.word from search_word w
      -- levenshtein takes 255 characters at most; the whole of a word is nearer than its beginning only where it is a little longer
      cross join lateral (select case when length(t.word) between 4 and 40 then
        least(levenshtein_less_equal(t.word, left(w.word, length(t.word)), 2),
          case when length(w.word) - length(t.word) between 1 and 2 then levenshtein_less_equal(t.word, w.word, 2) end) end as apart) d
      where w.shop_id = $1 and length(w.word) >= length(t.word) - 2
        -- by index what can be near at all: words with the same first letter, or which are the term but for the first one
        and (w.word collate "C" >= left(t.word, 1) and w.word collate "C" < left(t.word, 1) || chr(1114111)
          or substr(w.word, 2) collate "C" >= substr(t.word, 2) and substr(w.word, 2) collate "C" < substr(t.word, 2) || chr(1114111)
          or substr(w.word, 2) collate "C" = t.word or w.word collate "C" = substr(t.word, 2))
        and d.apart <= case when length(t.word) >= 5 and left(w.word, 1) = left(t.word, 1) then 2 else 1 end
      order by d.apart, abs(length(w.word) - length(t.word)), w.word limit 4
    ) near on true
    group by t.place, t.number, t.word
  ), read as (
    -- the words of one term stand together
    select string_agg(query, '<->' order by number) as query from meant group by place
  ), found as not materialized (
    select id, rank, place from exact
    union all
    select x.id, 4, x.place from search_entry x
    where ${isOfKind} and x.stems @@ (select to_tsquery('simple', string_agg(query, '&')) from read)
  ), page as (
    select id, rank, place from early
    union all (
      select id, rank, place from found
      where not exists (select from early) and ${isShown[kind]('found.id')}
        and ($5::bigint is null or (rank, place) > (select rank, place from found where id = $5))
      order by rank, place limit $6)
  )`;
};

export const selectFoundEvents = statement<
  { event: EventCard },
  [shopId: number, locale: string, countryCode: string, terms: readonly string[], afterId: number | null, limit: number]
>(`
  ${findEntries('event')}
  select jsonb_build_object(${eventCardFields}) as event
  from ${fewOf('page', 'rank, place')} join ${eventCardTables('page.id')} where not s.hidden order by page.place`);

export const selectFoundProducts = statement<
  { product: ProductCard },
  [shopId: number, locale: string, countryCode: string, terms: readonly string[], afterId: number | null, limit: number]
>(`
  ${findEntries('product')}
  select jsonb_build_object(${productFields}) as product
  from ${fewOf('page', 'rank, place')} join product p0 on p0.id = page.id join sellable s on s.id = p0.id ${productPrice}
  where not s.hidden order by page.place`);

export const selectFoundArtists = statement<
  { category: CategoryCard },
  [shopId: number, locale: string, countryCode: string, terms: readonly string[], afterId: number | null, limit: number]
>(`
  ${findEntries('artist')}
  select jsonb_build_object(${categoryFields}) as category
  from ${fewOf('page', 'rank, place')} join category c on c.id = page.id join shop_category sc on sc.category_id = c.id and sc.shop_id = $1
  where $3::text is not null -- artists have no prices; a statement must use all its values
  order by page.place`);

/**
 * Upcoming events in list order, of days $7 to $8 in Germany (either may be null) and, where there are terms, found by
 * them: of several days, each counts.
 */
export const selectFilteredEvents = statement<
  { event: EventCard },
  [
    shopId: number,
    locale: string,
    countryCode: string,
    terms: readonly string[],
    afterId: number | null,
    limit: number,
    from: string | null,
    until: string | null,
  ]
>(`
  ${findEntries('event')}, listed as (
    select e.id, row_number() over (order by ${eventOrder}) as place from event e join sellable s on s.id = e.id
    where case when cardinality($4::text[]) > 0 then e.id in (select id from found) else ${inShop('e.id')} end
      and not s.hidden and ${isUpcoming} and ${isOnOffer}
      and ($7::date is null or (coalesce(e.happening_until, e.happening_from) at time zone 'Europe/Berlin')::date >= $7)
      and ($8::date is null or (e.happening_from at time zone 'Europe/Berlin')::date <= $8)
      -- a day that is not announced cannot be found out by trying
      and (coalesce($7::date, $8) is null or e.meta -> 'hideDate' is distinct from 'true'::jsonb)
  ), dated as (
    select id, place from listed where ($5::bigint is null or place > (select place from listed where id = $5)) order by place limit $6
  )
  select jsonb_build_object(${eventCardFields}) as event
  from ${fewOf('dated')} join ${eventCardTables('page.id')} order by page.place`);
