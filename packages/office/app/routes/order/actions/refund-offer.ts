import { useEffect, useState } from 'react';
import { RefundOfferDocument, type REFUND_OFFERQuery } from '../../../graphql/operations.ts';
import { ask } from '../../../lib/graphql.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import type { OrderAction } from './order-action.ts';

export type Offer = NonNullable<REFUND_OFFERQuery['refundOffer']>;

/** What can be given back now; undefined until it is known. */
export function useOffer(reference: string): Offer | 'failed' | undefined {
  const locale = useLocale();
  const [offer, setOffer] = useState<Offer | 'failed'>();
  useEffect(() => {
    ask(RefundOfferDocument, { reference }, locale).then(
      ({ refundOffer }) => setOffer(refundOffer ?? 'failed'),
      () => setOffer('failed'),
    );
  }, [reference, locale]);
  return offer;
}

/** Says why nothing can go back, where that is so and nothing waits for a second person's yes. */
export function lookWhetherLeft(isEmpty: (offer: Offer) => boolean): NonNullable<OrderAction['Look']> {
  return function Look({ order: { reference }, children }) {
    const { refunds } = useWords();
    const offer = useOffer(reference);
    return children(typeof offer === 'object' && !offer.waiting && isEmpty(offer) ? refunds.nothingLeft : undefined);
  };
}
