/**
 * What happens after the commit of a change, by kind, with what it is told: the messages of the transactional outbox.
 * They wait in the database, also over an update of the store: a payload changes only so that what waits can still be read.
 */
export type Effects = {
  'order.confirmation': MailOfOrder;
  'order.given_up': { orderId: number };
  'order.merge': { orderId: number; cartId: number; cartVersion: number; toPay: number };
  'order.other_places': OtherPlaces;
  'order.shipped': MailOfOrder;
  'move.offered': { orderId: number };
  'move.ended': { orderId: number };
  'payment.received': MailOfOrder & { amountMinor: number };
  'payment.extended': { orderId: number };
  'payment.returned': { orderId: number; amountMinor: number; isLate: boolean; isCancelled?: boolean };
  'payment.question': { orderId: number; caseId: number; amountMinor: number };
  'payment.expire': { attemptId: string };
  'payment.refund': { refundId: string };
  'tickets.message': { orderId: number; batchId: number };
  'tickets.mail': MailOfOrder;
  'downloads.mail': MailOfOrder;
  'invoice.issue': { orderId: number };
  /** `isRenamed`: its ticket has another holder. */
  'check_in.retaken': { checkInId: number; isRenamed?: boolean };
  'ticket.holder_change': { changeId: number };
  'ticket.holder_changed': { changeId: number; byOffice?: boolean };
  'ticketservice.changed': { formId: number; orderId: number };
  'refund.confirm': { requestId: number };
  'refund.accepted': { requestId: number };
  'refund.paid': { refundId: string };
  'refund.failed': { refundId: string };
  'refund.to_account': { refundId: string };
  'refund.run': { runId: number; orderId: number };
  'event.changed': { orderId: number; eventId: number; change: 'cancelled' | 'moved' };
  'withdrawal.receipt': { withdrawalId: number };
  'withdrawal.decided': { withdrawalId: number };
  'resale.sold': { offerId: number };
  'resale.gone': { orderId: number };
  'report.receipt': { reportId: number };
  'report.decided': { reportId: number };
  'report.statement': { reportId: number };
  'privacy.receipt': { privacyRequestId: number };
  'privacy.extended': { privacyRequestId: number };
  'privacy.decided': { privacyRequestId: number };
  'mytickets.link': { linkId: string };
  'office.invitation': { invitationId: number };
  'invariant.broken': { email: string; locale: 'de' | 'en'; broken: { name: string; offenders: string[] }[] };
  'office.disputed': {
    disputeId: number;
    provider: 'stripe' | 'paypal';
    /** Of the order; null: its money fits no order. */
    reference: string | null;
    reason: string;
    amountMinor: number;
    takenMinor: number;
    isInquiry: boolean;
    dueAt: string | null;
    email: string;
    locale: 'de' | 'en';
  };
  'office.notices_silent': { provider: 'stripe' | 'paypal'; unheard: number; email: string; locale: 'de' | 'en' };
  'office.backup_late': { keptUntil: string | null; failure: string | null; email: string; locale: 'de' | 'en' };
  'office.backup_failing': { since: string; failure: string; email: string; locale: 'de' | 'en' };
  'office.audit_head': { place: number; hash: string; email: string; locale: 'de' | 'en' };
  'office.change_refused': { changeSetId: number; title: string; email: string; locale: 'de' | 'en' };
  'settlement.mail': { settlementId: number; email: string };
  'newsletter.order': { orderId: number };
  'newsletter.confirmation': { subscriptionId: number };
  'newsletter.alreadyOn': { subscriptionId: number };
  'newsletter.forward': { subscriptionId: number };
  'newsletter.left': { subscriptionId: number };
};

/** What moves money or numbers is carried out in the end, whoever would rather not. */
export const neverDropped: readonly (keyof Effects)[] = ['payment.expire', 'payment.refund', 'invoice.issue'];

/** Equal places held for an order whose own were gone when its money came; `decideUntil` is a time in ISO 8601. */
export type OtherPlaces = {
  orderId: number;
  amountMinor: number;
  decideUntil: string;
  places: { lineId: number; section: string | null; row: string | null; seat: string | null }[];
};

/** `again`: it went out before and was asked for once more, `to` another address than the order's where that is not null. */
export type MailOfOrder = { orderId: number; again?: { to: string | null } };
