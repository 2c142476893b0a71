import type { Refusal } from '@frontrow/domain/refusals';

/** One line to claim: an amount of a variant, its seats chosen by us where it has any, or named seats of it. Ids are the database's. */
export type Line = {
  variantId: number;
  /** 1 to 100; with seats their number. */
  amount: number;
  /** `event_section.stock_id`; without it the first section with room, see docs/algorithms/holds.md for seats. */
  sectionId?: number | undefined;
  seatIds?: readonly number[] | undefined;
  paymentCodeId?: number | undefined;
};

/** What a visitor wants changed in the cart at once: all of it happens or nothing. */
export type CartRequest = {
  shopId: number;
  sessionHash: Buffer;
  /** UUID. The same id again gets the same answer and does nothing twice. */
  requestId: string;
  /** Of a cart that has to be made; a cart that exists keeps its own. */
  countryCode: string;
  add: readonly Line[];
  /** Ids of holds in this cart; the parts of a bundle go with its root. */
  remove: readonly number[];
};

export type Granted = { cartId: number };
export type Answer = Granted | Refusal;

/** What of the catalogue decides about a claim. */
export type VariantFacts = {
  variantId: number;
  sellableId: number;
  isTicket: boolean;
  shopIds: number[];
  active: boolean;
  cartLimit: number;
  /** Cents by country; 'de' is always there. */
  prices: Record<string, number>;
  presaleAt: Date | null;
  endsAt: Date | null;
  /** Cancelled or marked sold out. */
  closed: boolean;
  /** Each ticket carries a name of its own. */
  personalised: boolean;
  isBundle: boolean;
  /** In the order in which room is looked for. */
  stocks: { stockId: number; seated: boolean }[];
};
