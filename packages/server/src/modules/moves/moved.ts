/** What a move has done. Amounts in cents. */
export type Moved = {
  differenceMinor: number;
  refundWaits: boolean;
  /** Nothing has moved yet: the place is held until its buyer pays by the link of that order. */
  offer: { reference: string; payUntil: Date | null } | null;
};
