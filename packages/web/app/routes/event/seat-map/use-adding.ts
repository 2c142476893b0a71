import { useState } from 'react';
import type { RefusalCode } from '@frontrow/domain/refusals';
import { WaitingRoomError } from '../../../lib/graphql-errors.ts';
import { addToCart, type CartRequest } from '../../../features/cart/add-to-cart.ts';
import type { Cart } from '../../../features/cart/cart-store.ts';
import type { AddState } from '../../../features/cart/use-add-to-cart.ts';

export type Outcome = { added: Cart } | { refused: RefusalCode; limit: number | null } | { failed: true };

export type Adding = ReturnType<typeof useAdding>;

/** Asks for the cart, one request at a time. What is said about it is for the caller to decide. */
export function useAdding() {
  const [state, setState] = useState<AddState>({ step: 'idle' });

  async function ask(requests: readonly CartRequest[]): Promise<Outcome> {
    setState({ step: 'adding' });
    try {
      const result = await addToCart(requests);
      setState({ step: 'idle' });
      return result.added ? { added: result.cart } : { refused: result.code, limit: result.limit };
    } catch (error) {
      setState({ step: error instanceof WaitingRoomError ? 'idle' : 'failed' });
      if (!(error instanceof WaitingRoomError)) console.error(error);
      return { failed: true };
    }
  }

  return {
    state,
    busy: state.step === 'adding',
    ask,
    showAdded: (cart: Cart) => setState({ step: 'added', cart }),
    showRefused: (code: RefusalCode, limit: number | null) => setState({ step: 'refused', code, limit }),
    dismiss: () => setState({ step: 'idle' }),
  };
}
