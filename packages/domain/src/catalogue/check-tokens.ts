import { designTokens, fitsToken } from '../looks/tokens.ts';
import { didYouMean } from '../texts/did-you-mean.ts';
import type { ShopEntry } from './format.ts';
import type { Problem } from './problems.ts';
import type { Located } from './entries.ts';

/** Tokens of a shop's design that there are not, and values that fit none. */
export function checkTokens(shop: Located<ShopEntry>): Problem[] {
  const { design } = shop.value.meta;
  if (typeof design !== 'object') return [];
  return Object.entries(design).flatMap(([token, value]) => {
    const place = ['meta', 'design', token];
    if (!designTokens.includes(token))
      return [
        shop.problem(
          place,
          `there is no token "${token}".${didYouMean(token, designTokens) || ' They stand in packages/ui/src/styles/tokens.css.'}`,
          'key',
        ),
      ];
    return fitsToken(token, value) ? [] : [shop.problem(place, `"${token}" is "${value}"; expected a colour such as "#3a0ca3"`)];
  });
}
