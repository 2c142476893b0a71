import type { Db, Queryable } from '../../platform/db/index.ts';
import { prolongSession, selectSessionEnd } from './store.ts';
import type { SessionState } from './types.ts';
import type { Visitor } from './visitor.ts';

const toState = (row: { expiresAt: Date } | undefined): SessionState => ({ expiresAt: row?.expiresAt ?? null });

/** When the visitor's cart is given up. */
export async function getSession(db: Queryable, { shopId, sessionHash }: Visitor): Promise<SessionState> {
  return toState(sessionHash && (await db.first(selectSessionEnd, [shopId, sessionHash])));
}

/** A sign of life: the session goes on for 20 minutes. Tickets are given back when they are due all the same. */
export async function heartbeat(db: Db, { shopId, sessionHash }: Visitor): Promise<SessionState> {
  return toState(sessionHash && (await db.transaction((tx) => tx.first(prolongSession, [shopId, sessionHash]))));
}
