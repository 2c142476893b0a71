import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { readHolderChange } from '@frontrow/domain/tickets/holder-change';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { Db } from '../../../platform/db/index.ts';
import { sha256 } from '../../../platform/ids.ts';
import { useUp } from '../../../platform/limits/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { insertChange } from './store.ts';

export const requestRefusals = ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS'] as const;
export type RequestChange = { shopId: number; network: string; validationCode: string; personalIdentifier: string };

const NETWORK_MINUTE = { points: 5, seconds: 60 };
const NETWORK_DAY = { points: 30, seconds: 24 * 3600 };
/** Mails about one ticket: beyond these nothing is sent, and nothing says so. */
const TICKET_DAY = { points: 3, seconds: 24 * 3600 };

/**
 * Asks the buyer of a ticket by mail whether it shall have this holder. The answer is the same whether there is such a
 * ticket: a number alone changes nothing and tells nothing.
 */
export async function requestChange(
  { db, wakeOutbox }: { db: Db; wakeOutbox: () => void },
  { shopId, network, validationCode, personalIdentifier }: RequestChange,
): Promise<Refusal<(typeof requestRefusals)[number]> | undefined> {
  const { identifier, problems } = readHolderChange(validationCode, personalIdentifier);
  const [problem] = problems;
  if (problem)
    return refuse('INVALID_INPUT', { field: problem.field === 'code' ? 'validationCode' : `personalIdentifier.${problem.field}` });
  if ((await useUp(db, `holder:network:${network}`, NETWORK_MINUTE)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  if ((await useUp(db, `holder:network-day:${network}`, NETWORK_DAY)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  const code = parseValidationCode(validationCode);
  if (code === undefined) return undefined;
  if ((await useUp(db, `holder:ticket:${sha256(code).toString('hex')}`, TICKET_DAY)) !== undefined) return undefined;
  await db.transaction(async (tx) => {
    const change = await tx.first(insertChange, [shopId, code, identifier]);
    if (change)
      await enqueue(tx, { kind: 'ticket.holder_change', dedupeKey: `ticket.holder_change:${change.id}`, payload: { changeId: change.id } });
  });
  wakeOutbox();
  return undefined;
}
