import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailContent } from '../../platform/mail/message.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { mailOrder, mailShop, type MailShop, orderPath, selectOrder } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import { decidedMail, receiptMail, statementMail } from './mails.ts';
import { selectReport, type Decision, type ReportRow } from './store.ts';

export type ReportMailDeps = { db: Db; shops: Shops; mailer: Mailer; urlOf: (shop: Shop, path: string) => string };

/** The outbox effects `report.receipt` and `report.decided`, to the reporter, and `report.statement`, to the seller. */
export function reportMails({ db, shops, mailer, urlOf }: ReportMailDeps) {
  const readShop = async (shopId: number): Promise<{ shop: Shop; mail: MailShop }> => {
    const all = await shops.all();
    const shop = shopById(all, shopId);
    return { shop, mail: mailShop(shop, all) };
  };
  const toReporter =
    (write: (shop: MailShop, report: ReportRow) => MailContent): EffectHandler<'report.receipt' | 'report.decided'> =>
    async ({ payload, dedupeKey }) => {
      const report = await db.one(selectReport, [payload.reportId, null]);
      if (report.email === null) throw new Error(`report ${report.id} has no address`);
      const { mail } = await readShop(report.shopId);
      // no display name: whoever typed it need not be the owner of the address
      await mailer.send({ ...write(mail, report), to: { name: null, address: report.email }, dedupeKey });
    };
  const toSeller: EffectHandler<'report.statement'> = async ({ payload, dedupeKey }) => {
    const report = decided(await db.one(selectReport, [payload.reportId, null]));
    const order = await db.one(selectOrder, [report.sellerOrderId]);
    const { shop, mail } = await readShop(order.shopId);
    const content = statementMail(mail, mailOrder(order, urlOf(shop, orderPath(order))), order.locale, report);
    const { firstName, lastName } = order.billingAddress;
    await mailer.send({ ...content, to: { name: `${firstName} ${lastName}`, address: order.email }, dedupeKey });
  };
  return {
    'report.receipt': toReporter(receiptMail),
    'report.decided': toReporter((shop, report) => decidedMail(shop, decided(report))),
    'report.statement': toSeller,
  };
}

function decided(report: ReportRow): ReportRow & { decision: Decision } {
  if (!report.decision) throw new Error(`report ${report.id} is not decided`);
  return { ...report, decision: report.decision };
}
