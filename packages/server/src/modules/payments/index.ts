// What others may use of payments. Its writers have names here: a purchase or a refund writes money in the same
// transaction as what the money is for.

// the ledger
export { type Account, accountOf, balanceOf, openPaymentOf, post, postCapture, postSale, type Transfer } from './ledger.ts';
export { selectBalance, selectStanding } from './store.ts';

// attempts, one at a time for an order, and what a provider told of them
export {
  askCapture,
  type Attempt,
  beginCall,
  endAttempt,
  insertAttempt,
  insertPaymentEvent,
  lockAttempt,
  notePaid,
  openAgreed,
  openAttempt,
  rememberObject,
  selectAttempt,
  selectAttemptByObject,
  selectLatestAttempt,
  selectLiveAttempts,
  selectCapturesUnderWay,
  selectLeftCaptures,
  selectUnansweredCaptures,
  selectUnsettled,
  touchAttempt,
} from './store.ts';

// refunds and payouts
export {
  approvePayout,
  fillPayoutFile,
  insertBankRefund,
  insertRefund,
  insertRefundOfDispute,
  lockOrderOfRefund,
  lockPayout,
  lockPayouts,
  payToAccount,
  lockFailedRefunds,
  lockRefund,
  lockUnbookedRefund,
  refusePayout,
  type OwnRefund,
  type Payout,
  type Refund,
  selectFailedRefunds,
  selectIsRefunding,
  selectPayouts,
  selectPayoutsOfFile,
  selectAttemptByPayment,
  selectRefund,
  selectRefundsOfOrder,
  selectRefundsUnderWay,
  selectRefundable,
  selectGone,
  selectRefundByObject,
  selectRefundTransfer,
  selectUnsettledRefunds,
  settleByDispute,
  settleRefund,
  tryRefundAgain,
} from './store.ts';

export { noteCarriedOut, selectPaymentFile, skipFileNames } from './file-store.ts';
export { type HeadProblem, headPaymentFile, keepPaymentFile, type MadeFile, readPaymentFile, writePaymentFile } from './payment-files.ts';

// money from bank statements, and what nobody knows the owner of
export { forgetRemitters, insertStatementLine, selectStatementLines, selectTransfer } from './store.ts';
export {
  type BankFile,
  type CaseOutcome,
  type CasePart,
  closeCase,
  giveLineToOrder,
  insertBankFile,
  insertCasePart,
  insertCaseReturn,
  insertRefundOfCase,
  insertUnmatched,
  lockCase,
  lockCaseOfPayment,
  type LockedCase,
  type MoneyCase,
  noteCaseAsked,
  reopenCase,
  selectBankFiles,
  selectCase,
  selectCaseAccount,
  selectCaseParts,
  selectClosedCases,
  selectHasOpenCase,
  selectOpenCases,
  selectOpenSum,
} from './case-store.ts';

// declared paid by the house
export { agreeByHand, type ByHand, dropByHand, insertByHand, selectWaitingByHand } from './by-hand-store.ts';

// vouchers
export { isDisputed, isTakenByDispute } from './disputed-store.ts';
export { giveVouchersBack, lockVouchers, isVoucherBlocked, redeemedOf, redeemVouchers } from './vouchers.ts';

// providers
export { inTurn, newTurn, type Turn } from './turn.ts';
export type { Destination, PayPal, PayPalOrder } from './paypal/index.ts';
export { toMinor } from './paypal/read-order.ts';
export {
  type DisputeNotice,
  type DisputeState,
  disputeStates,
  type DisputeTruth,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentTruth,
  type RefundMade,
  type RefundNotice,
  ProviderRefused,
  ProviderUnavailable,
  type RefundTruth,
  type Session,
  type StartedMethod,
} from './provider.ts';
export { blockVoucher, keepVouchers, unblockVoucher } from './make-vouchers.ts';
export { selectVouchers, selectVouchersBack, type VoucherBack } from './voucher-store.ts';
