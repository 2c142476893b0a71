import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { Entries } from '@frontrow/domain/catalogue/entries';

const folder = 'packages/web/public/designs';

/** Designs that are not there: their shops have the plain look. A stylesheet belongs to the installation and may come later. */
export function noteDesigns({ shops }: Entries): Problem[] {
  const known = readdirSync(join(import.meta.dirname, '../../../../../..', folder)).map((file) => file.replace(/\.css$/, ''));
  return shops.flatMap((shop) => {
    const { design } = shop.value.meta;
    if (typeof design !== 'string' || known.includes(design)) return [];
    const expected = didYouMean(design, known) || ` Expected ${folder}/${design}.css, or tokens.`;
    return [shop.problem(['meta', 'design'], `there is no design "${design}": the shop has the plain look.${expected}`)];
  });
}
