import { entryText, timeOfTicket } from '@frontrow/domain/door/entry-text';
import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import { orderKey, orderRefusals, type SoldEventType } from '../orders/index.ts';
import type { Resale } from './index.ts';
import type { OwnTicket } from './list-tickets.ts';
import { offerRefusals } from './offer-ticket.ts';
import { withdrawRefusals } from './withdraw-offer.ts';

type Tickets = { tickets: OwnTicket[] };

/** Query `orderTickets`, mutations `offerTicket` and `withdrawResaleOffer`: for whoever holds the order's token. */
export function registerOwnTickets(builder: Builder, resale: Resale, soldEvent: SoldEventType): void {
  const ownOffer = builder.objectRef<NonNullable<OwnTicket['offer']>>('OwnResaleOffer').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      code: t.exposeString('code'),
      private: t.exposeBoolean('private'),
      state: t.exposeString('state', { description: 'open or sold' }),
      reserved: t.exposeBoolean('isReserved', { description: 'Somebody has it in the cart or has ordered it: it cannot be withdrawn.' }),
    }),
  });
  const ticket = builder.objectRef<OwnTicket>('OrderTicket').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ row }) => row.publicId }),
      state: t.exposeString('state', { description: 'valid, or why not: resold, refunded, cancelled, withdrawn, replaced.' }),
      admitted: t.boolean({ resolve: ({ row }) => row.admitted }),
      holder: t.exposeString('holder', { nullable: true }),
      physical: t.boolean({ resolve: ({ row }) => row.physical }),
      qrPayload: t.exposeString('qrPayload', { nullable: true, description: 'For the QR code of a valid online ticket.' }),
      validationCode: t.string({ nullable: true, resolve: ({ row, qrPayload }) => (qrPayload === null ? null : row.validationCode) }),
      eventSlug: t.string({ resolve: ({ row }) => row.eventSlug }),
      event: t.field({ type: soldEvent, resolve: ({ row }) => row.eventFacts }),
      startsAt: t.field({
        type: 'DateTime',
        description: 'When it is for: a later day of the event, where it admits on none before.',
        resolve: ({ row }) => timeOfTicket(row.entryRule, row.eventFacts).startsAt,
      }),
      isLaterDay: t.boolean({ resolve: ({ row }) => timeOfTicket(row.entryRule, row.eventFacts).isLaterDay }),
      entry: t.string({
        description: 'When, where and how often it lets its guest in; empty where once.',
        resolve: ({ row }, _args, { locale }) => entryText(row.entryRule, row.eventFacts, locale),
      }),
      variantName: t.string({ resolve: ({ row }) => row.variantName }),
      resalePreference: t.string({ resolve: ({ row }) => row.resalePreference }),
      notResellable: t.exposeString('notResellable', {
        nullable: true,
        description: 'Why it cannot be offered: off, over, void, used, voucher, bundle, free, taken_down, credited.',
      }),
      refundable: t.boolean({
        description: 'The refund form takes it back.',
        resolve: ({ row, state }) => state === 'valid' && !row.admitted && row.isRefundOpen,
      }),
      holderChangeable: t.boolean({
        description: 'It can still be given another name.',
        resolve: ({ row, state }) => state === 'valid' && !row.admitted && row.isHolderChangeable,
      }),
      personalizationRequirement: t.string({
        description: 'What the event asks of a holder.',
        resolve: ({ row }) => row.personalizationRequirement,
      }),
      resalePrice: t.field({ type: 'Money', resolve: ({ price }) => price.priceMinor }),
      resaleFee: t.field({ type: 'Money', resolve: ({ price }) => price.feeMinor }),
      resalePayout: t.field({ type: 'Money', resolve: ({ price }) => price.payoutMinor }),
      payoutDueAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ row }) => row.payoutDueAt }),
      payoutSent: t.boolean({ resolve: ({ row }) => row.payoutState === 'sent' }),
      offer: t.expose('offer', { type: ownOffer, nullable: true }),
    }),
  });
  const tickets = builder.objectRef<Tickets>('OrderTickets').implement({
    fields: (t) => ({ tickets: t.field({ type: [ticket], resolve: (parent) => parent.tickets }) }),
  });
  builder.queryField('orderTickets', (t) =>
    t.field({
      type: builder.refusable('OrderTicketsResult', tickets, orderRefusals),
      args: { id: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
      resolve: async (_root, { id, token }, context) => {
        const all = await resale.listTickets(orderKey(context, { orderId: id, token }));
        return isRefusal(all) ? all : { tickets: all };
      },
    }),
  );

  const offerInput = builder.inputType('OfferTicketInput', {
    fields: (t) => ({
      orderId: t.id({ required: true }),
      token: t.string({ required: true }),
      ticketId: t.id({ required: true }),
      private: t.boolean({ required: true, description: 'Only through its link; else on the page of the event.' }),
      iban: t.string({ required: true }),
      accountHolder: t.string({ required: true }),
      sellsPrivately: t.boolean({ required: true }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('offerTicket', (t) =>
    t.field({
      type: builder.refusable('OfferTicketResult', tickets, offerRefusals),
      description: 'Offers a ticket at the price the organiser took for it.',
      args: { input: t.arg({ type: offerInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const key = orderKey(context, input);
        const refusal = await resale.offerTicket({ ...input, key });
        if (refusal) return refusal;
        const all = await resale.listTickets(key);
        return isRefusal(all) ? all : { tickets: all };
      },
    }),
  );
  const withdrawInput = builder.inputType('WithdrawResaleOfferInput', {
    fields: (t) => ({
      orderId: t.id({ required: true }),
      token: t.string({ required: true }),
      offerId: t.id({ required: true }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('withdrawResaleOffer', (t) =>
    t.field({
      type: builder.refusable('WithdrawResaleOfferResult', tickets, withdrawRefusals),
      args: { input: t.arg({ type: withdrawInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const key = orderKey(context, input);
        const refusal = await resale.withdrawOffer(key, input.offerId);
        if (refusal) return refusal;
        const all = await resale.listTickets(key);
        return isRefusal(all) ? all : { tickets: all };
      },
    }),
  );
}
