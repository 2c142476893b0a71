import type { Builder } from '../../platform/graphql/builder.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { registerOrders } from '../orders/schema.ts';
import { selectOffersOfOrder, type ShownOffer } from './offer-store.ts';

/** `Order.moveOffers`: dearer places that are held for tickets of an order until their surcharge is paid. */
export function registerMoveOffers(builder: Builder, deps: { db: Queryable }, order: ReturnType<typeof registerOrders>): void {
  const offer = builder.objectRef<ShownOffer>('MoveOffer').implement({
    fields: (t) => ({
      orderId: t.exposeID('orderId', { description: 'Of the order that pays for it.' }),
      reference: t.exposeString('reference'),
      token: t.exposeString('token'),
      event: t.exposeString('eventName'),
      happeningFrom: t.field({ type: 'DateTime', resolve: ({ happeningFrom }) => new Date(happeningFrom) }),
      hideDate: t.exposeBoolean('hideDate', { description: 'The day is not told.' }),
      fromPlace: t.exposeString('fromPlace'),
      section: t.exposeString('section', { nullable: true }),
      row: t.exposeString('row', { nullable: true }),
      seat: t.exposeString('seat', { nullable: true }),
      amount: t.expose('amountMinor', { type: 'Money' }),
      payUntil: t.expose('payUntil', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.objectField(order, 'moveOffers', (t) =>
    t.field({
      type: [offer],
      description: 'Those whose payment is awaited.',
      resolve: async ({ order: { id } }) =>
        (await deps.db.many(selectOffersOfOrder, [id])).filter(({ isOpen, orderId }) => isOpen && orderId !== id),
    }),
  );
}
