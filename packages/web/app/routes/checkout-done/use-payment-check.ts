import { useEffect, useState } from 'react';
import { settlePayment } from './settle-payment.ts';
import type { OrderState } from '../../features/checkout/use-order.ts';

/** `checking`: the provider is being asked. `waiting`: asked often enough for now, still unknown. */
export type PaymentCheck = { state: 'none' | 'checking' | 'waiting'; again: () => void };

/** Methods whose provider knows how the payment went. */
const ASKED = new Set(['stripe_checkout', 'stripe_express', 'stripe_sofort', 'paypal', 'paypal_express']);

/** Back from the provider the order may not know yet that it was paid: it is looked up until it does. */
export function usePaymentCheck(orderId: string, state: OrderState, refresh: () => Promise<OrderState>, isBack: boolean): PaymentCheck {
  const [round, setRound] = useState(1);
  const [over, setOver] = useState(0);
  const order = state.status === 'ready' ? state.order : null;
  // also one that has run out: its money may have come all the same
  const isOpen = order !== null && (order.payable || order.status === 'cancelled');
  const open = isOpen && ASKED.has(order.preferredPaymentMethod) && (isBack || round > 1);
  const token = state.status === 'ready' ? state.token : undefined;

  useEffect(() => {
    if (!open || token === undefined) return undefined;
    const stop = new AbortController();
    void settlePayment(orderId, token, refresh, stop.signal).then(() => stop.signal.aborted || setOver(round));
    return () => stop.abort();
  }, [open, token, orderId, refresh, round]);

  const checking = open && over < round;
  return { state: checking ? 'checking' : open ? 'waiting' : 'none', again: () => setRound(round + 1) };
}
