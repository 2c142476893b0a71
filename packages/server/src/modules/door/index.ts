export { createGate, listGates, reportDoor, shutGate } from './gates.ts';
export { createDoorRoute } from './http.ts';
