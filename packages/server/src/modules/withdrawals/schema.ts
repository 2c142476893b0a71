import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { registerOrders } from '../orders/schema.ts';
import { declareRefusals } from './declare-withdrawal.ts';
import type { OrderWithdrawal } from './decision-store.ts';
import type { Withdrawals } from './index.ts';
import type { Withdrawal } from './store.ts';

type Payload = { receipt: Withdrawal; clientMutationId: string | null };

/** Mutation `declareWithdrawal`, and what became of the withdrawals from an order. */
export function registerWithdrawals(builder: Builder, withdrawals: Withdrawals, order: ReturnType<typeof registerOrders>): void {
  const item = builder.objectRef<OrderWithdrawal['lines'][number]>('WithdrawnItem').implement({
    fields: (t) => ({ name: t.exposeString('name'), variantName: t.exposeString('variantName'), amount: t.exposeInt('quantity') }),
  });
  const withdrawal = builder.objectRef<OrderWithdrawal>('OrderWithdrawal').implement({
    fields: (t) => ({
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      state: t.exposeString('state', { description: 'received, accepted, refused, or handled: answered otherwise.' }),
      refundDueAt: t.expose('refundDueAt', { type: 'DateTime' }),
      amount: t.expose('amountMinor', { type: 'Money', nullable: true, description: 'What goes back; null where it is not accepted.' }),
      items: t.expose('lines', { type: [item], description: 'What was accepted.' }),
    }),
  });
  builder.objectField(order, 'withdrawals', (t) => t.field({ type: [withdrawal], resolve: (view) => withdrawals.ofOrder(view.order.id) }));

  const receipt = builder.objectRef<Withdrawal>('WithdrawalReceipt').implement({
    description: 'What was declared and when it came in. It says nothing of whether an order fits it.',
    fields: (t) => ({
      name: t.exposeString('name'),
      reference: t.exposeString('reference'),
      email: t.exposeString('email'),
      items: t.exposeStringList('lines', { description: 'Empty: the whole order.' }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      byMail: t.exposeBoolean('receiptByMail', { description: 'false: the address has had its mails of the day.' }),
    }),
  });
  const payload = builder.objectRef<Payload>('DeclareWithdrawalPayload').implement({
    fields: (t) => ({
      receipt: t.field({ type: receipt, resolve: (result) => result.receipt }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const input = builder.inputType('DeclareWithdrawalInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      reference: t.string({ required: true, description: 'The order number as the consumer has it.' }),
      email: t.string({ required: true, description: 'Where the receipt goes.' }),
      items: t.string({ description: 'One per line; missing or empty: the whole order.' }),
      clientMutationId: t.string({ description: 'Names this declaration: a repeated request gets the same receipt.' }),
    }),
  });
  builder.mutationField('declareWithdrawal', (t) =>
    t.field({
      type: builder.refusable('DeclareWithdrawalResult', payload, declareRefusals),
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { name, reference, email, items, clientMutationId = null } }, { shop, locale, network }) => {
        const declared = await withdrawals.declare({
          shopId: shop.id,
          locale,
          network,
          input: { name, reference, email, items: items ?? '' },
          clientMutationId,
        });
        return isRefusal(declared) ? declared : { receipt: declared, clientMutationId };
      },
    }),
  );
}
