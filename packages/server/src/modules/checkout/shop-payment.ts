import type { ShopPayment } from '@frontrow/domain/payments/methods';
import type { Shop } from '../shops/index.ts';
import type { CheckoutDeps } from './deps.ts';

/** How a shop may be paid: its settings, and who can carry them out at all. */
export function shopPayment(deps: CheckoutDeps, shop: Shop): ShopPayment {
  const { paymentMethods, paymentBlacklist } = shop;
  const unavailable = [...(deps.providers.paypal ? [] : (['paypal'] as const)), ...(deps.hasExpress ? [] : (['stripe_express'] as const))];
  return { paymentMethods, paymentBlacklist, hasBankAccount: deps.bankAccountOf(shop) !== null, unavailable };
}

/** The same without providers that are out of reach for the moment: what is offered to somebody who has yet to choose. */
export function shopPaymentNow(deps: CheckoutDeps, shop: Shop): ShopPayment {
  const payment = shopPayment(deps, shop);
  const down = (['stripe', 'paypal'] as const).filter((provider) => !deps.isUp(provider));
  return { ...payment, unavailable: [...payment.unavailable, ...down] };
}
