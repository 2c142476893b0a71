/** What whoever sells on site can be refused for, besides what a buyer can. */
export const deskCodes = [
  // somebody is at this desk already
  'DESK_IS_OPEN',
  'SHIFT_CLOSED',
  // under the name of this sale something was sold
  'ALREADY_SOLD',
  // more than what lies in the drawer
  'DRAWER_TOO_LOW',
  'GIVEN_TOO_LITTLE',
  // the shop takes none: its seller is in Germany, and there is no certified security device
  'NO_CASH_HERE',
] as const;
