import { validationCode } from '@frontrow/domain/tickets/validation-code';
import type { Tx } from '../../platform/db/index.ts';
import { typeableId, type Ids } from '../../platform/ids.ts';
import { insertReplacement, insertTickets, makeRoom, voidResold } from './store.ts';

/**
 * One ticket for each unit of the order's lines at events, in the transaction that makes the order paid. `units` of these
 * lines together: each gets secrets of its own. Where `hasResold`, tickets that were resold die in the same step. @throws where they are more
 */
export async function issueTickets(
  tx: Tx,
  ids: Ids,
  orderId: number,
  { units, hasResold }: { units: number; hasResold: boolean },
): Promise<void> {
  if (units === 0) return;
  const each = <Secret>(make: () => Secret) => Array.from({ length: units }, make);
  await Promise.all([
    hasResold && tx.many(voidResold, [orderId]),
    tx.many(insertTickets, [
      orderId,
      each(() => typeableId(ids.random(9))),
      each(() => validationCode(ids.random(16))),
      each(() => ids.random(16)),
    ]),
  ]);
}

/**
 * A new ticket in the place of one that has ended, with codes of its own: of its line, or of a line of the same order that has none yet.
 * @returns the new one
 */
export async function replaceTicket(
  tx: Tx,
  ids: Ids,
  ticketId: number,
  { lineId, seatId }: { lineId: number; seatId: number | null },
): Promise<number> {
  const unit = (await tx.first(makeRoom, [ticketId, lineId]))?.unit ?? 1;
  const secrets = [typeableId(ids.random(9)), validationCode(ids.random(16)), ids.random(16)] as const;
  return (await tx.one(insertReplacement, [ticketId, unit, seatId, ...secrets, lineId])).id;
}
