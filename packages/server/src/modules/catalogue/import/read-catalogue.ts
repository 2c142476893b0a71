import { checkEntries } from './check-entries.ts';
import { checkReferences } from './check-references.ts';
import { noteAgeChecks } from './note-age-checks.ts';
import { noteBundles } from './note-bundles.ts';
import { noteClaims } from './note-claims.ts';
import { noteColours } from './note-colours.ts';
import { noteDesigns } from './note-designs.ts';
import { noteDrafts } from './note-drafts.ts';
import { noteLinks } from './note-links.ts';
import { noteRegistrations } from './note-registrations.ts';
import { byPlace, type Problem } from './problems.ts';
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
): Promise<ReadCatalogue> {
  const read = await readFolder(folder, last);
  const { entries, files, kept } = read;
  // an entry that could not be read would show as many a missing reference
  const isWhole = read.problems.length === 0;
  const shops = isWhole ? entries.shops.map(({ value }) => value.slug) : undefined;
  const { pages, pictures, problems: ofPages } = await readPages(folder, files, shops);
  const [{ maps, problems: ofMaps }, { images, problems: ofImages }, { videos, problems: ofVideos }, { downloads, problems: ofDownloads }] =
    await Promise.all([
      readSeatMaps(folder, read),
      readImages(folder, read, pictures, work),
      readVideos(folder, read, work),
      readDownloads(folder, read, work.keepDownload),
    ]);
  const problems = [...read.problems, ...ofPages, ...ofMaps, ...ofImages, ...ofVideos, ...ofDownloads];
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
  return { catalogue: { entries, images, videos, downloads, maps, pages, kept, now, ...found }, problems: problems.sort(byPlace), notes };
}
