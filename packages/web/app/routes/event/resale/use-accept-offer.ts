import type { RefusalCode } from '@frontrow/domain/refusals';
import { useState } from 'react';
import { AcceptResaleOfferDocument } from '../../../graphql/documents/resale.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { priceCountry } from '../../../lib/country.ts';
import { WaitingRoomError } from '../../../lib/graphql-errors.ts';
import { receiveCart } from '../../../features/cart/cart-result.ts';
import { cartStore } from '../../../features/cart/cart-store.ts';
import { useStore } from '../../../lib/store.ts';

export type AcceptState = 'idle' | 'adding' | 'added';
/** `code` null: the server could not be asked. */
export type AcceptProblem = { code: RefusalCode | null; limit: number | null };

/** Taking offers into the cart, one at a time; which of them is where, by id. */
export function useAcceptOffer(onGone: () => void) {
  const { cart } = useStore(cartStore);
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<AcceptProblem | null>(null);

  async function accept({ id, code }: { id: string; code: string }): Promise<void> {
    setProblem(null);
    setAdding((before) => [...before, id]);
    try {
      const { acceptResaleOffer } = await browserPage().execute(AcceptResaleOfferDocument, {
        input: { code, countryCode: priceCountry() },
      });
      const result = receiveCart(acceptResaleOffer);
      if (result.ok) return;
      setProblem(result.refusal);
      if (result.refusal.code === 'RESALE_OFFER_GONE') onGone();
    } catch (error) {
      // the waiting room lies over the page
      if (!(error instanceof WaitingRoomError)) setProblem({ code: null, limit: null });
    } finally {
      setAdding((before) => before.filter((other) => other !== id));
    }
  }
  // what the cart has, whenever it came into it
  const stateOf = (id: string): AcceptState =>
    adding.includes(id) ? 'adding' : cart?.items.some(({ resoldByOffer }) => resoldByOffer === id) ? 'added' : 'idle';
  return { stateOf, problem, accept, dismiss: () => setProblem(null) };
}
