import type { Address } from '@frontrow/domain/checkout/address';
import type { Locale } from '@frontrow/domain/locale';
import type { Shop } from '../shops/index.ts';
import type { CatalogueMemory, CheckoutDeps } from './deps.ts';
import { place, type DeskPayment } from './place-order.ts';

export type DeskOrder = DeskPayment & {
  shop: Shop;
  sessionHash: Buffer;
  locale: Locale;
  /** The cart as it was shown, and what it came to, in cents. */
  cartVersion: number;
  toPay: number;
  /** Of the sale; the same again is answered with the order it made. */
  clientMutationId: string;
  /** Where its tickets go too; '': nobody said. */
  email: string;
  /** Of the house, where the cart was made. */
  countryCode: string;
};

/** Makes a cart an order that is paid on site, of a buyer whom nobody asks for a name: as `placeOrder`, with what the desk books. */
export const sellAtDesk = (
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  { shop, sessionHash, locale, cartVersion, toPay, clientMutationId, email, countryCode, method, book }: DeskOrder,
) => {
  const address: Address = { ...NOBODY, countryCode };
  const input = {
    shippingMethod: null,
    paymentMethod: method,
    shippingAddress: address,
    billingAddress: address,
    email,
    newsletter: false,
    newsletterPartner: false,
    termsAccepted: true,
    adultTermsAccepted: true,
    // what begins at once is bought at home
    downloadTermsAccepted: false,
    cartVersion,
    toPay,
    clientMutationId,
  };
  return place(deps, memory, { shop, sessionHash, locale, desk: { method, book } }, input);
};

const NOBODY = { firstName: '', lastName: '', company: null, address: '', address2: null, postCode: '', city: '' };
