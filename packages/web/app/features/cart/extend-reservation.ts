import { ExtendReservationDocument } from '../../graphql/documents/cart.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { receiveCart, type CartResult } from './cart-result.ts';

/** Five minutes more, once, in the last two minutes. */
export async function extendReservation(): Promise<CartResult> {
  const { extendReservation: answer } = await browserPage().execute(ExtendReservationDocument, { input: {} });
  return receiveCart(answer);
}
