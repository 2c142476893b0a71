import type { Messages } from '../../i18n/de.ts';
import type { CartRefusal } from './cart-result.ts';

/** What a refusal tells a person. */
export function refusalText({ code, limit }: Pick<CartRefusal, 'code' | 'limit'>, t: Messages): string {
  const text = t.refusals[code];
  return typeof text === 'function' ? text(limit ?? 0) : text;
}
