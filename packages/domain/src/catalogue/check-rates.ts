import type { Entry } from './format.ts';
import type { Located } from './entries.ts';
import type { Problem } from './problems.ts';

/** Rates of a shipping method that are there twice. */
export function checkRates({ value, problem }: Located<Entry['shipping']>): Problem[] {
  const seen = new Set<string>();
  return value.rates.flatMap(({ countries, weightMax }, index) =>
    countries.flatMap((country) => {
      const rate = `${country} up to ${weightMax} g`;
      const isThere = seen.has(rate);
      seen.add(rate);
      return isThere ? [problem(['rates', index], `there is already a rate for ${rate}`)] : [];
    }),
  );
}
