import { selectWithdrawalsOfOrder } from './decision-store.ts';
import { declareWithdrawal, type DeclareDeps, type DeclareRequest } from './declare-withdrawal.ts';

export { forgetDeclarations } from './forget-declarations.ts';
export { creditMoved, type RefundProblem } from './refund-order.ts';
export { reportLateReceipts, withdrawalMails } from './send-mails.ts';

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(deps: DeclareDeps) {
  return {
    declare: (request: DeclareRequest) => declareWithdrawal(deps, request),
    ofOrder: (orderId: number) => deps.db.many(selectWithdrawalsOfOrder, [orderId]),
  };
}
