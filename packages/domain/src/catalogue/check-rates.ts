import type { Entry } from './format.ts';
import type { Located } from './entries.ts';
import type { Problem } from './problems.ts';

/** Rates of a shipping method that are there twice, or of online tickets ask for something. */
export function checkRates({ value, problem }: Located<Entry['shipping']>): Problem[] {
  const seen = new Set<string>();
  return value.rates.flatMap(({ countries, weightMax, price }, index) => [
    ...countries.flatMap((country) => {
      const rate = `${country} up to ${weightMax} g`;
      const isThere = seen.has(rate);
      seen.add(rate);
      return isThere ? [problem(['rates', index], `there is already a rate for ${rate}`)] : [];
    }),
    // what comes by mail is in the price of a ticket, as the checkout says (SHIP-05)
    ...(value.onlineTickets && price !== 0 ? [problem(['rates', index, 'price'], 'online tickets are sent free of charge: 0 here')] : []),
  ]);
}
