/** What people who work on money can be refused for. */
export const moneyCodes = [
  'NO_SUCH_SHOP',
  'NO_SUCH_EVENT',
  'NOTHING_OWED',
  'PARTS_DIFFER',
  'NOT_A_TRANSFER',
  'NO_ACCOUNT',
  'NOTHING_DUE',
  'NO_PAYER_ACCOUNT',
  'FILE_GONE',
  'NOT_CANCELLED',
  'REFUNDS_CLOSED',
  'NOTHING_TO_REFUND',
  'RUNS_ALREADY',
] as const;
