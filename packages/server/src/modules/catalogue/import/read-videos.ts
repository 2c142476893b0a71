import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import { sha256 } from '../../../platform/ids.ts';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { Folder } from './folder.ts';
import type { ImageWork } from './read-images.ts';
import { isVideoFile } from '@frontrow/domain/catalogue/values';

const VIDEO_BYTES_MAX = 64 * 1024 * 1024;

/** The hash of every video of the folder that a news item names, by path. */
export async function readVideos(
  folder: string,
  { entries, files }: Folder,
  { keep }: Pick<ImageWork, 'keep'>,
): Promise<{ videos: Map<string, string>; problems: Problem[] }> {
  const videos = new Map<string, string>();
  const problems: Problem[] = [];
  for (const item of entries.news) {
    const path = item.value.video;
    if (path === undefined || !isVideoFile(path) || videos.has(path)) continue;
    const complain = (message: string) => problems.push(item.problem(['video'], message));
    if (!files.has(path)) {
      complain(`"${path}" is not in the folder.${didYouMean(path, [...files].filter(isVideoFile))}`);
      continue;
    }
    const bytes = await readFile(join(folder, path));
    // the first box of an mp4 says so
    if (bytes.toString('latin1', 4, 8) !== 'ftyp') complain(`"${path}" cannot be read as an mp4 video`);
    else if (bytes.length > VIDEO_BYTES_MAX) complain(`"${path}" is larger than 64 MB, more than a page should ask of a phone`);
    else {
      const sha = sha256(bytes).toString('hex');
      await keep?.(sha, bytes);
      videos.set(path, sha);
    }
  }
  return { videos, problems };
}
