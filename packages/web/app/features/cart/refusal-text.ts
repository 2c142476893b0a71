import type { Messages } from '../../i18n/de.ts';
import type { CartRefusal } from './cart-result.ts';

/** What a refusal tells a person. */
export function refusalText({ code, limit }: Pick<CartRefusal, 'code' | 'limit'>, t: Messages): string {
  // those of the refund form are never a cart's
  const text = t.refusals[code as keyof Messages['refusals']];
  return typeof text === 'function' ? text(limit ?? 0) : text;
}
