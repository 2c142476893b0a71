// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A passkey (`response`, `name`), or a password with a code of the authenticator app. */
export type NewWayInput = {
  challengeId: string;
  code?: string | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
  response?: Record<string, unknown> | null | undefined;
};

export type OfficeCode =
  | 'ACCESS_CODE_REQUIRED'
  | 'ACCOUNT_NEEDED'
  | 'ALREADY_MEMBER'
  | 'ALREADY_PAID'
  | 'CART_CHANGED'
  | 'CART_EMPTY'
  | 'CART_EXPIRED'
  | 'CART_LIMIT_EXCEEDED'
  | 'CART_NOT_MERGEABLE'
  | 'CHALLENGE_EXPIRED'
  | 'CHANGED_MEANWHILE'
  | 'CHECK_IN_NOT_OPEN'
  | 'CODE_WRONG'
  | 'CONFIRMATION_REQUIRED'
  | 'EXTENSION_TOO_EARLY'
  | 'EXTENSION_USED'
  | 'HOLDER_NAME_REPEATED'
  | 'INVALID_INPUT'
  | 'INVITATION_EXPIRED'
  | 'ITEM_NOT_FOUND'
  | 'LAST_OWNER'
  | 'LAST_WAY_IN'
  | 'MY_TICKETS_LINK_EXPIRED'
  | 'NOTHING_TO_GIVE_BACK'
  | 'NOT_COVERED'
  | 'NOT_ENOUGH_ITEMS_AVAILABLE'
  | 'NOT_FOUND'
  | 'NOT_ON_SALE'
  | 'NOT_PAID'
  | 'NOT_YOURS_TO_GIVE'
  | 'NO_AGE_CHECKED_SHIPPING'
  | 'NO_MATCHING_DELIVERIES'
  | 'NO_SHIPPING_METHOD'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_PAYABLE'
  | 'PASSKEY_REFUSED'
  | 'PASSWORD_TOO_WEAK'
  | 'PAYMENT_AMOUNT_CHANGED'
  | 'PAYMENT_METHOD_NOT_OFFERED'
  | 'PAYMENT_PROVIDER_UNAVAILABLE'
  | 'PAYMENT_UNDER_WAY'
  | 'PERSONALIZATION_REQUIRED'
  | 'REFUND_BY_MAIL_ONLY'
  | 'REFUND_LINK_EXPIRED'
  | 'REFUND_NOT_OPEN'
  | 'REFUND_PAUSED'
  | 'REFUND_TICKET_INVALID'
  | 'REFUND_TICKET_USED'
  | 'REFUND_WAITS'
  | 'RESALE_OFFER_GONE'
  | 'RESALE_OFFER_OWN'
  | 'RESALE_OFFER_RESERVED'
  | 'SAME_PERSON'
  | 'SEATS_NOT_AVAILABLE'
  | 'SESSION_NOT_FOUND'
  | 'SHIPPING_METHOD_REQUIRED'
  | 'SIGN_IN_FAILED'
  | 'SINGLE_SEAT_LEFT'
  | 'TICKET_NOT_FOUND'
  | 'TICKET_NOT_RESELLABLE'
  | 'TICKET_SERVICE_CLOSED'
  | 'TICKET_SERVICE_UPLOAD_FAILED'
  | 'TOO_MANY_ATTEMPTS'
  | 'UNKNOWN_OR_EXPIRED_CODE';

export type OfficeLocale =
  | 'de'
  | 'en';

export type OfficeRole =
  | 'catalogue'
  | 'desk'
  | 'door'
  | 'finance'
  | 'manager'
  | 'organiser'
  | 'owner'
  | 'support';

export type OfficeScope =
  | 'all'
  | 'artist'
  | 'event'
  | 'shop';

