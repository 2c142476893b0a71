import { refuseHere } from '@frontrow/domain/office/refusals';
import { actingAs, signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import type { Checkout } from './index.ts';

const REASON_MAX = 500;

/** Mutation `cancelOrder`. */
export function registerOrderCancel(builder: OfficeBuilder, checkout: Checkout): void {
  builder.mutationField('cancelOrder', (t) =>
    t.field({
      type: builder.doneResult,
      authScopes: { may: 'order.move' },
      description: 'Ends an order that nobody has paid: what it holds is free again. A paid one is refunded instead.',
      args: { reference: t.arg.string({ required: true }), reason: t.arg.string({ required: true }) },
      resolve: async (_root, args, context) => {
        const reason = args.reason.trim();
        if (reason === '' || reason.length > REASON_MAX) return refuseHere('INVALID_INPUT', 'reason');
        const problem = await checkout.cancelByHouse(actingAs(signedIn(context), 'order.move'), { reference: args.reference, reason });
        return problem === undefined ? { done: true as const } : refuseHere(problem);
      },
    }),
  );
}
