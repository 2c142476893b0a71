import type { EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { statement } from '../../../platform/db/index.ts';

/** Entries whose last word was published from the office. */
export const selectOfficeWords = statement<{ kind: EntryKind; slug: string; title: string; at: Date }>(`
  select v.kind, v.slug, s.title, v.published_at as at
  from (select distinct on (kind, slug) kind, slug, change_set_id, published_at from entry_version order by kind, slug, version desc) v
    join change_set s on s.id = v.change_set_id where s.source = 'office'`);

/** How often an entry was published from the office: never less than before. */
export const countOfficeWords = statement<{ count: number }>(
  "select count(*)::int as count from entry_version v join change_set s on s.id = v.change_set_id where s.source = 'office'",
);

/** What the folder last said of these, `$1` as `kind/slug`. */
export const selectSaid = statement<{ name: string; sha: string }, [names: readonly string[]]>(`
  select kind || '/' || slug as name, encode(sha256, 'hex') as sha from folder_entry where kind || '/' || slug = any($1)`);

/** $1: {kind, slug, sha} of all that was read. */
export const noteSaid = statement<{ slug: string }, [said: object | string]>(`
  insert into folder_entry as f (kind, slug, sha256)
  select kind, slug, decode(sha, 'hex') from jsonb_to_recordset($1::jsonb) as i(kind text, slug text, sha text)
  on conflict (kind, slug) do update set sha256 = excluded.sha256 where f.sha256 <> excluded.sha256 returning slug`);
/** $1: all that the folder has, as `kind/slug`. */
export const forgetSaid = statement<{ slug: string }, [names: readonly string[]]>(
  `delete from folder_entry where not (kind || '/' || slug = any($1)) returning slug`,
);

/** Entries with a history, each with its last state. */
export const selectTracked = statement<{ kind: EntryKind; slug: string; content: unknown }>(
  'select distinct on (kind, slug) kind, slug, content from entry_version order by kind, slug, version desc',
);
