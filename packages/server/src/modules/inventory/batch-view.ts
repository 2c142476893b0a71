import type { SectionView } from './find-room.ts';
import type { ClaimRefusal, VariantFacts } from './types.ts';

/** A hold as it stands in a cart. */
export type HeldLine = {
  id: number;
  sellableId: number;
  stockId: number;
  seatId: number | null;
  quantity: number;
  bundleRootId: number | null;
  phaseId: number | null;
  openingCodeId: number | null;
  isTicket: boolean;
};

export type CartView = {
  id: number;
  isNew: boolean;
  shopId: number;
  sessionHash: Buffer;
  countryCode: string;
  expiresAt: Date;
  requestIds: Set<string>;
  holds: Map<number, HeldLine>;
  unitsBySellable: Map<number, number>;
  ticketCount: number;
  /** What events say of tickets that came into it in this batch (`VariantFacts.reservationMinutes`). */
  heldFor: Set<number | null>;
  /** Requests granted in this batch; empty where nothing has to be written. */
  granted: string[];
};

export type OpeningView = { sellableId: number; groupKey: string; isOpen: boolean; left: number };

export type SeatView = { seatId: number; stockId: number; sectionId: number; taken: boolean };

/** What was read under the locks. `decideBatch` moves it along as it grants. */
export type BatchView = {
  /** The database's clock. */
  now: Date;
  someCartExpired: boolean;
  /** By session key. */
  carts: Map<string, CartView>;
  free: Map<number, number>;
  /** Pieces that are taken of a price phase. */
  taken: Map<number, number>;
  /** Codes that open tickets. `left`: for so many more of them. */
  openings: Map<number, OpeningView>;
  /** By `seatKey`. */
  seats: Map<string, SeatView>;
  /** Sections whose seats were read to choose from, by stock. */
  sections: Map<number, SectionView>;
  /** How many more sections to read for a request that those read leave undecided. */
  sectionsPerStep: number;
  variants: ReadonlyMap<number, VariantFacts>;
  spareCartIds: number[];
};

export type NewHold = {
  cartId: number;
  sellableId: number;
  variantId: number;
  stockId: number;
  quantity: number;
  sectionId: number | null;
  seatId: number | null;
  unitPriceMinor: number;
  phaseId: number | null;
  openingCodeId: number | null;
  paymentCodeId: number | null;
  requestId: string;
  /** Root or part of a bundle; null for what is bought by itself. */
  bundle: NewBundleHold | null;
};

/** `key`: the same for a root and its parts, and within a cart for no other. `parts`: how many the root has; null for a part. */
export type NewBundleHold = { key: string; parts: number | null; combinationId: number | null };

/** `afterSweep`: refused only because of what an expired cart still holds; decide again when it is swept. */
export type Decision = { cartId: number; isNewCart: boolean } | { refusal: ClaimRefusal; afterSweep: boolean };

export type BatchWrites = {
  decisions: Decision[];
  newHolds: NewHold[];
  removedHoldIds: number[];
  carts: CartView[];
  /** Stocks whose seats have to be read first: unless empty, nothing here is decided. */
  unreadStockIds: Set<number>;
};

export const sessionKey = (shopId: number, sessionHash: Buffer): string => `${shopId}:${sessionHash.toString('base64')}`;
export const seatKey = (sellableId: number, seatId: number): string => `${sellableId}:${seatId}`;
