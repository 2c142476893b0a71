import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import { sha256 } from '../../../platform/ids.ts';
import { type ImageFacts, inspectImage } from '../../../platform/images/inspect-image.ts';
import type { PagePicture } from '@frontrow/domain/catalogue/page-pictures';
import type { Path, Problem } from '@frontrow/domain/catalogue/problems';
import type { Folder } from './folder.ts';
import type { Located } from '@frontrow/domain/catalogue/entries';

export type ReadImage = ImageFacts & { path: string; sha: string };

export type ImageWork = {
  /** Facts of pictures decoded before, by hash. */
  known: ReadonlyMap<string, ImageFacts>;
  /** Keeps the original. */
  keep?(sha: string, bytes: Buffer): Promise<void>;
  progress?(done: number, total: number): void;
};

const IMAGE_KEYS = new Set([
  'squareImage',
  'landscapeImage',
  'ticketImage',
  'logo',
  'favicon',
  'socialImage',
  'image',
  'overlayListingImage',
  'overlayDetailImage',
]);
const AT_ONCE = 4; // libvips has its own threads; more only take memory

export type ImageUse = { path: string; complain: (message: string) => Problem };

/** Every picture the entries and pages name, by path. A missing one is a problem at each place that names it. */
export async function readImages(
  folder: string,
  { entries, files }: Folder,
  ofPages: readonly PagePicture[],
  work: ImageWork,
  ofOffice: ReadonlyMap<string, ReadImage> = new Map(),
): Promise<{ images: Map<string, ReadImage>; problems: Problem[] }> {
  const uses = Map.groupBy(
    [
      ...Object.values(entries)
        .flat()
        .flatMap((owner: Located<unknown>) => [...imagesIn(owner.value, owner, [])]),
      ...ofPages.map(({ path, ...place }): ImageUse => ({ path, complain: (message) => ({ ...place, message }) })),
    ],
    ({ path }) => path,
  );
  const images = new Map<string, ReadImage>();
  const problems: Problem[] = [];
  const queue = [...uses.keys()];
  const total = queue.length;
  let done = 0;
  const pictures = [...files].filter((file) => !/\.(ya?ml|md|json)$/.test(file));
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const users = uses.get(path) ?? [];
      const kept = ofOffice.get(path);
      if (!files.has(path) && kept) {
        images.set(path, kept);
        continue;
      }
      if (!files.has(path)) {
        problems.push(...users.map((use) => use.complain(`"${path}" is not in the folder.${didYouMean(path, pictures)}`)));
        continue;
      }
      const bytes = await readFile(join(folder, path));
      const hash = sha256(bytes).toString('hex');
      try {
        const facts = work.known.get(hash) ?? (await inspectImage(bytes));
        images.set(path, { ...facts, path, sha: hash });
      } catch (error) {
        // the file is at fault, not each place that names it
        const others = users.length === 1 ? '' : ` (named at ${users.length} places)`;
        problems.push(...users.slice(0, 1).map((use) => use.complain(`"${path}" cannot be read as an image: ${reasonOf(error)}${others}`)));
        continue;
      }
      await work.keep?.(hash, bytes);
      work.progress?.(++done, total);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { images, problems };
}

/** What libvips says of a file that ends too early speaks of a setting. */
const reasonOf = (error: unknown): string =>
  (error as Error).message.trim().replace(/^Warning treated as error.*/, 'it is damaged or ends too early');

/** Every picture that an entry names, and how to complain of it. */
export function* imagesIn(value: unknown, owner: Pick<Located<unknown>, 'problem'>, place: Path): Generator<ImageUse> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const isImage = IMAGE_KEYS.has(key) || (Array.isArray(value) && place.at(-1) === 'images');
    if (isImage && typeof entry === 'string') yield { path: entry, complain: (message) => owner.problem([...place, step], message) };
    else yield* imagesIn(entry, owner, [...place, step]);
  }
}
