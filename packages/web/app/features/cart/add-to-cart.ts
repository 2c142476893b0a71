import type { RefusalCode } from '@frontrow/domain/refusals';
import { AddItemsDocument } from '../../graphql/documents/cart.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { orderPreferences } from '../checkout/order-preferences.ts';
import { track } from '../consent/track.ts';
import { receiveCart } from './cart-result.ts';
import type { Cart } from './cart-store.ts';

/** An amount of a variant, or named seats of it. Ids as the catalogue gives them. */
export type CartRequest = {
  productVariantId: string;
  /** Digits as text are taken as a whole number. */
  amount: number | string;
  sectionId?: string;
  /** As many as `amount`. */
  seatIds?: readonly string[];
  paymentCode?: string;
  openingCode?: string;
  /** What was chosen in a bundle, whose root the variant is. */
  bundle?: { combinationId: string | null; productVariantIds: readonly string[] };
};

export type AddResult = { added: true; cart: Cart } | { added: false; code: RefusalCode; limit: number | null };

/**
 * Puts all of the requests into the cart, or none, and shows the cart it has become in every tab.
 * @throws GraphQLFailure when the server could not be asked, WaitingRoomError when the shop is full
 */
export async function addToCart(requests: readonly CartRequest[]): Promise<AddResult> {
  const input = {
    requests: requests.map(({ seatIds, amount, bundle, ...request }) => ({
      ...request,
      amount: Math.trunc(Number(amount)),
      ...(seatIds && { seatIds: [...seatIds] }),
      ...(bundle && { bundle: { ...bundle, productVariantIds: [...bundle.productVariantIds] } }),
    })),
    countryCode: orderPreferences.get().shippingAddress.countryCode,
    requestId: newRequestId(),
  };
  const { addItems } = await browserPage().execute(AddItemsDocument, { input });
  const result = receiveCart(addItems);
  if (result.ok) track((tracker) => tracker.tellAdded(requests, result.cart));
  return result.ok ? { added: true, cart: result.cart } : { added: false, code: result.refusal.code, limit: result.refusal.limit };
}
