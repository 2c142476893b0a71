/** What an export for the books or a plan of accounts can be refused for. */
export const accountingCodes = [
  'NO_ACCOUNT_PLAN',
  'PERIOD_OF_TWO_YEARS',
  'PERIOD_TOO_LONG',
  'NOTHING_BOOKED',
  'NO_ACCOUNT_FOR_RATE',
  'CHANGED_MEANWHILE',
] as const;
