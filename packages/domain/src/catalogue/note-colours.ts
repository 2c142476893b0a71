import { CONTRAST_MIN, faintPairs } from '../looks/legible.ts';
import type { Problem } from './problems.ts';
import type { Entries, Located } from './entries.ts';
import type { ShopEntry } from './format.ts';

/** Colours a shop gives as tokens that leave something hard to read. Named designs are stylesheets with a test of their own. */
export const noteColours = ({ shops }: Entries): Problem[] => shops.flatMap(coloursIn);

/** The same of one shop. */
export function coloursIn(shop: Located<ShopEntry>): Problem[] {
  const { design } = shop.value.meta;
  if (typeof design !== 'object') return [];
  return faintPairs(design).map(({ text, under, ratio }) =>
    shop.problem(
      ['meta', 'design', text in design ? text : under],
      `${text} is hard to read on ${under}: their contrast is ${ratio.toFixed(1)}, and at least ${CONTRAST_MIN} is needed (WCAG 2.2, 1.4.3)`,
    ),
  );
}
