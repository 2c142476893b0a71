export { type ImportedLine, importStatement } from './import-statement.ts';
export { leaveCase, listMoneyCases } from './money-cases.ts';
export { UnreadableStatement } from './statement-line.ts';
