import { safeParse } from 'valibot';
import { describeIssues } from '@frontrow/domain/catalogue/describe-issues';
import { isSame } from '@frontrow/domain/catalogue/differences';
import type { Located } from '@frontrow/domain/catalogue/entries';
import { type EntryContent, type EntryKind, slugOfEntry } from '@frontrow/domain/catalogue/entry-kinds';
import { entrySchemas, type Kind, kinds, type VenueEntry } from '@frontrow/domain/catalogue/format';
import type { PageFile } from '@frontrow/domain/catalogue/page-file';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { Queryable } from '../../../platform/db/index.ts';
import { sha256 } from '../../../platform/ids.ts';
import { readContents } from '../export/read-entries.ts';
import { selectNamedDownloads, selectNamedImages } from '../export/store.ts';
import type { Folder } from './folder.ts';
import { countOfficeWords, selectOfficeWords, selectSaid } from './office-words-store.ts';
import { type PagePicture, picturesIn, textsIn } from '@frontrow/domain/catalogue/page-pictures';
import type { ReadDownload } from './read-downloads.ts';
import type { ReadImage } from './read-images.ts';
import { videosThere } from '../videos-there.ts';

// An import is merged three ways: what the folder last said of an entry, what it says now, and what the office has published since.

/** Whose word counts where both have changed an entry. */
export type Take = 'folder' | 'office';
/** What the office last published of an entry; null: that it goes. */
type OfficeWord = { kind: EntryKind; slug: string; content: EntryContent | null; title: string; at: Date };

export type OfficeWords = {
  /** By `kind/slug`. */
  entries: ReadonlyMap<string, OfficeWord>;
  /** What the folder last said of these, as hashes. */
  said: ReadonlyMap<string, string>;
  take: Take | undefined;
  /** How many there were in all when they were read: an import must not write over one that it has not seen. */
  count: number;
  /** Files that they name, which need not be in the folder. */
  images: ReadonlyMap<string, ReadImage>;
  downloads: ReadonlyMap<string, ReadDownload>;
  videos: ReadonlyMap<string, string>;
  /** Seat maps of the office, also those of its venues. */
  maps: ReadonlyMap<string, EntryContent>;
};

export async function readOfficeWords(db: Queryable, take: Take | undefined): Promise<OfficeWords> {
  const { count } = await db.one(countOfficeWords);
  const found = await db.many(selectOfficeWords);
  const entries = new Map<string, OfficeWord>();
  for (const [kind, ofKind] of Map.groupBy(found, (word) => word.kind)) {
    const contents = await readContents(
      db,
      kind,
      ofKind.map(({ slug }) => slug),
    );
    for (const word of ofKind) entries.set(`${kind}/${word.slug}`, { ...word, content: contents.get(word.slug) ?? null });
  }
  const names = [...entries.keys()];
  const said = names.length === 0 ? [] : await db.many(selectSaid, [names]);
  const contents = [...entries.values()].flatMap(({ content }) => content ?? []);
  const paths = [...new Set(contents.flatMap(textsIn))];
  const images = paths.length === 0 ? [] : await db.many(selectNamedImages, [paths]);
  const downloads = paths.length === 0 ? [] : await db.many(selectNamedDownloads, [paths]);
  const mapSlugs = [...entries.values()].flatMap(({ kind, slug, content }) => (kind === 'seatmaps' ? slug : mapsOf(kind, content)));
  return {
    entries,
    said: new Map(said.map(({ name, sha }) => [name, sha])),
    take,
    count,
    images: new Map(images.map(({ source, ...image }) => [image.path, { ...image, path: source }])),
    downloads: new Map(downloads.map(({ path, ...file }) => [path, file])),
    videos: await videosThere(db),
    maps: await readContents(db, 'seatmaps', [...new Set(mapSlugs)]),
  };
}

const mapsOf = (kind: EntryKind, content: EntryContent | null): string[] =>
  kind === 'venues' ? ((content?.['seatMaps'] as { slug: string }[] | undefined) ?? []).map(({ slug }) => slug) : [];

export const shaOf = (value: unknown): string => sha256(JSON.stringify(value)).toString('hex');

/**
 * Whose word of an entry counts. Where the folder says what it said, the office's; where both say the same, nobody's has to; where
 * both have changed it, nobody knows, unless it is told.
 */
function whose({ said, take }: OfficeWords, name: string, mine: string | undefined, same: () => boolean): Take | undefined {
  if (mine === said.get(name)) return 'office';
  return same() ? 'folder' : take;
}

const conflict = ({ kind, slug, title, at }: OfficeWord): string =>
  `${kind}/${slug} was changed both here and in the office ("${title}", ${at.toISOString().slice(0, 16)}Z); nothing was imported. ` +
  'Say whose word counts: --take folder or --take office';

