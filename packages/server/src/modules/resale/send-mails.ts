import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailContent } from '../../platform/mail/message.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import {
  aboutOrder,
  endWaitAfterResale,
  mailOrder,
  type MailOrder,
  mailShop,
  type MailShop,
  type Order,
  orderPath,
  selectOrder,
} from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import { goneMail, soldMail } from './mails.ts';
import { selectSoldOffer } from './store.ts';

export type ResaleMailDeps = { db: Db; shops: Shops; mailer: Mailer; urlOf: (shop: Shop, path: string) => string };

/** Outbox effects `resale.sold`, to the seller, whose order may have nothing left to be sent, and `resale.gone`, to the buyer. */
export function resaleMails(deps: ResaleMailDeps) {
  const sold: EffectHandler<'resale.sold'> = async ({ payload, dedupeKey }) => {
    const offer = await deps.db.one(selectSoldOffer, [payload.offerId]);
    await endWaitAfterResale(deps.db, offer.sellerOrderId);
    await send(deps, offer.sellerOrderId, dedupeKey, (shop, order, { locale }) => soldMail({ shop, order, offer }, locale));
  };
  const gone: EffectHandler<'resale.gone'> = ({ payload, dedupeKey }) =>
    send(deps, payload.orderId, dedupeKey, (shop, order, { locale }) => goneMail({ shop, order }, locale));
  return { 'resale.sold': sold, 'resale.gone': gone };
}

async function send(
  { db, shops, mailer, urlOf }: ResaleMailDeps,
  orderId: number,
  dedupeKey: string,
  write: (shop: MailShop, mail: MailOrder, order: Order) => MailContent,
): Promise<void> {
  const order = await db.one(selectOrder, [orderId]);
  const all = await shops.all();
  const shop = shopById(all, order.shopId);
  const mail = write(mailShop(shop, all), mailOrder(order, urlOf(shop, orderPath(order))), order);
  const { firstName, lastName } = order.billingAddress;
  await mailer.send({ ...mail, to: { name: `${firstName} ${lastName}`, address: order.email }, dedupeKey, about: aboutOrder(order.id) });
}
