export { moveTicket, offerSeats } from './move-ticket.ts';
export { renewAccess } from './renew-access.ts';
