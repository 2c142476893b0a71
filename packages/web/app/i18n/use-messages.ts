import { usePage } from '../lib/use-page.ts';
import type { Messages } from './de.ts';
import { messagesOf } from './registry.ts';

/** `const t = useMessages()`, then `t.cart.title` or `t.cart.itemCount(3)`. */
export function useMessages(): Messages {
  return messagesOf(usePage());
}
