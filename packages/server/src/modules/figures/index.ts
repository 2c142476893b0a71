export { addUpSales } from './add-up-sales.ts';
export { compareTotals, type Comparison } from './compare-totals.ts';
