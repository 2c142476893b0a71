import { methodsLeft, type ShopPayment } from '@frontrow/domain/payments/methods';
import type { EventFacts } from '../orders/index.ts';
import type { Shop } from '../shops/index.ts';
import type { CheckoutDeps } from './deps.ts';

/** What each event that is paid for takes; null: what the shop does. */
type Taken = readonly (readonly string[] | null | undefined)[];

/** How a shop may be paid: its settings, what events leave of them, and who can carry them out at all. */
export function shopPayment(deps: CheckoutDeps, shop: Shop, taken: Taken): ShopPayment {
  const { paymentBlacklist } = shop;
  const paymentMethods = methodsLeft(shop.paymentMethods, taken);
  const unavailable = [...(deps.providers.paypal ? [] : (['paypal'] as const)), ...(deps.hasExpress ? [] : (['stripe_express'] as const))];
  return { paymentMethods, paymentBlacklist, hasBankAccount: deps.bankAccountOf(shop) !== null, unavailable };
}

/** The same without providers that are out of reach for the moment: what is offered to somebody who has yet to choose. */
export function shopPaymentNow(deps: CheckoutDeps, shop: Shop, taken: Taken): ShopPayment {
  const payment = shopPayment(deps, shop, taken);
  const down = (['stripe', 'paypal'] as const).filter((provider) => !deps.isUp(provider));
  return { ...payment, unavailable: [...payment.unavailable, ...down] };
}

/** What the events of lines take. */
export const takenBy = (lines: readonly { eventFacts: EventFacts | null }[]): Taken =>
  lines.map(({ eventFacts }) => eventFacts?.paymentMethods);
