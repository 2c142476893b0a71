export type { DoorBy } from './door-by.ts';
export { createGate, listGates, lockOut, reportDoor, shutGate } from './gates.ts';
export { findGuests } from './guests.ts';
export { createDoorRoute } from './http.ts';
export { selectArrivals, selectInside, selectTotals } from './office-store.ts';
