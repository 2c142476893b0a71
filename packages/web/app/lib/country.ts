import { createStore } from './store.ts';

/** Pages are rendered and kept as bytes with the prices of this country. */
export const COUNTRY_DEFAULT = 'de';

/** The country this visitor buys for: the cart's, else the one of the address kept in this browser. */
export const visitorCountry = createStore<string>(COUNTRY_DEFAULT);

/** The country whose prices a loader asks for: in the browser the visitor's. */
export const priceCountry = (): string => (import.meta.env.SSR ? COUNTRY_DEFAULT : visitorCountry.get());
