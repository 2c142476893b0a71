import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { aboutOrder, mailShop, orderPath, selectOrder, sellerOf } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import { decisionMail } from './decision-mail.ts';
import { selectDecision } from './decision-store.ts';
import { receiptMail } from './receipt-mail.ts';
import { selectLateReceipts, selectWithdrawal, updateReceiptSent } from './store.ts';

export type WithdrawalMailDeps = { db: Db; shops: Shops; mailer: Mailer; urlOf: (shop: Shop, path: string) => string };

/** The outbox effects `withdrawal.receipt` and `withdrawal.decided`. */
export function withdrawalMails({ db, shops, mailer, urlOf }: WithdrawalMailDeps) {
  const read = async (id: number) => {
    const withdrawal = await db.one(selectWithdrawal, [id]);
    const all = await shops.all();
    return { withdrawal, shop: shopById(all, withdrawal.shopId), all };
  };
  const sendReceipt: EffectHandler<'withdrawal.receipt'> = async ({ payload, dedupeKey }) => {
    const { withdrawal, shop, all } = await read(payload.withdrawalId);
    // no display name: whoever typed it need not be the owner of the address
    await mailer.send({ ...receiptMail(mailShop(shop, all), withdrawal), to: { name: null, address: withdrawal.email }, dedupeKey });
    await db.many(updateReceiptSent, [withdrawal.id]);
  };
  const sendDecision: EffectHandler<'withdrawal.decided'> = async ({ payload, dedupeKey }) => {
    const { withdrawal, shop, all } = await read(payload.withdrawalId);
    const decision = await db.one(selectDecision, [withdrawal.id]);
    const order = decision.orderId === null ? undefined : await db.one(selectOrder, [decision.orderId]);
    const seller = sellerOf(shop, all);
    const mail = decisionMail({
      shop: mailShop(shop, all),
      returnLines: [seller.name, ...seller.addressLines],
      orderUrl: order ? urlOf(all.find(({ id }) => id === order.shopId) ?? shop, orderPath(order)) : null,
      withdrawal: { ...withdrawal, reference: order?.reference ?? withdrawal.reference },
      decision,
    });
    // what an order had in it is told to its own address alone, also where the staff found it by hand
    await mailer.send({
      ...mail,
      to: { name: null, address: order?.email ?? withdrawal.email },
      dedupeKey,
      ...(order && { about: aboutOrder(order.id) }),
    });
  };
  return { 'withdrawal.receipt': sendReceipt, 'withdrawal.decided': sendDecision };
}

/** Says so where receipts are late, each time it looks, until they are out or the staff has dealt with them. */
export async function reportLateReceipts({ db, log }: { db: Db; log: Log }): Promise<void> {
  const late = await db.many(selectLateReceipts);
  if (late.length > 0) log.error('withdrawal receipts late', { ids: late.map(({ id }) => id) });
}
