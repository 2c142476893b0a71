import type { Entries, Located } from '@frontrow/domain/catalogue/entries';
import { kinds } from '@frontrow/domain/catalogue/format';
import type { PageFile } from '@frontrow/domain/catalogue/page-file';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import { isVideoFile } from '@frontrow/domain/catalogue/values';
import type { Queryable } from '../../../platform/db/index.ts';
import { selectNamedDownloads, selectNamedImages } from '../export/store.ts';
import { picturesIn } from '@frontrow/domain/catalogue/page-pictures';
import { imagesIn, type ImageUse } from '../import/read-images.ts';
import type { Catalogue } from '../import/rows.ts';
import { videosThere } from '../videos-there.ts';
import { placeIn } from './problem-places.ts';

type Use = ImageUse;

/** Pictures, downloads and videos that entries name, among those that are kept; a missing one is a problem at each place that names it. */
export async function findFiles(
  db: Queryable,
  entries: Entries,
  pages: readonly PageFile[],
  written: ReadonlySet<string>,
): Promise<{ files: Pick<Catalogue, 'images' | 'downloads' | 'videos'>; problems: Problem[] }> {
  const pictures: Use[] = [
    ...kinds.flatMap((kind) => (entries[kind] as Located<unknown>[]).flatMap((owner) => [...imagesIn(owner.value, owner, [])])),
    ...pages.flatMap(picturesOfPage),
  ];
  const downloads: Use[] = entries.products.flatMap(({ value, problem }) =>
    value.variants.flatMap(({ download }, index) =>
      download === undefined ? [] : [{ path: download, complain: (message: string) => problem(['variants', index, 'download'], message) }],
    ),
  );
  const videos: Use[] = entries.news.flatMap(({ value: { video }, problem }) =>
    video !== undefined && isVideoFile(video) ? [{ path: video, complain: (message: string) => problem(['video'], message) }] : [],
  );
  const files = {
    images: await imagesNamed(db, pathsOf(pictures)),
    downloads: downloads.length === 0 ? new Map() : byPath(await db.many(selectNamedDownloads, [pathsOf(downloads)])),
    videos: videos.length === 0 ? new Map<string, string>() : await videosThere(db),
  };
  const missing = [
    ...pictures.filter(({ path }) => !files.images.has(path)),
    ...downloads.filter(({ path }) => !files.downloads.has(path)),
    ...videos.filter(({ path }) => !files.videos.has(path)),
  ].map(({ path, complain }) => complain(`there is no file "${path}"`));
  return { files, problems: missing.filter(({ file }) => written.has(file)) };
}

const picturesOfPage = ({ file, markdown }: PageFile): Use[] => {
  const tell = placeIn('pages', file.slice('pages/'.length));
  return picturesIn(file, markdown).map(({ path }) => ({ path, complain: (message) => tell(['markdown'], message) }));
};

const pathsOf = (uses: readonly Use[]): string[] => [...new Set(uses.map(({ path }) => path))];
const byPath = <T extends { path: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.path, row]));

async function imagesNamed(db: Queryable, paths: readonly string[]): Promise<Catalogue['images']> {
  return paths.length === 0 ? new Map() : byPath(await db.many(selectNamedImages, [paths]));
}
