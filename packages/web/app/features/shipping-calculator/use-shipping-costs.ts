import { useEffect, useState } from 'react';
import { ShippingmethodsDocument } from '../../graphql/documents/checkout.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { noMethods, type NoMethods, type ShippingMethod } from '../checkout/methods.ts';

type Answer = { status: 'ready'; methods: ShippingMethod[] } | { status: NoMethods };
export type ShippingCosts = (Answer | { status: 'loading' }) & { retry: () => void };

/** Ways to send these variants to a country, asked for when the country or the variants change. */
export function useShippingCosts(variantIds: readonly string[], countryCode: string): ShippingCosts {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ key: string; answer: Answer }>();
  const ids = variantIds.join(' ');
  const key = `${countryCode} ${attempt} ${ids}`;

  useEffect(() => {
    let current = true;
    void load(ids.split(' '), countryCode).then((answer) => current && answer && setKnown({ key, answer }));
    return () => void (current = false);
  }, [key, ids, countryCode]);

  const retry = () => setAttempt(attempt + 1);
  return known?.key === key ? { ...known.answer, retry } : { status: 'loading', retry };
}

async function load(itemIds: string[], countryCode: string): Promise<Answer | undefined> {
  try {
    const { shippingMethods } = await browserPage().execute(ShippingmethodsDocument, { item_ids: itemIds, country_code: countryCode });
    return { status: 'ready', methods: shippingMethods.nodes };
  } catch (error) {
    if (error instanceof WaitingRoomError) return undefined;
    if (!(error instanceof GraphQLFailure)) throw error;
    return { status: noMethods(error) };
  }
}
