import { DraftOfEntryDocument, EntryDocument, OpenDraftsDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { notFound } from '../lib/not-found.ts';
import { browserLocale } from '../words/words.ts';
import { kindAt, kindPaths, NEW } from '../lib/entry-kinds.ts';

/** The entry as it is published and as a draft has it: `?change=12`. A new one is empty, or begins as another: `/events/_new?copy=mira`. */
export async function loadEntry(url: URL) {
  const kind = kindAt(url.pathname);
  const slug = decodeURIComponent(url.pathname.replace(/^\/office/, '').slice(kindPaths[kind].length + 1));
  const changeSetId = url.searchParams.get('change');
  const copy = url.searchParams.get('copy');
  const locale = browserLocale();
  const asked = slug === NEW ? copy : slug;
  const [{ catalogueEntry: entry }, { changeSets }, draft] = await Promise.all([
    asked === null ? { catalogueEntry: null } : ask(EntryDocument, { kind, slug: asked, changeSetId }, locale),
    ask(OpenDraftsDocument, { first: 50 }, locale),
    changeSetId === null ? undefined : ask(DraftOfEntryDocument, { id: changeSetId }, locale),
  ]);
  if (asked !== null && !entry) notFound();
  return {
    kind,
    slug: slug === NEW ? undefined : slug,
    copyOf: slug === NEW && entry ? entry.content : null,
    entry: slug === NEW ? null : entry,
    drafts: changeSets.nodes,
    changeSet: draft?.changeSet ?? null,
  };
}

export type LoadedEntry = Awaited<ReturnType<typeof loadEntry>>;
