import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { Queryable } from '../../../platform/db/index.ts';
import { readContents } from '../export/read-entries.ts';
import { selectMainShop } from './store.ts';

/** The slug of a shop that shows the page of an entry: '' the main one, also where none is named; null: none does. */
export async function findPageShop(db: Queryable, kind: EntryKind, slug: string, content: EntryContent | null): Promise<string | null> {
  // a bundle is where the product is that stands for it
  const shown = kind === 'bundles' ? (await readContents(db, 'products', [slug])).get(slug) : content;
  const named = shown?.['shops'];
  if (!Array.isArray(named)) return '';
  const slugs = named.map((one: string | { shop: string }) => (typeof one === 'string' ? one : one.shop));
  const main = await db.first(selectMainShop);
  return main && slugs.includes(main.slug) ? '' : (slugs[0] ?? null);
}
