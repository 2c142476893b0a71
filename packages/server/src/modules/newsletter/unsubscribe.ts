import type { LinkDeps, OpenedLink } from './confirm-subscription.ts';
import { logConsent } from './log-consent.ts';
import { selectOfShop, updateUnsubscribed } from './store.ts';

/**
 * Takes an address off its list, without asking back; again, it stays off.
 * @returns false for a link that is not ours
 */
export async function unsubscribe({ db, links }: Omit<LinkDeps, 'wakeOutbox'>, { shop, token, network }: OpenedLink): Promise<boolean> {
  const id = links.readUnsubscribe(token);
  if (id === undefined) return false;
  return db.transaction(async (tx) => {
    const left = await tx.first(updateUnsubscribed, [id, shop.id]);
    if (!left) return (await tx.first(selectOfShop, [id, shop.id])) !== undefined;
    await logConsent(tx, links, left, { kind: 'newsletter_unsubscribe', network, token });
    return true;
  });
}
