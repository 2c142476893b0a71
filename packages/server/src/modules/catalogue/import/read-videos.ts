import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import { beginsAs } from '@frontrow/domain/downloads/file-shape';
import { VIDEO_BYTES_MAX } from '@frontrow/domain/videos';
import { sha256 } from '../../../platform/ids.ts';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { Folder } from './folder.ts';
import type { ImageWork } from './read-images.ts';
import { isVideoFile } from '@frontrow/domain/catalogue/values';

/** The hash of every video of the folder that a news item names, by path. */
export async function readVideos(
  folder: string,
  { entries, files }: Folder,
  { keep }: Pick<ImageWork, 'keep'>,
  ofOffice: ReadonlyMap<string, string> = new Map(),
): Promise<{ videos: Map<string, string>; problems: Problem[] }> {
  const videos = new Map<string, string>();
  const problems: Problem[] = [];
  for (const item of entries.news) {
    const path = item.value.video;
    if (path === undefined || !isVideoFile(path) || videos.has(path)) continue;
    const complain = (message: string) => problems.push(item.problem(['video'], message));
    const kept = ofOffice.get(path);
    if (!files.has(path) && kept !== undefined) {
      videos.set(path, kept);
      continue;
    }
    if (!files.has(path)) {
      complain(`"${path}" is not in the folder.${didYouMean(path, [...files].filter(isVideoFile))}`);
      continue;
    }
    const bytes = await readFile(join(folder, path));
    if (!beginsAs(path, bytes.toString('latin1', 0, 16))) complain(`"${path}" cannot be read as an mp4 video`);
    else if (bytes.length > VIDEO_BYTES_MAX) complain(`"${path}" is larger than 64 MB, more than a page should ask of a phone`);
    else {
      const sha = sha256(bytes).toString('hex');
      await keep?.(sha, bytes);
      videos.set(path, sha);
    }
  }
  return { videos, problems };
}
