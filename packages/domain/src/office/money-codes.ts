/** What people who work on money can be refused for. */
export const moneyCodes = ['NOTHING_OWED', 'PARTS_DIFFER', 'NOT_A_TRANSFER', 'NO_ACCOUNT'] as const;
