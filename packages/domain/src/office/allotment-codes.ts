/** What whoever sets places aside can be refused for, besides what is held or sold already. */
export const allotmentCodes = [
  // seats that the event does not have; `field` names them
  'SEATS_UNKNOWN',
  // an allotment that has come back meanwhile
  'ALLOTMENT_RELEASED',
  // lines that name no guest; `field` names them
  'GUESTS_UNREADABLE',
  // `field`: how many places the allotment has left
  'MORE_GUESTS_THAN_PLACES',
  'EVENT_OVER',
] as const;
