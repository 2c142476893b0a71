import type { Address } from '@frontrow/domain/checkout/address';
import type { ShippingChoice } from '@frontrow/domain/checkout/shipping';
import type { Locale } from '@frontrow/domain/locale';
import type { OfferedMethod } from '@frontrow/domain/payments/methods';
import { isRefusal } from '@frontrow/domain/refusals';
import { GraphQLError } from 'graphql';
import type { Builder, RequestContext } from '../../platform/graphql/builder.ts';
import { cached } from '../catalogue/index.ts';
import { orderKey, orderRefusals } from '../orders/index.ts';
import type { registerOrders } from '../orders/schema.ts';
import { shopById } from '../shops/index.ts';
import { registerAddToOrder } from './add-to-order-schema.ts';
import type { Checkout } from './index.ts';
import { methodTexts } from './method-texts.ts';
import { registerOtherPlaces } from './other-places-schema.ts';
import { placeOrderRefusals, type PlacedOrder } from './place-order.ts';
import { preferRefusals } from './prefer-payment-method.ts';
import { startPaymentRefusals, type StartedPayment } from './start-payment.ts';

type WithMutationId<T> = T & { clientMutationId: string | null };

/** shippingMethods, paymentMethods, placeOrder and the payment of an order. */
export function registerCheckout(builder: Builder, checkout: Checkout, order: ReturnType<typeof registerOrders>): void {
  registerMethods(builder, checkout);
  registerPlaceOrder(builder, checkout);
  registerPayments(builder, checkout);
  registerAddToOrder(builder, checkout);
  registerOtherPlaces(builder, checkout, order);
}

const shopOf = async ({ shops }: Checkout, { shop }: RequestContext) => shopById(await shops.all(), shop.id);

function registerMethods(builder: Builder, checkout: Checkout): void {
  const shippingMethod = builder.objectRef<ShippingChoice>('ShippingMethod').implement({
    fields: (t) => ({
      id: t.exposeID('key'),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      price: t.expose('priceMinor', { type: 'Money' }),
      vatPermille: t.exposeInt('vatPermille'),
      adultsOnly: t.exposeBoolean('adultsOnly', { description: 'Handed over against an age check; needs adultTermsAccepted.' }),
    }),
  });
  const shippingMethods = builder.objectRef<{ nodes: ShippingChoice[] }>('ShippingMethods').implement({
    fields: (t) => ({ nodes: t.field({ type: [shippingMethod], resolve: ({ nodes }) => nodes }) }),
  });
  const paymentMethod = builder.objectRef<{ method: OfferedMethod; locale: Locale }>('PaymentMethod').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ method }) => method }),
      name: t.string({ resolve: ({ method, locale }) => methodTexts[method][locale].name }),
      description: t.string({ resolve: ({ method, locale }) => methodTexts[method][locale].description }),
    }),
  });
  const paymentMethods = builder.objectRef<{ nodes: { method: OfferedMethod; locale: Locale }[] }>('PaymentMethods').implement({
    fields: (t) => ({ nodes: t.field({ type: [paymentMethod], resolve: ({ nodes }) => nodes }) }),
  });
  builder.queryField('shippingMethods', (t) =>
    t.field({
      type: shippingMethods,
      description: 'Errors with "No shipping method available for this country and weight."',
      args: { item_ids: t.arg.idList({ required: true }), country_code: t.arg.string({ required: true }) },
      resolve: async (_root, { item_ids: variantIds, country_code: countryCode }, context) => {
        const list = {
          shop: await shopOf(checkout, context),
          sessionHash: context.session.hash,
          locale: context.locale,
          variantIds,
          countryCode,
        };
        const nodes = await checkout.listShippingMethods(list);
        if (isRefusal(nodes))
          throw new GraphQLError('No shipping method available for this country and weight.', { extensions: { code: nodes.refusal } });
        return { nodes };
      },
    }),
  );
  builder.queryField('shippingCountries', (t) =>
    t.field({
      type: ['String'],
      extensions: cached,
      description: 'Codes of the countries that goods are sent to, in small letters. The same for every visitor.',
      resolve: () => checkout.listShippingCountries(),
    }),
  );
  builder.queryField('paymentMethods', (t) =>
    t.field({
      type: paymentMethods,
      args: { item_ids: t.arg.idList({ required: true }), countryCode: t.arg.string({ required: true }) },
      resolve: async (_root, { item_ids: variantIds, countryCode }, context) => {
        const list = {
          shop: await shopOf(checkout, context),
          sessionHash: context.session.hash,
          locale: context.locale,
          variantIds,
          countryCode,
        };
        return { nodes: (await checkout.listPaymentMethods(list)).map((method) => ({ method, locale: context.locale })) };
      },
    }),
  );
}