/** Puts the office's word in place of the folder's where that is what counts; what nobody knows is a problem. */
export function mergeOfficeWords(read: Folder, words: OfficeWords): Problem[] {
  const main = read.entries.shops.find(({ value }) => value.main)?.value.slug ?? '';
  return kinds.flatMap((kind) => {
    const list = read.entries[kind] as Located<unknown>[];
    const indexOf = (slug: string) => list.findIndex((one) => entryName(kind, one, main) === slug);
    return [...words.entries.values()]
      .filter((word) => word.kind === kind)
      .flatMap((word) => mergeOne(read, words, kind, word, list, indexOf(word.slug)));
  });
}

/** An entry of a folder by its slug; news that names no shop is the main shop's. */
export const entryName = (kind: Kind, { value }: Located<unknown>, main: string): string =>
  slugOfEntry(kind, value as EntryContent, '').replace(/^\//, `${main}/`);

function mergeOne(read: Folder, words: OfficeWords, kind: Kind, word: OfficeWord, list: Located<unknown>[], index: number): Problem[] {
  const { slug, content } = word;
  if ((kind === 'events' || kind === 'products') && read.kept[kind].has(slug)) return [];
  const name = `${kind}/${slug}`;
  const mine = list[index];
  const theirs = content === null ? undefined : safeParse(entrySchemas[kind], withMapsOf(mine, kind, content));
  const same = () => (mine === undefined ? content === null : theirs?.success === true && isSame(theirs.output, mine.value));
  const take = whose(words, name, mine && read.said.get(name), same);
  if (take === undefined) return [mine?.problem([], conflict(word)) ?? { file: name, line: 1, column: 1, message: conflict(word) }];
  if (take === 'folder') return [];
  if (theirs === undefined) {
    if (index >= 0) list.splice(index, 1);
    return [];
  }
  const problem: Located<unknown>['problem'] = (path, message) => ({ file: `${name} (office)`, line: 1, column: 1, message, path });
  if (!theirs.success) return describeIssues(entrySchemas[kind], theirs.issues, { problem }, []);
  list.splice(index < 0 ? list.length : index, index < 0 ? 0 : 1, { value: theirs.output, problem });
  return [];
}

/** A venue keeps the drawings that the folder has for its seat maps: what they call their sections by is nowhere else. */
function withMapsOf(mine: Located<unknown> | undefined, kind: Kind, content: EntryContent): EntryContent {
  if (kind !== 'venues' || !mine) return content;
  const drawn = new Map((mine.value as VenueEntry).seatMaps.map((map) => [map.slug, map]));
  const maps = (content['seatMaps'] as { slug: string }[] | undefined) ?? [];
  return { ...content, seatMaps: maps.map((map) => drawn.get(map.slug) ?? map) };
}

const pageName = ({ shop, locale, slug }: PageFile): string => `${shop === undefined ? '' : `${shop}/`}${locale}/${slug}`;
export const pageSaid = (page: PageFile): [name: string, sha: string] => [`pages/${pageName(page)}`, shaOf([page.title, page.markdown])];

/** As `mergeOfficeWords`, of pages and the pictures in them. */
export function mergeOfficePages(pages: readonly PageFile[], pictures: readonly PagePicture[], words: OfficeWords) {
  const merged = new Map(pages.map((page) => [pageName(page), page]));
  const taken: PageFile[] = [];
  const problems: Problem[] = [];
  for (const word of words.entries.values()) {
    if (word.kind !== 'pages') continue;
    const mine = merged.get(word.slug);
    const content = word.content as { title: string; markdown: string } | null;
    const same = () => (mine === undefined ? content === null : mine.title === content?.title && mine.markdown === content.markdown);
    const take = whose(words, `pages/${word.slug}`, mine && pageSaid(mine)[1], same);
    if (take === undefined) problems.push({ file: mine?.file ?? `pages/${word.slug}`, line: 1, column: 1, message: conflict(word) });
    if (take !== 'office') continue;
    merged.delete(word.slug);
    if (content === null) continue;
    const [first = '', second = '', ...rest] = word.slug.split('/');
    const place =
      mine ??
      (first === 'de' || first === 'en'
        ? { locale: first, slug: [second, ...rest].join('/') }
        : { shop: first, locale: second as 'de' | 'en', slug: rest.join('/') });
    const page: PageFile = {
      ...place,
      file: mine?.file ?? `pages/${word.slug} (office)`,
      title: content.title,
      markdown: content.markdown,
    };
    merged.set(word.slug, page);
    taken.push(page);
  }
  const files = new Set(taken.map(({ file }) => file));
  const left = pictures.filter(({ file }) => !files.has(file));
  return {
    pages: [...merged.values()],
    pictures: [...left, ...taken.flatMap(({ file, markdown }) => picturesIn(file, markdown))],
    problems,
  };
}

/** Whose drawing of a seat map counts. */
export function whoseMap(words: OfficeWords | undefined, slug: string, mine: string): Take | 'unknown' {
  const word = words?.entries.get(`seatmaps/${slug}`);
  if (!words || !word?.content) return 'folder';
  return whose(words, `seatmaps/${slug}`, mine, () => false) ?? 'unknown';
}
export const mapConflict = (words: OfficeWords, slug: string): string => conflict(words.entries.get(`seatmaps/${slug}`)!);
