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
  // what went by file to the bank since the restored copy is due again
  'RESTORED_SINCE',
  'FILE_GONE',
  'NOT_CANCELLED',
  'REFUNDS_CLOSED',
  'NOTHING_TO_REFUND',
  'RUNS_ALREADY',
  // it is not decided yet, was won, or somebody has dealt with it
  'DISPUTE_NOT_LOST',
  // all of its order's price has gone back already, or it has no order
  'DISPUTE_NO_ROOM',
  // a refund of its order is under way: whether it went out decides what is left
  'DISPUTE_REFUND_WAITS',
] as const;
