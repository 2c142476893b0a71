import { valuesOf } from '../../platform/acting.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import { privateHeaders } from '../../platform/http/private-file.ts';
import type { Invoices } from '../invoices/index.ts';
import { accentOf, selectLines, selectOrder, sellerOf } from '../orders/index.ts';
import { shopById, type Shops } from '../shops/index.ts';
import { ticketFile } from '../tickets/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { selectSoldOrder } from './store.ts';

/** What is printed at a desk: the tickets of a sale, and its invoice, which is issued where it is not there yet. Shown, so that it can be printed. */
export async function deskPaper(
  { db, shops, invoices }: { db: Db; shops: Shops; invoices: Pick<Invoices, 'ofOrder'> },
  who: Pick<Who, 'reach'>,
  orderId: number,
  paper: 'tickets' | 'receipt',
): Promise<Response | undefined> {
  if (!(await db.first(selectSoldOrder, [...valuesOf(who.reach('desk.sell')), orderId]))) return undefined;
  if (paper === 'receipt') {
    const invoice = await invoices.ofOrder(orderId);
    return invoice && shown(invoice.pdf, invoice.filename);
  }
  const [order, lines, all] = await Promise.all([db.one(selectOrder, [orderId]), db.many(selectLines, [orderId]), shops.all()]);
  const shop = shopById(all, order.shopId);
  const seller = { shopName: shop.name, accentColor: accentOf(shop), seller: sellerOf(shop, all) };
  const pdf = await ticketFile({ db }, order, lines, seller);
  return pdf && shown(pdf, `tickets-${order.reference}.pdf`);
}

const shown = (pdf: Uint8Array, filename: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      ...privateHeaders,
      'content-type': 'application/pdf',
      'x-frame-options': 'SAMEORIGIN',
      'content-disposition': `inline; filename="${filename}"`,
    },
  });
