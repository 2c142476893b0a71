import { itemsOf } from './check-forced-sections.ts';
import type { Located } from './entries.ts';
import type { BundleEntry } from './format.ts';
import type { Problem } from './problems.ts';

/** What of a bundle is right on its own but not together. */
export function checkBundle({ value, problem }: Located<BundleEntry>): Problem[] {
  const parts = itemsOf(value);
  if (parts.some(({ product }) => product === value.product))
    return [problem(['product'], `the bundle "${value.product}" contains itself`)];
  return parts.length === 0 ? [problem([], `the bundle "${value.product}" has no items`)] : [];
}
