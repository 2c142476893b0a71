import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { ReachValues } from '../../../platform/acting.ts';
import { statement } from '../../../platform/db/index.ts';

const ofSellable = (id: string) => `(${id} = any($4::bigint[])
    or exists (select from shop_sellable ss where ss.sellable_id = ${id} and ss.shop_id = any($2::bigint[]))
    or exists (select from sellable_category sc where sc.sellable_id = ${id} and sc.category_id = any($3::bigint[]))
    or exists (select from product p where p.id = ${id} and p.artist_category_id = any($3)))`;

/** A shop is its artist's: so are its news and pages. */
const ofShop = (id: string, profile: string) => `(${id} = any($2::bigint[])
    or ${profile} ->> 'artist' in (select c.slug from category c where c.id = any($3::bigint[])))`;

/** Events come by time: the next first, behind them those that are over, the last first. */
const byTime = `case when ends_at(e.happening_from, e.happening_until) >= now() then 1 else -1 end * extract(epoch from e.happening_from)::bigint
    + case when ends_at(e.happening_from, e.happening_until) >= now() then 0 else 1000000000000 end`;

/**
 * Everything that is published, as entries: `is_reached` is whether it is of a shop, an artist or an event in reach, or may be seen
 * everywhere; `place` is where it stands among its kind, those of the same place by slug.
 */
const entries = `(
  select 'shops' as kind, s.slug::text as slug, s.name as title, s.id = any($2::bigint[]) as is_reached, 0::bigint as place from shop s
  union all
  select case when c.type = 'TOUR' then 'tours' when c.type = 'CATEGORY' then 'categories' else 'artists' end, c.slug, localize(c.name, 'de'),
    c.id = any($3::bigint[]) or exists (select from tour_artist ta where ta.tour_id = c.id and ta.artist_id = any($3)), 0
  from category c left join category p on p.id = c.parent_id
  where c.type <> 'CATEGORY' or p.type is null or p.type not in ('ARTIST', 'BRAND', 'LABEL')
  union all select 'venues', v.slug, v.name, false, 0 from venue v
  union all select 'seatmaps', m.slug, coalesce(v.name, m.slug), false, 0 from seat_map m left join venue v on v.id = m.venue_id
  union all select 'events', s.slug, localize(e.name, 'de'), ${ofSellable('s.id')}, ${byTime} from sellable s join event e on e.id = s.id
  union all select 'products', s.slug, localize(p.name, 'de'), ${ofSellable('s.id')}, 0 from sellable s join product p on p.id = s.id
  union all
  select 'bundles', s.slug, localize(p.name, 'de'), ${ofSellable('s.id')}, 0 from bundle b join sellable s on s.id = b.root_product_id join product p on p.id = s.id
  where exists (select from bundle_item i where i.bundle_id = b.root_product_id)
  union all select 'shipping', m.key, localize(m.name, 'de'), false, 0 from shipping_method m
  union all
  select 'news', s.slug || '/' || n.key, localize(n.title, 'de'), ${ofShop('s.id', 's.profile')}, 0 from news_item n join shop s on s.id = n.shop_id
  union all
  select 'pages', case when is_common and is_main then '' else shop || '/' end || locale || '/' || slug, title, not (is_common and is_main) and ${ofShop('shop_id', 'profile')}, 0
  from (
    select s.id as shop_id, s.slug as shop, s.profile, s.is_main, p.locale, p.slug, p.title,
      count(*) over address = (select count(*) from shop) as is_common,
      (p.title, p.markdown) is distinct from (first_value(p.title) over address, first_value(p.markdown) over address) as is_other
    from page p join shop s on s.id = p.shop_id
    window address as (partition by p.locale, p.slug order by s.is_main desc rows between unbounded preceding and unbounded following)
  ) p where not is_common or is_main or is_other
)`;

const OPEN = "('draft', 'scheduled')";

export type ListedRow = { slug: string; title: string; place: number; isPublished: boolean; draftId: number | null; version: number };
/** Events that only a draft has stand before all others. $5 kind, $6 what is looked for (empty: everything), $7 and $8 behind which place and slug, $9 how many. */
export const selectEntries = statement<
  ListedRow,
  [...ReachValues, kind: string, search: string, place: number | null, slug: string | null, limit: number]
