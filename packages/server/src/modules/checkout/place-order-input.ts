import type { Address, AddressInput } from '@frontrow/domain/checkout/address';
import { readEmail } from '@frontrow/domain/checkout/email';
import { readWholeAddress } from '@frontrow/domain/checkout/vat-id';
import { refuse, type Refusal } from '@frontrow/domain/refusals';

export type PlaceOrderInput = {
  /** Key of a shipping method; null or '-1' where nothing is shipped. */
  shippingMethod: string | null;
  paymentMethod: string | null;
  shippingAddress: AddressInput;
  /** Null: the same as the shipping address. */
  billingAddress: AddressInput | null;
  email: string;
  newsletter: boolean;
  newsletterPartner: boolean;
  termsAccepted: boolean;
  adultTermsAccepted: boolean;
  /** That downloads begin at once, and that the right to withdraw ends with it. */
  downloadTermsAccepted: boolean;
  /** The version of the cart the buyer has seen and agreed to. */
  cartVersion: number;
  /** Cents the buyer was told are to be paid; only compared. Null: not told. */
  toPay: number | null;
  clientMutationId: string | null;
};

export type CheckedInput = Omit<PlaceOrderInput, 'shippingAddress' | 'billingAddress'> & {
  shippingAddress: Address;
  billingAddress: Address;
};

/** Everything about an order that can be judged without its cart. */
export function checkInput(input: PlaceOrderInput): CheckedInput | Refusal<'INVALID_INPUT'> {
  const shipping = readWholeAddress(input.shippingAddress);
  const billing = input.billingAddress === null ? { address: shipping.address, problems: [] } : readWholeAddress(input.billingAddress);
  const email = readEmail(input.email);
  const [field] = [
    ...shipping.problems.map((problem) => `shippingAddress.${problem.field}`),
    ...billing.problems.map((problem) => `billingAddress.${problem.field}`),
    ...(email === undefined ? ['email'] : []),
    ...(input.termsAccepted ? [] : ['termsAccepted']),
    ...((input.clientMutationId?.length ?? 0) > 200 ? ['clientMutationId'] : []),
  ];
  if (field !== undefined || email === undefined) return refuse('INVALID_INPUT', { field: field ?? 'email' });
  const shippingMethod = input.shippingMethod === '-1' || input.shippingMethod === '' ? null : input.shippingMethod;
  return { ...input, shippingMethod, email, shippingAddress: shipping.address, billingAddress: billing.address };
}
