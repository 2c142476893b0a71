import { isRefusal, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Builder, RequestContext } from '../../platform/graphql/builder.ts';
import type { SharedTypes } from '../catalogue/index.ts';
import { addRefusals } from './add-items.ts';
import { registerCartTypes, type CartType } from './cart-types.ts';
import { countryRefusals } from './change-country.ts';
import { extendRefusals } from './extend-reservation.ts';
import type { Cart, CartContents, SessionState, Waiting } from './index.ts';
import { registerPersonalIdentifier } from './personal-identifier-schema.ts';
import { registerAnswerQuestions } from './questions-schema.ts';
import { removeRefusals } from './remove-item.ts';
import { registerResume } from './resume-schema.ts';
import { visitorOf } from './visitor.ts';

type CartPayload = { cart: CartContents; clientMutationId: string | null };

/** Where the visitor stands in the rooms of the shop. */
export type WaitingOf = (context: RequestContext) => Waiting;

/** Queries `cart` and `session`, mutations of the cart. None of it is cached. @returns the type, for payloads of other modules */
export function registerCart(builder: Builder, cart: Cart, shared: SharedTypes, waitingOf: WaitingOf): CartType {
  const { cartType, sessionType, answerType } = registerCartTypes(builder, shared);

  builder.queryField('cart', (t) =>
    t.field({
      type: cartType,
      nullable: true,
      resolve: (_root, _args, context) => cart.getCart(visitorOf(context)).then((found) => found ?? null),
    }),
  );
  builder.queryField('session', (t) =>
    t.field({
      type: sessionType,
      resolve: async (_root, _args, context) => ({ ...(await cart.session(visitorOf(context))), ...waitingOf(context) }),
    }),
  );

  /** A command that answers with the cart or one of the refusals `codes`. */
  const cartResult = <Code extends RefusalCode>(name: string, codes: readonly Code[]) => {
    const payload = builder.objectRef<CartPayload>(`${name}Payload`).implement({
      fields: (t) => ({
        cart: t.expose('cart', { type: cartType }),
        clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      }),
    });
    return builder.refusable(`${name}Result`, payload, codes);
  };
  const toPayload = <Code extends RefusalCode>(
    result: CartContents | Refusal<Code>,
    clientMutationId: string | null | undefined,
  ): CartPayload | Refusal<Code> => (isRefusal(result) ? result : { cart: result, clientMutationId: clientMutationId ?? null });

  const bundleRequest = builder.inputType('BundleRequest', {
    description: 'What was chosen in a bundle.',
    fields: (t) => ({
      combinationId: t.id({ description: 'Where it offers combinations.' }),
      productVariantIds: t.idList({ required: true, description: 'One for each part, and for what was taken of the group.' }),
    }),
  });
  const itemRequest = builder.inputType('ItemRequest', {
    description: 'An amount of a variant, or named seats of it.',
    fields: (t) => ({
      productVariantId: t.id({ required: true }),
      amount: t.field({ type: 'Amount', required: true }),
      sectionId: t.id({ description: 'Without it the first section with room.' }),
      seatIds: t.idList({ description: 'As many as `amount`.' }),
      paymentCode: t.string({ description: 'A voucher that pays for this line.' }),
      openingCode: t.string({ description: 'A code that opens the variant: see `openTickets`.' }),
      bundle: t.field({ type: bundleRequest, description: 'For the root of a bundle: it comes whole or not at all.' }),
    }),
  });
  const addItemsInput = builder.inputType('AddItemsInput', {
    fields: (t) => ({
      requests: t.field({ type: [itemRequest], required: true }),
      replacedItemIds: t.idList({ description: 'Items of the cart to remove in the same step, as when an amount is lowered.' }),
      countryCode: t.string({ description: 'Country of a cart that has to be made.' }),
      requestId: t.string({ description: 'A UUID: the same request again is answered, not done again.' }),
      clientMutationId: t.string(),
    }),
  });
  const addItemsResult = cartResult('AddItems', addRefusals);
  builder.mutationField('addItems', (t) =>
    t.field({
      type: addItemsResult,
      description: 'All of the requests or none.',
      args: { input: t.arg({ type: addItemsInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const isNew = context.session.hash === undefined;
        const visitor = { ...visitorOf(context), sessionHash: context.session.begin(), isNew };
        return toPayload(await cart.addItems(visitor, input, context.network), input.clientMutationId);
      },
    }),
  );

  const removeItemInput = builder.inputType('RemoveItemInput', {
    fields: (t) => ({ itemId: t.id({ required: true }), clientMutationId: t.string() }),
  });
  const removeItemResult = cartResult('RemoveItem', removeRefusals);
  builder.mutationField('removeItem', (t) =>
    t.field({
      type: removeItemResult,
      args: { input: t.arg({ type: removeItemInput, required: true }) },
      resolve: async (_root, { input }, context) =>
        toPayload(await cart.removeItem(visitorOf(context), input.itemId), input.clientMutationId),
    }),
  );

  const changeCountryInput = builder.inputType('ChangeCountryInput', {
    fields: (t) => ({ countryCode: t.string({ required: true }), clientMutationId: t.string() }),
  });
  const changeCountryResult = cartResult('ChangeCountry', countryRefusals);
  builder.mutationField('changeCountry', (t) =>
    t.field({
      type: changeCountryResult,
      description: 'Prices of the lines change with the country.',
      args: { input: t.arg({ type: changeCountryInput, required: true }) },
      resolve: async (_root, { input }, context) =>
        toPayload(await cart.changeCountry(visitorOf(context), input.countryCode), input.clientMutationId),
    }),
  );

  const extendInput = builder.inputType('ExtendReservationInput', { fields: (t) => ({ clientMutationId: t.string() }) });
  const extendResult = cartResult('ExtendReservation', extendRefusals);
  builder.mutationField('extendReservation', (t) =>
    t.field({
      type: extendResult,
      description: 'Five minutes more, once, in the last two minutes of a ticket reservation.',
      args: { input: t.arg({ type: extendInput, required: true }) },
      resolve: async (_root, { input }, context) => toPayload(await cart.extendReservation(visitorOf(context)), input.clientMutationId),
    }),
  );

  registerResume(builder, cart);
  registerPersonalIdentifier(builder, cart);
  registerAnswerQuestions(builder, cart, answerType);

  const heartbeatInput = builder.inputType('HeartbeatInput', { fields: (t) => ({ clientMutationId: t.string() }) });
  const heartbeatPayload = builder
    .objectRef<{ session: SessionState & Waiting; clientMutationId: string | null }>('HeartbeatPayload')
    .implement({
      fields: (t) => ({
        session: t.expose('session', { type: sessionType }),
        clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      }),
    });
  builder.mutationField('heartbeat', (t) =>
    t.field({
      type: heartbeatPayload,
      description: 'Keeps the session alive; a ticket reservation ends when it is due.',
      args: { input: t.arg({ type: heartbeatInput, required: true }) },
      resolve: async (_root, { input }, context) => ({
        session: { ...(await cart.heartbeat(visitorOf(context))), ...waitingOf(context) },
        clientMutationId: input.clientMutationId ?? null,
      }),
    }),
  );
  return cartType;
}
