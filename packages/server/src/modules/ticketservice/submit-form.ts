import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import { readServiceForm, type ServiceForm, type ServiceFormName } from '@frontrow/domain/ticketservice/form';
import type { Queryable } from '../../platform/db/index.ts';
import { countUse } from '../../platform/limits/index.ts';
import { keepProofs } from './keep-proofs.ts';
import { incomingKey } from './keys.ts';
import { uploadRefusals, type UploadDeps } from './request-upload.ts';
import { claimUploads, insertForm, selectOpenEvents, selectReceived, selectUnclaimed, type Received } from './store.ts';

export const submitRefusals = uploadRefusals;

export type SubmitForm = {
  shopId: number;
  network: string;
  name: ServiceFormName;
  form: ServiceForm;
  /** Names the request: sent again it is the same form. */
  requestId: string;
};

const LIMITS = { network: [{ points: 8, seconds: 3600 }], all: { points: 2000, seconds: 3600 } };

/** Takes a form. Whether its tickets exist is for the staff: the answer says nothing of it. */
export async function submitForm(deps: UploadDeps, request: SubmitForm): Promise<Received | Refusal<(typeof submitRefusals)[number]>> {
  const { db, log, objects } = deps;
  const { shopId, network, name, requestId } = request;
  const { form, problems } = readServiceForm(name, request.form);
  const [problem] = problems;
  if (problem) return refuse('INVALID_INPUT', { field: problem.field });
  const repeated = await findReceived(db, request);
  if (repeated) return repeated;
  if (!(await countUse(db, 'ticketservice', { network }, LIMITS))) return refuse('TOO_MANY_ATTEMPTS');
  if ((await db.many(selectOpenEvents, [shopId, name])).length === 0) return refuse('TICKET_SERVICE_CLOSED');
  const proofs = await keepProofs(deps, shopId, form.tickets);
  // the other one of a double click may have been faster, and its photos are taken
  if (isRefusal(proofs)) return (await findReceived(db, request)) ?? proofs;

  const received = await db.transaction(async (tx) => {
    const free = await tx.many(selectUnclaimed, [shopId, proofs.map(({ id }) => id)]);
    const inserted =
      free.length === proofs.length
        ? await tx.first(insertForm, [shopId, name, requestId, JSON.stringify(form), form.tickets.map(({ id }) => id)])
        : undefined;
    if (!inserted) return findReceived(tx, request);
    await tx.many(claimUploads, [inserted.id, proofs.map(({ id }) => id), proofs.map(({ key }) => key), proofs.map(({ bytes }) => bytes)]);
    return inserted;
  });
  for (const { id } of proofs) await objects.remove(incomingKey(id)).catch((error: unknown) => log.error('object store', { error }));
  // the photos are another form's, or the request another shop's: nothing of it is told
  return received ?? refuse('INVALID_INPUT', { field: proofs.length > 0 ? 'tickets.0.file' : 'requestId' });
}

const findReceived = (db: Queryable, { requestId, shopId }: SubmitForm) => db.first(selectReceived, [requestId, shopId]);
