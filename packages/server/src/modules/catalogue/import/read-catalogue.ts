import { checkEntries } from '@frontrow/domain/catalogue/check-entries';
import { checkReferences } from '@frontrow/domain/catalogue/check-references';
import { noteAgeChecks } from '@frontrow/domain/catalogue/note-age-checks';
import { noteBundles } from '@frontrow/domain/catalogue/note-bundles';
import { noteClaims } from '@frontrow/domain/catalogue/note-claims';
import { noteColours } from '@frontrow/domain/catalogue/note-colours';
import { noteDesigns } from './note-designs.ts';
import { noteDrafts } from './note-drafts.ts';
import { noteLinks } from '@frontrow/domain/catalogue/note-links';
import { noteRegistrations } from '@frontrow/domain/catalogue/note-registrations';
import { byPlace, type Problem } from '@frontrow/domain/catalogue/problems';
import { mergeOfficePages, mergeOfficeWords, type OfficeWords, pageSaid } from './office-words.ts';
import { type KeepDownload, readDownloads } from './read-downloads.ts';
import { readFolder } from './read-folder.ts';
import { type ImageWork, readImages } from './read-images.ts';
import { readPages } from './read-pages.ts';
import { readSeatMaps } from './read-seat-maps.ts';
import { readVideos } from './read-videos.ts';
import type { Catalogue } from './rows.ts';
import { type LastImport, recordFiles } from './unchanged-files.ts';

export type ReadCatalogue = {
  catalogue: Catalogue;
  problems: Problem[];
  /** What is better looked at; it is imported all the same. */
  notes: Problem[];
};

/** Reads a folder: the catalogue, or everything that is wrong with it. Whole, or with `last` what is not as the last import found it. */
export async function readCatalogue(
  folder: string,
  now: Date,
  work: ImageWork & { keepDownload?: KeepDownload },
  last?: LastImport,
  words?: OfficeWords,
): Promise<ReadCatalogue> {
  const read = await readFolder(folder, last);
  const { entries, files, kept } = read;
  const said = new Map(read.said);
  // an entry that could not be read would show as many a missing reference
  const isWhole = read.problems.length === 0;
  const undecided = isWhole && words ? mergeOfficeWords(read, words) : [];
  const shops = isWhole ? entries.shops.map(({ value }) => value.slug) : undefined;
  const { problems: ofPages, ...written } = await readPages(folder, files, shops);
  for (const page of written.pages) said.set(...pageSaid(page));
  const {
    pages,
    pictures,
    problems: ofOffice,
  } = words ? mergeOfficePages(written.pages, written.pictures, words) : { ...written, problems: [] };
  const [{ maps, problems: ofMaps }, { images, problems: ofImages }, { videos, problems: ofVideos }, { downloads, problems: ofDownloads }] =
    await Promise.all([
      readSeatMaps(folder, read, said, words),
      readImages(folder, read, pictures, work, words?.images),
      readVideos(folder, read, work, words?.videos),
      readDownloads(folder, read, work.keepDownload, words?.downloads),
    ]);
  const problems = [...read.problems, ...undecided, ...ofPages, ...ofOffice, ...ofMaps, ...ofImages, ...ofVideos, ...ofDownloads];
  if (isWhole) problems.push(...checkReferences(entries, kept), ...checkEntries(entries, maps, ofPages.length === 0 ? pages : undefined));
  const notes = [
    ...noteRegistrations(entries),
    ...noteClaims(entries),
    ...noteColours(entries),
    ...noteDesigns(entries),
    ...noteDrafts(pages),
    ...(isWhole ? [...noteAgeChecks(entries), ...noteBundles(entries), ...noteLinks(entries, kept)] : []),
  ];
  const found =
    last && isWhole ? { found: recordFiles(read, new Map([...images, ...downloads].map(([path, { sha }]) => [path, { sha }])), last) } : {};
  return {
    catalogue: { entries, around: entries, images, videos, downloads, maps, pages, kept, said, now, ...found },
    problems: problems.sort(byPlace),
    notes,
  };
}