>(`
  with published as (
    select e.slug, e.title, e.place from ${entries} e where e.kind = $5 and ($1::boolean or e.is_reached)
  ), drafted as (
    select distinct on (c.slug) c.slug, c.change_set_id, c.after
    from change c join change_set s on s.id = c.change_set_id where s.state in ${OPEN} and c.kind = $5 order by c.slug, c.change_set_id desc
  ), listed as (
    select coalesce(p.slug, d.slug) as slug, p.slug is not null as published, d.change_set_id as draft, coalesce(p.place, case when $5 = 'events' then -1 else 0 end) as place,
      coalesce(p.title, d.after -> 'name' ->> 'de', d.after ->> 'name', d.after -> 'title' ->> 'de', d.after ->> 'title', d.slug) as title
    from published p full join drafted d on d.slug = p.slug
    where p.slug is not null or $1 and d.after is not null
  )
  select l.slug, l.title, l.place, l.published as "isPublished", l.draft as "draftId",
    coalesce((select max(v.version) from entry_version v where v.kind = $5 and v.slug = l.slug), 0) as version
  from listed l
  where ($7::bigint is null or (l.place, l.slug collate "C") > ($7, $8)) and ($6 = '' or strpos(fold_text(l.title), fold_text($6)) > 0 or strpos(l.slug, lower($6)) > 0)
  order by l.place, l.slug collate "C" limit $9`);

export type HappeningRow = { slug: string; happeningFrom: Date; venue: string; city: string; status: string; isOver: boolean };
/** When and where these events are. */
export const selectHappenings = statement<HappeningRow, [slugs: readonly string[]]>(`
  select s.slug, e.happening_from as "happeningFrom", v.name as venue, v.city, e.status, ends_at(e.happening_from, e.happening_until) < now() as "isOver"
  from sellable s join event e on e.id = s.id join venue v on v.id = e.venue_id where s.kind = 'event' and s.slug = any($1)`);
export type StockRow = { slug: string; free: number; capacity: number };
/** How much there is of these events or products, and how much of it nobody has. */
export const selectStocks = statement<StockRow, [kind: string, slugs: readonly string[]]>(`
  select s.slug, sum(t.capacity - t.claimed)::bigint as free, sum(t.capacity)::bigint as capacity
  from sellable s join stock t on t.sellable_id = s.id where s.kind = $1 and s.slug = any($2) group by s.slug`);
/** Which of these are published and in reach. $5 kind, $6 slugs. */
export const selectReached = statement<{ slug: string }, [...ReachValues, kind: string, slugs: readonly string[]]>(`
  select e.slug from ${entries} e where e.kind = $5 and e.slug = any($6) and ($1::boolean or e.is_reached)`);

export const selectMainShop = statement<{ slug: string }>('select slug from shop where is_main');

/** The slugs of what is in reach, for what is not there yet. A shop is its artist's, and brings its artist. */
export const selectReachSlugs = statement<
  { shops: string[]; artists: string[] },
  [shopIds: readonly number[], artistIds: readonly number[]]
>(`
  select array(select s.slug::text from shop s where s.id = any($1::bigint[])
      or s.profile ->> 'artist' in (select slug from category where id = any($2::bigint[]))) as shops,
    array(select c.slug::text from category c where c.id = any($2)
      or c.slug in (select s.profile ->> 'artist' from shop s where s.id = any($1))) as artists`);
/** One of these categories and tours, $1, that is of artists, and of none of $2: their own, or those of the artist or tour above it. */
export const selectPlaceOfOthers = statement<{ slug: string }, [slugs: readonly string[], artists: readonly string[]]>(`
  with recursive above as (
    select c.slug as place, c.id, c.slug, c.type, c.parent_id from category c where c.slug = any($1)
    union select a.place, c.id, c.slug, c.type, c.parent_id from above a join category c on c.id = a.parent_id where a.type in ('CATEGORY', 'TOUR')
  ), artist as (
    select place, slug from above where type not in ('CATEGORY', 'TOUR')
    union select a.place, c.slug from above a join tour_artist ta on ta.tour_id = a.id join category c on c.id = ta.artist_id
  )
  select place as slug from artist group by place having not bool_or(slug = any($2)) limit 1`);

export const selectVersions = statement<{ slug: string; version: number }, [kind: string, slugs: readonly string[]]>(
  'select slug, max(version) as version from entry_version where kind = $1 and slug = any($2) group by slug',
);
/** Content of the version of an entry, or of the first there is after it. */
export const selectVersionFrom = statement<{ content: unknown }, [kind: string, slug: string, version: number]>(
  'select content from entry_version where kind = $1 and slug = $2 and version >= $3 order by version limit 1',
);

