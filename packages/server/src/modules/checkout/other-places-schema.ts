import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import { orderKey, orderRefusals } from '../orders/index.ts';
import type { registerOrders } from '../orders/schema.ts';
import type { Checkout } from './index.ts';
import type { OtherPlaces, Place } from './store.ts';

/** `Order.otherPlaces` and mutation `answerOtherPlaces`: late money whose places are gone. */
export function registerOtherPlaces(builder: Builder, checkout: Checkout, order: ReturnType<typeof registerOrders>): void {
  const place = builder.objectRef<Place>('OtherPlace').implement({
    fields: (t) => ({
      itemId: t.exposeID('lineId'),
      section: t.exposeString('section', { nullable: true }),
      row: t.exposeString('row', { nullable: true }),
      seat: t.exposeString('seat', { nullable: true }),
    }),
  });
  const otherPlaces = builder.objectRef<OtherPlaces>('OtherPlaces').implement({
    description: 'What the order had is gone; these places are held for its buyer, who may take them or get the money back.',
    fields: (t) => ({
      open: t.exposeBoolean('isOpen', { description: 'Whether an answer is awaited.' }),
      decision: t.exposeString('decision', { nullable: true, description: 'accepted, declined or expired; null before.' }),
      decideUntil: t.expose('decideUntil', { type: 'DateTime' }),
      places: t.expose('places', { type: [place], description: 'Of the items that have to move.' }),
    }),
  });
  builder.objectField(order, 'otherPlaces', (t) =>
    t.field({
      type: otherPlaces,
      nullable: true,
      resolve: ({ order: { id, status, cancelledAt } }) =>
        status === 'problem' && cancelledAt !== null ? checkout.otherPlacesOf(id) : null,
    }),
  );

  type Payload = { decision: string; clientMutationId: string | null };
  const payload = builder.objectRef<Payload>('AnswerOtherPlacesPayload').implement({
    fields: (t) => ({
      decision: t.exposeString('decision', { description: 'What holds: accepted, declined or expired.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const input = builder.inputType('AnswerOtherPlacesInput', {
    fields: (t) => ({
      orderId: t.id({ required: true }),
      token: t.string({ required: true }),
      accept: t.boolean({ required: true }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('answerOtherPlaces', (t) =>
    t.field({
      type: builder.refusable('AnswerOtherPlacesResult', payload, orderRefusals),
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: given }, context) => {
        const decision = await checkout.answerOtherPlaces(orderKey(context, given), given.accept);
        return isRefusal(decision) ? decision : { decision, clientMutationId: given.clientMutationId ?? null };
      },
    }),
  );
}
