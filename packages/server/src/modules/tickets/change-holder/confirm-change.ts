import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { countMiss } from '../../../platform/limits/index.ts';
import type { SignedIds } from '../../../platform/signed-ids.ts';
import { applyChange, lockTicketOfChange } from './store.ts';

export const confirmRefusals = ['UNKNOWN_OR_EXPIRED_CODE', 'TOO_MANY_ATTEMPTS'] as const;

/** What the link in the mail does: the ticket has its new holder. A second click finds it done. */
export async function confirmChange(
  { db, links }: { db: Db; links: SignedIds },
  { shopId, network, token }: { shopId: number; network: string; token: string },
): Promise<Refusal<(typeof confirmRefusals)[number]> | undefined> {
  const [id] = links.read(token);
  if (id === undefined)
    return refuse((await countMiss(db, 'holder-confirm', network)) === undefined ? 'UNKNOWN_OR_EXPIRED_CODE' : 'TOO_MANY_ATTEMPTS');
  const isDone = await db.transaction(async (tx) => {
    const ticket = await tx.first(lockTicketOfChange, [id, shopId]);
    return ticket !== undefined && (ticket.isDone || (await tx.first(applyChange, [id])) !== undefined);
  });
  return isDone ? undefined : refuse('UNKNOWN_OR_EXPIRED_CODE');
}
