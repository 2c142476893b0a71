export { addPlaces, changeAllotment, createAllotment, giveBack, releaseAllotment, releaseDue, type AllotmentTerms } from './allot.ts';
export { guestPieces, issueGuests, type GuestList } from './issue-guests.ts';
export { revokeGuest } from './revoke-guest.ts';
export { findAllotment, listAllotments, listGuests } from './show-allotments.ts';
export type { WantedPlaces } from './places.ts';