/** Units of lines and single tickets, or an amount off the price of a line. */
export type RefundChoice = {
  /** In cents. */
  creditAmount?: number | null | undefined;
  creditLine?: number | null | undefined;
  /** All that is left of the order. */
  everything?: boolean | null | undefined;
  holder?: string | null | undefined;
  /** Where it was paid by transfer and the statement does not say from where. */
  iban?: string | null | undefined;
  /** What the house keeps, in cents. */
  kept?: number | null | undefined;
  lines?: Array<RefundLineInput> | null | undefined;
  /** What is taken back goes on sale again at once. */
  restock?: boolean | null | undefined;
  /** with_last: it goes back with the last of what was sent. */
  shipping?: RefundShipping | null | undefined;
  tickets?: Array<string | number> | null | undefined;
};

export type RefundLineInput = {
  line: number;
  units: number;
};

export type RefundShipping =
  | 'no'
  | 'with_last'
  | 'yes';

export type ACCOUNTQueryVariables = Exact<{ [key: string]: never; }>;


export type ACCOUNTQuery = { account: { hasPassword: boolean, recoveryCodes: number, passkeys: Array<{ id: string, name: string, createdAt: string, lastUsedAt: string | null }>, sessions: Array<{ id: string, device: string, network: string, startedAt: string, lastSeenAt: string, isThis: boolean }> } };

export type changeProfileMutationVariables = Exact<{
  name: string;
  locale: OfficeLocale;
}>;


