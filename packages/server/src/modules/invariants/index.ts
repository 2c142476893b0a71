export { invariantMails } from './send-mails.ts';
export { selectStates as selectInvariantStates } from './state-store.ts';
export { type Finding, holds, invariants, verify, type VerifyOptions } from './verify.ts';
export { createInvariantWatch, keep, type InvariantWatch } from './watch.ts';
