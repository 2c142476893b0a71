import type { GivenAnswer, StoredQuestion } from '@frontrow/domain/checkout/questions';
import type { Image } from '../catalogue/index.ts';

/** A line of the cart. Money in cents. */
export type CartItem = {
  id: number;
  type: 'event' | 'product' | 'bundle';
  ticket: boolean;
  productVariantId: number;
  productSlug: string;
  productName: string;
  variantName: string;
  productType: string | null;
  artistName: string | null;
  productColor: string | null;
  productMaterial: string | null;
  image: Image | null;
  amount: number;
  total: number;
  unitPrice: number;
  seat: { sectionName: string; row: string; number: string } | null;
  seatId: number | null;
  personalIdentifier: string | null;
  personalizationRequirement: string;
  /** What its variant asks of each piece, in both languages. */
  questions: StoredQuestion[];
  answers: GivenAnswer[];
  vatPermille: number;
  /** In the total, as the order will state it. */
  vatMinor: number;
  physical: boolean;
  shippableFrom: string | null;
  resoldByOffer: number | null;
  /** The voucher that pays for this line, and what is left on it. */
  payment: { id: number; amount: number; paymentMethodName: string } | null;
  bundledItemIds: number[];
  meta: CartItemMeta;
  /** null: may be withdrawn from (14 days); else why not. */
  withdrawalExcludedReason: string | null;
  event: { slug: string; name: string; date: string; hideDate: boolean; venue: string; city: string } | null;
};

/** `root`: a bundle, which its parts hang on. */
export type CartItemMeta = { root: boolean };

/** What the catalogue says about a line: the same for everybody who has this variant in the cart, in one language. */
export type LineFacts = Omit<
  CartItem,
  | 'id'
  | 'type'
  | 'amount'
  | 'total'
  | 'unitPrice'
  | 'seat'
  | 'seatId'
  | 'personalIdentifier'
  | 'answers'
  | 'vatMinor'
  | 'resoldByOffer'
  | 'payment'
  | 'bundledItemIds'
  | 'meta'
> & {
  /** By id, of the price phases it has or had; null where it has none. */
  phaseNames: Record<number, string> | null;
};

export type CartContents = {
  id: number;
  countryCode: string;
  version: number;
  mergeable: boolean;
  /** End of the ticket reservation; null without tickets. */
  validUntil: Date | null;
  secondsLeft: number | null;
  canExtend: boolean;
  newItemIds: number[];
  items: CartItem[];
  reference: string;
  total: number;
  /** `total` less what vouchers pay. */
  checkoutSubtotal: number;
  physical: boolean;
  containsTickets: boolean;
  containsOnlineTickets: boolean;
  shippableFrom: string | null;
  shippableFromUntil: string | null;
};

/** `expiresAt`: when the session's cart is given up; null without one. */
export type SessionState = { expiresAt: Date | null };
/** Positions in the rooms of an event and of the whole shop: 1 is next, -1 that it is one's turn, null that nobody waits. */
export type Waiting = { waitingIndex: number | null; catalogWaitingIndex: number | null };
