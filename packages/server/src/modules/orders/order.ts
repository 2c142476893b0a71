import type { Address } from '@frontrow/domain/checkout/address';
import type { GivenAnswer } from '@frontrow/domain/checkout/questions';
import type { Locale } from '@frontrow/domain/locale';
import type { OrderStatus } from '@frontrow/domain/orders/status';
import type { PaymentMethod } from '@frontrow/domain/payments/methods';
import type { WithdrawalExclusion } from './mails/mail-order.ts';

/** An order without its lines. Amounts in cents. */
export type Order = {
  id: number;
  shopId: number;
  /** Null where the house made it. */
  cartId: number | null;
  reference: string;
  token: string;
  status: OrderStatus;
  locale: Locale;
  email: string;
  countryCode: string;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethodName: string | null;
  paymentMethod: PaymentMethod;
  itemsMinor: number;
  shippingMinor: number;
  shippingVatPermille: number;
  shippingVatMinor: number;
  totalMinor: number;
  termsTextId: number | null;
  withdrawalTextId: number | null;
  placedAt: Date;
  payUntil: Date | null;
  paidAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
};

/** An invoice or credit note; `number` as printed. */
export type IssuedInvoice = { id: number; kind: 'invoice' | 'credit_note'; number: string; isEInvoice: boolean };

/** An event as it was sold. */
export type EventFacts = {
  name: string;
  venue: { name: string; address: string; postCode: string; city: string; countryCode: string };
  happeningFrom: string;
  /** Its day is not announced. */
  hideDate?: true;
  doorTime: string | null;
  stageTime: string | null;
  category: string | null;
  section: string | null;
  standing: boolean;
  row: string | null;
  seat: string | null;
  organizer: string | null;
  owningCompany: unknown;
  sellerRole: string;
  ageRule: string | null;
  /** What its tickets may be paid with, and what follows the seller's prefix on their invoice; missing in orders of before. */
  paymentMethods?: string[] | null;
  invoicePrefix?: string | null;
};

/** A line as it is frozen with the order. */
export type FrozenLine = {
  /** Null where it is held once the order is there. */
  holdId: number | null;
  bundleRootHoldId: number | null;
  /** `surcharge`: for the dearer place of a ticket that another order has. */
  kind: 'event' | 'product' | 'bundle' | 'surcharge';
  sellableId: number;
  variantId: number;
  stockId: number;
  sectionId: number | null;
  seatId: number | null;
  name: string;
  variantName: string;
  artistName: string | null;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  vatPermille: number;
  vatMinor: number;
  physical: boolean;
  weightGrams: number;
  shippableFrom: string | null;
  withdrawalExcludedReason: WithdrawalExclusion | null;
  eventFacts: EventFacts | null;
  personalIdentifier: string | null;
  /** Null where nothing was asked, or it is forgotten. */
  answers: GivenAnswer[] | null;
  imageId: number | null;
  /** The offer by which another fan sells this ticket. */
  resoldByOfferId: number | null;
};

export type OrderLine = Omit<FrozenLine, 'holdId' | 'bundleRootHoldId' | 'imageId'> & {
  id: number;
  isInvalidated: boolean;
  /** The line of the bundle this belongs to. */
  bundleRootLineId: number | null;
  /** Its ticket moved: what it was called when it was bought. */
  boughtAs: Pick<FrozenLine, 'name' | 'variantName' | 'artistName' | 'eventFacts'> | null;
};
