import { confirmRefundRequest } from './confirm-refund-request.ts';
import type { RefundLinks } from './links.ts';
import { deleteUnconfirmed, forgetAccounts } from './store.ts';
import { submitRefundRequest, type RefundDeps, type SubmitRequest } from './submit-refund-request.ts';
import { viewRefundRequest, type Asked } from './view-refund-request.ts';

export { openRefundLinks } from './links.ts';
export { returnToSaleByThemselves } from './return-to-sale.ts';
export { refundMails } from './send-mails.ts';
export {
  isSamePerson,
  readPayoutFile,
  approvePayout,
  refusePayout,
  listFailedRefunds,
  listPayouts,
  makePayoutFile,
  type Payout,
  settlePayoutFile,
} from './payouts.ts';
export {
  workRuns,
  agreeRun,
  dropRun,
  listByHand,
  listRuns,
  pauseRun,
  previewRun,
  resumeRun,
  type RunProblem,
  startRun,
  sumsOfRun,
  workRun,
} from './run-refunds.ts';
export { returnToSale } from './return-to-sale.ts';
export { selectRemitter, type RunState, type RunSum, type RunWay } from './run-store.ts';
export { isByMailOnly, lockTickets, selectSource, selectTicketsById, voidTickets, type ChangedEvent, selectReturned } from './store.ts';
export { TicketUsed } from './book-refund.ts';
export { readAccount, type RefundDeps, type SubmitRefusal, takeTicketsIn } from './submit-refund-request.ts';
export { changeEvent, type ChangeProblem, type EventChange, findChangedEvent } from './change-event.ts';

export type Refunds = ReturnType<typeof createRefunds>;

/** Tickets taken back. What it promises stands in README.md. */
export function createRefunds(deps: RefundDeps & { links: RefundLinks; pepper: string }) {
  return {
    view: (asked: Asked) => viewRefundRequest({ ...deps, links: deps.links.order }, asked),
    submit: (request: SubmitRequest) => submitRefundRequest({ ...deps, links: deps.links.order }, request),
    confirm: (request: { shopId: number; network: string; token: string }) =>
      confirmRefundRequest({ ...deps, links: deps.links.confirm }, request),
    /** Of accounts a hash is left once nothing can come back from the bank any more; of requests without a yes, nothing. */
    forgetOld: () =>
      deps.db.transaction(async (tx) => {
        await tx.many(deleteUnconfirmed);
        await tx.many(forgetAccounts, [deps.pepper]);
      }),
  };
}
