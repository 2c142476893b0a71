export { carryOutMove, endMove, isMoveOpen } from './carry-out-move.ts';
export { findPlaces, moveTicket } from './move-ticket.ts';
export { listOffers, sendOfferAgain, takeBackOffer } from './offer-move.ts';
export { selectOffersToEnd } from './offer-store.ts';
export { placeId, placeOf } from './place-id.ts';
export { renewAccess } from './renew-access.ts';
export { returnSurcharges } from './return-surcharges.ts';
export { moveMails } from './send-mails.ts';
