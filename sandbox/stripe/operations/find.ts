import type { Emulator } from '../emulator.ts';
import { noSuch } from '../errors.ts';
import type { Charge, PaymentIntent, PaymentMethod, Session } from '../types.ts';

export function getSession(emulator: Emulator, id: string): Session {
  const session = emulator.store.tables.sessions.get(id);
  if (session === undefined) throw noSuch('checkout.session', id, 'session');
  return session;
}

export function getPaymentIntent(emulator: Emulator, id: string): PaymentIntent {
  const intent = emulator.store.tables.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

export function getPaymentMethod(emulator: Emulator, id: string): PaymentMethod {
  const method = emulator.store.tables.paymentMethods.get(id);
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

export function getCharge(emulator: Emulator, id: string): Charge {
  const charge = emulator.store.tables.charges.get(id);
  if (charge === undefined) throw noSuch('charge', id, 'charge');
  return charge;
}

/** The session a payment intent was made for, if Checkout made it. */
export function findSessionOfIntent(emulator: Emulator, intentId: string): Session | undefined {
  return emulator.store.tables.sessions.values().find((session) => session.payment_intent === intentId);
}
