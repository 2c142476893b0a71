import { videoSha } from '@frontrow/domain/videos';
import type { Queryable } from '../../platform/db/index.ts';
import { selectVideos } from './change-sets/compose-store.ts';
import { videoPath } from './export/entries.ts';
import { selectDownloadNames } from './export/store.ts';

export const keptFileKinds = ['DOWNLOAD', 'VIDEO'] as const;
/** By the path that an entry names. `bytes`: of what is sold. */
export type KeptFile = { path: string; bytes: number | null };

const SHOWN = 12;

/** Files that are kept and can be named by another entry too, whose path has the words. */
export async function findKeptFiles(db: Queryable, kind: (typeof keptFileKinds)[number], search: string): Promise<KeptFile[]> {
  if (kind === 'DOWNLOAD') return db.many(selectDownloadNames, [search, SHOWN]);
  const paths = (await db.many(selectVideos)).flatMap(({ address }) => {
    const sha = videoSha(address);
    return sha === undefined ? [] : [{ path: videoPath(sha), bytes: null }];
  });
  return paths.filter(({ path }) => path.includes(search.toLowerCase())).slice(0, SHOWN);
}
