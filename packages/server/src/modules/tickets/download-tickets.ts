import { isRefusal } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { noPrivateFile, privateFile } from '../../platform/http/private-file.ts';
import { accentOf, getOrder, selectLines, sellerOf } from '../orders/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import { ticketFile } from './ticket-file.ts';

/**
 * GET /server/tickets/{shop}/{orderId}/{token}.pdf in a shop: 200 the tickets, 404 no such order, wrong token or no tickets
 * yet. Never cached, never indexed: the address holds a secret.
 */
export function createTicketDownload({ db, shops }: { db: Db; shops: Shops }) {
  return async (shop: Pick<Shop, 'id'>, orderId: string, token: string, network: string): Promise<Response> => {
    const order = await getOrder(db, { shopId: shop.id, id: orderId, token, network });
    const all = await shops.all();
    const full = all.find(({ id }) => id === shop.id);
    if (isRefusal(order)) return noPrivateFile(order);
    if (!full) return noPrivateFile();
    const lines = await db.many(selectLines, [order.id]);
    const pdf = await ticketFile({ db }, order, lines, { shopName: full.name, accentColor: accentOf(full), seller: sellerOf(full, all) });
    if (!pdf) return noPrivateFile();
    return privateFile(pdf, { type: 'application/pdf', filename: `tickets-${order.reference}.pdf` });
  };
}
