/** What whoever gives money back or moves tickets can be refused for. */
export const refundCodes = [
  // somebody else has changed it since it was shown
  'CHANGED_MEANWHILE',
  'ALREADY_PAID',
  'PAYMENT_UNDER_WAY',
  'REFUND_WAITS',
  'NOT_MOVABLE',
  'COSTS_MORE',
  'MOVE_OFFERED',
  'NOT_YOURS_TO_REFUND',
  // a fan sells the ticket, or has sold it, for what was paid for it
  'IN_AN_OFFER',
] as const;
