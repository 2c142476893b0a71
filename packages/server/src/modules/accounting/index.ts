export { readExport, exportBookings, type ExportProblem } from './export-bookings.ts';
export { changePlan, readPlan } from './plan.ts';
export { exportFormats, selectExports } from './store.ts';
