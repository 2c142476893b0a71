import type { RefusalCode } from '@frontrow/domain/refusals';
import { useState } from 'react';
import { AcceptResaleOfferDocument } from '../../../graphql/documents/resale.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { priceCountry } from '../../../lib/country.ts';
import { WaitingRoomError } from '../../../lib/graphql-errors.ts';
import { receiveCart } from '../../../features/cart/cart-result.ts';

export type AcceptState = 'idle' | 'adding' | 'added';
/** `code` null: the server could not be asked. */
export type AcceptProblem = { code: RefusalCode | null; limit: number | null };

/** Taking offers into the cart, one at a time; which of them is where, by id. */
export function useAcceptOffer(onGone: () => void) {
  const [states, setStates] = useState<ReadonlyMap<string, AcceptState>>(new Map());
  const [problem, setProblem] = useState<AcceptProblem | null>(null);
  const move = (id: string, to: AcceptState) => setStates((before) => new Map(before).set(id, to));

  async function accept({ id, code }: { id: string; code: string }): Promise<void> {
    setProblem(null);
    move(id, 'adding');
    try {
      const { acceptResaleOffer } = await browserPage().execute(AcceptResaleOfferDocument, {
        input: { code, countryCode: priceCountry() },
      });
      const result = receiveCart(acceptResaleOffer);
      move(id, result.ok ? 'added' : 'idle');
      if (result.ok) return;
      setProblem(result.refusal);
      if (result.refusal.code === 'RESALE_OFFER_GONE') onGone();
    } catch (error) {
      move(id, 'idle');
      // the waiting room lies over the page
      if (!(error instanceof WaitingRoomError)) setProblem({ code: null, limit: null });
    }
  }
  return { stateOf: (id: string): AcceptState => states.get(id) ?? 'idle', problem, accept, dismiss: () => setProblem(null) };
}
