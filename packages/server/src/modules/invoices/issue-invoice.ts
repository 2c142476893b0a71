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
  return db.transaction(async (tx, commit) => {
    // one after the other at the database, in one trip: what is read is as it is once the order is locked
    const [order, issued, lines, resaleFees, vouchersMinor] = await Promise.all([
      tx.one(lockOrder, [orderId]),
      tx.first(selectInvoiceOfOrder, [orderId]),
      // all of them, also what has been taken back since: that is what credit notes are for
      tx.many(selectLines, [orderId]),
      tx.many(selectResaleFees, [orderId]),
      redeemedOf(tx, orderId),
    ]);
    if (issued || order.paidAt === null || order.totalMinor === 0) return issued;
    const shop = shopById(all, order.shopId);
    const fees = new Map(resaleFees.map(({ lineId, feeMinor }) => [lineId, feeMinor]));
    const content: InvoiceContent = {
      ...writeHead(order, shop, all),
      vouchersMinor,
      lines: [...lines.flatMap((line) => writeLines(line, order, fees.get(line.id) ?? null)), ...writeShipping(order)],
      corrects: null,
    };
    // the series is locked until the commit, which does not wait for another turn of a busy node
    const [invoice] = await Promise.all([number(tx, order, lines, sellerShopOf(shop, all), 'invoice', content), commit()]);
    return invoice;
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
  const prefix = `${marks[kind]}-${prefixOf(seller, lines)}-`;
  const [, invoice] = await Promise.all([
    tx.one(nextNumber, [seller.id, prefix]),
    tx.one(insertInvoice, [order.id, seller.id, kind, prefix, correctsId, JSON.stringify(content)]),
  ]);
  return invoice;
}
