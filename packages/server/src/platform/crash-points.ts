/**
 * Fault injection, places where tests kill the process: before and after each commit and provider call of placing, paying and giving
 * back. Nothing happens at them unless a test's configuration arms one.
 */
export const crashPoints = [
  'place.before-commit',
  'place.after-commit',
  'attempt.before-commit',
  'attempt.after-commit',
  'session.before-call',
  'session.after-call',
  'session.after-commit',
  'takeover.before-commit',
  'takeover.after-commit',
  'capture.before-call',
  'capture.after-commit',
  'capture.after-call',
  'webhook.before-commit',
  'webhook.after-commit',
  'settle.before-lookup',
  'settle.after-lookup',
  'settle.before-commit',
  'settle.after-commit',
  'transfer.before-commit',
  'transfer.after-commit',
  'move.before-commit',
  'move.after-commit',
  'by-hand.before-commit',
  'by-hand.after-commit',
  'cancel.before-commit',
  'cancel.after-commit',
  'refund.before-call',
  'refund.after-call',
  'refund.after-commit',
  'expire.before-call',
  'expire.after-call',
  'expire.after-commit',
  'agreed-refund.before-commit',
  'agreed-refund.after-commit',
  'withdrawal.before-commit',
  'withdrawal.after-commit',
  'case-book.before-commit',
  'case-book.after-commit',
  'seller-file.before-commit',
  'seller-file.after-commit',
  'house-refund.before-commit',
  'house-refund.after-commit',
  'case-return.before-commit',
  'case-return.after-commit',
  'payment-file.before-commit',
  'payment-file.after-commit',
  'carried-out.before-commit',
  'carried-out.after-commit',
  'event-change.before-commit',
  'event-change.after-commit',
  'event-mails.before-commit',
  'event-mails.after-commit',
  'refund-run.before-commit',
  'refund-run.after-commit',
  'vouchers.before-commit',
  'vouchers.after-commit',
  'mail.before-send',
  'mail.after-send',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

let armed: CrashPoint | undefined;

/** @throws RangeError on a name that is none: a test that arms nothing proves nothing */
export function armCrashPoint(name: string): void {
  const known = crashPoints.find((point) => point === name);
  if (!known) throw new RangeError(`${name} is not a crash point`);
  armed = known;
}

export function crashPoint(name: CrashPoint): void {
  if (name === armed) process.kill(process.pid, 'SIGKILL');
}
