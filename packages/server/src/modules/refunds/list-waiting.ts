import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import { isUuid } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Acting } from '../../platform/acting.ts';
import { pageSize, readCursor } from '../../platform/graphql/connection.ts';
import { type AskedOrder, selectAsked, selectWaiting, selectWaitingSums, type WaitingRefund, type WaitingState } from './waiting-store.ts';

export type WaitingPage = {
  nodes: WaitingRefund[];
  endCursor: string | null;
  hasNextPage: boolean;
  sums: { state: WaitingState; count: number; amountMinor: number }[];
};
type Reached = Pick<Acting, 'shops'>;

/** A page of what waits in one state, the oldest first, with the sums of all states. */
export async function listWaiting(
  db: Queryable,
  { shops }: Reached,
  state: WaitingState,
  after: string | null | undefined,
): Promise<WaitingPage> {
  const size = pageSize(null);
  const from = typeof after === 'string' && isUuid(after) ? after : null;
  const [rows, sums] = await Promise.all([
    db.many(selectWaiting, [shops, state, SECOND_LOOK_MINOR, from, size + 1]),
    db.many(selectWaitingSums, [shops, SECOND_LOOK_MINOR]),
  ]);
  const nodes = rows.slice(0, size);
  return { nodes, endCursor: nodes.at(-1)?.id ?? null, hasNextPage: rows.length > size, sums };
}

/** A page of the orders whose buyer has to name an account, or that somebody has to look at. */
export async function listAsked(db: Queryable, { shops }: Reached, after: string | null | undefined) {
  const size = pageSize(null);
  const rows: AskedOrder[] = await db.many(selectAsked, [shops, readCursor(after), size + 1]);
  const nodes = rows.slice(0, size);
  return { nodes, endCursor: nodes.at(-1) ? String(nodes.at(-1)?.id) : null, hasNextPage: rows.length > size };
}
