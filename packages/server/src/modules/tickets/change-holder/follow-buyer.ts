import { findRepeatedHolder, namedBy, readPersonalIdentifier, writePersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Tx } from '../../../platform/db/index.ts';
import { lockNamedTickets, renameTickets } from './store.ts';

type Name = { firstName: string; lastName: string };

/**
 * Tickets in the name of an order's buyer get the one that was corrected, but for one whose event has a guest of that name in
 * the order already. @returns how many
 */
export async function followBuyer(tx: Tx, orderId: number, from: Name, to: Name): Promise<number> {
  const [old, name] = [from, to].map(({ firstName, lastName }) => ({ first_name: firstName, last_name: lastName }));
  const entryOf = (holder: string) => readPersonalIdentifier(holder);
  const isNamed = (holder: string, by: typeof name) => findRepeatedHolder([entryOf(holder), { ...entryOf(''), ...by }]) !== undefined;
  if (isNamed(JSON.stringify(old), name)) return 0;
  const tickets = await tx.many(lockNamedTickets, [orderId]);
  const following = tickets.filter(
    ({ holder, eventId }) => isNamed(holder, old) && !tickets.some((other) => other.eventId === eventId && isNamed(other.holder, name)),
  );
  for (const { id, holder, requirement } of following)
    await tx.many(renameTickets, [[id], writePersonalIdentifier(namedBy(requirement), { ...entryOf(holder), ...name })]);
  return following.length;
}
