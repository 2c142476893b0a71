import type { RefusalCode } from '@frontrow/domain/refusals';
import { useState } from 'react';
import { WaitingRoomError } from '../../lib/graphql-errors.ts';
import { addToCart, type CartRequest } from './add-to-cart.ts';
import type { Cart } from './cart-store.ts';

export type AddState =
  | { step: 'idle' }
  | { step: 'adding' }
  | { step: 'added'; cart: Cart }
  | { step: 'refused'; code: RefusalCode; limit: number | null }
  | { step: 'failed' };

/** Adding to the cart as a screen shows it. `add` tells whether it worked. */
export function useAddToCart() {
  const [state, setState] = useState<AddState>({ step: 'idle' });

  async function add(requests: readonly CartRequest[]): Promise<boolean> {
    setState({ step: 'adding' });
    try {
      const result = await addToCart(requests);
      setState(result.added ? { step: 'added', cart: result.cart } : { step: 'refused', code: result.code, limit: result.limit });
      return result.added;
    } catch (error) {
      // The waiting room lies over the page; what was chosen stays.
      setState({ step: error instanceof WaitingRoomError ? 'idle' : 'failed' });
      if (!(error instanceof WaitingRoomError)) console.error(error);
      return false;
    }
  }

  return { state, add, dismiss: () => setState({ step: 'idle' }) };
}
