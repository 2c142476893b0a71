import type { Db } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { Shop } from '../shops/index.ts';
import type { Links } from './links.ts';
import { logConsent } from './log-consent.ts';
import { providerOf } from './providers/provider-of.ts';
import { selectOfShop, updateConfirmed } from './store.ts';

export type LinkDeps = { db: Db; links: Links; wakeOutbox: () => void };
export type OpenedLink = { shop: Shop; token: string; network: string };

/**
 * Puts an address on its list: the link of its mail was opened. Opened again it says the same.
 * @returns false for a link that is not ours, too old, or of somebody who left since
 */
export async function confirmSubscription(deps: LinkDeps, { shop, token, network }: OpenedLink): Promise<boolean> {
  const named = deps.links.readConfirm(token);
  if (!named) return false;
  const isConfirmed = await deps.db.transaction(async (tx) => {
    const confirmed = await tx.first(updateConfirmed, [named.id, shop.id, named.request]);
    if (!confirmed) return (await tx.first(selectOfShop, [named.id, shop.id]))?.state === 'confirmed';
    await logConsent(tx, deps.links, confirmed, { kind: 'newsletter_confirm', network, token });
    if (confirmed.list === 'shop' && providerOf(shop)) {
      const { id: subscriptionId, requestNumber } = confirmed;
      await enqueue(tx, effect('newsletter.forward', `${subscriptionId}:${requestNumber}`, { subscriptionId }));
    }
    return true;
  });
  deps.wakeOutbox();
  return isConfirmed;
}
