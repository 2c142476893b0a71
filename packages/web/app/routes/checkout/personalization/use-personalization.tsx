import { useState, type ReactNode } from 'react';
import { part } from '@frontrow/ui/part/part.tsx';
import type { Cart } from '../../../features/cart/cart-store.ts';

const PersonalizationDialog = part(() => import('./personalization-dialog.tsx'));

type Asked = 'never' | 'before' | 'now';

/** The dialog over the cart. `ask` opens it; `onSaved` hears when every guest is named. */
export function usePersonalization(cart: Cart, startOpen: boolean, onSaved: () => void): { ask: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>(startOpen ? 'now' : 'never');
  const close = () => setAsked('before');
  return {
    ask: () => setAsked('now'),
    dialog: asked !== 'never' && (
      <PersonalizationDialog
        open={asked === 'now'}
        cart={cart}
        onClose={close}
        onSaved={() => {
          close();
          onSaved();
        }}
      />
    ),
  };
}