export type changeProfileMutation = { changeProfile:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type beginEnrolmentMutationVariables = Exact<{ [key: string]: never; }>;


export type beginEnrolmentMutation = { beginEnrolment: { challengeId: string, options: Record<string, unknown>, totpSecret: string, totpUri: string } };

export type addWayMutationVariables = Exact<{
  way: NewWayInput;
}>;


export type addWayMutation = { addWay:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type removePasskeyMutationVariables = Exact<{
  id: string | number;
}>;


export type removePasskeyMutation = { removePasskey:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type removePasswordMutationVariables = Exact<{ [key: string]: never; }>;


export type removePasswordMutation = { removePassword:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type renewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type renewRecoveryCodesMutation = { renewRecoveryCodes:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'RecoveryCodes', codes: Array<string> }
   };

export type endSessionMutationVariables = Exact<{
  id?: string | number | null | undefined;
}>;


export type endSessionMutation = { endSession:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type AUDITQueryVariables = Exact<{
  object?: string | null | undefined;
  before?: string | number | null | undefined;
}>;


export type AUDITQuery = { audit: Array<{ id: string, at: string, actor: string, network: string | null, what: string, object: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null, hash: string | null }> };

export type ORDERSQueryVariables = Exact<{
  text?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ORDERSQuery = { orders: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, reference: string, placedAt: string, name: string, city: string, email: string | null, shop: string, total: number, status: string, matches: Array<string> }> } };

export type ORDERQueryVariables = Exact<{
  reference: string;
}>;


export type ORDERQuery = { order: { id: string, reference: string, shop: string, city: string, status: string, locale: string, placedAt: string, payUntil: string | null, paidAt: string | null, cancelledAt: string | null, cancelReason: string | null, isWhole: boolean, person: { email: string, billingAddress: { firstName: string, lastName: string, company: string | null, vatId: string | null, address: string, address2: string | null, postCode: string, city: string, countryCode: string }, shippingAddress: { firstName: string, lastName: string, company: string | null, vatId: string | null, address: string, address2: string | null, postCode: string, city: string, countryCode: string } } | null, lines: Array<{ id: string, kind: string, name: string, variantName: string, artistName: string | null, amount: number, unitPrice: number, total: number, vatPermille: number, vat: number, isShipped: boolean, isInvalidated: boolean, bundleLineId: string | null, happeningFrom: string | null, section: string | null, row: string | null, seat: string | null }>, tickets: Array<{ id: string, lineId: string, number: string, validationCodeEnd: string, holder: string | null, issuedAt: string, voidedAt: string | null, voidReason: string | null, scans: Array<{ scannedAt: string, gate: string, device: string, result: string, letIn: boolean }> }>, money: { items: number, shipping: number, total: number, balance: number, paymentMethod: string, shippingMethodName: string | null, bookings: Array<{ id: string, kind: string, provider: string | null, objectId: string | null, postedAt: string, entries: Array<{ account: string, amount: number }> }>, payments: Array<{ id: string, method: string, provider: string, state: string, amount: number, objectId: string | null, createdAt: string, settledAt: string | null, failure: string | null }>, bankLines: Array<{ id: string, bookedOn: string, amount: number, outcome: string, purpose: string | null, remitter: string | null, ibanEnd: string | null }>, refunds: Array<{ id: string, amount: number, reason: string, state: string, createdAt: string, settledAt: string | null, orderedBy: string | null, approvedBy: string | null, ibanEnd: string | null }>, invoices: Array<{ id: string, kind: string, number: string, isEInvoice: boolean }> } | null, shipment: { carrier: string, trackingNumber: string | null, shippedAt: string } | null, history: Array<{ id: string, kind: string, detail: Record<string, unknown>, happenedAt: string }>, mails: Array<{ id: string, kind: string, sentAt: string, to: string, subject: string }> } | null };

export type AddressFieldsFragment = { firstName: string, lastName: string, company: string | null, vatId: string | null, address: string, address2: string | null, postCode: string, city: string, countryCode: string };

export type ORDER_MAILQueryVariables = Exact<{
  reference: string;
  id: string | number;
}>;


export type ORDER_MAILQuery = { orderMail: { files: Array<{ filename: string, contentType: string, bytes: number }> } | null };

export type REFUND_OFFERQueryVariables = Exact<{
  reference: string;
}>;


export type REFUND_OFFERQuery = { refundOffer: { version: string, isPaid: boolean, shippingLeft: number, lines: Array<{ id: string, number: number, name: string, variantName: string, left: number, unitPrice: number, leftAmount: number, isTicket: boolean, isPart: boolean, mayCredit: boolean }>, tickets: Array<{ id: string, lineId: string, number: string, seat: string | null }>, waiting: { id: string, enteredBy: string, enteredAt: string, reason: string | null, isOwn: boolean, preview: { amount: number, shipping: number, voucher: number, way: string, provider: string | null, ibanEnd: string | null, needsTwo: boolean, lines: Array<{ id: string, name: string, variantName: string, units: number, amount: number }> } | null } | null } | null };

export type REFUND_PREVIEWQueryVariables = Exact<{
  reference: string;
  choice: RefundChoice;
}>;


export type REFUND_PREVIEWQuery = { refundPreview:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'RefundPreview', amount: number, shipping: number, voucher: number, way: string, provider: string | null, ibanEnd: string | null, needsTwo: boolean, lines: Array<{ id: string, name: string, variantName: string, units: number, amount: number }> }
   };

export type RefundPreviewFieldsFragment = { amount: number, shipping: number, voucher: number, way: string, provider: string | null, ibanEnd: string | null, needsTwo: boolean, lines: Array<{ id: string, name: string, variantName: string, units: number, amount: number }> };

export type refundOrderMutationVariables = Exact<{
  reference: string;
  choice: RefundChoice;
  reason: string;
  version: string | number;
  requestId: string;
}>;


export type refundOrderMutation = { refundOrder:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'RefundDecided', amount: number, waits: boolean }
   };

export type agreeToRefundMutationVariables = Exact<{
  id: string | number;
}>;


export type agreeToRefundMutation = { agreeToRefund:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type dropRefundMutationVariables = Exact<{
  id: string | number;
}>;


export type dropRefundMutation = { dropRefund:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type cancelOrderMutationVariables = Exact<{
  reference: string;
  reason: string;
}>;


export type cancelOrderMutation = { cancelOrder:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type VIEWERQueryVariables = Exact<{ [key: string]: never; }>;


export type VIEWERQuery = { viewer: { id: string, name: string, email: string, locale: OfficeLocale, isConfirmed: boolean, permissions: Array<string> } | null };

export type beginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type beginPasskeyMutation = { beginPasskey: { challengeId: string, options: Record<string, unknown> } };

export type signInWithPasskeyMutationVariables = Exact<{
  challengeId: string;
  response: Record<string, unknown>;
}>;


export type signInWithPasskeyMutation = { signInWithPasskey:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type signInWithPasswordMutationVariables = Exact<{
  email: string;
  password: string;
  code: string;
}>;


export type signInWithPasswordMutation = { signInWithPassword:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type enterDemoMutationVariables = Exact<{
  token: string;
}>;


export type enterDemoMutation = { enterDemo:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type signOutMutationVariables = Exact<{ [key: string]: never; }>;


export type signOutMutation = { signOut:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type confirmWithPasskeyMutationVariables = Exact<{
  challengeId: string;
  response: Record<string, unknown>;
}>;


export type confirmWithPasskeyMutation = { confirmWithPasskey:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type confirmWithPasswordMutationVariables = Exact<{
  password: string;
  code: string;
}>;


export type confirmWithPasswordMutation = { confirmWithPassword:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type INVITATIONQueryVariables = Exact<{
  token: string;
}>;


export type INVITATIONQuery = { invitation:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'OpenInvitation', email: string, locale: OfficeLocale, role: OfficeRole, invitedBy: string | null }
   };

export type beginInvitedMutationVariables = Exact<{
  token: string;
}>;


export type beginInvitedMutation = { beginInvited:
    | { __typename: 'Enrolment', challengeId: string, options: Record<string, unknown>, totpSecret: string, totpUri: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type acceptInvitationMutationVariables = Exact<{
  token: string;
  name: string;
  locale: OfficeLocale;
  way: NewWayInput;
}>;


export type acceptInvitationMutation = { acceptInvitation:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'RecoveryCodes', codes: Array<string> }
   };

export type NewEnrolmentFragment = { challengeId: string, options: Record<string, unknown>, totpSecret: string, totpUri: string };

export type RefusedFragment = { code: OfficeCode, field: string | null };

export type TEAMQueryVariables = Exact<{ [key: string]: never; }>;


export type TEAMQuery = { members: Array<{ id: string, name: string, email: string, hasPasskey: boolean, lastSeenAt: string | null, assignments: Array<{ id: string, role: OfficeRole, scope: OfficeScope, scopeName: string | null }> }>, invitations: Array<{ id: string, email: string, role: OfficeRole, invitedBy: string | null, expiresAt: string }>, roles: Array<{ role: OfficeRole, permissions: Array<string> }> };

export type SCOPE_CHOICESQueryVariables = Exact<{ [key: string]: never; }>;


export type SCOPE_CHOICESQuery = { scopeChoices: Array<{ id: string, kind: OfficeScope, name: string }> };

export type inviteMutationVariables = Exact<{
  email: string;
  locale: OfficeLocale;
  role: OfficeRole;
  scope: OfficeScope;
  scopeId?: string | number | null | undefined;
}>;


export type inviteMutation = { invite:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type revokeInvitationMutationVariables = Exact<{
  id: string | number;
}>;


export type revokeInvitationMutation = { revokeInvitation:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type grantRoleMutationVariables = Exact<{
  memberId: string | number;
  role: OfficeRole;
  scope: OfficeScope;
  scopeId?: string | number | null | undefined;
}>;


export type grantRoleMutation = { grantRole:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type withdrawRoleMutationVariables = Exact<{
  assignmentId: string | number;
}>;


export type withdrawRoleMutation = { withdrawRole:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type endMemberMutationVariables = Exact<{
  id: string | number;
}>;


export type endMemberMutation = { endMember:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

