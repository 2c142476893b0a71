import type { PaymentMethod } from '@frontrow/domain/payments/methods';

/** Methods that begin with something at a provider. */
export type StartedMethod = 'stripe_checkout' | 'stripe_express' | 'stripe_sofort' | 'paypal';

/** What one payment is to be made of. `attemptId` is the idempotency key of the call and travels as metadata. */
export type SessionRequest = {
  attemptId: string;
  method: StartedMethod;
  orderReference: string;
  amountMinor: number;
  email: string;
  countryCode: string;
  locale: 'de' | 'en';
  shopName: string;
  successUrl: string;
  cancelUrl: string;
  createdAt: Date;
  expiresAt: Date;
};

/** `redirectUrl`: the provider's page. `clientToken`: with what the buyer's browser goes on by itself. */
export type Session = { objectId: string; redirectUrl: string | null; clientToken: string | null; expiresAt: Date };

/** What is known of a payment whose object is not. */
export type SoughtAttempt = Pick<SessionRequest, 'attemptId' | 'createdAt'> & { method: PaymentMethod };

/** What the provider says about a payment; only this decides, never an event or a page. */
export type PaymentTruth = { objectId: string; attemptId: string | null } & (
  | { state: 'open' | 'pending' | 'expired' }
  | { state: 'failed'; code: string }
  | { state: 'paid'; paymentId: string; amountMinor: number; currency: string }
);

/** What is kept of an event: whom to ask about. Not what it claims, and no personal data. */
export type PaymentNotice = { objectId: string | null; attemptId: string | null };
/** The same of money that was sent back, and whether it says that it has come back. */
export type RefundNotice = { refundObjectId: string; isFailure: boolean };
/** The same of a payment that its buyer disputes. */
export type DisputeNotice = { disputeId: string };

export type RefundRequest = {
  refundId: string;
  paymentId: string;
  amountMinor: number;
  /** So old that the provider may have forgotten the key it was sent by. */
  isOld: boolean;
};
export type RefundTruth = { objectId: string; state: 'pending' | 'succeeded' | 'failed' };

/** Money that a provider has sent back, and of which payment. `refundId`: what the call that sent it was known by; null: it was none of ours. */
export type RefundMade = { objectId: string; paymentId: string; amountMinor: number; refundId: string | null };

export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];
/** What a provider says of a payment that its buyer disputes: with their bank, or with PayPal. */
export type DisputeTruth = {
  objectId: string;
  paymentId: string;
  state: DisputeState;
  /** A question that comes before a dispute: no money moves for it. */
  isInquiry: boolean;
  /** In the provider's words, lower case. */
  reason: string;
  amountMinor: number;
  /** What of the payment the provider holds now, or has taken for good; without its fee. */
  takenMinor: number;
  feeMinor: number;
  /** Until when it takes evidence. */
  dueAt: Date | null;
  openedAt: Date;
};

/** The outcome of a call is not known: it may or may not have had its effect. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** So many calls wait for the provider that this one was not made; nothing has happened. */
export class ProviderBusy extends ProviderUnavailable {
  override name = 'ProviderBusy';
  constructor() {
    super('more calls wait than the provider takes');
  }
}

/** The provider has understood and will not. `code` is the provider's. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly code: string;
  constructor(code: string, options: { cause: unknown }) {
    super(`payment provider refused: ${code}`, options);
    this.code = code;
  }
}

/**
 * A payment provider. Never called inside a transaction. Every method throws ProviderUnavailable while the outcome is
 * unknown; calling it again with the same id is safe and tells.
 */
export type PaymentProvider = {
  /** Begins a payment, or finds the one this attempt has begun before. @throws ProviderRefused */
  create(request: SessionRequest): Promise<Session>;
  /** The payment an attempt has begun, where the answer to `create` was lost. */
  find(attempt: SoughtAttempt): Promise<PaymentTruth | undefined>;
  lookup(objectId: string): Promise<PaymentTruth>;
  /** Takes the money of a payment its buyer has agreed to. @returns what is true afterwards: `open` where nobody has agreed */
  capture(objectId: string, attemptId: string): Promise<PaymentTruth>;
  /** Ends an open payment. @returns what is true afterwards: `paid` where the buyer was faster */
  expire(objectId: string): Promise<PaymentTruth>;
  /** Payments begun between two moments whose money has come or is on its way, as `lookup` tells each; `until`: now. */
  paymentsSince(since: Date, until: Date): Promise<PaymentTruth[]>;
  /** Refunds made between two moments, whoever made them; `until`: now. */
  refundsSince(since: Date, until: Date): Promise<RefundMade[]>;
  /** By the id of a dispute, or of what the provider took back without one. @returns undefined where it knows none */
  lookupDispute(objectId: string): Promise<DisputeTruth | undefined>;
  /** Disputes that were opened since, or have changed, where the provider lists them so. */
  disputesSince(since: Date): Promise<DisputeTruth[]>;
  /** Those of one payment. Missing where the provider itself gives nothing back of what is disputed. */
  disputesOf?(paymentId: string): Promise<DisputeTruth[]>;
  /** Sends money back, or finds what was sent by this id before. @throws ProviderRefused */
  refund(request: RefundRequest): Promise<RefundTruth>;
  /** What has become of money that was sent back. */
  lookupRefund(objectId: string): Promise<RefundTruth>;
  /** Of refunds that had gone: those a bank sent back within the last month. Missing where the provider does not list them. */
  refundsThatFailed?(): Promise<{ objectId: string }[]>;
};
