export { readExport } from './export-bookings.ts';
