import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { mailShop } from '../orders/mail-facts.ts';
import type { Shops } from '../shops/index.ts';
import { receiptMail } from './receipt-mail.ts';
import { selectLateReceipts, selectWithdrawal, updateReceiptSent } from './store.ts';

/** The outbox effect `withdrawal.receipt`. Payload: `withdrawalId`. */
export function withdrawalMails({ db, shops, mailer }: { db: Db; shops: Shops; mailer: Mailer }) {
  const sendReceipt: EffectHandler = async ({ payload, dedupeKey }) => {
    const withdrawal = await db.one(selectWithdrawal, [payload['withdrawalId']]);
    const all = await shops.all();
    const shop = all.find(({ id }) => id === withdrawal.shopId);
    if (!shop) throw new Error(`withdrawal ${withdrawal.id} has no shop`);
    // no display name: whoever typed it need not be the owner of the address
    await mailer.send({ ...receiptMail(mailShop(shop, all), withdrawal), to: { name: null, address: withdrawal.email }, dedupeKey });
    await db.many(updateReceiptSent, [withdrawal.id]);
  };
  return { 'withdrawal.receipt': sendReceipt } satisfies Record<string, EffectHandler>;
}

/** Says so where receipts are late, each time it looks, until they are out or the staff has dealt with them. */
export async function reportLateReceipts({ db, log }: { db: Db; log: Log }): Promise<void> {
  const late = await db.many(selectLateReceipts);
  if (late.length > 0) log.error('withdrawal receipts late', { ids: late.map(({ id }) => id) });
}
