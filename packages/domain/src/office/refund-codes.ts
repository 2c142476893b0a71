/** What whoever gives money back or moves tickets can be refused for. */
export const refundCodes = [
  // somebody else has changed it since it was shown
  'CHANGED_MEANWHILE',
  // four eyes: who decided on it cannot agree to it
  'SAME_PERSON',
  'NOT_PAID',
  'ALREADY_PAID',
  'PAYMENT_UNDER_WAY',
  'NOTHING_TO_GIVE_BACK',
  'REFUND_WAITS',
  'ACCOUNT_NEEDED',
  'NOT_COVERED',
] as const;
