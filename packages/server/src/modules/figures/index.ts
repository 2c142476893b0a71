export { addUpSales } from './add-up-sales.ts';
export { compareTotals, type Comparison } from './compare-totals.ts';
export { listEvents, showEvent, showPace, type EventFigures } from './events.ts';
export { showFigures } from './figures.ts';
export { sumLastDay } from './today.ts';
export { selectDifferences as differences, selectUnbalanced as unbalanced } from './totals-store.ts';
