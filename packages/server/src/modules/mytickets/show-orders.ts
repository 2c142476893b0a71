import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { isSecret, sha256 } from '../../platform/ids.ts';
import { countMiss } from '../../platform/limits/index.ts';
import { inLanguage } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import { selectByToken, selectOrdersOf, type MyOrder } from './store.ts';

export const showRefusals = ['MY_TICKETS_LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];

export type ShownPaper = { kind: 'invoice' | 'credit_note'; number: string; path: string };
export type ShownOrder = Omit<MyOrder, 'invoices'> & { shopName: string; url: string; ticketsPath: string | null; invoices: ShownPaper[] };
export type MyTickets = { email: string; orders: ShownOrder[] };

export type ShowDeps = { db: Db; shops: Shops; urlOf: (shop: Shop, path: string) => string };

/** What is behind a mailed link: two statements, however many orders there are. */
export async function showOrders(
  { db, shops, urlOf }: ShowDeps,
  { token, network }: { token: string; network: string },
): Promise<MyTickets | Refusal<(typeof showRefusals)[number]>> {
  const link = isSecret(token) ? await db.first(selectByToken, [sha256(token)]) : undefined;
  if (!link) return refuse((await countMiss(db, 'my-tickets', network)) === undefined ? 'MY_TICKETS_LINK_EXPIRED' : 'TOO_MANY_ATTEMPTS');
  const [orders, all] = await Promise.all([db.many(selectOrdersOf, [link.email]), shops.all()]);
  return {
    email: link.email,
    orders: orders.map(({ invoices, ...order }) => {
      const shop = shopById(all, order.shopId);
      const of = `${shop.slug}/${order.id}/${order.token}`;
      return {
        ...order,
        shopName: shop.name,
        url: urlOf(shop, inLanguage(`/checkout/done/${order.id}/${order.reference}#${order.token}`, order.locale)),
        ticketsPath: order.hasPdf ? `/server/tickets/${of}.pdf` : null,
        invoices: invoices.map(({ id, kind, number }) => ({ kind, number, path: `/server/invoices/${of}/${id}.pdf` })),
      };
    }),
  };
}
