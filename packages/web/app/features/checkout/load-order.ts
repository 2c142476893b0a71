import { OrderDocument } from '../../graphql/documents/order.ts';
import type { ORDERQuery } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';

export type Order = Exclude<ORDERQuery['order'], { code: unknown }>;

// Queries go as GET, with their variables in the address. This one holds a secret, and addresses end up in logs.
const orderByPost = { ...OrderDocument, kind: 'mutation' as const };

/** What the order says of itself; undefined where id and token do not fit. @throws GraphQLFailure, WaitingRoomError */
export async function loadOrder(id: string, token: string): Promise<Order | undefined> {
  const { order } = await browserPage().execute(orderByPost, { id, token });
  return 'code' in order ? undefined : order;
}
