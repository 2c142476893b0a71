import { ChangeCountryDocument } from '../../graphql/documents/cart.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { forgetMethods } from '../checkout/order-preferences.ts';
import { receiveCart, type CartResult } from './cart-result.ts';

/** Prices, shipping and payment depend on the country: what was chosen for another one is forgotten. */
export async function changeCountry(countryCode: string): Promise<CartResult> {
  const { changeCountry: answer } = await browserPage().execute(ChangeCountryDocument, { input: { countryCode } });
  const result = receiveCart(answer);
  if (result.ok) forgetMethods(countryCode);
  return result;
}
