import { useEffect, useState } from 'react';
import { PaymentmethodsDocument, ShippingmethodsDocument } from '../../graphql/documents/checkout.ts';
import type { PAYMENTMETHODSQuery, SHIPPINGMETHODSQuery } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import type { Cart } from '../cart/cart-store.ts';

export type ShippingMethod = SHIPPINGMETHODSQuery['shippingMethods']['nodes'][number];
const KNOWN_METHODS = new Set(['paypal', 'paypal_express', 'stripe_express', 'stripe_checkout', 'bank_transfer']);
/** Ways to pay that this shop front offers. */
const knownMethods = <T extends { id: string }>(methods: readonly T[]): T[] => methods.filter(({ id }) => KNOWN_METHODS.has(id));

export type PaymentMethod = PAYMENTMETHODSQuery['paymentMethods']['nodes'][number];
/** `undeliverable`: nobody carries this to the country; `noAgeCheck`: nobody who checks the age there. */
export type NoMethods = 'undeliverable' | 'noAgeCheck' | 'failed';
const NO_METHODS: Partial<Record<string, NoMethods>> = { NO_SHIPPING_METHOD: 'undeliverable', NO_AGE_CHECKED_SHIPPING: 'noAgeCheck' };
export const noMethods = ({ code }: GraphQLFailure): NoMethods => NO_METHODS[code] ?? 'failed';

export type Methods = {
  status: 'loading' | 'ready' | NoMethods;
  shipping: ShippingMethod[];
  payment: PaymentMethod[];
};

const loading: Methods = { status: 'loading', shipping: [], payment: [] };

/** Ways to ship and pay for the cart, asked for again whenever its lines or its country change. */
export function useMethods(cart: Cart | null): Methods & { retry: () => void } {
  const [answer, setAnswer] = useState<{ key: string; methods: Methods }>({ key: '', methods: loading });
  const [attempt, setAttempt] = useState(0);
  const key = cart ? `${cart.id} ${cart.version} ${cart.countryCode} ${attempt}` : '';
  const ids = cart ? variantIds(cart).join(' ') : '';
  const countryCode = cart?.countryCode ?? '';

  useEffect(() => {
    let current = true;
    if (key !== '') void loadMethods(ids.split(' '), countryCode).then((methods) => current && setAnswer({ key, methods }));
    return () => void (current = false);
  }, [key, ids, countryCode]);

  // while the new answer is under way, prices of the old one would be wrong
  return { ...(answer.key === key ? answer.methods : loading), retry: () => setAttempt(attempt + 1) };
}

/** What shipping and payment depend on: the variants of all that is in it, sorted. What holds a bundle together may weigh something itself. */
export function variantIds({ items }: { items: readonly { productVariantId: string }[] }): string[] {
  const ids = items.map(({ productVariantId }) => productVariantId);
  return [...new Set(ids)].sort((a, b) => Number(a) - Number(b));
}

async function loadMethods(itemIds: string[], countryCode: string): Promise<Methods> {
  const page = browserPage();
  try {
    const [{ shippingMethods }, { paymentMethods }] = await Promise.all([
      page.execute(ShippingmethodsDocument, { item_ids: itemIds, country_code: countryCode }),
      page.execute(PaymentmethodsDocument, { item_ids: itemIds, countryCode }),
    ]);
    return { status: 'ready', shipping: shippingMethods.nodes, payment: knownMethods(paymentMethods.nodes) };
  } catch (error) {
    if (error instanceof WaitingRoomError) return loading;
    if (!(error instanceof GraphQLFailure)) throw error;
    return { ...loading, status: noMethods(error) };
  }
}
