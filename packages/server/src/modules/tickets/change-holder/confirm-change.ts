import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Db } from '../../../platform/db/index.ts';
import { leaveCheckIns } from '../../checkin/index.ts';
import { countMiss } from '../../../platform/limits/index.ts';
import type { SignedIds } from '../../../platform/signed-ids.ts';
import { completeHolder, isNameTaken, lockTicket, ofOneName } from './rename-ticket.ts';
import { applyChange, lockChange, renameTickets, selectTicketOfChange } from './store.ts';

export const confirmRefusals = ['UNKNOWN_OR_EXPIRED_CODE', 'TOO_MANY_ATTEMPTS', 'HOLDER_NAME_REPEATED'] as const;

/** What the link in the mail does: the ticket has its new holder, whose name no other ticket of the order has. A second click finds it done. */
export async function confirmChange(
  { db, links }: { db: Db; links: SignedIds },
  { shopId, network, token }: { shopId: number; network: string; token: string },
): Promise<Refusal<(typeof confirmRefusals)[number]> | undefined> {
  const [id] = links.read(token);
  if (id === undefined)
    return refuse((await countMiss(db, 'holder-confirm', network)) === undefined ? 'UNKNOWN_OR_EXPIRED_CODE' : 'TOO_MANY_ATTEMPTS');
  return db.transaction(async (tx) => {
    const ticket = await tx.first(selectTicketOfChange, [id, shopId]);
    if (!ticket) return refuse('UNKNOWN_OR_EXPIRED_CODE');
    const { own, tickets } = await lockTicket(tx, ticket.orderId, ticket.publicId);
    const { isDone, newIdentifier } = await tx.one(lockChange, [id]);
    if (isDone) return undefined;
    if (!own) return refuse('UNKNOWN_OR_EXPIRED_CODE');
    const holder = completeHolder(own, readPersonalIdentifier(newIdentifier));
    if (isNameTaken(own, tickets, holder)) return refuse('HOLDER_NAME_REPEATED');
    if (!(await tx.first(applyChange, [id, holder]))) return refuse('UNKNOWN_OR_EXPIRED_CODE');
    const others = ofOneName(own, tickets);
    if (others.length > 0) await tx.many(renameTickets, [others.map((other) => other.id), holder]);
    await leaveCheckIns(
      tx,
      [own, ...others].map((ticket) => ticket.id),
    );
    return undefined;
  });
}
