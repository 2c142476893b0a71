/** What a decision about a withdrawal, a ticket service or a report of content can be refused for. */
export const serviceCodes = [
  // somebody else was faster
  'ALREADY_DECIDED',
  'NO_SUCH_ORDER',
  'OTHER_ORDER',
  'NAME_THE_LINES',
  'TOO_MANY_UNITS',
  'NOTHING_LEFT',
  'NOT_PAID',
  'ACCOUNT_NEEDED',
  'PAID_BY_VOUCHER',
  'NOT_COVERED',
  'SECOND_PERSON_NEEDED',
  'TICKETS_UNKNOWN',
  'SEVERAL_ORDERS',
  'TICKET_GONE',
  'OFFER_IS_HELD',
] as const;
