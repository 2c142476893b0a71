import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { designTokens, fitsToken } from '@frontrow/domain/looks/tokens';
import type { ShopEntry } from './format.ts';
import { didYouMean, type Problem } from './problems.ts';
import type { Located } from './read-folder.ts';

const folder = 'packages/web/public/designs';

/** A shop whose design is not there would open in the colours of another, and nobody would be told. */
export function checkDesign(shop: Located<ShopEntry>): Problem[] {
  const { design } = shop.value.meta;
  if (design === undefined) return [];
  if (typeof design === 'string') {
    const known = readdirSync(join(import.meta.dirname, '../../../../../..', folder)).map((file) => file.replace(/\.css$/, ''));
    if (known.includes(design)) return [];
    const expected = didYouMean(design, known) || ` Expected ${folder}/${design}.css, or tokens.`;
    return [shop.problem(['meta', 'design'], `there is no design "${design}".${expected}`)];
  }
  return Object.entries(design).flatMap(([token, value]) => {
    const place = ['meta', 'design', token];
    if (!designTokens.includes(token))
      return [
        shop.problem(
          place,
          `there is no token "${token}".${didYouMean(token, designTokens) || ' They stand in packages/web/app/ui/styles/tokens.css.'}`,
          'key',
        ),
      ];
    return fitsToken(token, value) ? [] : [shop.problem(place, `"${token}" is "${value}"; expected a colour such as "#3a0ca3"`)];
  });
}