function registerPlaceOrder(builder: Builder, checkout: Checkout): void {
  const addressInput = builder.inputRef<{ [Field in keyof Address]?: string | null }>('AddressInput').implement({
    fields: (t) => ({
      firstName: t.string(),
      lastName: t.string(),
      company: t.string(),
      vatId: t.string({ description: 'VAT identification number; counts with a company only.' }),
      address: t.string(),
      address2: t.string(),
      postCode: t.string(),
      city: t.string(),
      countryCode: t.string(),
    }),
  });
  const input = builder.inputType('PlaceOrderInput', {
    fields: (t) => ({
      shippingMethod: t.string({ description: 'Id of a shipping method; missing or "-1" where nothing is shipped.' }),
      paymentMethod: t.string(),
      billingAddress: t.field({ type: addressInput, description: 'Missing: the same as the shipping address.' }),
      shippingAddress: t.field({ type: addressInput, required: true }),
      email: t.string({ required: true }),
      newsletter: t.boolean(),
      newsletterPartner: t.boolean(),
      termsAccepted: t.boolean(),
      adultTermsAccepted: t.boolean(),
      downloadTermsAccepted: t.boolean({ description: 'Asked for by a cart that contains downloads.' }),
      cartVersion: t.int({ required: true, description: 'The version of the cart the buyer has seen.' }),
      toPay: t.int({ description: 'Cents the buyer was told are to be paid. Where that is not so any more nothing is ordered.' }),
      clientMutationId: t.string({ description: 'Names this order: a repeated request is answered with it.' }),
    }),
  });
  const placedCart = builder.objectRef<PlacedOrder>('PlacedCart').implement({
    fields: (t) => ({
      id: t.exposeID('cartId'),
      reference: t.string({ resolve: ({ order }) => order.reference }),
      total: t.field({ type: 'Money', resolve: ({ order }) => order.totalMinor }),
    }),
  });
  const placedOrder = builder.objectRef<PlacedOrder['order']>('PlacedOrder').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      reference: t.exposeString('reference'),
      token: t.exposeString('token'),
      status: t.exposeString('status'),
      paymentMethod: t.exposeString('paymentMethod'),
    }),
  });
  const payload = builder.objectRef<WithMutationId<PlacedOrder>>('PlaceOrderPayload').implement({
    fields: (t) => ({
      cart: t.field({ type: placedCart, resolve: (placed) => placed }),
      order: t.field({ type: placedOrder, resolve: ({ order }) => order }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  builder.mutationField('placeOrder', (t) =>
    t.field({
      type: builder.refusable('PlaceOrderResult', payload, placeOrderRefusals),
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: given }, context) => {
        const placed = await checkout.placeOrder({
          shop: await shopOf(checkout, context),
          sessionHash: context.session.hash,
          locale: context.locale,
          input: {
            shippingMethod: given.shippingMethod ?? null,
            paymentMethod: given.paymentMethod ?? null,
            shippingAddress: given.shippingAddress,
            billingAddress: given.billingAddress ?? null,
            email: given.email,
            newsletter: given.newsletter ?? false,
            newsletterPartner: given.newsletterPartner ?? false,
            termsAccepted: given.termsAccepted ?? false,
            adultTermsAccepted: given.adultTermsAccepted ?? false,
            downloadTermsAccepted: given.downloadTermsAccepted ?? false,
            cartVersion: given.cartVersion,
            toPay: given.toPay ?? null,
            clientMutationId: given.clientMutationId ?? null,
          },
        });
        if (isRefusal(placed)) return placed;
        if (!placed.isSessionNeeded) context.session.end();
        return { ...placed, clientMutationId: given.clientMutationId ?? null };
      },
    }),
  );
}

function registerPayments(builder: Builder, checkout: Checkout): void {
  const stripePayload = builder
    .objectRef<WithMutationId<StartedPayment & { redirectUrl: string }>>('CreateStripePaymentPayload')
    .implement({
      fields: (t) => ({
        externalPaymentId: t.exposeString('externalPaymentId'),
        redirectUrl: t.exposeString('redirectUrl'),
        clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      }),
    });
  const stripeInput = builder.inputType('CreateStripePaymentInput', {
    fields: (t) => ({
      orderId: t.id({ required: true }),
      token: t.string({ required: true }),
      successUrl: t.string({ description: 'Ignored: the shop knows its own addresses.' }),
      cancelUrl: t.string({ description: 'Ignored: the shop knows its own addresses.' }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('createStripePayment', (t) =>
    t.field({
      type: builder.refusable('CreateStripePaymentResult', stripePayload, startPaymentRefusals),
      args: { input: t.arg({ type: stripeInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const started = await checkout.startPayment(orderKey(context, input));
        if (isRefusal(started)) return started;
        const { redirectUrl } = started;
        if (redirectUrl === null) throw new Error(`payment ${started.externalPaymentId} has no page`);
        return { ...started, redirectUrl, clientMutationId: input.clientMutationId ?? null };
      },
    }),
  );

  const intentPayload = builder.objectRef<WithMutationId<{ externalPaymentToken: string }>>('CreateStripeIntentPaymentPayload').implement({
    fields: (t) => ({
      externalPaymentToken: t.exposeString('externalPaymentToken', {
        description: 'With it the wallet in the browser confirms the payment.',
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const intentInput = builder.inputType('CreateStripeIntentPaymentInput', {
    fields: (t) => ({ orderId: t.id({ required: true }), token: t.string({ required: true }), clientMutationId: t.string() }),
  });
  builder.mutationField('createStripeIntentPayment', (t) =>
    t.field({
      type: builder.refusable('CreateStripeIntentPaymentResult', intentPayload, startPaymentRefusals),
      args: { input: t.arg({ type: intentInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const started = await checkout.startPayment(orderKey(context, input), 'stripe_express');
        if (isRefusal(started)) return started;
        if (started.clientToken === null) throw new Error(`payment ${started.externalPaymentId} has no client token`);
        return { externalPaymentToken: started.clientToken, clientMutationId: input.clientMutationId ?? null };
      },
    }),
  );

  const confirmPayload = builder.objectRef<{ status: string; clientMutationId: string | null }>('ConfirmOrderPaymentPayload').implement({
    fields: (t) => ({
      status: t.exposeString('status', { description: 'Status of the order after asking the provider.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
  const confirmInput = builder.inputType('ConfirmOrderPaymentInput', {
    fields: (t) => ({ orderId: t.id({ required: true }), token: t.string({ required: true }), clientMutationId: t.string() }),
  });
  builder.mutationField('confirmOrderPayment', (t) =>
    t.field({
      type: builder.refusable('ConfirmOrderPaymentResult', confirmPayload, orderRefusals),
      args: { input: t.arg({ type: confirmInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const order = await checkout.confirmPayment(orderKey(context, input));
        return isRefusal(order) ? order : { status: order.status, clientMutationId: input.clientMutationId ?? null };
      },
    }),
  );

  const preferPayload = builder.objectRef<{ clientMutationId: string | null }>('UpdatePreferredPaymentMethodPayload').implement({
    fields: (t) => ({ clientMutationId: t.exposeString('clientMutationId', { nullable: true }) }),
  });
  const preferInput = builder.inputType('UpdatePreferredPaymentMethodInput', {
    fields: (t) => ({
      orderId: t.id({ required: true }),
      token: t.string({ required: true }),
      preferredPaymentMethod: t.string({ required: true }),
      clientMutationId: t.string(),
    }),
  });
  builder.mutationField('updatePreferredPaymentMethod', (t) =>
    t.field({
      type: builder.refusable('UpdatePreferredPaymentMethodResult', preferPayload, preferRefusals),
      args: { input: t.arg({ type: preferInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const refusal = await checkout.preferPaymentMethod(
          await shopOf(checkout, context),
          orderKey(context, input),
          input.preferredPaymentMethod,
        );
        return refusal ?? { clientMutationId: input.clientMutationId ?? null };
      },
    }),
  );
}
