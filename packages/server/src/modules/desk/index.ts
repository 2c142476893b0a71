export { deskPaper } from './files.ts';
export { fillCart, sell, takesCash, type DeskCart, type DeskDeps, type Payment, type SaleKey } from './sell.ts';
export { countAndClose, moveCash, openShift, type Opening } from './shifts.ts';
