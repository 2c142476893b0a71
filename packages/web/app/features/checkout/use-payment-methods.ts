import { useEffect, useState } from 'react';
import { PaymentmethodsDocument } from '../../graphql/documents/checkout.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import type { Order } from './load-order.ts';
import { knownMethods, variantIds, type PaymentMethod } from './methods.ts';

/** Ways to pay an order that was placed already; `methods` is undefined until they are known. */
export function usePaymentMethods({ items, countryCode }: Order): { methods: PaymentMethod[] | undefined; failed: boolean } {
  const [methods, setMethods] = useState<PaymentMethod[]>();
  const [failed, setFailed] = useState(false);
  const ids = variantIds({ items: items.filter(({ invalidated }) => !invalidated) }).join(' ');

  useEffect(() => {
    let current = true;
    browserPage()
      .execute(PaymentmethodsDocument, { item_ids: ids.split(' '), countryCode })
      .then(({ paymentMethods }) => current && setMethods(knownMethods(paymentMethods.nodes).filter(({ id }) => id !== 'paypal_express')))
      .catch((error: unknown) => {
        if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
        if (current) setFailed(error instanceof GraphQLFailure);
      });
    return () => void (current = false);
  }, [ids, countryCode]);

  return { methods, failed };
}
