import { validationCode } from '@frontrow/domain/tickets/validation-code';
import type { Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { insertTickets, voidResold } from './store.ts';

/**
 * One ticket for each unit of the order's lines at events, in the transaction that makes the order paid. `units` of these
 * lines together: each gets secrets of its own. A ticket that was resold dies in the same step. @throws where they are more
 */
export async function issueTickets(tx: Tx, ids: Ids, orderId: number, units: number): Promise<void> {
  if (units === 0) return;
  const each = <Secret>(make: () => Secret) => Array.from({ length: units }, make);
  await Promise.all([
    tx.many(voidResold, [orderId]),
    tx.many(insertTickets, [
      orderId,
      each(() => ids.random(9).toString('base64url')),
      each(() => validationCode(ids.random(16))),
      each(() => ids.random(16)),
    ]),
  ]);
}
