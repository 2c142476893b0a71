import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import type { CartRefusal } from './cart-result.ts';
import { refusalText } from './refusal-text.ts';

type Attempted = { ok: true } | { ok: false; refusal: CartRefusal };

/** One change at a time, as a screen shows it: under way, and what went wrong the last time as a sentence. */
export function useAttempt() {
  const t = useMessages();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether it worked */
  async function run(change: () => Promise<Attempted>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      const result = await change();
      if (!result.ok) setProblem(refusalText(result.refusal, t));
      return result.ok;
    } catch (error) {
      // the waiting room lies over the page
      if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
      if (error instanceof GraphQLFailure) setProblem(t.cart.failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run };
}
