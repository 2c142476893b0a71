import type { BundleSlot } from '@frontrow/domain/bundles/match-parts';
import type { GivenAnswer } from '@frontrow/domain/checkout/questions';
import type { PricePhase } from '@frontrow/domain/cart/price-phase';
import type { Refusal, RefusalCode } from '@frontrow/domain/refusals';
import type { Point } from '@frontrow/domain/seating/types';
import type { StageView } from '@frontrow/domain/seating/view-of-stage';

/** One line to claim: an amount of a variant, its seats chosen by us where it has any, or named seats of it. Ids are the database's. */
export type Line = {
  variantId: number;
  /** 1 to 100; with seats their number. */
  amount: number;
  /** `event_section.stock_id`; without it the first section with room, see docs/algorithms/holds.md for seats. */
  sectionId?: number | undefined;
  seatIds?: readonly number[] | undefined;
  paymentCodeId?: number | undefined;
  /** The code that opens the variant, where it needs one. */
  openingCodeId?: number | undefined;
  /** What was chosen in a bundle, whose root `variantId` then is. */
  bundle?: BundleChoice | undefined;
};

/** `variantIds`: one for each part, and for what was taken of the group. */
export type BundleChoice = { combinationId: number | null; variantIds: readonly number[] };

/** What a visitor wants changed in the cart at once: all of it happens or nothing. */
export type CartRequest = {
  shopId: number;
  sessionHash: Buffer;
  /** It began with this request: there is no cart of it, and none is looked for. */
  isNewSession?: boolean;
  /** UUID. The same id again gets the same answer and does nothing twice. */
  requestId: string;
  /** Of a cart that has to be made; a cart that exists keeps its own. */
  countryCode: string;
  add: readonly Line[];
  /** Ids of holds in this cart; the parts of a bundle go with its root. */
  remove: readonly number[];
  /** Sold by people of the house, on site: also when the sale to everybody has ended, and seats they choose may leave one alone. */
  atDesk?: boolean;
};

/** A cart and its holds as they stand; what they are called is for the catalogue to say. Money in cents. */
export type HeldCart = {
  id: number;
  countryCode: string;
  version: number;
  /** Whether its shop adds carts to orders placed before. */
  mayMerge: boolean;
  /** End of the ticket reservation; null without tickets. */
  validUntil: Date | null;
  secondsLeft: number | null;
  canExtend: boolean;
  /** Of the catalogue when this was read. */
  catalogueVersion: number;
  /** In the order in which they were made. */
  holds: HeldItem[];
};

export type HeldItem = {
  id: number;
  variantId: number;
  quantity: number;
  unitPriceMinor: number;
  /** The price phase it was bought in. */
  phaseId: number | null;
  seatId: number | null;
  seat: { sectionName: string; row: string; number: string } | null;
  bundleRootId: number | null;
  resaleOfferId: number | null;
  /** Our fee in the price of what another fan sells. Cents. */
  resaleFeeMinor: number | null;
  personalIdentifier: string | null;
  /** To what its variant asked when they were given. */
  answers: GivenAnswer[];
  /** The voucher that pays for it, and what is left on it. */
  voucher: { id: number; leftMinor: number } | null;
  /** The request that made it. */
  requestId: string | null;
};

export type Granted = { cart: HeldCart };
export const claimRefusals = [
  'NOT_ENOUGH_ITEMS_AVAILABLE',
  'SEATS_NOT_AVAILABLE',
  'SINGLE_SEAT_LEFT',
  'CART_LIMIT_EXCEEDED',
  'CART_EXPIRED',
  'NOT_ON_SALE',
  'CODE_USED_UP',
  'UNKNOWN_OR_EXPIRED_CODE',
  'ITEM_NOT_FOUND',
  'INVALID_INPUT',
] as const satisfies RefusalCode[];
export type ClaimRefusal = Refusal<(typeof claimRefusals)[number]>;
export type Answer = Granted | ClaimRefusal;

/** A bundle as the catalogue has it. A combination with a hidden part is not available. */
export type BundleFacts = {
  simple: boolean;
  /** Bundles with tickets that one cart may hold. */
  ticketLimit: number;
  slots: (BundleSlot<number> & { priceMinor: number | null })[];
  combinations: { id: number; additionalPriceMinor: number; available: boolean }[];
  /** Stocks of the section its tickets are sold in (`force_section`); null where any will do. */
  forcedStockIds: number[] | null;
};

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
  /** Only a code of this group opens it; null: it is open to all. */
  opensWith: string | null;
  /** The first that runs is the price of what is bought by itself. */
  phases: PricePhase[];
  /** When everybody may buy it. */
  opensAt: Date | null;
  /** When tickets are sold no more. */
  endsAt: Date | null;
  /** When the event is over. */
  overAt: Date | null;
  /** How long carts hold tickets of the event; null: as long as the shop says. */
  reservationMinutes: number | null;
  /** Cancelled or marked sold out, goods that are sold elsewhere, or for adults with nobody to check their age. */
  closed: boolean;
  /** An event whose page leads elsewhere: here it is sold in bundles and at desks alone. */
  isElsewhere: boolean;
  /** Each piece says something of its own: for whom it is, what is put on it, or answers. */
  personalised: boolean;
  /** Cents by country, of the cheapest variant of the same event or product; of what is part of a bundle. */
  lowestPrices: Record<string, number>;
  /** Set for the root of one. */
  bundle: BundleFacts | null;
  /** What is looked at from its seats; none where no plan says it. */
  stage?: StageView;
  /** In the order in which room is looked for. `bestView`: no seat of it sees the stage better (`viewFrom`); unknown where it is not looked for. */
  stocks: { stockId: number; seated: boolean; bestView?: number }[];
};

/** The facts as the database has them: dates as texts, and the plan of the house instead of what is seen from where. */
export type VariantRow = Omit<VariantFacts, 'stage' | 'stocks' | 'opensAt' | 'endsAt' | 'overAt' | 'phases'> & {
  phases: (Omit<PricePhase, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null })[];
  opensAt: string | null;
  endsAt: string | null;
  overAt: string | null;
  house: { stage: Point[]; hulls: Point[][] } | null;
  stocks: { stockId: number; seated: boolean; hull?: Point[] | null }[];
};
