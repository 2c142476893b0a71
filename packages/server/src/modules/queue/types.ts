import type { LaneState } from '@frontrow/domain/queue/position';
import type { ShopTexts } from '@frontrow/domain/texts/shop-texts';

export type SaleState = 'standby' | 'on' | 'paused' | 'closed';

export type Lane = LaneState & {
  class: number;
  name: string;
  startsAt: Date;
  seedHash: string;
  /** Told once the lot is drawn. */
  seed: string | null;
  /** Places called in the last minute. */
  calledLately: number;
};

/** Both languages, as the catalogue has them. */
type Words = { de: string; en?: string };
/** What is offered at which price; `free` of `capacity` is left. Prices in cents. */
export type OfferedCategory = { name: Words; free: number; capacity: number; fromMinor: number; toMinor: number };

export type SaleShop = {
  shopId: number;
  shopSlug: string;
  shopName: string;
  isMainShop: boolean;
  /** The shop's own words. */
  texts: ShopTexts;
};

/** A sale that is not closed, as one node knows it: at most about a second old. Of its shop, or as it is met in another. */
export type Sale = SaleShop & {
  id: number;
  key: string;
  state: SaleState;
  /** Whether only those who were let in may claim. */
  isGating: boolean;
  event: { id: number; slug: string; name: Words; variantIds: number[]; categories: OfferedCategory[] } | null;
  /** Where it is met: its own, and every other that sells its event. */
  shops: SaleShop[];
  opensAt: Date;
  /** The database's clock at the last reading. */
  now: Date;
  shoppersMax: number;
  perMinuteMax: number;
  shopSeconds: number;
  joinsPerNetwork: number;
  workBits: number;
  switchOnPerSecond: number | null;
  inside: number;
  /** What is left may all be taken by those inside. */
  isSpokenFor: boolean;
  isSoldOut: boolean;
  lanes: Lane[];
};

/** What a visitor holds: signed, never stored. `issuedAt` in seconds of the database's clock. */
export type Ticket = { saleId: number; class: number; number: number; issuedAt: number };
