import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Locale } from '@frontrow/domain/locale';
import { offeredMethods, providerOf } from '@frontrow/domain/payments/methods';
import { type Destination, ProviderRefused, ProviderUnavailable } from '../payments/index.ts';
import type { Shop } from '../shops/index.ts';
import { checkCancelled } from './check-cancelled.ts';
import { chooseShipping, shippingMethods } from './choose-shipping.ts';
import type { CatalogueMemory, CheckoutDeps } from './deps.ts';
import { priceCart } from './price-cart.ts';
import { shopPayment, takenBy } from './shop-payment.ts';
import { selectCartLines, selectOpenCart } from './store.ts';

const startCartRefusals = [
  'CART_EMPTY',
  'CART_EXPIRED',
  'NOT_ON_SALE',
  'PAYMENT_METHOD_NOT_OFFERED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'NO_SHIPPING_METHOD',
  'NO_AGE_CHECKED_SHIPPING',
  'SHIPPING_METHOD_REQUIRED',
  'INVALID_INPUT',
] as const satisfies RefusalCode[];

export type CartPaymentRequest = {
  shop: Shop;
  sessionHash: Buffer | undefined;
  locale: Locale;
  shippingMethod: string | null;
  /** null: the buyer's address at PayPal is used, the way of shipping may still be open. */
  destination: Destination | null;
};

/** What ties a PayPal order to a cart until the order it becomes is placed. */
export const customIdOfCart = (cartId: number): string => `cart:${cartId}`;

/**
 * Begins a payment at PayPal for the session's cart, before it is ordered: the buyer agrees there first, then orders
 * here. The amount comes from stored prices; nothing the browser says about money is read.
 */
export async function startCartPayment(
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  { shop, sessionHash, locale, shippingMethod, destination }: CartPaymentRequest,
): Promise<{ id: string } | Refusal<(typeof startCartRefusals)[number]>> {
  const { paypal } = deps.providers;
  if (!paypal) return refuse('PAYMENT_METHOD_NOT_OFFERED');
  if (!sessionHash) return refuse('CART_EMPTY');
  const session = [shop.id, sessionHash] as const;
  const priced = await deps.db.transaction(async (tx) => {
    const [cart, lines] = await Promise.all([tx.first(selectOpenCart, session), tx.many(selectCartLines, [...session, locale, null])]);
    if (!cart || lines.length === 0) return refuse('CART_EMPTY');
    if (cart.expiresAt <= cart.now) return refuse('CART_EXPIRED');
    const cancelled = checkCancelled(lines);
    if (cancelled) return cancelled;
    const methods = await shippingMethods(memory, tx, cart.catalogueVersion, cart.countryCode, locale);
    // whether a buyer is of age is asked when the order is placed
    const shipping = chooseShipping(methods, cart, lines, { shippingMethod, adultTermsAccepted: true });
    const isOpenYet = destination === null && isRefusal(shipping) && shipping.refusal === 'SHIPPING_METHOD_REQUIRED';
    if (isRefusal(shipping) && !isOpenYet) return shipping;
    const chosen = isRefusal(shipping) ? { priceMinor: 0, vatPermille: 0 } : shipping;
    const offered = offeredMethods(shopPayment(deps, shop, takenBy(lines)), { now: cart.now, firstEventAt: null });
    if (!offered.some((method) => providerOf(method) === 'paypal')) return refuse('PAYMENT_METHOD_NOT_OFFERED');
    return { cartId: cart.id, amountMinor: (await priceCart(tx, lines, chosen)).dueMinor };
  });
  if (isRefusal(priced)) return priced;
  if (priced.amountMinor === 0) return refuse('PAYMENT_METHOD_NOT_OFFERED');
  try {
    const { objectId } = await paypal.createForCart({
      requestId: deps.ids.uuid(),
      customId: customIdOfCart(priced.cartId),
      amountMinor: priced.amountMinor,
      shopName: shop.name,
      locale,
      returnUrl: deps.urlOf(shop, '/checkout/payment'),
      cancelUrl: deps.urlOf(shop, '/checkout/payment?payment_error=cancelled'),
      destination,
    });
    return { id: objectId };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    deps.log.error('paypal: no order for a cart', { cartId: priced.cartId, error });
    return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
  }
}
