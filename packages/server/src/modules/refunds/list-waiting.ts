import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import { isUuid } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Acting } from '../../platform/acting.ts';
import { type Page, pageSize, readCursor, toPage } from '../../platform/graphql/connection.ts';
import { type AskedOrder, selectAsked, selectWaiting, selectWaitingSums, type WaitingRefund, type WaitingState } from './waiting-store.ts';

export type WaitingPage = Page<WaitingRefund> & { sums: { state: WaitingState; count: number; amountMinor: number }[] };
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
  return { ...toPage(rows, size), sums };
}

/** A page of the orders whose buyer has to name an account, or that somebody has to look at. */
export async function listAsked(db: Queryable, { shops }: Reached, after: string | null | undefined): Promise<Page<AskedOrder>> {
  const size = pageSize(null);
  return toPage(await db.many(selectAsked, [shops, readCursor(after), size + 1]), size);
}
