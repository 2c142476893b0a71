import type { Address } from '@frontrow/domain/checkout/address';
import type { GivenAnswer } from '@frontrow/domain/checkout/questions';
import { trackingUrl } from '@frontrow/domain/orders/tracking';
import type { Builder } from '../../platform/graphql/builder.ts';
import { type OwnRefund, selectRefundsOfOrder, selectVouchersBack, type VoucherBack } from '../payments/index.ts';
import { shopById, type Shops } from '../shops/index.ts';
import { orderRefusals } from './get-order.ts';
import type { OrderLine } from './order.ts';
import { selectShipment, type Shipment } from './shipments/store.ts';
import type { SoldEventType } from './sold-event-schema.ts';
import { viewOrder, type OrderView, type TransferDetails, type ViewedInvoice, type ViewOrderDeps } from './view-order.ts';

export type OrdersSchemaDeps = ViewOrderDeps & { shops: Shops };

/** Query `order(id, token)`. @returns the type, for payloads and fields of other modules */
export function registerOrders(builder: Builder, deps: OrdersSchemaDeps, soldEvent: SoldEventType) {
  const address = builder.objectRef<Address>('OrderAddress').implement({
    fields: (t) => ({
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      company: t.exposeString('company', { nullable: true }),
      vatId: t.exposeString('vatId', { nullable: true }),
      address: t.exposeString('address'),
      address2: t.exposeString('address2', { nullable: true }),
      postCode: t.exposeString('postCode'),
      city: t.exposeString('city'),
      countryCode: t.exposeString('countryCode'),
    }),
  });
  const product = builder.objectRef<OrderLine>('OrderedProduct').implement({
    description: 'What was sold, as it was called then.',
    fields: (t) => ({ descriptiveName: t.exposeString('name') }),
  });
  const answer = builder.objectRef<GivenAnswer>('OrderAnswer').implement({
    description: 'What was answered when it was bought, to the question as it was read.',
    fields: (t) => ({ question: t.exposeString('question'), value: t.expose('value', { type: 'TextOrFlag' }) }),
  });
  const item = builder.objectRef<OrderLine>('OrderItem').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('kind', { description: 'event, product or bundle' }),
      productVariantId: t.exposeID('variantId'),
      product: t.field({ type: product, resolve: (line) => line }),
      variantName: t.exposeString('variantName'),
      artistName: t.exposeString('artistName', { nullable: true }),
      amount: t.exposeInt('quantity'),
      unitPrice: t.expose('unitPriceMinor', { type: 'Money' }),
      total: t.expose('totalMinor', { type: 'Money' }),
      vat: t.expose('vatMinor', { type: 'Money' }),
      vatPermille: t.exposeInt('vatPermille'),
      invalidated: t.exposeBoolean('isInvalidated'),
      bundleItemId: t.exposeID('bundleRootLineId', { nullable: true, description: 'The item of the bundle this is a part of.' }),
      physical: t.exposeBoolean('physical'),
      shippableFrom: t.expose('shippableFrom', { type: 'Day', nullable: true }),
      withdrawalExcludedReason: t.exposeString('withdrawalExcludedReason', { nullable: true }),
      event: t.expose('eventFacts', { type: soldEvent, nullable: true }),
      answers: t.field({ type: [answer], resolve: ({ answers }) => answers ?? [] }),
    }),
  });
  const transfer = builder.objectRef<TransferDetails>('BankTransferDetails').implement({
    fields: (t) => ({
      holder: t.exposeString('holder'),
      iban: t.exposeString('iban'),
      bic: t.exposeString('bic'),
      bank: t.exposeString('bank'),
      reference: t.exposeString('reference'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      qrPayload: t.exposeString('qrPayload', { description: 'For a QR code that banking apps read (EPC069-12).' }),
    }),
  });
  const invoice = builder.objectRef<ViewedInvoice>('OrderInvoice').implement({
    fields: (t) => ({
      address: t.field({ type: address, resolve: (view) => view.address }),
      kind: t.exposeString('kind', { nullable: true, description: 'invoice or credit_note; null before one is issued.' }),
      number: t.exposeString('number', { nullable: true }),
      path: t.exposeString('path', { nullable: true, description: 'Where it can be downloaded in this shop.' }),
      xmlPath: t.exposeString('xmlPath', {
        nullable: true,
        description: 'The same of the XML of an e-invoice, which is also inside the PDF.',
      }),
    }),
  });
  const shipment = builder.objectRef<Shipment>('OrderShipment').implement({
    fields: (t) => ({
      carrier: t.exposeString('carrier'),
      trackingNumber: t.exposeString('trackingNumber', { nullable: true }),
      trackingUrl: t.string({
        nullable: true,
        description: 'Where the parcel can be followed; null for a carrier without such a page.',
        resolve: ({ carrier, trackingNumber }, _args, { locale }) => trackingUrl(carrier, trackingNumber, locale),
      }),
      shippedAt: t.expose('shippedAt', { type: 'DateTime' }),
    }),
  });
  const refund = builder.objectRef<OwnRefund>('OrderRefund').implement({
    fields: (t) => ({
      amount: t.expose('amountMinor', { type: 'Money' }),
      state: t.exposeString('state', {
        description:
          'pending, transfer (it waits for a file for the bank), succeeded, or failed: it is still owed, and people find another way.',
      }),
      requestedAt: t.expose('createdAt', { type: 'DateTime' }),
      paidAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const voucherBack = builder.objectRef<VoucherBack>('OrderVoucherBack').implement({
    fields: (t) => ({
      amount: t.expose('amountMinor', { type: 'Money' }),
      isBlocked: t.exposeBoolean('isBlocked', { description: 'It cannot be spent there: people find another way.' }),
    }),
  });
  const order = builder.objectRef<OrderView>('Order').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ order }) => order.id }),
      reference: t.string({ resolve: ({ order }) => order.reference }),
      token: t.string({ resolve: ({ order }) => order.token }),
      status: t.string({ resolve: ({ order }) => order.status }),
      balance: t.expose('balanceMinor', { type: 'Money', description: 'What is open; negative: what goes back to the buyer.' }),
      payable: t.exposeBoolean('isPayable'),
      payUntil: t.field({ type: 'DateTime', nullable: true, resolve: ({ order }) => order.payUntil }),
      placedAt: t.field({ type: 'DateTime', resolve: ({ order }) => order.placedAt }),
      paidAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ order }) => order.paidAt }),
      countryCode: t.string({ resolve: ({ order }) => order.countryCode }),
      total: t.field({ type: 'Money', resolve: ({ order }) => order.itemsMinor }),
      shippingPrice: t.field({ type: 'Money', resolve: ({ order }) => order.shippingMinor }),
      shippingName: t.string({ nullable: true, resolve: ({ order }) => order.shippingMethodName }),
      totalIncludingShipping: t.field({ type: 'Money', resolve: ({ order }) => order.totalMinor }),
      paidByVouchers: t.expose('vouchersMinor', { type: 'Money' }),
      preferredPaymentMethod: t.string({ resolve: ({ order }) => order.paymentMethod }),
      items: t.field({ type: [item], resolve: ({ lines }) => lines }),
      invoices: t.field({ type: [invoice], resolve: (view) => view.invoices }),
      email: t.string({ resolve: ({ order }) => order.email }),
      shipment: t.field({
        type: shipment,
        nullable: true,
        resolve: async ({ order }) => (await deps.db.first(selectShipment, [order.id])) ?? null,
      }),
      refunds: t.field({ type: [refund], resolve: ({ order }) => deps.db.many(selectRefundsOfOrder, [order.id]) }),
      vouchersBack: t.field({
        type: [voucherBack],
        description: 'What has gone back to the vouchers it was paid with.',
        resolve: ({ order }) => deps.db.many(selectVouchersBack, [order.id]),
      }),
      shippingAddress: t.field({ type: address, resolve: ({ order }) => order.shippingAddress }),
      bankTransfer: t.field({ type: transfer, nullable: true, resolve: (view) => view.transfer }),
      ticketsPath: t.exposeString('ticketsPath', {
        nullable: true,
        description: 'Where the tickets can be downloaded in this shop, once they are there.',
      }),
    }),
  });
  builder.queryField('order', (t) =>
    t.field({
      type: builder.refusable('OrderResult', order, orderRefusals),
      args: { id: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
      resolve: async (_root, { id, token }, { shop, network }) =>
        viewOrder(deps, shopById(await deps.shops.all(), shop.id), { id, token, network }),
    }),
  );
  return order;
}
