import type { RefusalCode } from '@frontrow/domain/refusals';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { leaveTo } from '../../features/checkout/leave-to.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { usePaths } from '../../lib/use-paths.ts';
import type { CartRefusal } from '../../features/cart/cart-result.ts';
import { loadCart, type Cart } from '../../features/cart/cart-store.ts';
import { refusalText } from '../../features/cart/refusal-text.ts';
import type { AfterPlacing } from './pay-placed.ts';
import type { Agreed, PlacedOrder } from './place-order.ts';

const OUTDATED = new Set<RefusalCode>([
  'CART_CHANGED',
  'CART_EXPIRED',
  'CART_EMPTY',
  'PERSONALIZATION_REQUIRED',
  'HOLDER_NAME_REPEATED',
  'ANSWERS_REQUIRED',
]);

/** `placed`: the order exists and the way goes on to its payment or its page. */
export type Ordering = {
  state: 'idle' | 'placing' | 'placed';
  problem: string | null;
  /** `agreedId`: what the buyer has agreed to at PayPal for this cart. */
  order: (cart: Cart, agreed: Agreed, agreedId?: string) => Promise<void>;
};

/** Placing the order, once however often it is clicked, and what follows by payment method. */
export function useOrdering(): Ordering {
  const t = useMessages();
  const to = usePaths();
  const navigate = useNavigate();
  const [state, setState] = useState<Ordering['state']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const request = useRef<{ cartId: string; id: string } | null>(null);
  const running = useRef(false);

  async function order(cart: Cart, agreed: Agreed, agreedId?: string) {
    // state comes with the next render, a second click may come before it
    if (running.current) return;
    running.current = true;
    setState('placing');
    setProblem(null);
    if (request.current?.cartId !== cart.id) request.current = { cartId: cart.id, id: newRequestId() };
    try {
      // only who orders needs it; where it cannot be fetched nothing has been sent
      const ordering = await Promise.all([
        import('./place-order.ts'),
        import('./pay-placed.ts'),
        import('../../features/checkout/finish-checkout.ts'),
      ]).catch(() => null);
      if (!ordering) {
        setState('idle');
        return setProblem(t.problems.brokenText);
      }
      const [{ placeOrder, toInput }, { payPlaced }, { finishCheckout }] = ordering;
      const placed = await placeOrder(toInput(cart, agreed, request.current.id));
      if (!placed.ok) return refused(placed.refusal, cart);
      setState('placed');
      finishCheckout();
      await goOn(placed.order, await payPlaced(placed.order, agreedId));
    } catch (error) {
      if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
      setState('idle');
      setProblem(t.checkout.orderUnknown);
    } finally {
      running.current = false;
    }
  }

  function refused(refusal: CartRefusal, { items }: Cart) {
    const text = refusalText(refusal, t);
    // what is cancelled is named: the rest can be ordered without it
    const item = refusal.code === 'NOT_ON_SALE' && items.find(({ id }) => id === refusal.field);
    setState('idle');
    setProblem(item ? `${item.productName}: ${text}` : text);
    // another version, other names or nothing at all: the screen shows what there is now
    if (OUTDATED.has(refusal.code)) void loadCart();
  }

  async function goOn(placed: PlacedOrder, next: AfterPlacing) {
    const { id, reference } = placed;
    // the cart is empty now: the way back from the provider leads to paying
    if ('leaveTo' in next) return leaveTo(next.leaveTo, to.payOrder(id, reference));
    const page = next.page === 'done' ? to.checkoutDone(id, reference) : to.payOrder(id, reference);
    return navigate(`${page}?${next.flag}=${next.problem ?? 'true'}`, { replace: true });
  }

  return { state, problem, order };
}
