import type { UploadDeps } from './request-upload.ts';
import { incomingKey, keptKey } from './keys.ts';
import { deleteUpload, forgetForms, selectOverdueUploads } from './store.ts';

/** What forms said and showed, once its time is over. A photo whose store does not answer is tried again next time. */
export async function forgetOld({ db, log, objects }: UploadDeps): Promise<void> {
  await db.many(forgetForms);
  for (const { id } of await db.many(selectOverdueUploads)) {
    try {
      await Promise.all([incomingKey(id), keptKey(id)].map((key) => objects.remove(key)));
      await db.many(deleteUpload, [id]);
    } catch (error) {
      log.error('object store', { error });
      return;
    }
  }
}
