import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder, RequestContext } from '../../platform/graphql/builder.ts';
import type { Order } from '../orders/index.ts';
import { shopById } from '../shops/index.ts';
import { type AddRefusal, addToOrderRefusals } from './add-to-order.ts';
import type { Checkout } from './index.ts';
import type { PlacedOrder } from './place-order.ts';

type Payload = { order: Order | null; clientMutationId: string | null };

/** Mutations `mergeOrder` and `confirmMerge`: a cart that travels with an order placed before. */
export function registerAddToOrder(builder: Builder, checkout: Checkout): void {
  const mergedOrder = builder.objectRef<Order>('MergedOrder').implement({
    description: 'What was added: paid on its own, sent together.',
    fields: (t) => ({ id: t.exposeID('id'), reference: t.exposeString('reference'), token: t.exposeString('token') }),
  });
  const payload = builder.objectRef<Payload>('MergeOrderPayload').implement({
    fields: (t) => ({
      order: t.expose('order', { type: mergedOrder, nullable: true, description: 'null: a link was mailed to confirm it.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const result = builder.refusable('MergeOrderResult', payload, addToOrderRefusals);
  const shopOf = async ({ shop }: RequestContext) => shopById(await checkout.shops.all(), shop.id);
  const answer = async (
    added: PlacedOrder | 'mailed' | AddRefusal,
    clientMutationId: string | null | undefined,
    context: RequestContext,
    endsSession: boolean,
  ) => {
    if (isRefusal(added)) return added;
    if (added !== 'mailed' && endsSession && !added.isSessionNeeded) context.session.end();
    return { order: added === 'mailed' ? null : added.order, clientMutationId: clientMutationId ?? null };
  };

  const input = builder.inputType('MergeOrderInput', {
    fields: (t) => ({
      orderReference: t.string({ required: true, description: 'With or without SSX, CCX, PPX or BAX before it.' }),
      email: t.string({ required: true, description: 'The one the order was placed with.' }),
      orderTokens: t.stringList({
        description: "Tokens of orders this browser has; without the right one the order's address gets a mail.",
      }),
      cartVersion: t.int({ required: true, description: 'The version of the cart the buyer has seen.' }),
      toPay: t.int({ required: true, description: 'Cents the buyer was told are to be paid.' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('mergeOrder', (t) =>
    t.field({
      type: result,
      description: 'Adds the cart to an order that is not sent yet, without shipping costs.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: given }, context) => {
        const { orderTokens, orderReference, email, cartVersion, toPay } = given;
        const added = await checkout.addToOrder({
          shop: await shopOf(context),
          sessionHash: context.session.hash,
          locale: context.locale,
          network: context.network,
          orderReference,
          email,
          orderTokens: orderTokens ?? [],
          cartVersion,
          toPay,
        });
        return answer(added, given.clientMutationId, context, true);
      },
    }),
  );

  const confirmInput = builder.inputType('ConfirmMergeInput', {
    fields: (t) => ({ id: t.id({ required: true, description: 'From the link in the mail.' }), clientMutationId: t.string() }),
  });
  builder.mutationField('confirmMerge', (t) =>
    t.field({
      type: result,
      args: { input: t.arg({ type: confirmInput, required: true }) },
      resolve: async (_root, { input: given }, context) => {
        const added = await checkout.confirmAddToOrder({ shop: await shopOf(context), network: context.network, secret: given.id });
        // the browser of the mail may hold another cart, which stays
        return answer(added, given.clientMutationId, context, false);
      },
    }),
  );
}
