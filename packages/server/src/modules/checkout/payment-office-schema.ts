import { refuseHere } from '@frontrow/domain/office/refusals';
import { signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import type { CheckoutDeps } from './deps.ts';
import { extendPayment } from './extend-payment.ts';
import { agreeToPaidByHand, dropPaidByHand, type PaidByHand, payByHand } from './pay-by-hand.ts';

/** Mutations `extendPayment`, `payByHand`, `agreeToPaidByHand` and `dropPaidByHand`. */
export function registerPaymentOffice(builder: OfficeBuilder, deps: Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>): void {
  const paid = builder.objectRef<PaidByHand>('PaidByHand').implement({
    authScopes: { may: 'order.settle' },
    fields: (t) => ({
      state: t.exposeString('state', { description: 'booked, or waiting: above 500 euros another person has to agree.' }),
    }),
  });
  const paidResult = builder.refusable('PayByHandResult', paid);
  builder.mutationFields((t) => ({
    extendPayment: t.field({
      type: builder.doneResult,
      authScopes: { may: 'order.extend' },
      description:
        'More time to pay: four weeks at most, and never past the first event. CHANGED_MEANWHILE where it is not until `seen` any more.',
      args: {
        reference: t.arg.string({ required: true }),
        until: t.arg({ type: 'DateTime', required: true }),
        seen: t.arg({ type: 'DateTime' }),
        tellsBuyer: t.arg.boolean({ required: true }),
      },
      resolve: (_root, { seen = null, ...args }, context) => extendPayment(deps, signedIn(context), { seen, ...args }),
    }),
    payByHand: t.field({
      type: paidResult,
      authScopes: { may: 'order.settle' },
      description: 'Declares an order paid. CHANGED_MEANWHILE where it does not owe `amount` any more.',
      args: {
        reference: t.arg.string({ required: true }),
        reason: t.arg.string({ required: true }),
        amount: t.arg({ type: 'Money', required: true, description: 'What it owes as it was shown.' }),
      },
      resolve: (_root, { amount, ...args }, context) => payByHand(deps, signedIn(context), { amountMinor: amount, ...args }),
    }),
    agreeToPaidByHand: t.field({
      type: paidResult,
      authScopes: { may: 'order.settle' },
      args: { reference: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_root, { reference, id }, context) => {
        const number = readId(id);
        return number === undefined ? refuseHere('NOT_FOUND') : agreeToPaidByHand(deps, signedIn(context), { reference, id: number });
      },
    }),
    dropPaidByHand: t.field({
      type: builder.doneResult,
      authScopes: { may: 'order.settle' },
      args: { reference: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_root, { reference, id }, context) => {
        const number = readId(id);
        return number === undefined ? refuseHere('NOT_FOUND') : dropPaidByHand(deps, signedIn(context), { reference, id: number });
      },
    }),
  }));
}
