import type { Db, Tx } from '../../platform/db/index.ts';
import { lockOrder, type Order, type OrderLine, selectLines, sellerShopOf } from '../orders/index.ts';
import { redeemedOf } from '../payments/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import type { Invoice, InvoiceContent, InvoiceKind } from './invoice.ts';
import { insertInvoice, nextNumber, selectInvoiceOfOrder, selectResaleFees } from './store.ts';
import { writeHead, writeLines, writeShipping } from './write-content.ts';

export type InvoiceDeps = { db: Db; shops: Shops };

/** The invoice of a paid order, issued at first need. @returns undefined where nothing was paid or nothing was due */
export async function issueInvoice({ db, shops }: InvoiceDeps, orderId: number): Promise<Invoice | undefined> {
  const known = await db.first(selectInvoiceOfOrder, [orderId]);
  if (known) return known;
  const all = await shops.all();
  return db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [orderId]);
    const issued = await tx.first(selectInvoiceOfOrder, [orderId]);
    if (issued || order.paidAt === null || order.totalMinor === 0) return issued;
    const shop = shopById(all, order.shopId);
    // all of them, also what has been taken back since: that is what credit notes are for
    const lines = await tx.many(selectLines, [orderId]);
    const fees = new Map((await tx.many(selectResaleFees, [orderId])).map(({ lineId, feeMinor }) => [lineId, feeMinor]));
    const content: InvoiceContent = {
      ...writeHead(order, shop, all),
      vouchersMinor: await redeemedOf(tx, orderId),
      lines: [...lines.flatMap((line) => writeLines(line, order, fees.get(line.id) ?? null)), ...writeShipping(order)],
      corrects: null,
    };
    return number(tx, order, lines, sellerShopOf(shop, all), 'invoice', content);
  });
}

const marks = { invoice: 'RE', credit_note: 'GS' } as const satisfies Record<InvoiceKind, string>;

/**
 * What the documents of an order are numbered with: the seller's prefix, and that of its events where all its tickets have the same. Neither
 * prefix has an underscore, so numbers of two sellers never meet.
 */
function prefixOf(seller: Shop, lines: readonly Pick<OrderLine, 'eventFacts'>[]): string {
  const [ofEvent, ...others] = new Set(lines.flatMap(({ eventFacts }) => (eventFacts ? [eventFacts.invoicePrefix ?? null] : [])));
  const ofSeller = seller.invoicePrefix ?? seller.slug.toUpperCase();
  return ofEvent && others.length === 0 ? `${ofSeller}_${ofEvent}` : ofSeller;
}

/** Gives content the next number of its series, the order being locked. */
export async function number(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  seller: Shop,
  kind: InvoiceKind,
  content: InvoiceContent,
  correctsId: number | null = null,
): Promise<Invoice> {
  const next = await tx.one(nextNumber, [seller.id, `${marks[kind]}-${prefixOf(seller, lines)}-`]);
  return tx.one(insertInvoice, [order.id, seller.id, kind, next.prefix, next.number, correctsId, JSON.stringify(content)]);
}
