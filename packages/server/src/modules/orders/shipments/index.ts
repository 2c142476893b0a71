export { readParcel, readParcels, type UnreadableFile } from './read-parcels.ts';
export { type ParcelRow, shipParcels } from './ship-parcels.ts';
export { selectParcels } from './store.ts';
