export type { DoorBy } from './door-by.ts';
export { createGate, listGates, lockOut, reportDoor, shutGate } from './gates.ts';
export { createDoorRoute } from './http.ts';
