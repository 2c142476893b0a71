import { videoSha } from '@frontrow/domain/videos';
import type { Queryable } from '../../platform/db/index.ts';
import { selectVideos } from './change-sets/compose-store.ts';
import { videoPath } from './export/entries.ts';

/** The hashes of the videos that are kept, by the paths that entries name. */
export async function videosThere(db: Queryable): Promise<Map<string, string>> {
  const hashes = (await db.many(selectVideos)).flatMap(({ address }) => videoSha(address) ?? []);
  return new Map(hashes.map((sha) => [videoPath(sha), sha]));
}
