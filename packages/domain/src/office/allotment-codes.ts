/** What whoever sets places aside can be refused for, besides what is held or sold already. */
export const allotmentCodes = [
  // seats that the event does not have; `field` names them
  'SEATS_UNKNOWN',
  // an allotment that has come back meanwhile
  'ALLOTMENT_RELEASED',
] as const;
