import { statement } from '../../../platform/db/index.ts';
import { downloadNames } from '../export/store.ts';

export type PictureRow = { path: string; sha: string; width: number; height: number };
const COLUMNS = `i.source_path as path, encode(i.sha256, 'hex') as sha, i.width, i.height`;

/** Of the whole house; who works for a part of it finds what they uploaded themselves. */
export type Sight = [all: boolean, personId: number];

/** Pictures whose path has the words, the newest first. */
export const selectPictures = statement<PictureRow, [...Sight, search: string, limit: number]>(`
  select ${COLUMNS} from image i where ($1 or i.uploaded_by = $2) and strpos(lower(i.source_path), lower($3)) > 0 order by i.id desc limit $4`);

/** A picture that an entry names. */
export const selectPicture = statement<PictureRow, [path: string]>(`
  select ${COLUMNS} from image i where i.source_path = $1 order by i.id desc limit 1`);

export const selectPictureBySha = statement<PictureRow, [sha: string]>(`
  select ${COLUMNS} from image i where i.sha256 = decode($1, 'hex')`);

export const insertPicture = statement<
  { id: number },
  [sha: string, path: string, mimeType: string, width: number, height: number, thumbhash: Buffer, personId: number]
>(`
  insert into image (sha256, source_path, mime_type, width, height, thumbhash, uploaded_at, uploaded_by)
  values (decode($1, 'hex'), $2, $3, $4, $5, $6, now(), $7) on conflict (sha256) do nothing returning id`);

/** `name`: as it was called; null, as the size, for the video of a folder. */
export type FileRow = { path: string; sha: string; name: string | null; bytes: number | null };
type FileSearch = [...Sight, search: string, path: string | null, limit: number];

/** Files that are sold, whose path has the words, or the one of this path; the newest first. */
export const selectDownloadFiles = statement<FileRow, FileSearch>(`
  select path, encode(sha256, 'hex') as sha, name, bytes from (${downloadNames}) d
  where ($1 or uploaded_by = $2) and strpos(lower(path), lower($3)) > 0 and ($4::text is null or path = $4) order by id desc limit $5`);

/** Videos, likewise; those that came from a folder last. */
export const selectVideoFiles = statement<FileRow, FileSearch>(`
  select path, sha, name, bytes from (
    select 'videos/' || left(sha, 16) || '.mp4' as path, sha, max(name) as name, max(bytes)::bigint as bytes, max(uploaded_by) as uploaded_by,
      max(uploaded_at) as uploaded_at
    from (
      select encode(sha256, 'hex') as sha, name, bytes, uploaded_by, uploaded_at from video_file
      union all
      select substr(video_url, 9, 64), null, null, null, null from news_item where video_url ~ '^/videos/[0-9a-f]{64}[.]mp4$'
    ) f group by sha
  ) v
  where ($1 or uploaded_by = $2) and strpos(lower(path || ' ' || coalesce(name, '')), lower($3)) > 0 and ($4::text is null or path = $4)
  order by uploaded_at desc nulls last, path limit $5`);

export const selectDownloadPath = statement<{ path: string }, [sha: string]>(`
  select path from (${downloadNames}) d where sha256 = decode($1, 'hex') order by id desc limit 1`);

/** One at a time is given its name, so that no two of the same moment get the same. */
export const lockNaming = statement<{ locked: string }>("select pg_advisory_xact_lock(hashtext('downloads are named'))::text as locked");
export const insertDownload = statement<{ id: number }, [sha: string, name: string, mimeType: string, bytes: number, personId: number]>(`
  insert into download_file (sha256, name, mime_type, bytes, uploaded_at, uploaded_by)
  values (decode($1, 'hex'), $2, $3, $4, now(), $5) returning id`);

export const insertVideo = statement<{ isNew: boolean }, [sha: string, name: string, bytes: number, personId: number]>(`
  insert into video_file (sha256, name, bytes, uploaded_by) values (decode($1, 'hex'), $2, $3, $4)
  on conflict (sha256) do nothing returning true as "isNew"`);

/** An entry that names a file: as it is published, or in a draft. */
export type FileUser = { kind: string; slug: string; title: string; isDraft: boolean };

/** Drafts that name a path, `$1`, in a field of its own or in the Markdown of a page. */
const inDrafts = `
  select distinct x.kind, x.slug, coalesce(x.after -> 'name' ->> 'de', x.after ->> 'name', x.after -> 'title' ->> 'de', x.after ->> 'title', x.slug) as title,
    true as "isDraft"
  from change x join change_set y on y.id = x.change_set_id
  where y.state in ('draft', 'scheduled') and (strpos(x.after::text, to_json($1::text)::text) > 0 or strpos(x.after ->> 'markdown', '](' || $1 || ')') > 0)`;
const inOrder = 'order by "isDraft", kind, title, slug';

export const selectDownloadUsers = statement<FileUser, [path: string, sha: string]>(`
  select distinct 'products' as kind, s.slug::text as slug, localize(p.name, 'de') as title, false as "isDraft"
  from variant v join download_file d on d.id = v.download_file_id join sellable s on s.id = v.sellable_id join product p on p.id = s.id
  where d.sha256 = decode($2, 'hex')
  union all ${inDrafts} ${inOrder}`);

export const selectVideoUsers = statement<FileUser, [path: string, sha: string]>(`
  select 'news' as kind, s.slug || '/' || n.key as slug, localize(n.title, 'de') as title, false as "isDraft"
  from news_item n join shop s on s.id = n.shop_id where n.video_url = '/videos/' || $2 || '.mp4'
  union all ${inDrafts} ${inOrder}`);

export const selectPictureUsers = statement<FileUser, [path: string, sha: string]>(`
  with i as (select id from image where sha256 = decode($2, 'hex'))
  select 'shops' as kind, s.slug::text as slug, s.name as title, false as "isDraft"
  from shop s, i where i.id in (s.favicon_image_id, s.social_image_id, s.logo_image_id)
  union all
  select case when c.type = 'TOUR' then 'tours' when c.type = 'CATEGORY' then 'categories' else 'artists' end, c.slug, localize(c.name, 'de'), false
  from category c, i where i.id in (c.square_image_id, c.landscape_image_id, c.ticket_image_id)
  union all
  select 'events', s.slug, localize(e.name, 'de'), false from event e join i on i.id = e.image_id join sellable s on s.id = e.id
  union all
  select distinct 'products', s.slug, localize(p.name, 'de'), false from product p join sellable s on s.id = p.id, i
  where i.id in (p.overlay_listing_image_id, p.overlay_detail_image_id) or exists (select from product_image x where x.product_id = p.id and x.image_id = i.id)
  union all
  select 'news', s.slug || '/' || n.key, localize(n.title, 'de'), false from news_item n join i on i.id = n.image_id join shop s on s.id = n.shop_id
  union all
  select distinct 'pages', p.locale || '/' || p.slug, p.title, false from page p where p.markdown like '%image:' || $2 || '%'
  union all ${inDrafts} ${inOrder}`);
