import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { isSecret, sha256, type Ids } from '../../platform/ids.ts';
import { countMiss, useUp } from '../../platform/limits/index.ts';
import { insertResumeLink, lockResumedCart, moveOwnCarts, moveOwnPlaces, moveSession, useResumeLink } from './store.ts';
import type { Visitor } from './visitor.ts';

const LINKS = { points: 20, seconds: 3600 };

/**
 * A secret with which another browser takes over this visitor's cart, once and within 30 minutes. Only its SHA-256 is kept.
 */
export async function createResumeLink(
  { db, ids }: { db: Db; ids: Ids },
  { shopId, sessionHash }: Visitor,
  network: string,
): Promise<string | Refusal<'CART_EXPIRED' | 'TOO_MANY_ATTEMPTS'>> {
  if (!sessionHash) return refuse('CART_EXPIRED');
  if ((await useUp(db, `resume-link:${network}`, LINKS)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  const secret = ids.secret();
  const inserted = await db.transaction((tx) => tx.first(insertResumeLink, [shopId, sessionHash, sha256(secret)]));
  return inserted ? secret : refuse('CART_EXPIRED');
}

export type ResumeRequest = { shopId: number; network: string; secret: string; ownSessionHash: Buffer | undefined; newSessionHash: Buffer };

/**
 * Moves the cart to a new session; the browser that had it is left without one. The same answer whatever is wrong
 * with the secret: unknown, used, too old, of another shop, or its cart is gone.
 * @returns undefined when the cart is the new session's
 */
export async function resumeSession(
  { db }: { db: Db },
  { network, ...request }: ResumeRequest,
): Promise<Refusal<'SESSION_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const isMoved = isSecret(request.secret) && (await moveCart(db, request));
  if (isMoved) return undefined;
  return refuse((await countMiss(db, 'resume', network)) === undefined ? 'SESSION_NOT_FOUND' : 'TOO_MANY_ATTEMPTS');
}

function moveCart(db: Db, { shopId, secret, ownSessionHash, newSessionHash }: Omit<ResumeRequest, 'network'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const tokenHash = sha256(secret);
    const cart = await tx.first(lockResumedCart, [shopId, tokenHash]);
    // whoever has waited for the lock finds the link used
    if (!cart || !(await tx.first(useResumeLink, [tokenHash]))) return false;
    if (!(await tx.first(moveSession, [cart.id, newSessionHash]))) return false;
    if (ownSessionHash) {
      await tx.many(moveOwnPlaces, [ownSessionHash, newSessionHash]);
      await tx.many(moveOwnCarts, [ownSessionHash, newSessionHash, shopId]);
    }
    return true;
  });
}
