export { deskPaper } from './files.ts';
export { giveBack, type GiveBack, previewGiveBack } from './give-back.ts';
export { fillCart, sell, takesCash, type DeskCart, type DeskDeps, type Payment, type SaleKey } from './sell.ts';
export { countAndClose, moveCash, openShift, type Opening } from './shifts.ts';
