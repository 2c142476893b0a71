import { shippingChoices } from '@frontrow/domain/checkout/shipping';
import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Tx } from '../../platform/db/index.ts';
import { parcelOf, type ChosenShipping } from './choose-shipping.ts';
import { lockDelivery, type CartLine, type LockedCart, type ShippingRow } from './store.ts';

export type JoinRefusal = Refusal<'CART_NOT_MERGEABLE' | 'NO_MATCHING_DELIVERIES'>;

/**
 * Lets the goods of a cart travel with an order that is not sent yet, for nothing: to the same country, by the same
 * carrier, and no heavier than what was paid for shipping carries. The order stays locked until the transaction ends.
 */
export async function joinDelivery(
  tx: Tx,
  orderId: number,
  cart: LockedCart,
  lines: readonly CartLine[],
  methods: readonly ShippingRow[],
): Promise<ChosenShipping | JoinRefusal> {
  const parcel = parcelOf(cart.countryCode, lines);
  if (!parcel.physical) return refuse('CART_NOT_MERGEABLE');
  const delivery = await tx.first(lockDelivery, [orderId]);
  if (!delivery || delivery.countryCode !== cart.countryCode) return refuse('NO_MATCHING_DELIVERIES');
  const choices = shippingChoices(methods, {
    ...parcel,
    weightGrams: parcel.weightGrams + delivery.weightGrams,
  });
  const same = 'refusal' in choices ? undefined : choices.find(({ key }) => key === delivery.methodKey);
  if (!same || same.priceMinor > delivery.paidMinor) return refuse('NO_MATCHING_DELIVERIES');
  return { key: same.key, name: `${same.name} (+ ${delivery.reference})`, priceMinor: 0, vatPermille: same.vatPermille };
}
