import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { ServiceTicket } from '@frontrow/domain/ticketservice/form';
import { isUuid } from '../../platform/ids.ts';
import { cleanPhoto } from '../../platform/images/clean-photo.ts';
import { keptKey } from './keys.ts';
import type { UploadDeps } from './request-upload.ts';
import { selectUnclaimed } from './store.ts';

export type KeptProof = { id: string; key: string; bytes: number };
export type ProofRefusal = Refusal<'INVALID_INPUT' | 'TICKET_SERVICE_UPLOAD_FAILED'>;

/** The photos of these tickets, made anew and stored where no browser writes. They are the form's once it claims them. */
export async function keepProofs(
  { db, log, objects }: UploadDeps,
  shopId: number,
  tickets: readonly ServiceTicket[],
): Promise<KeptProof[] | ProofRefusal> {
  const asked = tickets.flatMap(({ file }, index) => (file === null ? [] : [{ id: file, field: `tickets.${index}.file` }]));
  const uploads = await db.many(selectUnclaimed, [shopId, asked.map(({ id }) => id).filter(isUuid)]);
  const kept: KeptProof[] = [];
  try {
    for (const { id, field } of asked) {
      const upload = uploads.find((one) => one.id === id);
      const raw = upload && (await objects.read(upload.key));
      const photo = raw && (await cleanPhoto(raw));
      if (!photo || kept.some((one) => one.id === id)) return refuse('INVALID_INPUT', { field });
      await objects.write(keptKey(id), photo, 'image/jpeg');
      kept.push({ id, key: keptKey(id), bytes: photo.length });
    }
    return kept;
  } catch (error) {
    log.error('object store', { error });
    return refuse('TICKET_SERVICE_UPLOAD_FAILED');
  }
}
