import { useEffect, useState } from 'react';
import { RefundOfferDocument, type REFUND_OFFERQuery } from '../../../graphql/operations.ts';
import { ask } from '../../../lib/graphql.ts';
import { useLocale } from '../../../words/words.ts';

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
