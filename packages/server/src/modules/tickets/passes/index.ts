import { isRefusal } from '@frontrow/domain/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { noPrivateFile, privateFile } from '../../../platform/http/private-file.ts';
import { accentOf, getOrder, type Order, type OrderKey, selectLines } from '../../orders/index.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { TicketPage } from '../documents/ticket-document.ts';
import { selectOnlineTickets } from '../store.ts';
import { ticketPage } from '../ticket-file.ts';
import type { ApplePass } from './apple-pass.ts';
import { googlePassUrl } from './google-pass.ts';
import type { PassConfig } from './pass-config.ts';

export type PassDeps = { db: Db; shops: Shops; clock: Clock; config: PassConfig; originOf: (shop: Shop) => string };
/** Where a ticket can be put into a phone's wallet; null where there is none to put it into. */
export type TicketPasses = { ticketId: string; applePath: string | null; googleUrl: string | null };
export type Passes = ReturnType<typeof createPasses>;

const signedBy = new URL('./apple-pass.ts', import.meta.url);

/** Tickets for the wallets of phones: of an order, for whoever holds its token, and only where something signs them. */
export function createPasses({ db, shops, clock, config, originOf }: PassDeps) {
  /** Tickets that admit, each with its event. */
  async function read(order: Order): Promise<{ ticket: TicketPage; eventId: number }[]> {
    const [tickets, lines] = await Promise.all([db.many(selectOnlineTickets, [order.id]), db.many(selectLines, [order.id])]);
    return tickets.map((ticket) => ({
      ticket: ticketPage(ticket, lines, order.locale),
      eventId: lines.find(({ id }) => id === ticket.orderLineId)?.sellableId ?? 0,
    }));
  }
  return {
    async list(shop: Shop, key: Omit<OrderKey, 'shopId'>): Promise<TicketPasses[]> {
      const { apple, google } = config;
      if (!apple && !google) return [];
      const order = await getOrder(db, { ...key, shopId: shop.id });
      if (isRefusal(order)) return [];
      const { locale } = order;
      return (await read(order)).map(({ ticket, eventId }) => ({
        ticketId: ticket.publicId,
        applePath: apple ? `/server/passes/${shop.slug}/${order.id}/${order.token}/${ticket.publicId}.pkpass` : null,
        googleUrl: google ? googlePassUrl(google, originOf(shop), clock.now(), { ticket, eventId, shopName: shop.name, locale }) : null,
      }));
    },
    /** GET /server/passes/{shop}/{orderId}/{token}/{ticketId}.pkpass: 404 where anything does not fit or nothing signs it. */
    async handle(request: Request, network: string): Promise<Response> {
      const [, , , slug = '', id = '', token = '', file = ''] = new URL(request.url).pathname.split('/');
      const shop = await shops.bySlug(slug);
      const order = shop && config.apple ? await getOrder(db, { shopId: shop.id, id, token, network }) : undefined;
      if (!shop || !config.apple || !order) return noPrivateFile();
      if (isRefusal(order)) return noPrivateFile(order);
      const found = (await read(order)).find(({ ticket }) => `${ticket.publicId}.pkpass` === file);
      if (!found) return noPrivateFile();
      const pass: ApplePass = { config: config.apple, shopName: shop.name, accentColor: accentOf(shop), ticket: found.ticket };
      const bytes = await makePdf(signedBy, pass, order.locale);
      return privateFile(bytes, { type: 'application/vnd.apple.pkpass', filename: `ticket-${found.ticket.publicId}.pkpass` });
    },
  };
}
