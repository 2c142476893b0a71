export { type ImportedLine, importStatement } from './import-statement.ts';
export { askAboutCase, bookCase, leaveCase, listMoneyCases, returnCase, showCase } from './money-cases.ts';
export { UnreadableStatement } from './statement-line.ts';
export { suggestOrders } from './suggest-orders.ts';
