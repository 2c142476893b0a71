import { selectWithdrawalsOfOrder } from './decision-store.ts';
import { declareWithdrawal, type DeclareDeps, type DeclareRequest } from './declare-withdrawal.ts';

export { forgetDeclarations } from './forget-declarations.ts';
export { agreeToRefund, creditMoved, type RefundProblem, previewRefund, refundOrder } from './refund-order.ts';
export { type GivenBack, roomFor, takeGivenBack } from './take-given-back.ts';
export { reportLateReceipts, withdrawalMails } from './send-mails.ts';
export { type Accepted, acceptWithdrawal, previewWithdrawal } from './accept-withdrawal.ts';
export { TicketUsed } from './take-back.ts';
export { type OrderedLine, refusalReasons } from './decision-store.ts';
export { linesOfOrder, listOpenWithdrawals, listOwedRefunds, showWithdrawal } from './list-open.ts';
export { handleWithdrawal, refuseWithdrawal } from './refuse-withdrawal.ts';
export { type WithdrawalCase } from './store.ts';

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(deps: DeclareDeps) {
  return {
    declare: (request: DeclareRequest) => declareWithdrawal(deps, request),
    ofOrder: (orderId: number) => deps.db.many(selectWithdrawalsOfOrder, [orderId]),
  };
}
