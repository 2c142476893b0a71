import { sha256 } from '../../../platform/ids.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import type { ImageStore } from '../../../platform/images/image-store.ts';
import { type ImageFacts, inspectImage, TooManyPixels } from '../../../platform/images/inspect-image.ts';
import { slugify } from '@frontrow/domain/catalogue/event-sections';
import { insertPicture, selectPicture, selectPictureBySha, type PictureRow } from './store.ts';

export type PictureDeps = { db: Db; images: Pick<ImageStore, 'keep'> };

const ENDINGS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};
const NAME_LENGTH_MAX = 60;

/**
 * Keeps a picture under a path that entries can name. One that is there already keeps the path it has. Nothing of the file is shown as it
 * is: shops show what is rendered from it.
 * @returns undefined where the bytes are no picture that a shop can show
 * @throws TooManyPixels
 */
export async function keepPicture(
  { db, images }: PictureDeps,
  who: Who,
  given: { name: string; bytes: Buffer },
): Promise<PictureRow | undefined> {
  const facts = await inspectImage(given.bytes).catch((error: unknown) => {
    if (error instanceof TooManyPixels) throw error;
    return undefined;
  });
  if (!facts) return undefined;
  const sha = sha256(given.bytes).toString('hex');
  // first the bytes: a row without them would be a picture that nobody sees
  await images.keep(sha, given.bytes);
  return db.transaction(async (tx) => {
    const path = await freePath(given.name, facts, sha, async (wanted) => (await tx.first(selectPicture, [wanted])) !== undefined);
    const { mimeType, width, height, thumbhash } = facts;
    const added = await tx.first(insertPicture, [sha, path, mimeType, width, height, thumbhash, who.personId]);
    if (added) await who.audit(tx, 'catalogue.picture', `image:${added.id}`, { after: { path } });
    return tx.one(selectPictureBySha, [sha]);
  });
}

/** `pictures/uploads/mira-live.jpg`; with the start of its hash where another picture is called so. */
async function freePath(name: string, { mimeType }: ImageFacts, sha: string, isTaken: (path: string) => Promise<boolean>): Promise<string> {
  const stem = slugify(name.replace(/\.\w+$/, '')).slice(0, NAME_LENGTH_MAX) || 'picture';
  const path = (part: string) => `pictures/uploads/${part}.${ENDINGS[mimeType] ?? 'png'}`;
  return (await isTaken(path(stem))) ? path(`${stem}-${sha.slice(0, 8)}`) : path(stem);
}
