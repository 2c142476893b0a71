import type { Locale } from '@frontrow/domain/locale';
import type { EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { Kind } from '@frontrow/domain/catalogue/format';
import { EntriesDocument, EntryDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import type { Option } from './fields/combobox.tsx';

const SHOWN = 12;
/** Titles that were seen, so that a form asks for each once. */
const titles = new Map<string, string>();

/** Entries whose name or short name has the words, for a field that refers to one. */
export async function findEntries(kinds: readonly Kind[], text: string, locale: Locale): Promise<Option[]> {
  const pages = await Promise.all(kinds.map((kind) => ask(EntriesDocument, { kind, search: text, first: SHOWN, after: null }, locale)));
  return pages.flatMap(({ catalogueEntries }) =>
    catalogueEntries.nodes.map(({ kind, slug, title }) => {
      titles.set(`${kind}/${slug}`, title);
      return { value: slug, title, text: slug };
    }),
  );
}

/** What an entry is called; its short name where it is not there. */
export async function titleOf(kinds: readonly Kind[], slug: string, locale: Locale): Promise<string> {
  const known = kinds.map((kind) => titles.get(`${kind}/${slug}`)).find((title) => title !== undefined);
  if (known !== undefined) return known;
  const found = await findEntries(kinds, slug, locale);
  return found.find(({ value }) => value === slug)?.title ?? slug;
}

/** The seat maps of a venue, by their short names. */
export async function venueMaps(venue: string, locale: Locale): Promise<Option[]> {
  const { catalogueEntry } = await ask(EntryDocument, { kind: 'venues', slug: venue, changeSetId: null }, locale);
  const maps = (catalogueEntry?.content as { seatMaps?: { slug: string }[] } | null)?.seatMaps ?? [];
  return maps.map(({ slug }) => ({ value: slug, title: slug, text: '' }));
}

/** Whether an entry is called so already: a new one would change it. */
export async function isTaken(kind: EntryKind, slug: string, locale: Locale): Promise<boolean> {
  const { catalogueEntry } = await ask(EntryDocument, { kind, slug, changeSetId: null }, locale);
  return Boolean(catalogueEntry?.content);
}
