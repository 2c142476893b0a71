import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { useUp } from '../../../platform/limits/index.ts';
import type { SignedIds } from '../../../platform/signed-ids.ts';
import { applyChange, lockTicketOfChange } from './store.ts';

export const confirmRefusals = ['UNKNOWN_OR_EXPIRED_CODE', 'TOO_MANY_ATTEMPTS'] as const;

const TRIES = { points: 20, seconds: 3600 };

/** What the link in the mail does: the ticket has its new holder. A second click finds it done. */
export async function confirmChange(
  { db, links }: { db: Db; links: SignedIds },
  { shopId, network, token }: { shopId: number; network: string; token: string },
): Promise<Refusal<(typeof confirmRefusals)[number]> | undefined> {
  if ((await useUp(db, `holder-confirm:${network}`, TRIES)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  const [id] = links.read(token);
  if (id === undefined) return refuse('UNKNOWN_OR_EXPIRED_CODE');
  const isDone = await db.transaction(async (tx) => {
    const ticket = await tx.first(lockTicketOfChange, [id, shopId]);
    return ticket !== undefined && (ticket.isDone || (await tx.first(applyChange, [id])) !== undefined);
  });
  return isDone ? undefined : refuse('UNKNOWN_OR_EXPIRED_CODE');
}
