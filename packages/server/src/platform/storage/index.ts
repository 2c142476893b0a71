import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Ids } from '../ids.ts';
import { countUse } from '../limits/index.ts';
import { getSecret } from '../server-secret.ts';
import { createLocalStore } from './local-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Config } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

export type OpenedStore = {
  objects: ObjectStore;
  /** Takes what browsers upload; undefined where they send it elsewhere. */
  handleUpload: ((request: Request, network: string) => Promise<Response>) | undefined;
  /** The other host they send it to. */
  uploadOrigin: string | undefined;
};

/** What is sent and kept for a day: together no more than 2 GB, before each network has but few left. */
const FILES = { network: [{ points: 16, seconds: 3600 }], all: { points: 500, seconds: 24 * 3600 } };

/** The bucket that is configured, else a folder among the store's data. */
export async function openObjectStore(
  { dataDir, s3 }: { dataDir: string; s3: S3Config | undefined },
  { db, clock, ids }: { db: Db; clock: Clock; ids: Ids },
): Promise<OpenedStore> {
  if (!s3) {
    const countFile = (network: string) => countUse(db, 'file', { network }, FILES);
    const secret = await getSecret(db, 'uploads', ids);
    const local = createLocalStore({ folder: join(dataDir, 'private'), secret, clock, ids, countFile });
    return { objects: local, handleUpload: (request, network) => local.handle(request, network), uploadOrigin: undefined };
  }
  const objects = await createS3Store(s3);
  const { url } = await objects.signUpload('probe', { mimeType: 'image/jpeg', bytesMax: 1 });
  return { objects, handleUpload: undefined, uploadOrigin: new URL(url).origin };
}
