import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import { pageSize, readCursor, toConnection } from '../../platform/graphql/connection.ts';
import type { SharedTypes } from '../catalogue/index.ts';
import type { CartContents, CartType } from '../cart/index.ts';
import type { SoldEventType } from '../orders/index.ts';
import { acceptRefusals } from './accept-offer.ts';
import type { Resale } from './index.ts';
import { registerOwnTickets } from './own-tickets-schema.ts';
import type { Offer } from './store.ts';

/** Queries `resaleOffers` and `resaleOffer`, mutation `acceptResaleOffer`, and what a seller does. Nothing of it is cached. */
export function registerResale(
  builder: Builder,
  resale: Resale,
  { shared, cartType, soldEvent }: { shared: SharedTypes; cartType: CartType; soldEvent: SoldEventType },
): void {
  const category = builder.objectRef<Offer>('ResalePricingCategory').implement({
    fields: (t) => ({ name: t.exposeString('categoryName', { nullable: true }) }),
  });
  const variant = builder.objectRef<Offer>('ResaleVariant').implement({
    fields: (t) => ({
      description: t.exposeString('variantDescription'),
      pricingCategory: t.field({ type: category, resolve: (offer) => offer }),
    }),
  });
  const section = builder.objectRef<{ name: string }>('ResaleSection').implement({ fields: (t) => ({ name: t.exposeString('name') }) });
  const seat = builder.objectRef<Offer>('ResaleSeat').implement({
    fields: (t) => ({ name: t.exposeString('seat', { nullable: true }), row: t.exposeString('row', { nullable: true }) }),
  });
  const offer = builder.objectRef<Offer>('ResaleOffer').implement({
    description: 'A ticket another fan sells. Its seller is private and stays unnamed; the shop is in between.',
    fields: (t) => ({
      id: t.exposeID('id'),
      code: t.exposeString('code', { description: 'For `acceptResaleOffer`. No list names that of a private offer.' }),
      eventId: t.exposeID('eventId'),
      private: t.exposeBoolean('private'),
      price: t.expose('priceMinor', { type: 'Money', description: 'What is to be paid, the fee included.' }),
      buyerFeeWithTaxes: t.expose('feeMinor', { type: 'Money', description: 'The part of the price that is the fee, VAT included.' }),
      originalPrice: t.expose('originalMinor', {
        type: 'Money',
        description: 'What the organiser took for the ticket. Never less than the price.',
      }),
      sellerType: t.string({ resolve: () => 'private' }),
      productVariant: t.field({ type: variant, resolve: (parent) => parent }),
      venueSection: t.field({
        type: section,
        nullable: true,
        resolve: ({ sectionName }) => (sectionName === null ? null : { name: sectionName }),
      }),
      seat: t.field({ type: seat, nullable: true, resolve: (parent) => (parent.seat === null ? null : parent) }),
    }),
  });
  const connection = shared.connection<Offer>('ResaleOfferConnection', offer);
  builder.queryField('resaleOffers', (t) =>
    t.field({
      type: connection,
      description: 'Public offers for an event, the cheapest first, then the oldest.',
      args: { eventId: t.arg.id({ required: true }), after: t.arg.string(), first: t.arg.int() },
      resolve: async (_root, { eventId, after, first }, { shop, locale }) => {
        const rows = pageSize(first);
        return toConnection(await resale.listOffers(shop.id, eventId, locale, readCursor(after), rows + 1), rows, after);
      },
    }),
  );
  builder.queryField('resaleOffer', (t) =>
    t.field({
      type: builder.refusable('ResaleOfferResult', offer, ['RESALE_OFFER_GONE', 'TOO_MANY_ATTEMPTS']),
      description: 'The offer of a code, public or private: a free one, or one in the visitor’s own cart.',
      args: { code: t.arg.string({ required: true }) },
      resolve: (_root, { code }, { shop, locale, session, network }) =>
        resale.findOffer({ shopId: shop.id, locale, sessionHash: session.hash }, code, network),
    }),
  );

  type Payload = { cart: CartContents; clientMutationId: string | null };
  const payload = builder.objectRef<Payload>('AcceptResaleOfferPayload').implement({
    fields: (t) => ({
      cart: t.expose('cart', { type: cartType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const input = builder.inputType('AcceptResaleOfferInput', {
    fields: (t) => ({
      code: t.string({ required: true }),
      countryCode: t.string({ description: 'Country of a cart that has to be made.' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('acceptResaleOffer', (t) =>
    t.field({
      type: builder.refusable('AcceptResaleOfferResult', payload, acceptRefusals),
      description: 'Puts the offered ticket into the cart: who comes first has it, until the cart’s deadline.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { code, countryCode, clientMutationId = null } }, { shop, locale, session, network }) => {
        const visitor = { shopId: shop.id, locale, sessionHash: session.begin() };
        const cart = await resale.acceptOffer(visitor, code, network, countryCode);
        return isRefusal(cart) ? cart : { cart, clientMutationId };
      },
    }),
  );
  registerOwnTickets(builder, resale, soldEvent);
}
