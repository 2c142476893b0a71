import { refuseHere } from '@frontrow/domain/office/refusals';
import { actingAs, type OfficeBuilder, type OfficeContext, pageFields, signedIn } from '../../platform/graphql/office-builder.ts';
import type { Db } from '../../platform/db/index.ts';
import { readId } from '../../platform/ids.ts';
import { listPaymentFiles, type PaymentFileTypes } from '../payments/office-schema.ts';
import { agreeToPayout, pagePayouts, type PayoutPage, sendPayouts } from './pay-sellers.ts';
import { payoutStates } from './payout-store.ts';
import type { SellerPayout } from './payout-store.ts';

/** What sellers of resold tickets are owed and were paid. */
export function registerPayoutsOffice(builder: OfficeBuilder, deps: { db: Db }, files: PaymentFileTypes): void {
  const state = builder.enumType('PayoutState', { values: payoutStates });
  const payout = builder.objectRef<SellerPayout>('SellerPayout').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the offer.' }),
      shop: t.exposeString('shopSlug'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      dueAt: t.expose('dueAt', { type: 'DateTime' }),
      soldAt: t.expose('soldAt', { type: 'DateTime' }),
      seller: t.exposeString('sellerName', { nullable: true, description: 'Null: forgotten.' }),
      ibanEnd: t.exposeString('ibanEnd', { nullable: true }),
      orderReference: t.exposeString('orderReference'),
      eventName: t.exposeString('eventName'),
      approvedBy: t.exposeString('approvedBy', { nullable: true }),
      sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
      file: t.exposeString('file', { nullable: true }),
    }),
  });
  const sum = builder.objectRef<PayoutPage['sums'][number]>('PayoutSum').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      state: t.expose('state', { type: state }),
      count: t.exposeInt('count'),
      amount: t.expose('amountMinor', { type: 'Money' }),
    }),
  });
  const page = builder.objectRef<PayoutPage>('SellerPayouts').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      ...pageFields(t, payout),
      sums: t.field({ type: [sum], resolve: ({ sums }) => sums }),
    }),
  });
  const reader = (context: OfficeContext) => actingAs(signedIn(context), 'money.read');
  builder.queryFields((t) => ({
    sellerPayouts: t.field({
      type: page,
      authScopes: { may: 'money.read' },
      args: { state: t.arg({ type: state, required: true }), after: t.arg.string() },
      resolve: (_root, args, context) => pagePayouts(deps.db, reader(context), args.state, args.after),
    }),
    sellerFiles: t.field({
      type: [files.file],
      authScopes: { may: 'money.read' },
      args: { after: t.arg.string() },
      resolve: (_root, { after }, context) => listPaymentFiles(deps.db, reader(context), 'resale', after),
    }),
  }));
  builder.mutationFields((t) => ({
    agreeToPayout: t.field({
      type: builder.doneResult,
      authScopes: { may: 'payout.agree' },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) =>
        signedIn(context).isConfirmed
          ? agreeToPayout(deps.db, actingAs(signedIn(context), 'payout.agree'), readId(id) ?? 0)
          : refuseHere('CONFIRMATION_REQUIRED'),
    }),
    makeSellerFile: t.field({
      type: files.madeResult,
      authScopes: { may: 'payout.agree' },
      resolve: (_root, _args, context) =>
        signedIn(context).isConfirmed
          ? sendPayouts(deps.db, actingAs(signedIn(context), 'payout.agree'))
          : refuseHere('CONFIRMATION_REQUIRED'),
    }),
  }));
}
