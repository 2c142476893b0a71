import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { checkProof, PROOF_BYTES_MAX } from '@frontrow/domain/ticketservice/proof';
import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { useUp } from '../../platform/limits/index.ts';
import type { Log } from '../../platform/log.ts';
import type { ObjectStore, UploadTarget } from '../../platform/storage/object-store.ts';
import { incomingKey } from './keys.ts';
import { insertUpload, selectOpenEvents } from './store.ts';

export const uploadRefusals = ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'TICKET_SERVICE_CLOSED', 'TICKET_SERVICE_UPLOAD_FAILED'] as const;

export type UploadDeps = { db: Db; ids: Ids; log: Log; objects: ObjectStore };
export type ProofUpload = UploadTarget & { id: string };

/** Of forms asked for. What all visitors send together is counted where it comes in. */
const NETWORK_LIMIT = { points: 8, seconds: 3600 };

/** Where the photo of a hard ticket that is given back may go. */
export async function requestUpload(
  { db, ids, log, objects }: UploadDeps,
  { shopId, network, mimeType, bytes }: { shopId: number; network: string; mimeType: string; bytes: number },
): Promise<ProofUpload | Refusal<(typeof uploadRefusals)[number]>> {
  if (checkProof({ type: mimeType, size: bytes }) !== undefined || bytes < 0) return refuse('INVALID_INPUT', { field: 'file' });
  if ((await db.many(selectOpenEvents, [shopId, 'cancel'])).length === 0) return refuse('TICKET_SERVICE_CLOSED');
  if ((await useUp(db, `upload:network:${network}`, NETWORK_LIMIT)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  const id = ids.uuid();
  const key = incomingKey(id);
  // kept in mind first: what is uploaded and never claimed is found again
  await db.many(insertUpload, [id, shopId, key, mimeType, bytes]);
  try {
    return { id, ...(await objects.signUpload(key, { mimeType, bytesMax: PROOF_BYTES_MAX })) };
  } catch (error) {
    log.error('object store', { error });
    return refuse('TICKET_SERVICE_UPLOAD_FAILED');
  }
}
