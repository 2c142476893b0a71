import { basename } from 'node:path';
import { isSame } from '@frontrow/domain/catalogue/differences';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { Tx } from '../../../platform/db/index.ts';
import { addAuthor, insertChangeSet, insertVersion, markPublished, putChange } from '../change-sets/store.ts';
import { readContents } from '../export/read-entries.ts';
import { forgetSaid, noteSaid, selectTracked } from './office-words-store.ts';
import type { Catalogue } from './rows.ts';

/** Keeps what the folder has said of each entry, for the next import to tell what has changed. `isOther`: entries may be gone from it. */
export async function noteFolderWords(tx: Tx, { said, kept }: Catalogue, isOther: boolean): Promise<void> {
  if (!said) return;
  const rows = [...said].map(([name, sha]) => {
    const at = name.indexOf('/');
    return { kind: name.slice(0, at), slug: name.slice(at + 1), sha };
  });
  await tx.many(noteSaid, [JSON.stringify(rows)]);
  if (!isOther) return;
  const others = (['events', 'products'] as const).flatMap((kind) => [...kept[kind].keys()].map((slug) => `${kind}/${slug}`));
  await tx.many(forgetSaid, [[...said.keys(), ...others]]);
}

/** What a folder has changed of entries that have a history is a published change set, and their newest version. */
export async function keepFolderVersions(tx: Tx, folder: string): Promise<void> {
  const tracked = await tx.many(selectTracked);
  const changed: { kind: EntryKind; slug: string; before: EntryContent | null; after: EntryContent | null }[] = [];
  for (const [kind, ofKind] of Map.groupBy(tracked, (entry) => entry.kind)) {
    const now = await readContents(
      tx,
      kind,
      ofKind.map(({ slug }) => slug),
    );
    for (const { slug, content } of ofKind) {
      const after = now.get(slug) ?? null;
      if (!isSame(content ?? null, after)) changed.push({ kind, slug, before: (content ?? null) as EntryContent | null, after });
    }
  }
  if (changed.length === 0) return;
  const name = basename(folder);
  const { id } = await tx.one(insertChangeSet, [name.slice(0, 200) || 'folder', 'folder']);
  await tx.many(addAuthor, [id, null, name]);
  for (const { kind, slug, before, after } of changed) await tx.many(putChange, [id, kind, slug, 0, json(before), json(after), 0]);
  await tx.many(markPublished, [id, name]);
  for (const { kind, slug, after } of changed) await tx.one(insertVersion, [kind, slug, json(after), id]);
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