export type HistoryRow = {
  version: number;
  publishedAt: Date;
  publishedBy: string | null;
  changeSetId: number | null;
  title: string | null;
  isRemoval: boolean;
};
export const selectHistory = statement<HistoryRow, [kind: string, slug: string]>(`
  select v.version, v.published_at as "publishedAt", s.published_by as "publishedBy", v.change_set_id as "changeSetId", s.title, v.content is null as "isRemoval"
  from entry_version v left join change_set s on s.id = v.change_set_id where v.kind = $1 and v.slug = $2 order by v.version desc limit 100`);

export const insertVersion = statement<
  { version: number },
  [kind: string, slug: string, content: object | string | null, changeSetId: number | null]
>(`
  insert into entry_version (kind, slug, version, content, change_set_id)
  select $1, $2, coalesce((select max(version) from entry_version where kind = $1 and slug = $2), 0) + 1, $3, $4 returning version`);
export const selectLastVersion = statement<{ version: number; content: unknown }, [kind: string, slug: string]>(
  'select version, content from entry_version where kind = $1 and slug = $2 order by version desc limit 1',
);

// change sets

export type ChangeSetRow = {
  id: number;
  title: string;
  state: 'draft' | 'scheduled' | 'published' | 'discarded';
  source: 'office' | 'folder';
  publishAt: Date | null;
  revision: number;
  refused: unknown;
  createdAt: Date;
  publishedAt: Date | null;
  publishedBy: string | null;
  authors: string[];
  size: number;
};
const changeSet = `s.id, s.title, s.state, s.source, s.publish_at as "publishAt", s.revision, s.refused, s.created_at as "createdAt",
  s.published_at as "publishedAt", s.published_by as "publishedBy",
  array(select distinct a.name from change_set_author a where a.change_set_id = s.id) as authors,
  (select count(*)::int from change c where c.change_set_id = s.id) as size`;
/** Who reaches everything sees all change sets, others their own. `$1` all, `$2` the person. */
export type Sight = [all: boolean, personId: number | null];
const seen = '($1::boolean or exists (select from change_set_author a where a.change_set_id = s.id and a.person_id = $2::bigint))';

export const selectChangeSets = statement<ChangeSetRow, [...Sight, states: readonly string[], before: number | null, limit: number]>(`
  select ${changeSet} from change_set s where ${seen} and s.state = any($3) and ($4::bigint is null or s.id < $4) order by s.id desc limit $5`);
export const selectChangeSet = statement<ChangeSetRow, [...Sight, id: number]>(
  `select ${changeSet} from change_set s where ${seen} and s.id = $3`,
);
/** Whether there is still a draft to be shown, by the database's clock. */
export const selectPreview = statement<{ now: Date; isOpen: boolean }, [id: number]>(`
  select now() as now, exists (select from change_set where id = $1 and state in ('draft', 'scheduled')) as "isOpen"`);
/** From here on, in this transaction alone, `now()` is that moment: docs/decisions/0960-the-clock-of-a-preview.md. */
export const turnClock = statement<{ at: string; path: string }, [at: string]>(`
  select set_config('frontrow.shown_at', $1::text, true) as at,
    set_config('search_path', 'preview, pg_catalog, ' || current_setting('search_path'), true) as path`);
/** Locked: who changes it next waits, and finds it changed. */
export const lockChangeSet = statement<
  { id: number; state: ChangeSetRow['state']; revision: number; title: string },
  [...Sight, id: number]
>(`
  select s.id, s.state, s.revision, s.title from change_set s where ${seen} and s.id = $3 for update`);

export type ChangeRow = {
  kind: EntryKind;
  slug: string;
  baseVersion: number;
  before: EntryContent | null;
  after: EntryContent | null;
  revision: number;
};
const change = `kind, slug, base_version as "baseVersion", before, after, revision`;
export const selectChanges = statement<ChangeRow, [changeSetId: number]>(
  `select ${change} from change where change_set_id = $1 order by kind, slug`,
);
export const selectChange = statement<ChangeRow, [changeSetId: number, kind: string, slug: string]>(
  `select ${change} from change where change_set_id = $1 and kind = $2 and slug = $3`,
);

