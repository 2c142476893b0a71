import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { CartLine } from './store.ts';

/** Nothing is ordered or agreed to of what was cancelled while it was in the cart. @returns a refusal with the first item of that */
export function checkCancelled(lines: readonly Pick<CartLine, 'holdId' | 'isCancelled'>[]): Refusal<'NOT_ON_SALE'> | undefined {
  const cancelled = lines.find(({ isCancelled }) => isCancelled);
  return cancelled && refuse('NOT_ON_SALE', { field: String(cancelled.holdId) });
}
