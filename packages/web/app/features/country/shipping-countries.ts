import { useEffect } from 'react';
import { ShippingCountriesDocument } from '../../graphql/documents/checkout.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { createStore, useStore } from '../../lib/store.ts';

const shippingCountries = createStore<readonly string[] | undefined>(undefined);
let asked: Promise<unknown> | undefined;

/** Where goods are sent to; undefined until it is known. Where that cannot be had every country stays on offer, and the methods of shipping say no. */
export function useShippingCountries(): readonly string[] | undefined {
  useEffect(() => {
    asked ??= browserPage()
      .execute(ShippingCountriesDocument, {})
      .then((answer) => answer.shippingCountries)
      .catch(() => [])
      .then((countries) => shippingCountries.set(countries));
  }, []);
  return useStore(shippingCountries);
}
