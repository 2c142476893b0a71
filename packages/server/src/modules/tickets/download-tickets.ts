import { isRefusal } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { getOrder } from '../orders/get-order.ts';
import { accentOf, sellerOf } from '../orders/mail-facts.ts';
import { selectLines } from '../orders/store.ts';
import type { Shop, Shops } from '../shops/index.ts';
import { ticketFile } from './ticket-file.ts';

/**
 * GET /server/tickets/{shop}/{orderId}/{token}.pdf in a shop: 200 the tickets, 404 no such order, wrong token or no tickets
 * yet. Never cached, never indexed: the address holds a secret.
 */
export function createTicketDownload({ db, shops }: { db: Db; shops: Shops }) {
  const headers = {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  };
  return async (shop: Pick<Shop, 'id'>, orderId: string, token: string): Promise<Response> => {
    const order = await getOrder(db, { shopId: shop.id, id: orderId, token });
    const all = await shops.all();
    const full = all.find(({ id }) => id === shop.id);
    if (isRefusal(order) || !full) return new Response(null, { status: 404, headers });
    const lines = await db.many(selectLines, [order.id]);
    const pdf = await ticketFile({ db }, order, lines, { shopName: full.name, accentColor: accentOf(full), seller: sellerOf(full, all) });
    if (!pdf) return new Response(null, { status: 404, headers });
    const disposition = `attachment; filename="tickets-${order.reference}.pdf"`;
    return new Response(new Uint8Array(pdf), {
      headers: { ...headers, 'content-type': 'application/pdf', 'content-disposition': disposition },
    });
  };
}
