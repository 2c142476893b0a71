/** What a settlement can be refused for. */
export const settlementCodes = [
  // it is not said yet by what is settled
  'NO_SETTLEMENT_TERMS',
  'NOTHING_TO_SETTLE',
  // the organiser owes, or nothing is left to pay
  'NOTHING_DUE',
  'SETTLEMENT_PAID',
  // the terms say no address
  'NO_SETTLEMENT_ADDRESS',
] as const;
