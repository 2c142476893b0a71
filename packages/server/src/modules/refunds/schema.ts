import { isRefusal } from '@frontrow/domain/refusals';
import type { Builder } from '../../platform/graphql/builder.ts';
import { confirmRefusals } from './confirm-refund-request.ts';
import type { Refunds } from './index.ts';
import type { RefundRequest } from './store.ts';
import { submitRefusals } from './submit-refund-request.ts';
import type { RefundMethod, RefundRequestView } from './view-refund-request.ts';

type Taken = { request: RefundRequest; clientMutationId: string | null };

/** Query `refundRequest`, mutations `submitRefundRequest` and `confirmRefundRequest`. */
export function registerRefunds(builder: Builder, refunds: Refunds): void {
  const order = builder.objectRef<NonNullable<RefundRequestView['order']>>('RefundOrder').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      reference: t.exposeString('reference'),
      orderedAt: t.expose('orderedAt', { type: 'DateTime' }),
    }),
  });
  const product = builder.objectRef<RefundRequestView['product']>('RefundProduct').implement({
    fields: (t) => ({ id: t.exposeID('id'), descriptiveName: t.exposeString('descriptiveName') }),
  });
  const method = builder.objectRef<RefundMethod>('RefundMethod').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), description: t.exposeString('description') }),
  });
  const view = builder.objectRef<RefundRequestView>('RefundRequest').implement({
    fields: (t) => ({
      order: t.field({ type: order, nullable: true, resolve: (request) => request.order }),
      product: t.field({ type: product, resolve: (request) => request.product }),
      state: t.exposeString('state', { description: 'not_open, initiated, processing or completed.' }),
      hardticketCount: t.exposeInt('hardticketCount'),
      massRefundPaused: t.exposeBoolean('massRefundPaused'),
      containsKulturpass: t.exposeBoolean('containsKulturpass', { description: 'Paid by voucher: refunded by e-mail only.' }),
      refundMethod: t.field({ type: method, resolve: (request) => request.refundMethod }),
      refundableTicketCount: t.exposeInt('refundableTicketCount'),
    }),
  });
  const found = builder.objectRef<{ refundRequest: RefundRequestView | null }>('RefundRequestPayload').implement({
    fields: (t) => ({ refundRequest: t.field({ type: view, nullable: true, resolve: (result) => result.refundRequest }) }),
  });
  builder.queryField('refundRequest', (t) =>
    t.field({
      type: builder.refusable('RefundRequestResult', found, ['TOO_MANY_ATTEMPTS']),
      description: 'What the refund form shows. An order is found only together with its address.',
      args: { orderId: t.arg.id(), productId: t.arg.id(), email: t.arg.string() },
      resolve: async (_root, { orderId = null, productId = null, email }, { shop, locale, network }) => {
        const request = await refunds.view({ shopId: shop.id, locale, network, orderId, productId, email: email ?? '' });
        return isRefusal(request) ? request : { refundRequest: request };
      },
    }),
  );

  const account = builder.inputType('RefundBankAccountInput', {
    fields: (t) => ({ name: t.string({ required: true }), iban: t.string({ required: true }) }),
  });
  const submitInput = builder.inputType('SubmitRefundRequestInput', {
    fields: (t) => ({
      validationCodes: t.stringList({ required: true, description: 'Digits without the last one, or all 16.' }),
      orderId: t.id(),
      productId: t.id(),
      email: t.string({ required: true }),
      bankAccount: t.field({ type: account, description: 'Another account than the payment came from: confirmed by mail first.' }),
      clientMutationId: t.string(),
    }),
  });
  const confirmInput = builder.inputType('ConfirmRefundRequestInput', {
    fields: (t) => ({ token: t.string({ required: true }), clientMutationId: t.string() }),
  });
  const payload = (name: string) =>
    builder.objectRef<Taken>(name).implement({
      fields: (t) => ({
        paymentAmount: t.field({ type: 'Money', resolve: ({ request }) => request.amountMinor }),
        paymentReference: t.string({ resolve: ({ request }) => request.reference }),
        confirmationRequired: t.boolean({
          description: 'A link was mailed to the address of the order; nothing happens before it is followed.',
          resolve: ({ request }) => request.state === 'initiated',
        }),
        clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      }),
    });
  builder.mutationField('submitRefundRequest', (t) =>
    t.field({
      type: builder.refusable('SubmitRefundRequestResult', payload('SubmitRefundRequestPayload'), submitRefusals),
      args: { input: t.arg({ type: submitInput, required: true }) },
      resolve: async (_root, { input }, { shop, network }) => {
        const { validationCodes, orderId = null, productId = null, email, bankAccount = null, clientMutationId = null } = input;
        const taken = await refunds.submit({ shopId: shop.id, network, validationCodes, orderId, productId, email, bankAccount });
        return isRefusal(taken) ? taken : { request: taken, clientMutationId };
      },
    }),
  );
  builder.mutationField('confirmRefundRequest', (t) =>
    t.field({
      type: builder.refusable('ConfirmRefundRequestResult', payload('ConfirmRefundRequestPayload'), confirmRefusals),
      args: { input: t.arg({ type: confirmInput, required: true }) },
      resolve: async (_root, { input: { token, clientMutationId = null } }, { shop, network }) => {
        const taken = await refunds.confirm({ shopId: shop.id, network, token });
        return isRefusal(taken) ? taken : { request: taken, clientMutationId };
      },
    }),
  );
}