export const insertChangeSet = statement<{ id: number }, [title: string, source: string]>(
  'insert into change_set (title, source) values ($1, $2) returning id',
);
export const addAuthor = statement<{ name: string }, [changeSetId: number, personId: number | null, name: string]>(
  'insert into change_set_author (change_set_id, person_id, name) values ($1, $2, $3) on conflict do nothing returning name',
);
export const touchChangeSet = statement<{ revision: number }, [id: number]>(
  'update change_set set revision = revision + 1, refused = null where id = $1 returning revision',
);
/** With `revision` as it was seen, 0 for a new one: no row where somebody else was first. */
export const putChange = statement<
  { revision: number },
  [
    changeSetId: number,
    kind: string,
    slug: string,
    baseVersion: number,
    before: object | string | null,
    after: object | string | null,
    revision: number,
  ]
>(`
  insert into change as c (change_set_id, kind, slug, base_version, before, after) select $1, $2, $3, $4, $5::jsonb, $6::jsonb
    where $7 = 0 or exists (select from change where change_set_id = $1 and kind = $2 and slug = $3)
  on conflict (change_set_id, kind, slug) do update
    set after = excluded.after, before = excluded.before, base_version = excluded.base_version, revision = c.revision + 1
    where c.revision = $7
  returning revision`);
export const deleteChange = statement<{ slug: string }, [changeSetId: number, kind: string, slug: string]>(
  'delete from change where change_set_id = $1 and kind = $2 and slug = $3 returning slug',
);
export const renameSet = statement<{ id: number }, [id: number, title: string]>(
  'update change_set set title = $2 where id = $1 returning id',
);
export const markPublished = statement<{ id: number }, [id: number, by: string]>(`
  update change_set set state = 'published', publish_at = null, refused = null, published_at = now(), published_by = $2 where id = $1 returning id`);
export const markRefused = statement<{ wasScheduled: boolean }, [id: number, revision: number, problems: object | string]>(`
  with was as materialized (select id, state from change_set where id = $1 and revision = $2 and state in ${OPEN} for update)
  update change_set s set state = 'draft', publish_at = null, refused = $3 from was where s.id = was.id returning was.state = 'scheduled' as "wasScheduled"`);
export const markDiscarded = statement<{ id: number }, [id: number]>(
  "update change_set set state = 'discarded', publish_at = null where id = $1 returning id",
);
/** No row where the moment is past, by the database's clock. */
export const markScheduled = statement<{ id: number }, [id: number, at: Date, by: string, byId: number | null]>(`
  update change_set set state = 'scheduled', publish_at = $2, scheduled_by = $3, scheduled_by_id = $4 where id = $1 and $2 > now() returning id`);
export type DueSet = { id: number; revision: number; by: string; byId: number | null };
export const selectDue = statement<DueSet>(`
  select id, revision, scheduled_by as by, scheduled_by_id as "byId" from change_set where state = 'scheduled' and publish_at <= now() order by publish_at, id limit 20`);
/** Who hears of it when a change set is refused: its authors who work here still, else the owners. */
export const selectAuthors = statement<{ title: string; email: string; locale: 'de' | 'en' }, [id: number]>(`
  with author as (select a.person_id as id from change_set_author a join person p on p.id = a.person_id where a.change_set_id = $1 and p.ended_at is null)
  select s.title, p.email, p.locale from change_set s, person p
  where s.id = $1 and p.ended_at is null and case when exists (select from author) then p.id in (select id from author)
    else exists (select from assignment o where o.person_id = p.id and o.role = 'owner') end
  order by p.email`);
export const markDraft = statement<{ id: number }, [id: number]>(
  "update change_set set state = 'draft', publish_at = null where id = $1 and state = 'scheduled' returning id",
);
/** What a change set has published, and what was there before. */
export const selectPublished = statement<
  { kind: EntryKind; slug: string; version: number; content: unknown; before: unknown },
  [changeSetId: number]
>(`
  select v.kind, v.slug, v.version, v.content, (select b.content from entry_version b where b.kind = v.kind and b.slug = v.slug and b.version = v.version - 1) as before
  from entry_version v where v.change_set_id = $1 order by v.kind, v.slug`);

/** Bundles with one of these events and products in them. */
export const selectBundlesOf = statement<{ slug: string }, [slugs: readonly string[]]>(`
  select distinct b.slug::text from sellable s join bundle_item i on i.sellable_id = s.id join sellable b on b.id = i.bundle_id
  where s.slug = any($1)`);
