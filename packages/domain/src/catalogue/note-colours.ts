import { CONTRAST_MIN, faintPairs } from '../looks/legible.ts';
import type { Problem } from './problems.ts';
import type { Entries } from './entries.ts';

/** Colours a shop gives as tokens that leave something hard to read. Named designs are stylesheets with a test of their own. */
export function noteColours({ shops }: Entries): Problem[] {
  return shops.flatMap((shop) => {
    const design = shop.value.meta?.design;
    if (typeof design !== 'object') return [];
    return faintPairs(design).map(({ text, under, ratio }) =>
      shop.problem(
        ['meta', 'design', text in design ? text : under],
        `${text} is hard to read on ${under}: their contrast is ${ratio.toFixed(1)}, and at least ${CONTRAST_MIN} is needed (WCAG 2.2, 1.4.3)`,
      ),
    );
  });
}
