import type { LinkDeps, OpenedLink } from './confirm-subscription.ts';
import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { logConsent } from './log-consent.ts';
import { selectOfShop, type Subscription, updateUnsubscribed } from './store.ts';

/**
 * Takes an address off its list, without asking back; again, it stays off.
 * @returns false for a link that is not ours
 */
export async function unsubscribe({ db, links, wakeOutbox }: LinkDeps, { shop, token, network }: OpenedLink): Promise<boolean> {
  const id = links.readUnsubscribe(token);
  if (id === undefined) return false;
  const isOurs = await db.transaction(async (tx) => {
    const left = await tx.first(updateUnsubscribed, [id, shop.id]);
    if (!left) return (await tx.first(selectOfShop, [id, shop.id])) !== undefined;
    await logConsent(tx, links, left, { kind: 'newsletter_unsubscribe', network, token });
    if (left.wasOn) await tellOfLeaving(tx, [left]);
    return true;
  });
  wakeOutbox();
  return isOurs;
}

/** A provider that a shop's newsletter is sent from was told of who joined, and has no way to be told of who left: the shop is. */
export const tellOfLeaving = (tx: Tx, left: readonly Pick<Subscription, 'id' | 'requestNumber'>[]): Promise<number> =>
  enqueue(tx, ...left.map(({ id, requestNumber }) => effect('newsletter.left', `${id}:${requestNumber}`, { subscriptionId: id })));
