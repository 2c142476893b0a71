export { addPlaces, changeAllotment, createAllotment, giveBack, releaseAllotment, releaseDue, type AllotmentTerms } from './allot.ts';
export { findAllotment, listAllotments } from './show-allotments.ts';
export type { WantedPlaces } from './places.ts';
