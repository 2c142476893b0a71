import { leavesTimeForTransfer } from '@frontrow/domain/payments/methods';
import { useEffect, useState } from 'react';
import { PaymentmethodsDocument } from '../../graphql/documents/checkout.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import type { Order } from '../../features/checkout/load-order.ts';
import { isSurcharge } from '../../features/checkout/pay-page-state.ts';
import { variantIds, type PaymentMethod } from '../../features/checkout/methods.ts';

const OFFERED = new Set(['paypal', 'stripe_checkout', 'bank_transfer']);

/** Ways to pay an order that was placed already; `methods` is undefined until they are known. */
export function usePaymentMethods({ items, countryCode, preferredPaymentMethod, payUntil }: Order): {
  methods: PaymentMethod[] | undefined;
  failed: boolean;
} {
  const [methods, setMethods] = useState<PaymentMethod[]>();
  const [failed, setFailed] = useState(false);
  // the place a surcharge pays for is held until its deadline, which a transfer may miss
  const isHeldUntil = isSurcharge({ items }) ? payUntil : null;
  const ids = variantIds({ items: items.filter(({ invalidated }) => !invalidated) }).join(' ');

  useEffect(() => {
    let current = true;
    browserPage()
      .execute(PaymentmethodsDocument, { item_ids: ids.split(' '), countryCode })
      .then(({ paymentMethods }) => {
        // a payment by bank is for orders that were placed with it
        const isTooLate = isHeldUntil !== null && !leavesTimeForTransfer(new Date(), new Date(isHeldUntil));
        const isOffered = (id: string) =>
          (OFFERED.has(id) && !(isTooLate && id === 'bank_transfer')) || (id === 'stripe_sofort' && id === preferredPaymentMethod);
        if (current) setMethods(paymentMethods.nodes.filter(({ id }) => isOffered(id)));
      })
      .catch((error: unknown) => {
        if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
        if (current) setFailed(error instanceof GraphQLFailure);
      });
    return () => void (current = false);
  }, [ids, countryCode, preferredPaymentMethod, isHeldUntil]);

  return { methods, failed };
}
