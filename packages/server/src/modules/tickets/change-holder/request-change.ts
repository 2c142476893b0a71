import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { readHolderChange } from '@frontrow/domain/tickets/holder-change';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { Db } from '../../../platform/db/index.ts';
import { countUse } from '../../../platform/limits/index.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { insertChange } from './store.ts';

export const requestRefusals = ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS'] as const;
export type RequestChange = { shopId: number; network: string; validationCode: string; personalIdentifier: string };

const ASKED = {
  network: [
    { points: 5, seconds: 60 },
    { points: 30, seconds: 24 * 3600 },
  ],
};
/** Mails about one ticket: beyond these nothing is sent, and nothing says so. */
const MAILS = { network: [], target: { points: 3, seconds: 24 * 3600 }, left: 1 };

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
  if (!(await countUse(db, 'holder', { network }, ASKED))) return refuse('TOO_MANY_ATTEMPTS');
  const code = parseValidationCode(validationCode);
  if (code === undefined) return undefined;
  if (!(await countUse(db, 'holder-mail', { network, target: code }, MAILS))) return undefined;
  await db.transaction(async (tx) => {
    const change = await tx.first(insertChange, [shopId, code, identifier]);
    if (change) await enqueue(tx, effect('ticket.holder_change', change.id, { changeId: change.id }));
  });
  wakeOutbox();
  return undefined;
}
