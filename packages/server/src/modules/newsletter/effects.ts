import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { inLanguage, mailShop, selectNewsletterChoice, sellerShopOf } from '../orders/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import type { Links } from './links.ts';
import { alreadyOnMail, confirmationMail, leftMail } from './mails.ts';
import { forwardAddress, type ProviderHosts } from './providers/forward-address.ts';
import { providerOf } from './providers/provider-of.ts';
import { requestSubscription } from './request-subscription.ts';
import { selectSubscription, type Subscription } from './store.ts';

export type EffectDeps = {
  db: Db;
  shops: Shops;
  mailer: Mailer;
  links: Links;
  hosts: ProviderHosts;
  urlOf: (shop: Shop, path: string) => string;
  wakeOutbox: () => void;
};

/** What follows a sign-up and a confirmation, and what an order's boxes start. */
export function newsletterEffects({ db, shops, mailer, links, hosts, urlOf, wakeOutbox }: EffectDeps) {
  const find = async ({ subscriptionId }: { subscriptionId: number }): Promise<{ subscription: Subscription; shop: Shop } | undefined> => {
    const subscription = await db.first(selectSubscription, [subscriptionId]);
    const shop = subscription && (await shops.all()).find(({ id }) => id === subscription.shopId);
    return subscription && shop && { subscription, shop };
  };
  // tokens stand in the fragment, which browsers send to nobody
  const unsubscribeUrl = (shop: Shop, { id, locale }: Subscription) =>
    urlOf(shop, inLanguage(`/newsletter/unsubscribe#${links.unsubscribeToken(id)}`, locale));

  const send: EffectHandler<'newsletter.confirmation' | 'newsletter.alreadyOn'> = async ({ kind, payload, dedupeKey }) => {
    const found = await find(payload);
    if (!found) return; // forgotten since
    const { subscription, shop } = found;
    const { id, requestNumber, email, locale } = subscription;
    if (kind === 'newsletter.confirmation' && subscription.state !== 'requested') return;
    const brand = mailShop(shop, await shops.all());
    const unsubscribe = unsubscribeUrl(shop, subscription);
    const confirm = urlOf(shop, inLanguage(`/newsletter/confirm#${links.confirmToken(id, requestNumber)}`, locale));
    const content =
      kind === 'newsletter.confirmation'
        ? confirmationMail(brand, subscription, { confirm, unsubscribe })
        : alreadyOnMail(brand, subscription, { unsubscribe });
    const oneClick = new URL(`/server/newsletter/${shop.slug}/unsubscribe/${links.unsubscribeToken(id)}`, unsubscribe).href;
    await mailer.send({ ...content, to: { name: null, address: email }, dedupeKey, listUnsubscribe: oneClick });
  };

  const forward: EffectHandler<'newsletter.forward'> = async ({ payload }) => {
    const found = await find(payload);
    const settings = found && providerOf(found.shop);
    // who left in between is not passed on
    if (found?.subscription.state === 'confirmed' && settings) await forwardAddress(hosts, settings, found.subscription.email);
  };

  const tellShop: EffectHandler<'newsletter.left'> = async ({ payload, dedupeKey }) => {
    const found = await find(payload);
    const provider = found && providerOf(found.shop);
    // who is on the list again stays
    if (!provider || found.subscription.state === 'confirmed' || found.subscription.list !== 'shop') return;
    const all = await shops.all();
    const { shop, subscription } = found;
    const address = sellerShopOf(shop, all).legal['email'];
    if (typeof address !== 'string') throw new Error(`shop ${shop.slug} has no e-mail address in legal.email that can be told`);
    await mailer.send({
      ...leftMail(mailShop(shop, all), shop.defaultLocale, subscription.email, provider),
      to: { name: null, address },
      dedupeKey,
    });
  };

  /** The boxes of an order: the same sign-up as any other, with a mail to confirm. */
  const fromOrder: EffectHandler<'newsletter.order'> = async ({ payload }) => {
    const order = await db.one(selectNewsletterChoice, [payload.orderId]);
    for (const list of [order.newsletter && ('shop' as const), order.newsletterPartner && ('partner' as const)]) {
      if (!list) continue;
      const { id: orderId, shopId, email, locale } = order;
      await requestSubscription(
        { db, links, wakeOutbox },
        { shopId, list, email, locale, source: 'checkout', network: undefined, requestedBy: undefined, orderId },
      );
    }
  };

  return {
    'newsletter.confirmation': send,
    'newsletter.alreadyOn': send,
    'newsletter.forward': forward,
    'newsletter.left': tellShop,
    'newsletter.order': fromOrder,
  };
}
