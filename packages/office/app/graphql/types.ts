// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AcceptWithdrawalInput = {
  /** Where a transfer came from. */
  account?: BankAccountInput | null | undefined;
  id: string | number;
  /** Where the declaration fits no order. */
  orderReference?: string | null | undefined;
  /** Whether it goes on sale again at once. */
  restock: boolean;
  /** Missing: everything there is a right to withdraw from. */
  units?: Array<WithdrawnUnitsInput> | null | undefined;
};

export type AccountChart =
  | 'skr03'
  | 'skr04';

export type AccountNumberInput = {
  number: string;
  /** A slot, or revenue or shipping with its rate: revenue.190. */
  use: string;
};

export type AddressInput = {
  address: string;
  address2?: string | null | undefined;
  city: string;
  company?: string | null | undefined;
  countryCode: string;
  firstName: string;
  lastName: string;
  postCode: string;
  vatId?: string | null | undefined;
};

export type AllotmentTermsInput = {
  forWhom: string;
  name: string;
  note: string;
  releasesOn?: string | null | undefined;
};

export type BankAccountInput = {
  iban: string;
  /** Who it belongs to. */
  name: string;
};

export type CashMovementKind =
  | 'difference'
  | 'opened'
  | 'put_in'
  | 'refund'
  | 'sale'
  | 'taken_out';

export type CatalogueFileKind =
  | 'DOWNLOAD'
  | 'VIDEO';

export type ChangePlaceInput = {
  changeSetId: string | number;
  kind: EntryKind;
  slug: string;
};

export type ChangeSetSource =
  | 'folder'
  | 'office';

export type ChangeSetState =
  | 'discarded'
  | 'draft'
  | 'published'
  | 'scheduled';

export type DeskLineInput = {
  amount: number;
  seatIds: Array<string | number>;
  variantId: string | number;
};

export type DeskMethod =
  | 'card_terminal'
  | 'cash';

/** `version` and `toPayMinor`: of the cart as it was shown. `givenMinor`: of cash, what the buyer gave. */
export type DeskPaymentInput = {
  email: string;
  givenMinor?: number | null | undefined;
  method: DeskMethod;
  terminalReference: string;
  toPayMinor: number;
  version: number;
};

export type DisputeState =
  | 'lost'
  | 'needs_response'
  | 'under_review'
  | 'won';

export type EntryKind =
  | 'artists'
  | 'bundles'
  | 'categories'
  | 'events'
  | 'news'
  | 'pages'
  | 'products'
  | 'seatmaps'
  | 'shipping'
  | 'shops'
  | 'tours'
  | 'venues';

export type EventRefunds =
  | 'closed'
  | 'open'
  | 'paused';

export type ExportFormat =
  | 'csv'
  | 'datev';

export type FeeTaker =
  | 'house'
  | 'organiser';

export type InvoiceKind =
  | 'credit_note'
  | 'invoice';

export type LetterInput = {
  subject: string;
  text: string;
};

export type MailLocale =
  | 'de'
  | 'en';

export type MoneyCaseOutcome =
  | 'booked'
  | 'left'
  | 'returned';

export type MoneyCasePartInput = {
  amount: number;
  reference: string;
};

/** A passkey (`response`, `name`), or a password with a code of the authenticator app. */
export type NewWayInput = {
  challengeId: string;
  code?: string | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
  /** JSON as WebAuthn has it, for the browser alone to read. */
  response?: Record<string, unknown> | null | undefined;
};

export type OfficeCode =
  | 'ACCESS_CODE_REQUIRED'
  | 'ACCOUNT_NEEDED'
  | 'ALLOTMENT_RELEASED'
  | 'ALREADY_DECIDED'
  | 'ALREADY_MEMBER'
  | 'ALREADY_PAID'
  | 'ALREADY_SHIPPED'
  | 'ALREADY_SOLD'
  | 'ANSWERS_REQUIRED'
  | 'CART_CHANGED'
  | 'CART_EMPTY'
  | 'CART_EXPIRED'
  | 'CART_LIMIT_EXCEEDED'
  | 'CART_NOT_MERGEABLE'
  | 'CATALOGUE_BUSY'
  | 'CATALOGUE_CONFLICTS'
  | 'CATALOGUE_PROBLEMS'
  | 'CHALLENGE_EXPIRED'
  | 'CHANGED_MEANWHILE'
  | 'CHANGE_SET_CLOSED'
  | 'CHANGE_SET_EMPTY'
  | 'CHECK_IN_NOT_OPEN'
  | 'CODE_USED_UP'
  | 'CODE_WRONG'
  | 'CONFIRMATION_REQUIRED'
  | 'COSTS_MORE'
  | 'DELIVERY_COUNTRY_STAYS'
  | 'DESK_IS_OPEN'
  | 'DISPUTE_NOT_LOST'
  | 'DISPUTE_NO_ROOM'
  | 'DISPUTE_REFUND_WAITS'
  | 'DRAWER_TOO_LOW'
  | 'EVENT_OVER'
  | 'EXTENSION_TOO_EARLY'
  | 'EXTENSION_USED'
  | 'FILE_GONE'
  | 'GATE_CLOSED'
  | 'GATE_NAME_TAKEN'
  | 'GIVEN_TOO_LITTLE'
  | 'GUESTS_UNREADABLE'
  | 'HOLDER_NAME_REPEATED'
  | 'INVALID_INPUT'
  | 'INVITATION_EXPIRED'
  | 'IN_AN_OFFER'
  | 'ITEM_NOT_FOUND'
  | 'LAST_OWNER'
  | 'LAST_WAY_IN'
  | 'MORE_GUESTS_THAN_PLACES'
  | 'MOVE_OFFERED'
  | 'MUST_BE_DONE'
  | 'MY_TICKETS_LINK_EXPIRED'
  | 'NAME_THE_LINES'
  | 'NEEDS_ANOTHER_PERSON'
  | 'NOBODY_TO_TELL'
  | 'NOTHING_BOOKED'
  | 'NOTHING_DUE'
  | 'NOTHING_KNOWN'
  | 'NOTHING_LEFT'
  | 'NOTHING_OWED'
  | 'NOTHING_TO_REFUND'
  | 'NOTHING_TO_SETTLE'
  | 'NOT_A_TRANSFER'
  | 'NOT_CANCELLED'
  | 'NOT_COVERED'
  | 'NOT_ENOUGH_ITEMS_AVAILABLE'
  | 'NOT_FOUND'
  | 'NOT_MOVABLE'
  | 'NOT_ON_SALE'
  | 'NOT_PAID'
  | 'NOT_YOURS_TO_GIVE'
  | 'NOT_YOURS_TO_REFUND'
  | 'NO_ACCOUNT'
  | 'NO_ACCOUNT_FOR_RATE'
  | 'NO_ACCOUNT_PLAN'
  | 'NO_AGE_CHECKED_SHIPPING'
  | 'NO_CASH_HERE'
  | 'NO_MATCHING_DELIVERIES'
  | 'NO_PAYER_ACCOUNT'
  | 'NO_SETTLEMENT_ADDRESS'
  | 'NO_SETTLEMENT_TERMS'
  | 'NO_SHIPPING_METHOD'
  | 'NO_SUCH_EVENT'
  | 'NO_SUCH_ORDER'
  | 'NO_SUCH_SHOP'
  | 'OFFER_IS_HELD'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_PAYABLE'
  | 'OTHER_ORDER'
  | 'OUT_OF_REACH'
  | 'PAID_BY_VOUCHER'
  | 'PARCELS_NO_HEADING'
  | 'PARCELS_TOO_MANY'
  | 'PARCELS_UNREADABLE'
  | 'PARTS_DIFFER'
  | 'PASSKEY_REFUSED'
  | 'PASSWORD_TOO_WEAK'
  | 'PAYMENT_AMOUNT_CHANGED'
  | 'PAYMENT_IN_LINE'
  | 'PAYMENT_METHOD_NOT_OFFERED'
  | 'PAYMENT_PROVIDER_UNAVAILABLE'
  | 'PAYMENT_UNDER_WAY'
  | 'PERIOD_OF_TWO_YEARS'
  | 'PERIOD_TOO_LONG'
  | 'PERSONALIZATION_REQUIRED'
  | 'REFUNDS_CLOSED'
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
  | 'RESTORED_SINCE'
  | 'RUNS_ALREADY'
  | 'SEATS_NOT_AVAILABLE'
  | 'SEATS_UNKNOWN'
  | 'SECOND_PERSON_NEEDED'
  | 'SESSION_NOT_FOUND'
  | 'SETTLEMENT_PAID'
  | 'SEVERAL_ORDERS'
  | 'SHIFT_CLOSED'
  | 'SHIPPING_METHOD_REQUIRED'
  | 'SIGN_IN_FAILED'
  | 'SINGLE_SEAT_LEFT'
  | 'TICKETS_UNKNOWN'
  | 'TICKET_GONE'
  | 'TICKET_NOT_FOUND'
  | 'TICKET_NOT_RESELLABLE'
  | 'TICKET_SERVICE_CLOSED'
  | 'TICKET_SERVICE_UPLOAD_FAILED'
  | 'TICKET_USED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_UNITS'
  | 'UNKNOWN_OR_EXPIRED_CODE'
  | 'WHOLE_HOUSE_ONLY';

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

export type OpeningTermsInput = {
  endsAt?: string | null | undefined;
  /** Its slug. */
  event: string;
  groupKey: string;
  /** For so many tickets each. */
  pieces?: number | null | undefined;
  purpose?: string | null | undefined;
  /** By the clocks of Berlin: 2027-03-01 10:00. */
  startsAt?: string | null | undefined;
};

/** Why an order may be meant: its reference is nearly written, the amount is the same, the name is the payer’s. */
export type OrderHint =
  | 'amount'
  | 'name'
  | 'reference';

export type OutboxSource =
  | 'inbox'
  | 'outbox';

export type OutboxState =
  | 'failing'
  | 'parked'
  | 'waiting';

export type PayoutState =
  | 'agree'
  | 'due'
  | 'held'
  | 'sent';

export type PiecesInput = {
  quantity: number;
  sectionId: string | number;
};

/** Seats by id or as people type them, a row per line: `Stalls 5 1-20`; pieces of sections without seats. */
export type PlacesInput = {
  pieces: Array<PiecesInput>;
  seatIds: Array<string | number>;
  typed: string;
};

export type PrivacyRequestChannel =
  | 'in_person'
  | 'letter'
  | 'mail'
  | 'phone';

export type PrivacyRequestKind =
  | 'access'
  | 'erasure'
  | 'other';

export type ReadinessCheckName =
  | 'address'
  | 'backup'
  | 'mail'
  | 'payment'
  | 'texts';

export type ReadinessState =
  | 'failed'
  | 'missing'
  | 'ok';

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

export type RefundRunChange =
  | 'agree'
  | 'drop'
  | 'pause'
  | 'resume';

export type RefundShipping =
  | 'no'
  | 'with_last'
  | 'yes';

export type RefundWay =
  | 'account'
  | 'asked'
  | 'by_hand'
  | 'free'
  | 'payment'
  | 'voucher';

export type ReportAgainst =
  | 'law'
  | 'terms';

export type SaveChangeInput = {
  /** The entry as it was shown: told, what others have changed since is a conflict, also where a folder has. JSON, for each kind of entry has a form of its own (docs/catalogue/schema). */
  base?: Record<string, unknown> | null | undefined;
  /** `CatalogueEntry.version` as it was shown. Null: the entry is meant to be new. */
  baseVersion?: number | null | undefined;
  /** Null: a new change set is made. */
  changeSetId?: string | number | null | undefined;
  /** Null: the entry goes. JSON, for each kind of entry has a form of its own (docs/catalogue/schema). */
  content?: Record<string, unknown> | null | undefined;
  kind: EntryKind;
  /** `CatalogueEntry.draftRevision` as it was shown, 0 where the set does not have it yet. */
  revision: number;
  slug: string;
};

export type SaveSeatMapInput = {
  /** `SeatMap.version` as it was shown. Null: the map is meant to be new. */
  baseVersion?: number | null | undefined;
  /** Null: a new change set is made. */
  changeSetId?: string | number | null | undefined;
  /** The JSON of the drawing’s file. The seats are made of it here. */
  drawing: string;
  /** `SeatMap.draftRevision` as it was shown, 0 where the set does not have it yet. */
  revision: number;
  slug: string;
  /** Slug of the venue that a new map is put into, in the same change set. */
  venue?: string | null | undefined;
};

export type SettlementClosingInput = {
  /** The settlement before it that was shown; null: there was none. */
  lastId?: string | number | null | undefined;
  slug: string;
  /** The terms that were shown. */
  termsId?: string | number | null | undefined;
};

export type TakenSeatState =
  | 'held'
  | 'set_aside'
  | 'sold'
  | 'taken_back';

export type TimelineKind =
  | 'ALLOTMENT'
  | 'BACK_UNTIL'
  | 'BEGINS'
  | 'CHANGE'
  | 'CHECK_IN_BEGINS'
  | 'CHECK_IN_ENDS'
  | 'CODES_BEGIN'
  | 'CODES_END'
  | 'DOORS'
  | 'ENDS'
  | 'NAMES_UNTIL'
  | 'PHASE_BEGINS'
  | 'PHASE_ENDS'
  | 'PHASE_PIECES'
  | 'PRESALE'
  | 'ROOM'
  | 'SALE_END';

export type VoucherState =
  | 'blocked'
  | 'expired'
  | 'open'
  | 'spent';

export type WaitingState =
  | 'agree'
  | 'due'
  | 'failed'
  | 'file'
  | 'held';

export type WithdrawalRefusalReason =
  | 'excluded'
  | 'late'
  | 'no_order'
  | 'other';

export type WithdrawnUnitsInput = {
  /** Its place in the order, from 1. */
  line: number;
  units: number;
};

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

export type ACCOUNTINGQueryVariables = Exact<{ [key: string]: never; }>;


export type ACCOUNTINGQuery = { accountingShops: Array<{ id: string, name: string }>, accountingExports: Array<{ id: string, shop: string, format: string, from: string, until: string, exportedAt: string, exportedBy: string, sha256: string, bookings: number, lines: number, later: number, sums: Array<{ account: string, debit: number, credit: number }> }> };

export type ExportFragment = { id: string, shop: string, format: string, from: string, until: string, exportedAt: string, exportedBy: string, sha256: string, bookings: number, lines: number, later: number, sums: Array<{ account: string, debit: number, credit: number }> };

export type ACCOUNT_PLANQueryVariables = Exact<{
  shopId: string | number;
}>;


export type ACCOUNT_PLANQuery = { accountPlan: { version: number, chart: string, consultant: number, client: number, accountLength: number, yearStartsIn: number, accounts: Array<{ use: string, number: string }> } | null, accountPresets: Array<{ version: number, chart: string, consultant: number, client: number, accountLength: number, yearStartsIn: number, accounts: Array<{ use: string, number: string }> }> };

export type AccountPlanFieldsFragment = { version: number, chart: string, consultant: number, client: number, accountLength: number, yearStartsIn: number, accounts: Array<{ use: string, number: string }> };

export type changeAccountPlanMutationVariables = Exact<{
  shopId: string | number;
  version: number;
  chart: AccountChart;
  consultant: number;
  client: number;
  accountLength: number;
  yearStartsIn: number;
  accounts: Array<AccountNumberInput> | AccountNumberInput;
}>;


export type changeAccountPlanMutation = { changeAccountPlan:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type exportBookingsMutationVariables = Exact<{
  shopId: string | number;
  format: ExportFormat;
  from: string;
  until: string;
}>;


export type exportBookingsMutation = { exportBookings:
    | { __typename: 'AccountingExport', id: string, shop: string, format: string, from: string, until: string, exportedAt: string, exportedBy: string, sha256: string, bookings: number, lines: number, later: number, sums: Array<{ account: string, debit: number, credit: number }> }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type AllotmentRowFragment = { id: string, name: string, forWhom: string, note: string, releasesOn: string | null, releasedAt: string | null, version: number, createdBy: string, createdAt: string, left: number };

export type AllottedEventFieldsFragment = { slug: string, name: string, venue: string, happeningFrom: string, isOver: boolean, places: number, free: number, setAside: number, sections: Array<{ id: string, name: string, standing: boolean, free: number }> };

export type ALLOTMENTSQueryVariables = Exact<{
  slug: string;
}>;


export type ALLOTMENTSQuery = { allottedEvent: { slug: string, name: string, venue: string, happeningFrom: string, isOver: boolean, places: number, free: number, setAside: number, allotments: Array<{ id: string, name: string, forWhom: string, note: string, releasesOn: string | null, releasedAt: string | null, version: number, createdBy: string, createdAt: string, left: number }>, sections: Array<{ id: string, name: string, standing: boolean, free: number }> } | null };

export type ALLOTMENTQueryVariables = Exact<{
  slug: string;
  id: string | number;
}>;


export type ALLOTMENTQuery = { allottedEvent: { slug: string, name: string, venue: string, happeningFrom: string, isOver: boolean, places: number, free: number, setAside: number, sections: Array<{ id: string, name: string, standing: boolean, free: number }> } | null, allotment: { eventSlug: string, guestsUnderWay: number, id: string, name: string, forWhom: string, note: string, releasesOn: string | null, releasedAt: string | null, version: number, createdBy: string, createdAt: string, left: number, rows: Array<{ name: string, seatIds: Array<string> }>, pieces: Array<{ sectionId: string, section: string, quantity: number }>, guests: Array<{ ticketId: string, name: string, email: string | null, orderReference: string, section: string, row: string | null, seat: string | null, isBack: boolean, isUsed: boolean }> } | null };

export type SEATS_OF_EVENTQueryVariables = Exact<{
  slug: string;
}>;


export type SEATS_OF_EVENTQuery = { allottedEvent: { seatRows: Array<{ section: string, row: string, ids: Array<string>, numbers: Array<string>, xs: Array<number>, ys: Array<number>, free: Array<boolean> }> } | null };

export type createAllotmentMutationVariables = Exact<{
  requestId: string;
  event: string;
  terms: AllotmentTermsInput;
  places: PlacesInput;
}>;


export type createAllotmentMutation = { createAllotment:
    | { __typename: 'Allotment', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type changeAllotmentMutationVariables = Exact<{
  id: string | number;
  version: number;
  terms: AllotmentTermsInput;
}>;


export type changeAllotmentMutation = { changeAllotment:
    | { __typename: 'Allotment', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type addToAllotmentMutationVariables = Exact<{
  id: string | number;
  places: PlacesInput;
}>;


export type addToAllotmentMutation = { addToAllotment:
    | { __typename: 'Allotment', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type giveBackPlacesMutationVariables = Exact<{
  id: string | number;
  places: PlacesInput;
}>;


export type giveBackPlacesMutation = { giveBackPlaces:
    | { __typename: 'Allotment', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type releaseAllotmentMutationVariables = Exact<{
  id: string | number;
}>;


export type releaseAllotmentMutation = { releaseAllotment:
    | { __typename: 'Allotment', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type issueGuestsMutationVariables = Exact<{
  requestId: string;
  id: string | number;
  guests: string;
  ticketsTo: string;
}>;


export type issueGuestsMutation = { issueGuests:
    | { __typename: 'GuestsToCome', guests: number }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type revokeGuestMutationVariables = Exact<{
  id: string | number;
  ticketId: string | number;
}>;


export type revokeGuestMutation = { revokeGuest:
    | { __typename: 'Allotment', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type AUDITQueryVariables = Exact<{
  object?: string | null | undefined;
  before?: string | number | null | undefined;
}>;


export type AUDITQuery = { audit: Array<{ id: string, at: string, actor: string, network: string | null, what: string, object: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null, hash: string | null }> };

export type MONEY_CASESQueryVariables = Exact<{
  closed?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type MONEY_CASESQuery = { moneyCases: { endCursor: string | null, hasNextPage: boolean, openCount: number, openSum: number, nodes: Array<{ id: string, openedAt: string, bookedOn: string | null, amount: number, reason: string, orderReference: string | null, remitter: string | null, purpose: string | null, askedAt: string | null, outcome: MoneyCaseOutcome | null, resolvedAt: string | null, resolvedBy: string | null }> } };

export type BANK_FILESQueryVariables = Exact<{ [key: string]: never; }>;


export type BANK_FILESQuery = { bankFiles: Array<{ name: string, readAt: string, readBy: string, lines: number, booked: number, sum: number, cases: number, openCases: number }> };

export type MONEY_CASEQueryVariables = Exact<{
  id: string | number;
  suggests: boolean;
}>;


export type MONEY_CASEQuery = { moneyCase: { id: string, version: number, openedAt: string, bookedOn: string | null, amount: number, provider: string, reason: string, orderReference: string | null, remitter: string | null, iban: string | null, purpose: string | null, askedAt: string | null, askedBy: string | null, askedReference: string | null, outcome: MoneyCaseOutcome | null, resolvedAt: string | null, resolvedBy: string | null, resolution: string | null, isTransfer: boolean, parts: Array<{ reference: string, amount: number }>, suggestions?: Array<{ reference: string, shop: string, placedAt: string, status: string, name: string, total: number, owed: number, hints: Array<OrderHint> }> } | null };

export type BookMoneyCaseMutationVariables = Exact<{
  id: string | number;
  version: number;
  parts: Array<MoneyCasePartInput> | MoneyCasePartInput;
}>;


export type BookMoneyCaseMutation = { bookMoneyCase:
    | { parts: Array<{ reference: string, amount: number, outcome: string }> }
    | { code: OfficeCode, field: string | null }
   };

export type ReturnMoneyCaseMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type ReturnMoneyCaseMutation = { returnMoneyCase:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type AskAboutMoneyCaseMutationVariables = Exact<{
  id: string | number;
  version: number;
  reference: string;
}>;


export type AskAboutMoneyCaseMutation = { askAboutMoneyCase:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type LeaveMoneyCaseMutationVariables = Exact<{
  id: string | number;
  version: number;
  reason: string;
}>;


export type LeaveMoneyCaseMutation = { leaveMoneyCase:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type ChangeSetFactsFragment = { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean };

type ChangeSetAnswer_ChangeSetSaved_Fragment = { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } };

type ChangeSetAnswer_OfficeRefusal_Fragment = { code: OfficeCode, field: string | null };

export type ChangeSetAnswerFragment =
  | ChangeSetAnswer_ChangeSetSaved_Fragment
  | ChangeSetAnswer_OfficeRefusal_Fragment
;

export type CHANGE_SETSQueryVariables = Exact<{
  states: Array<ChangeSetState> | ChangeSetState;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CHANGE_SETSQuery = { changeSets: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean }> } };

export type CHANGE_SETQueryVariables = Exact<{
  id: string | number;
}>;


export type CHANGE_SETQuery = { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean, changes: Array<{ kind: EntryKind, slug: string, baseVersion: number, revision: number, before: Record<string, unknown> | null, after: Record<string, unknown> | null, isBehind: boolean, published: string | null, differences: Array<{ path: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }>, conflicts: Array<{ path: string, was: Record<string, unknown> | null, theirs: Record<string, unknown> | null, yours: Record<string, unknown> | null }>, problems: Array<{ path: string, message: string }> }> } | null };

export type removeChangeMutationVariables = Exact<{
  input: ChangePlaceInput;
}>;


export type removeChangeMutation = { removeChange:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type renameChangeSetMutationVariables = Exact<{
  id: string | number;
  title: string;
}>;


export type renameChangeSetMutation = { renameChangeSet:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type previewChangeSetMutationVariables = Exact<{
  id?: string | number | null | undefined;
}>;


export type previewChangeSetMutation = { previewChangeSet:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'PreviewLink', url: string, frame: string }
   };

export type publishChangeSetMutationVariables = Exact<{
  id: string | number;
  revision: number;
}>;


export type publishChangeSetMutation = { publishChangeSet:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type scheduleChangeSetMutationVariables = Exact<{
  id: string | number;
  revision: number;
  at: string;
}>;


export type scheduleChangeSetMutation = { scheduleChangeSet:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type unscheduleChangeSetMutationVariables = Exact<{
  id: string | number;
}>;


export type unscheduleChangeSetMutation = { unscheduleChangeSet:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type discardChangeSetMutationVariables = Exact<{
  id: string | number;
}>;


export type discardChangeSetMutation = { discardChangeSet:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type undoChangeSetMutationVariables = Exact<{
  id: string | number;
  title: string;
}>;


export type undoChangeSetMutation = { undoChangeSet:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type resolveConflictMutationVariables = Exact<{
  input: ChangePlaceInput;
  revision: number;
  published?: string | null | undefined;
  yours: Array<string> | string;
}>;


export type resolveConflictMutation = { resolveConflict:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type DeskShiftFieldsFragment = { id: string, desk: string, shop: string, takesCash: boolean, openedAt: string, openedBy: string, isMine: boolean, drawerMinor: number, closedAt: string | null, closedBy: string | null, expectedMinor: number | null, countedMinor: number | null };

export type DeskSaleFieldsFragment = { id: string, reference: string, method: string, dueMinor: number, givenMinor: number | null, changeMinor: number, soldAt: string, tickets: number, event: string, isBack: boolean };

export type DESKSQueryVariables = Exact<{ [key: string]: never; }>;


export type DESKSQuery = { deskShops: Array<{ slug: string, name: string, takesCash: boolean, desks: Array<string> }>, deskShifts: Array<{ id: string, desk: string, shop: string, takesCash: boolean, openedAt: string, openedBy: string, isMine: boolean, drawerMinor: number, closedAt: string | null, closedBy: string | null, expectedMinor: number | null, countedMinor: number | null }> };

export type DESK_SHIFTSQueryVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type DESK_SHIFTSQuery = { deskShifts: Array<{ id: string, desk: string, shop: string, takesCash: boolean, openedAt: string, openedBy: string, isMine: boolean, drawerMinor: number, closedAt: string | null, closedBy: string | null, expectedMinor: number | null, countedMinor: number | null }> };

export type DESKQueryVariables = Exact<{
  id: string | number;
  search?: string | null | undefined;
}>;


export type DESKQuery = { deskShift: { id: string, desk: string, shop: string, takesCash: boolean, openedAt: string, openedBy: string, isMine: boolean, drawerMinor: number, closedAt: string | null, closedBy: string | null, expectedMinor: number | null, countedMinor: number | null, sales: Array<{ id: string, reference: string, method: string, dueMinor: number, givenMinor: number | null, changeMinor: number, soldAt: string, tickets: number, event: string, isBack: boolean }>, events: Array<{ slug: string, name: string, venue: string, happeningFrom: string, variants: Array<{ id: string, name: string, category: string | null, isSeated: boolean, priceMinor: number, free: number }> }> } | null };

export type DESK_SALESQueryVariables = Exact<{
  id: string | number;
  after?: string | number | null | undefined;
}>;


export type DESK_SALESQuery = { deskShift: { sales: Array<{ id: string, reference: string, method: string, dueMinor: number, givenMinor: number | null, changeMinor: number, soldAt: string, tickets: number, event: string, isBack: boolean }> } | null };

export type DESK_SEATSQueryVariables = Exact<{
  id: string | number;
  event: string;
}>;


export type DESK_SEATSQuery = { deskShift: { seatRows: Array<{ section: string, row: string, ids: Array<string>, numbers: Array<string>, xs: Array<number>, ys: Array<number>, free: Array<boolean>, variantIds: Array<string> }> } | null };

export type DESK_REPORTQueryVariables = Exact<{
  id: string | number;
}>;


export type DESK_REPORTQuery = { deskShift: { id: string, desk: string, shop: string, takesCash: boolean, openedAt: string, openedBy: string, isMine: boolean, drawerMinor: number, closedAt: string | null, closedBy: string | null, expectedMinor: number | null, countedMinor: number | null, movements: Array<{ id: string, kind: CashMovementKind, amountMinor: number, reason: string, bookedBy: string, bookedAt: string }>, taken: Array<{ method: string, sales: number, amountMinor: number }>, takenByRate: Array<{ vatPermille: number, grossMinor: number, vatMinor: number }>, givenBackByRate: Array<{ vatPermille: number, grossMinor: number, vatMinor: number }> } | null };

export type openDeskMutationVariables = Exact<{
  requestId: string;
  shop: string;
  desk: string;
  floatMinor: number;
}>;


export type openDeskMutation = { openDesk:
    | { __typename: 'DeskShift', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type moveCashMutationVariables = Exact<{
  requestId: string;
  shift: string | number;
  amountMinor: number;
  reason: string;
}>;


export type moveCashMutation = { moveCash:
    | { __typename: 'DeskShift', id: string, drawerMinor: number }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type DESK_GIVE_BACKQueryVariables = Exact<{
  shift: string | number;
  sale: string | number;
}>;


export type DESK_GIVE_BACKQuery = { deskGiveBack:
    | { __typename: 'DeskGiveBack', amountMinor: number }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type giveBackAtDeskMutationVariables = Exact<{
  requestId: string;
  shift: string | number;
  sale: string | number;
  reason: string;
  amountMinor: number;
}>;


export type giveBackAtDeskMutation = { giveBackAtDesk:
    | { __typename: 'DeskShift', id: string, drawerMinor: number }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type closeDeskMutationVariables = Exact<{
  shift: string | number;
  countedMinor: number;
  expectedMinor: number;
}>;


export type closeDeskMutation = { closeDesk:
    | { __typename: 'DeskShift', id: string, countedMinor: number | null }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type fillDeskCartMutationVariables = Exact<{
  shift: string | number;
  sale: string;
  requestId: string;
  lines: Array<DeskLineInput> | DeskLineInput;
}>;


export type fillDeskCartMutation = { fillDeskCart:
    | { __typename: 'DeskCart', version: number, totalMinor: number, validUntil: string | null, lines: Array<{ variantId: string, event: string, name: string, place: string | null, quantity: number, unitPriceMinor: number }> }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type sellAtDeskMutationVariables = Exact<{
  shift: string | number;
  sale: string;
  payment: DeskPaymentInput;
}>;


export type sellAtDeskMutation = { sellAtDesk:
    | { __typename: 'DeskSale', id: string, reference: string, method: string, dueMinor: number, givenMinor: number | null, changeMinor: number, soldAt: string, tickets: number, event: string, isBack: boolean }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type DISPUTESQueryVariables = Exact<{
  closed?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type DISPUTESQuery = { disputes: { endCursor: string | null, hasNextPage: boolean, openCount: number, openSum: number, lostSum: number, feeSum: number, nodes: Array<{ id: string, version: number, provider: string, objectId: string, providerUrl: string | null, orderReference: string | null, caseId: string | null, shop: string | null, state: DisputeState, isInquiry: boolean, reason: string, amount: number, taken: number, fee: number, settled: number, mayTakeBack: boolean, dueAt: string | null, openedAt: string, closedAt: string | null, handledAt: string | null, handledBy: string | null }> } };

export type TakeBackDisputedMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type TakeBackDisputedMutation = { takeBackDisputed:
    | { amount: number, outcome: string }
    | { code: OfficeCode, field: string | null }
   };

export type PutDisputeAwayMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type PutDisputeAwayMutation = { putDisputeAway:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type DOOR_EVENTSQueryVariables = Exact<{ [key: string]: never; }>;


export type DOOR_EVENTSQuery = { doorEvents: Array<{ id: string, slug: string, name: string, happeningFrom: string, openGates: number, insideNow: number, isOver: boolean }> };

export type DOOR_EVENTQueryVariables = Exact<{
  slug: string;
}>;


export type DOOR_EVENTQuery = { doorEvent: { id: string, slug: string, name: string, happeningFrom: string, doorTime: string | null, isOver: boolean, isOpen: boolean, insideNow: number, totals: { tickets: number, admitted: number }, gates: Array<{ id: string, name: string, madeAt: string, madeBy: string | null }>, devices: Array<{ id: string, name: string, gate: string, seenAt: string, listedAt: string | null, batteryPercent: number | null, untold: number, letIn: number, lockedAt: string | null, lockedBy: string | null }>, inside: Array<{ category: string, variant: string, inside: number }>, arrivals: Array<{ at: string, came: number }>, findings: Array<{ id: string, at: string, result: string, gate: string, device: string, numberEnd: string | null, reference: string | null }> } | null };

export type DOOR_NOWQueryVariables = Exact<{
  slug: string;
}>;


export type DOOR_NOWQuery = { doorEvent: { insideNow: number, gates: Array<{ id: string, name: string, madeAt: string, madeBy: string | null }>, devices: Array<{ id: string, name: string, gate: string, seenAt: string, listedAt: string | null, batteryPercent: number | null, untold: number, letIn: number, lockedAt: string | null, lockedBy: string | null }>, inside: Array<{ category: string, variant: string, inside: number }>, arrivals: Array<{ at: string, came: number }>, findings: Array<{ id: string, at: string, result: string, gate: string, device: string, numberEnd: string | null, reference: string | null }> } | null };

export type DoorNowFragment = { insideNow: number, gates: Array<{ id: string, name: string, madeAt: string, madeBy: string | null }>, devices: Array<{ id: string, name: string, gate: string, seenAt: string, listedAt: string | null, batteryPercent: number | null, untold: number, letIn: number, lockedAt: string | null, lockedBy: string | null }>, inside: Array<{ category: string, variant: string, inside: number }>, arrivals: Array<{ at: string, came: number }>, findings: Array<{ id: string, at: string, result: string, gate: string, device: string, numberEnd: string | null, reference: string | null }> };

export type GUESTSQueryVariables = Exact<{
  slug: string;
  text: string;
}>;


export type GUESTSQuery = { guests: { isHidden: boolean, hasMore: boolean, nodes: Array<{ id: string, numberEnd: string, label: string, reference: string, buyer: string, holder: string | null, voidReason: string | null, lastIn: string | null, lastGate: string | null, isInside: boolean }> } | null };

export type NO_SHOWSQueryVariables = Exact<{
  slug: string;
  after?: string | number | null | undefined;
}>;


export type NO_SHOWSQuery = { noShows: Array<{ id: string, numberEnd: string, label: string, reference: string, buyer: string, holder: string | null, voidReason: string | null, lastIn: string | null, lastGate: string | null, isInside: boolean }> | null };

export type DoorGuestRowFragment = { id: string, numberEnd: string, label: string, reference: string, buyer: string, holder: string | null, voidReason: string | null, lastIn: string | null, lastGate: string | null, isInside: boolean };

export type createGateMutationVariables = Exact<{
  slug: string;
  name: string;
}>;


export type createGateMutation = { createGate:
    | { __typename: 'MadeGate', id: string, address: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type renewGateMutationVariables = Exact<{
  id: string | number;
}>;


export type renewGateMutation = { renewGate:
    | { __typename: 'MadeGate', id: string, address: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type closeGateMutationVariables = Exact<{
  id: string | number;
}>;


export type closeGateMutation = { closeGate:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type lockDeviceMutationVariables = Exact<{
  id: string | number;
}>;


export type lockDeviceMutation = { lockDevice:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type admitGuestMutationVariables = Exact<{
  scanId: string;
  ticketId: string | number;
  gateId: string | number;
  reason: string;
}>;


export type admitGuestMutation = { admitGuest:
    | { __typename: 'DoorAnswer', result: string, usedAt: string | null, gate: string | null, from: string | null, gates: Array<string> }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type ENTRIESQueryVariables = Exact<{
  kind: EntryKind;
  search?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ENTRIESQuery = { catalogueEntries: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ kind: EntryKind, slug: string, title: string, version: number, isPublished: boolean, happening: { happeningFrom: string, venue: string, city: string, status: string, isOver: boolean } | null, stock: { free: number, capacity: number } | null, draft: { id: string, title: string } | null }> } };

export type ENTRY_CONTENTSQueryVariables = Exact<{
  kind: EntryKind;
  slugs: Array<string> | string;
}>;


export type ENTRY_CONTENTSQuery = { catalogueContents: Array<{ slug: string, version: number, content: Record<string, unknown> }> };

export type ENTRYQueryVariables = Exact<{
  kind: EntryKind;
  slug: string;
  changeSetId?: string | number | null | undefined;
}>;


export type ENTRYQuery = { catalogueEntry: { kind: EntryKind, slug: string, version: number, content: Record<string, unknown> | null, draftContent: Record<string, unknown> | null, draftRevision: number, draftBaseVersion: number | null, pageShop: string | null, history: Array<{ version: number, publishedAt: string, publishedBy: string | null, changeSetId: string | null, title: string | null, isRemoval: boolean }> } | null };

export type OPEN_DRAFTSQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type OPEN_DRAFTSQuery = { changeSets: { nodes: Array<{ id: string, title: string, size: number }> } };

export type DRAFT_OF_ENTRYQueryVariables = Exact<{
  id: string | number;
}>;


export type DRAFT_OF_ENTRYQuery = { changeSet: { id: string, title: string, state: ChangeSetState, revision: number, size: number, changes: Array<{ kind: EntryKind, slug: string, revision: number, baseVersion: number, isBehind: boolean, conflicts: Array<{ path: string }>, problems: Array<{ path: string, message: string }> }> } | null };

export type DraftOfEntryFragment = { id: string, title: string, state: ChangeSetState, revision: number, size: number, changes: Array<{ kind: EntryKind, slug: string, revision: number, baseVersion: number, isBehind: boolean, conflicts: Array<{ path: string }>, problems: Array<{ path: string, message: string }> }> };

export type saveEntryMutationVariables = Exact<{
  input: SaveChangeInput;
}>;


export type saveEntryMutation = { saveChange:
    | { __typename: 'ChangeSetSaved', changeSet: { id: string, title: string, state: ChangeSetState, revision: number, size: number, changes: Array<{ kind: EntryKind, slug: string, revision: number, baseVersion: number, isBehind: boolean, conflicts: Array<{ path: string }>, problems: Array<{ path: string, message: string }> }> } }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type publishEntryMutationVariables = Exact<{
  id: string | number;
  revision: number;
}>;


export type publishEntryMutation = { publishChangeSet:
    | { __typename: 'ChangeSetSaved', changeSet: { id: string, state: ChangeSetState } }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type PRODUCT_IS_ANSWEREDQueryVariables = Exact<{
  slug: string;
}>;


export type PRODUCT_IS_ANSWEREDQuery = { productIsAnswered: boolean };

export type EVENT_TO_CHANGEQueryVariables = Exact<{
  slug: string;
}>;


export type EVENT_TO_CHANGEQuery = { eventToChange: { slug: string, name: string, status: string, refunds: EventRefunds, happeningFrom: string, orders: number, tickets: number, withoutMail: Array<string>, version: string, mayPayBack: boolean } | null };

export type CancelEventMutationVariables = Exact<{
  slug: string;
  version: string | number;
}>;


export type CancelEventMutation = { cancelEvent:
    | { __typename: 'EventChanged', told: number }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type MoveEventMutationVariables = Exact<{
  slug: string;
  start: string;
  version: string | number;
}>;


export type MoveEventMutation = { moveEvent:
    | { __typename: 'EventChanged', told: number }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type SalesFieldsFragment = { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number };

export type EventFieldsFragment = { id: string, slug: string, name: string, venue: string, city: string, happeningFrom: string, doorTime: string | null, status: string, isOver: boolean, capacity: number, places: number, newPieces: number, sales: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number }, compared: { slug: string, name: string, happeningFrom: string, placesThen: number, places: number } | null };

export type NEEDSQueryVariables = Exact<{ [key: string]: never; }>;


export type NEEDSQuery = { needs: Array<{ kind: string, count: number, since: string | null, order: string | null }> };

export type TODAYQueryVariables = Exact<{ [key: string]: never; }>;


export type TODAYQuery = { scarce: Array<{ name: string, variant: string, left: number }>, lastDay: { last: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number }, before: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number }, hours: Array<{ from: string, sales: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number } }> }, figuresOfEvents: Array<{ id: string, slug: string, name: string, venue: string, city: string, happeningFrom: string, doorTime: string | null, status: string, isOver: boolean, capacity: number, places: number, newPieces: number, sales: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number }, compared: { slug: string, name: string, happeningFrom: string, placesThen: number, places: number } | null }> };

export type FIGURESQueryVariables = Exact<{
  firstDay: string;
  lastDay: string;
  byHour: boolean;
  sellableId?: string | number | null | undefined;
}>;


export type FIGURESQuery = { figures:
    | { total: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number }, points: Array<{ from: string, sales: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number } }>, of: Array<{ kind: string | null, slug: string | null, name: string | null, variant: string | null, happeningFrom: string | null, sales: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number } }> }
    | { code: OfficeCode, field: string | null }
   };

export type FIGURES_EVENTSQueryVariables = Exact<{
  past: boolean;
}>;


export type FIGURES_EVENTSQuery = { figuresOfEvents: Array<{ id: string, slug: string, name: string, venue: string, city: string, happeningFrom: string, doorTime: string | null, status: string, isOver: boolean, capacity: number, places: number, newPieces: number, sales: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number }, compared: { slug: string, name: string, happeningFrom: string, placesThen: number, places: number } | null }> };

export type FIGURES_EVENTQueryVariables = Exact<{
  slug: string;
}>;


export type FIGURES_EVENTQuery = { figuresOfEvent: { hasAnswers: boolean, hasCheckIn: boolean, id: string, slug: string, name: string, venue: string, city: string, happeningFrom: string, doorTime: string | null, status: string, isOver: boolean, capacity: number, places: number, newPieces: number, placesNow: { free: number, setAside: number, guests: number }, pace: { own: Array<{ daysBefore: number, places: number }>, compared: Array<{ daysBefore: number, places: number }> }, sales: { pieces: number, sold: number, vat: number, returned: number, refunded: number, resold: number, fees: number, onSite: number, takenOnSite: number }, compared: { slug: string, name: string, happeningFrom: string, placesThen: number, places: number } | null } | null };

export type INVOICESQueryVariables = Exact<{
  text?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  shopId?: string | number | null | undefined;
  kind?: InvoiceKind | null | undefined;
  after?: string | null | undefined;
}>;


export type INVOICESQuery = { invoices: { endCursor: string | null, hasNextPage: boolean, count: number, sum: number, nodes: Array<{ id: string, number: string, kind: InvoiceKind, issuedAt: string, shop: string, orderReference: string, corrects: string | null, isEInvoice: boolean, isForgotten: boolean, total: number }> } };

export type INVOICE_GAPSQueryVariables = Exact<{ [key: string]: never; }>;


export type INVOICE_GAPSQuery = { invoiceGaps: Array<{ prefix: string, missing: number, numbers: Array<number> }>, invoiceSkips: Array<{ prefix: string, first: number, last: number, restoredTo: string, skippedAt: string }> };

export type JOBSQueryVariables = Exact<{
  before?: string | number | null | undefined;
}>;


export type JOBSQuery = { jobs: Array<{ id: string, kind: string, title: string, state: string, count: number, done: number, skipped: number, failed: number, startedBy: string, createdAt: string }> };

export type JOBQueryVariables = Exact<{
  id: string | number;
  onlyTrouble: boolean;
  after?: string | number | null | undefined;
}>;


export type JOBQuery = { job: { changedBy: string, changedAt: string, id: string, kind: string, title: string, state: string, count: number, done: number, skipped: number, failed: number, startedBy: string, createdAt: string, pieces: Array<{ id: string, name: string, outcome: string | null, note: string | null, endedAt: string | null }> } | null };

export type JobFactsFragment = { id: string, kind: string, title: string, state: string, count: number, done: number, skipped: number, failed: number, startedBy: string, createdAt: string };

export type stopJobMutationVariables = Exact<{
  id: string | number;
}>;


export type stopJobMutation = { stopJob:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type resumeJobMutationVariables = Exact<{
  id: string | number;
}>;


export type resumeJobMutation = { resumeJob:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type EVENTS_TO_TELLQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type EVENTS_TO_TELLQuery = { eventsToTell: Array<{ id: string, name: string, venue: string, happeningFrom: string }> };

export type HOLDER_COUNTQueryVariables = Exact<{
  eventId: string | number;
}>;


export type HOLDER_COUNTQuery = { holderCount: number };

export type messageHoldersMutationVariables = Exact<{
  requestId: string;
  eventId: string | number;
  de?: LetterInput | null | undefined;
  en?: LetterInput | null | undefined;
}>;


export type messageHoldersMutation = { messageHolders:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'StartedJob', id: string }
   };

export type MOVE_PLACESQueryVariables = Exact<{
  reference: string;
  ticketId: string | number;
  eventId?: string | number | null | undefined;
  text?: string | null | undefined;
}>;


export type MOVE_PLACESQuery = { movePlaces: { version: string, place: string, happeningFrom: string, isMovable: boolean, isOffered: boolean, hasMore: boolean, places: Array<{ id: string, section: string, row: string | null, number: string | null, variantName: string, price: number, difference: number }>, otherEvents: Array<{ id: string, name: string, happeningFrom: string }> } | null };

export type MOVE_OFFERSQueryVariables = Exact<{
  reference: string;
}>;


export type MOVE_OFFERSQuery = { moveOffers: Array<{ reference: string, ticketOrderReference: string, ticketId: string, fromPlace: string, eventName: string, happeningFrom: string, section: string | null, row: string | null, seat: string | null, variantName: string, amount: number, returned: number, payUntil: string | null, reason: string, offeredBy: string, isOpen: boolean, isPaid: boolean }> };

export type moveTicketMutationVariables = Exact<{
  reference: string;
  ticketId: string | number;
  placeId: string | number;
  givesBack: boolean;
  waives: boolean;
  payUntil?: string | null | undefined;
  reason: string;
  version: string | number;
  requestId: string;
}>;


export type moveTicketMutation = { moveTicket:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'TicketMoved', difference: number, refundWaits: boolean, offer: { reference: string, payUntil: string | null } | null }
   };

export type takeBackMoveMutationVariables = Exact<{
  reference: string;
}>;


export type takeBackMoveMutation = { takeBackMove:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type sendMoveAgainMutationVariables = Exact<{
  reference: string;
  requestId: string;
}>;


export type sendMoveAgainMutation = { sendMoveAgain:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type renewAccessMutationVariables = Exact<{
  reference: string;
  version: string | number;
  requestId: string;
}>;


export type renewAccessMutation = { renewAccess:
    | { __typename: 'AccessRenewed', tickets: number, stay: number }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type OPENINGSQueryVariables = Exact<{
  slug: string;
}>;


export type OPENINGSQuery = { openings: { slug: string, name: string, venue: string, happeningFrom: string, isOver: boolean, groups: Array<{ key: string, variants: Array<string> }>, batches: Array<{ id: string, groupKey: string, purpose: string | null, codeEnd: string | null, startsAt: string | null, endsAt: string | null, pieces: number | null, count: number, used: number, taken: number, ended: number, madeBy: string, createdAt: string }> } | null };

export type OpeningBatchRowFragment = { id: string, groupKey: string, purpose: string | null, codeEnd: string | null, startsAt: string | null, endsAt: string | null, pieces: number | null, count: number, used: number, taken: number, ended: number, madeBy: string, createdAt: string };

export type makeOpeningsMutationVariables = Exact<{
  requestId: string;
  terms: OpeningTermsInput;
  count: number;
  code?: string | null | undefined;
}>;


export type makeOpeningsMutation = { makeOpenings:
    | { __typename: 'MadeOpenings', codes: Array<string> }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type endOpeningsMutationVariables = Exact<{
  event: string;
  batch: string | number;
  code?: string | null | undefined;
}>;


export type endOpeningsMutation = { endOpenings:
    | { __typename: 'OfficeDone', done: boolean }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type sendOrderMailsMutationVariables = Exact<{
  reference: string;
  mails: Array<string> | string;
  to: string;
  corrects: boolean;
  seen?: string | null | undefined;
  requestId: string;
}>;


export type sendOrderMailsMutation = { sendOrderMails:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type addOrderNoteMutationVariables = Exact<{
  reference: string;
  note: string;
  requestId: string;
}>;


export type addOrderNoteMutation = { addOrderNote:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type correctOrderMutationVariables = Exact<{
  reference: string;
  version: string;
  email: string;
  billingAddress: AddressInput;
  shippingAddress?: AddressInput | null | undefined;
}>;


export type correctOrderMutation = { correctOrder:
    | { __typename: 'Corrected', renamedTickets: number, invoiceStays: boolean }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type renameTicketMutationVariables = Exact<{
  reference: string;
  ticket: string;
  personalIdentifier: string;
  seen?: string | null | undefined;
  tellsBuyer: boolean;
}>;


export type renameTicketMutation = { renameTicket:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type extendPaymentMutationVariables = Exact<{
  reference: string;
  until: string;
  seen?: string | null | undefined;
  tellsBuyer: boolean;
}>;


export type extendPaymentMutation = { extendPayment:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type payByHandMutationVariables = Exact<{
  reference: string;
  reason: string;
  amount: number;
}>;


export type payByHandMutation = { payByHand:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'PaidByHand', state: string }
   };

export type agreeToPaidByHandMutationVariables = Exact<{
  reference: string;
  id: string | number;
}>;


export type agreeToPaidByHandMutation = { agreeToPaidByHand:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'PaidByHand' }
   };

export type dropPaidByHandMutationVariables = Exact<{
  reference: string;
  id: string | number;
}>;


export type dropPaidByHandMutation = { dropPaidByHand:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type ORDERSQueryVariables = Exact<{
  text?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ORDERSQuery = { orders: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, reference: string, placedAt: string, name: string, city: string, email: string | null, shop: string, total: number, status: string, matches: Array<string> }> } };

export type ORDERQueryVariables = Exact<{
  reference: string;
}>;


export type ORDERQuery = { order: { id: string, reference: string, shop: string, city: string, status: string, locale: string, placedAt: string, payUntil: string | null, paidAt: string | null, cancelledAt: string | null, isWhole: boolean, firstEventAt: string | null, allotment: string | null, mailsAgain: Array<string>, permissions: Array<string>, person: { version: string, email: string, billingAddress: { firstName: string, lastName: string, company: string | null, vatId: string | null, address: string, address2: string | null, postCode: string, city: string, countryCode: string }, shippingAddress: { firstName: string, lastName: string, company: string | null, vatId: string | null, address: string, address2: string | null, postCode: string, city: string, countryCode: string } } | null, lines: Array<{ id: string, kind: string, name: string, variantName: string, artistName: string | null, amount: number, unitPrice: number, total: number, vatPermille: number, vat: number, isShipped: boolean, isInvalidated: boolean, happeningFrom: string | null, section: string | null, row: string | null, seat: string | null, answers: Array<{ question: string, value: string | boolean }> | null }>, tickets: Array<{ id: string, lineId: string, number: string, validationCodeEnd: string, holder: string | null, holderFields: Array<string>, issuedAt: string, voidReason: string | null, scans: Array<{ scannedAt: string, gate: string, device: string, result: string, letIn: boolean, direction: string }> }>, money: { items: number, shipping: number, total: number, balance: number, waitingByHand: { id: string, amount: number, reason: string, orderedBy: string, orderedAt: string } | null, bookings: Array<{ id: string, kind: string, provider: string | null, objectId: string | null, postedAt: string, entries: Array<{ account: string, amount: number }> }>, payments: Array<{ id: string, method: string, provider: string, state: string, amount: number, objectId: string | null, createdAt: string, failure: string | null }>, bankLines: Array<{ id: string, bookedOn: string, amount: number, outcome: string, purpose: string | null, remitter: string | null, ibanEnd: string | null }>, refunds: Array<{ id: string, amount: number, reason: string, state: string, createdAt: string, orderedBy: string | null, approvedBy: string | null, ibanEnd: string | null }>, disputes: Array<{ id: string, provider: string, state: string, isInquiry: boolean, reason: string, amount: number, taken: number, settled: number, dueAt: string | null, openedAt: string }>, invoices: Array<{ id: string, kind: string, number: string, isEInvoice: boolean }> } | null, shipment: { carrier: string, trackingNumber: string | null, shippedAt: string } | null, history: Array<{ id: string, kind: string, detail: Record<string, unknown>, happenedAt: string }>, mails: Array<{ id: string, kind: string, sentAt: string, to: string, subject: string }>, notes: Array<{ id: string, author: string, note: string | null, writtenAt: string }> } | null };

export type AddressFieldsFragment = { firstName: string, lastName: string, company: string | null, vatId: string | null, address: string, address2: string | null, postCode: string, city: string, countryCode: string };

export type ORDER_MAILQueryVariables = Exact<{
  reference: string;
  id: string | number;
}>;


export type ORDER_MAILQuery = { orderMail: { files: Array<{ filename: string, bytes: number }> } | null };

export type OUTBOXQueryVariables = Exact<{
  state: OutboxState;
}>;


export type OUTBOXQuery = { outbox: Array<{ id: string, source: OutboxSource, kind: string, createdAt: string, nextTryAt: string | null, isTriable: boolean, attempts: number, failure: string | null, orderReference: string | null }>, outboxCounts: { waiting: number, failing: number, parked: number, oldest: string | null } | null };

export type tryAgainMutationVariables = Exact<{
  source: OutboxSource;
  id: string | number;
}>;


export type tryAgainMutation = { tryAgain:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type leaveUndoneMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type leaveUndoneMutation = { leaveUndone:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type SELLER_PAYOUTSQueryVariables = Exact<{
  state: PayoutState;
  after?: string | null | undefined;
}>;


export type SELLER_PAYOUTSQuery = { sellerPayouts: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, shop: string, amount: number, dueAt: string, soldAt: string, seller: string | null, ibanEnd: string | null, orderReference: string, eventName: string, approvedBy: string | null, sentAt: string | null, file: string | null }>, sums: Array<{ state: PayoutState, count: number, amount: number }> } };

export type SELLER_FILESQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SELLER_FILESQuery = { sellerFiles: Array<{ name: string, madeAt: string, madeBy: string, payments: number, amount: number, carriedOutAt: string | null, carriedOutBy: string | null }> };

export type AgreeToPayoutMutationVariables = Exact<{
  id: string | number;
}>;


export type AgreeToPayoutMutation = { agreeToPayout:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type MakeSellerFileMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeSellerFileMutation = { makeSellerFile:
    | { name: string, payments: number, amount: number }
    | { code: OfficeCode, field: string | null }
   };

export type BUYERQueryVariables = Exact<{
  email?: string | null | undefined;
  order?: string | null | undefined;
}>;


export type BUYERQuery = { buyer: { email: string, orders: Array<{ reference: string, shop: string, status: string, total: number, placedAt: string, tickets: number }>, newsletters: Array<{ id: string, shop: string, state: string, requestedAt: string, confirmedAt: string | null, unsubscribedAt: string | null }>, cases: Array<{ id: string, kind: string, receivedAt: string, isOpen: boolean }>, offers: Array<{ id: string, orderReference: string, price: number, state: string, createdAt: string }> } | null };

export type HandOutBuyerMutationVariables = Exact<{
  email: string;
}>;


export type HandOutBuyerMutation = { handOutBuyer:
    | { __typename: 'HandedOut', document: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type PreviewErasureMutationVariables = Exact<{
  email: string;
}>;


export type PreviewErasureMutation = { previewErasure:
    | { __typename: 'ErasedBuyer', erased: Array<{ what: string, rows: number }>, kept: { orders: number, ticketsToCome: number, until: number } }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type EraseBuyerMutationVariables = Exact<{
  email: string;
}>;


export type EraseBuyerMutation = { eraseBuyer:
    | { __typename: 'ErasedBuyer', erased: Array<{ what: string, rows: number }>, kept: { orders: number, ticketsToCome: number, until: number } }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type ErasedFragment = { erased: Array<{ what: string, rows: number }>, kept: { orders: number, ticketsToCome: number, until: number } };

export type PICTURESQueryVariables = Exact<{
  search: string;
}>;


export type PICTURESQuery = { cataloguePictures: Array<{ path: string, sha: string, width: number, height: number }> };

export type PICTUREQueryVariables = Exact<{
  path: string;
}>;


export type PICTUREQuery = { cataloguePicture: { path: string, sha: string, width: number, height: number, users: Array<{ kind: string, slug: string, title: string, isDraft: boolean }> } | null };

export type FILESQueryVariables = Exact<{
  kind: CatalogueFileKind;
  search: string;
}>;


export type FILESQuery = { catalogueFiles: Array<{ path: string, name: string | null, bytes: number | null }> };

export type FILEQueryVariables = Exact<{
  kind: CatalogueFileKind;
  path: string;
}>;


export type FILEQuery = { catalogueFile: { path: string, sha: string, name: string | null, bytes: number | null, users: Array<{ kind: string, slug: string, title: string, isDraft: boolean }> } | null };

export type REFUNDS_WAITINGQueryVariables = Exact<{
  state: WaitingState;
  after?: string | null | undefined;
}>;


export type REFUNDS_WAITINGQuery = { refundsWaiting: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, orderReference: string | null, caseId: string | null, amount: number, reason: string, createdAt: string, dueAt: string, holder: string | null, ibanEnd: string | null, orderedBy: string | null, approvedBy: string | null, file: string | null, refusedBy: string | null, refusedWhy: string | null }>, sums: Array<{ state: WaitingState, count: number, amount: number }> } };

export type REFUNDS_ASKEDQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type REFUNDS_ASKEDQuery = { refundsAsked: { endCursor: string | null, hasNextPage: boolean, nodes: Array<{ id: string, orderReference: string, eventSlug: string, amount: number, way: RefundWay }> } };

export type REFUND_FILESQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type REFUND_FILESQuery = { refundFiles: Array<{ name: string, madeAt: string, madeBy: string, payments: number, amount: number, carriedOutAt: string | null, carriedOutBy: string | null }> };

export type REFUND_RUNSQueryVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type REFUND_RUNSQuery = { refundRuns: Array<{ id: string, eventSlug: string, state: string, isEventOpen: boolean, amount: number, startedBy: string, startedAt: string, agreedBy: string | null, ordersDone: number, ordersLeft: number, sums: Array<{ way: string, orders: number, amount: number }> }> };

export type REFUND_RUN_OUTLOOKQueryVariables = Exact<{
  slug: string;
}>;


export type REFUND_RUN_OUTLOOKQuery = { refundRunOutlook:
    | { code: OfficeCode, field: string | null }
    | { orders: number, tickets: number, amount: number, sums: Array<{ way: string, orders: number, amount: number }> }
   };

export type ApproveRefundMutationVariables = Exact<{
  id: string | number;
}>;


export type ApproveRefundMutation = { approveRefund:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type RefuseRefundMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type RefuseRefundMutation = { refuseRefund:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type PayRefundToAccountMutationVariables = Exact<{
  id: string | number;
  iban: string;
  name: string;
}>;


export type PayRefundToAccountMutation = { payRefundToAccount:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type MakeRefundFileMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeRefundFileMutation = { makeRefundFile:
    | { name: string, payments: number, amount: number }
    | { code: OfficeCode, field: string | null }
   };

export type NoteRefundFileCarriedOutMutationVariables = Exact<{
  name: string;
}>;


export type NoteRefundFileCarriedOutMutation = { noteRefundFileCarriedOut:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type StartRefundRunMutationVariables = Exact<{
  slug: string;
}>;


export type StartRefundRunMutation = { startRefundRun:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type ChangeRefundRunMutationVariables = Exact<{
  id: string | number;
  change: RefundRunChange;
}>;


export type ChangeRefundRunMutation = { changeRefundRun:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type BeforeDownloadMutationVariables = Exact<{ [key: string]: never; }>;


export type BeforeDownloadMutation = { beforeDownload:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

type DoneFields_OfficeDone_Fragment = { done: boolean };

type DoneFields_OfficeRefusal_Fragment = { code: OfficeCode, field: string | null };

export type DoneFieldsFragment =
  | DoneFields_OfficeDone_Fragment
  | DoneFields_OfficeRefusal_Fragment
;

type MadeFileFields_MadeFile_Fragment = { name: string, payments: number, amount: number };

type MadeFileFields_OfficeRefusal_Fragment = { code: OfficeCode, field: string | null };

export type MadeFileFieldsFragment =
  | MadeFileFields_MadeFile_Fragment
  | MadeFileFields_OfficeRefusal_Fragment
;

export type PaymentFileFieldsFragment = { name: string, madeAt: string, madeBy: string, payments: number, amount: number, carriedOutAt: string | null, carriedOutBy: string | null };

export type REFUND_OFFERQueryVariables = Exact<{
  reference: string;
}>;


export type REFUND_OFFERQuery = { refundOffer: { version: string, isPaid: boolean, shippingLeft: number, lines: Array<{ id: string, number: number, name: string, variantName: string, left: number, unitPrice: number, leftAmount: number, isTicket: boolean, isPart: boolean, mayCredit: boolean }>, tickets: Array<{ id: string, lineId: string, number: string, seat: string | null }>, waiting: { id: string, enteredBy: string, enteredAt: string, reason: string | null, isOwn: boolean, preview: { amount: number, shipping: number, voucher: number, isVoucherBlocked: boolean, way: string, provider: string | null, ibanEnd: string | null, needsTwo: boolean, lines: Array<{ id: string, name: string, variantName: string, units: number, amount: number }> } | null } | null } | null };

export type REFUND_PREVIEWQueryVariables = Exact<{
  reference: string;
  choice: RefundChoice;
}>;


export type REFUND_PREVIEWQuery = { refundPreview:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'RefundPreview', amount: number, shipping: number, voucher: number, isVoucherBlocked: boolean, way: string, provider: string | null, ibanEnd: string | null, needsTwo: boolean, lines: Array<{ id: string, name: string, variantName: string, units: number, amount: number }> }
   };

export type RefundPreviewFieldsFragment = { amount: number, shipping: number, voucher: number, isVoucherBlocked: boolean, way: string, provider: string | null, ibanEnd: string | null, needsTwo: boolean, lines: Array<{ id: string, name: string, variantName: string, units: number, amount: number }> };

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

export type SEAT_MAPQueryVariables = Exact<{
  slug: string;
  changeSetId?: string | number | null | undefined;
}>;


export type SEAT_MAPQuery = { seatMap: { slug: string, version: number, content: Record<string, unknown> | null, draftContent: Record<string, unknown> | null, draftRevision: number, draftBaseVersion: number | null, landmarks: Record<string, unknown>, venue: { slug: string, name: string } | null, events: Array<{ slug: string, name: string, happeningFrom: string | null, sectionIds: Array<string> }>, taken: Array<{ event: string | null, state: TakenSeatState, seatIds: Array<number> }> } | null };

export type saveSeatMapMutationVariables = Exact<{
  input: SaveSeatMapInput;
}>;


export type saveSeatMapMutation = { saveSeatMap:
    | { changeSet: { id: string, title: string, state: ChangeSetState, source: ChangeSetSource, publishAt: string | null, revision: number, authors: Array<string>, createdAt: string, publishedAt: string | null, publishedBy: string | null, size: number, isRefused: boolean } }
    | { code: OfficeCode, field: string | null }
   };

export type SERVICEQueryVariables = Exact<{
  decided: boolean;
  shopId?: string | number | null | undefined;
  withdrawalsAfter?: string | number | null | undefined;
  ticketServicesAfter?: string | number | null | undefined;
  reportsAfter?: string | number | null | undefined;
  privacyRequestsAfter?: string | number | null | undefined;
}>;


export type SERVICEQuery = { withdrawals: Array<{ id: string, shop: string, name: string, reference: string, orderReference: string | null, receivedAt: string, refundDueAt: string, daysLeft: number, enteredBy: string | null, decidedAt: string | null, decidedBy: string | null, decision: string | null }>, ticketServices: Array<{ id: string, kind: string, shop: string, name: string, reference: string, receivedAt: string, happeningFrom: string | null, photos: number, decidedAt: string | null, decidedBy: string | null, outcome: string | null }>, reports: Array<{ id: string, shop: string, location: string, event: string | null, offerId: string | null, receivedAt: string, decidedAt: string | null, decidedBy: string | null, decision: string | null }>, privacyRequests: Array<{ id: string, kind: PrivacyRequestKind, email: string, dueOn: string, daysLeft: number, enteredAt: string, decision: string | null, decidedAt: string | null, decidedBy: string | null }> };

export type WITHDRAWALQueryVariables = Exact<{
  id: string | number;
  orderReference?: string | null | undefined;
}>;


export type WITHDRAWALQuery = { withdrawal: { id: string, shop: string, name: string, email: string, reference: string, orderReference: string | null, items: Array<string>, receivedAt: string, receiptSentAt: string | null, refundDueAt: string, daysLeft: number, shippedAt: string | null, enteredBy: string | null, decidedAt: string | null, decidedBy: string | null, decision: string | null, refusedBecause: string | null, note: string | null, amount: number | null, orderLines: Array<{ place: number, name: string, variantName: string, amount: number, left: number, unitPrice: number, isTicket: boolean, isPart: boolean, excludedBecause: string | null }> | null } | null };

type Preview_OfficeRefusal_Fragment = { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null };

type Preview_WithdrawalPreview_Fragment = { __typename: 'WithdrawalPreview', amount: number, shipping: number, voucher: number, isVoucherBlocked: boolean, way: string };

export type PreviewFragment =
  | Preview_OfficeRefusal_Fragment
  | Preview_WithdrawalPreview_Fragment
;

export type WITHDRAWAL_PREVIEWQueryVariables = Exact<{
  input: AcceptWithdrawalInput;
}>;


export type WITHDRAWAL_PREVIEWQuery = { withdrawalPreview:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'WithdrawalPreview', amount: number, shipping: number, voucher: number, isVoucherBlocked: boolean, way: string }
   };

export type acceptWithdrawalMutationVariables = Exact<{
  input: AcceptWithdrawalInput;
}>;


export type acceptWithdrawalMutation = { acceptWithdrawal:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'WithdrawalPreview', amount: number, shipping: number, voucher: number, isVoucherBlocked: boolean, way: string }
   };

export type refuseWithdrawalMutationVariables = Exact<{
  id: string | number;
  reason: WithdrawalRefusalReason;
  note?: string | null | undefined;
}>;


export type refuseWithdrawalMutation = { refuseWithdrawal:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type handleWithdrawalMutationVariables = Exact<{
  id: string | number;
}>;


export type handleWithdrawalMutation = { handleWithdrawal:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type TICKET_SERVICEQueryVariables = Exact<{
  id: string | number;
}>;


export type TICKET_SERVICEQuery = { ticketService: { id: string, kind: string, shop: string, receivedAt: string, happeningFrom: string | null, name: string, email: string, reference: string, comment: string, photos: number, decidedAt: string | null, decidedBy: string | null, outcome: string | null, tickets: Array<{ type: string, number: string, holder: string, newHolder: string, state: string, event: string | null, orderReference: string | null, boughtBy: string | null, knownHolder: string | null }> | null } | null };

export type acceptTicketServiceMutationVariables = Exact<{
  id: string | number;
  iban?: string | null | undefined;
  accountHolder?: string | null | undefined;
}>;


export type acceptTicketServiceMutation = { acceptTicketService:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'TicketServiceDone', outcome: string, amount: number | null }
   };

export type handleTicketServiceMutationVariables = Exact<{
  id: string | number;
}>;


export type handleTicketServiceMutation = { handleTicketService:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type REPORTQueryVariables = Exact<{
  id: string | number;
}>;


export type REPORTQuery = { report: { id: string, shop: string, receivedAt: string, location: string, reason: string, name: string | null, email: string | null, offerId: string | null, offerState: string | null, event: string | null, sellerReference: string | null, decidedAt: string | null, decidedBy: string | null, decision: string | null, against: string | null, ground: string | null, facts: string | null, offerTakenDown: boolean | null } | null };

export type acceptReportMutationVariables = Exact<{
  id: string | number;
  against: ReportAgainst;
  ground: string;
  facts: string;
}>;


export type acceptReportMutation = { acceptReport:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'ReportDecided', offerTakenDown: boolean }
   };

export type rejectReportMutationVariables = Exact<{
  id: string | number;
  facts: string;
}>;


export type rejectReportMutation = { rejectReport:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'ReportDecided', offerTakenDown: boolean }
   };

export type PRIVACY_REQUESTQueryVariables = Exact<{
  id: string | number;
}>;


export type PRIVACY_REQUESTQuery = { privacyRequest: { id: string, kind: PrivacyRequestKind, email: string, locale: MailLocale, channel: PrivacyRequestChannel, askedOn: string, dueOn: string, daysLeft: number, note: string | null, enteredAt: string, enteredBy: string, extendedAt: string | null, extendedWhy: string | null, decision: string | null, decidedAt: string | null, decidedBy: string | null, answer: string | null } | null };

export type EnterPrivacyRequestMutationVariables = Exact<{
  requestId: string;
  kind: PrivacyRequestKind;
  email: string;
  locale: MailLocale;
  channel: PrivacyRequestChannel;
  askedOn: string;
  note?: string | null | undefined;
}>;


export type EnterPrivacyRequestMutation = { enterPrivacyRequest:
    | { __typename: 'EnteredPrivacyRequest', id: string }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type ExtendPrivacyRequestMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type ExtendPrivacyRequestMutation = { extendPrivacyRequest:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type AnswerPrivacyRequestMutationVariables = Exact<{
  id: string | number;
  answer?: string | null | undefined;
}>;


export type AnswerPrivacyRequestMutation = { answerPrivacyRequest:
    | { __typename: 'AnsweredPrivacyRequest', erased: Array<{ what: string, rows: number }> }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type RefusePrivacyRequestMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type RefusePrivacyRequestMutation = { refusePrivacyRequest:
    | { __typename: 'OfficeDone' }
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
   };

export type OPEN_SETTLEMENTSQueryVariables = Exact<{
  until?: string | null | undefined;
}>;


export type OPEN_SETTLEMENTSQuery = { openSettlements:
    | { code: OfficeCode, field: string | null }
    | { until: string, last: string | null, hasMore: boolean, organisers: Array<{ slug: string, name: string, from: string, until: string, lastId: string | null, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number }, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number } | null, terms: { id: string, party: string, address: string, email: string | null, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string } | null }> }
  , settlements: Array<{ id: string, number: string, slug: string | null, organiser: string, from: string, until: string, closedAt: string, paymentId: string | null, paidOn: string | null, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number }, terms: { email: string | null } }> };

export type MORE_OPEN_SETTLEMENTSQueryVariables = Exact<{
  until?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type MORE_OPEN_SETTLEMENTSQuery = { openSettlements:
    | { code: OfficeCode, field: string | null }
    | { until: string, last: string | null, hasMore: boolean, organisers: Array<{ slug: string, name: string, from: string, until: string, lastId: string | null, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number }, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number } | null, terms: { id: string, party: string, address: string, email: string | null, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string } | null }> }
   };

export type CLOSED_SETTLEMENTSQueryVariables = Exact<{
  before?: string | number | null | undefined;
}>;


export type CLOSED_SETTLEMENTSQuery = { settlements: Array<{ id: string, number: string, slug: string | null, organiser: string, from: string, until: string, closedAt: string, paymentId: string | null, paidOn: string | null, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number }, terms: { email: string | null } }> };

export type OPEN_SETTLEMENTQueryVariables = Exact<{
  slug: string;
  from?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type OPEN_SETTLEMENTQuery = { openSettlement:
    | { code: OfficeCode, field: string | null }
    | { isPeriod: boolean, account: { slug: string, name: string, from: string, until: string, lastId: string | null, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number }, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number } | null, terms: { id: string, party: string, address: string, email: string | null, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string } | null }, lines: Array<{ eventId: string, event: string, happeningFrom: string, variantId: string, variant: string, unitPrice: number, vatPermille: number, paidBy: string, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number } }>, openItems: { unpaidOrders: number, unpaidPieces: number, unpaid: number, refunds: number, refundsAmount: number }, termsHistory: Array<{ id: string, party: string, address: string, email: string | null, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string }>, payments: Array<{ id: string, number: string | null, amount: number, paidOn: string, reference: string, enteredBy: string, enteredAt: string, canBeTakenBack: boolean }> }
   };

export type SETTLEMENTQueryVariables = Exact<{
  number: string;
}>;


export type SETTLEMENTQuery = { settlement: { closedBy: string, id: string, number: string, slug: string | null, organiser: string, from: string, until: string, closedAt: string, paymentId: string | null, paidOn: string | null, terms: { email: string | null, id: string, party: string, address: string, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string }, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number }, lines: Array<{ eventId: string, event: string, happeningFrom: string, variantId: string, variant: string, unitPrice: number, vatPermille: number, paidBy: string, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number } }>, openItems: { unpaidOrders: number, unpaidPieces: number, unpaid: number, refunds: number, refundsAmount: number }, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number } } | null };

export type OpenSettlementsFieldsFragment = { until: string, last: string | null, hasMore: boolean, organisers: Array<{ slug: string, name: string, from: string, until: string, lastId: string | null, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number }, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number } | null, terms: { id: string, party: string, address: string, email: string | null, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string } | null }> };

export type OpenAccountFieldsFragment = { slug: string, name: string, from: string, until: string, lastId: string | null, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number }, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number } | null, terms: { id: string, party: string, address: string, email: string | null, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string } | null };

export type ClosedFieldsFragment = { id: string, number: string, slug: string | null, organiser: string, from: string, until: string, closedAt: string, paymentId: string | null, paidOn: string | null, due: { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number }, terms: { email: string | null } };

export type SettledSumFieldsFragment = { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number };

export type SettledLineFieldsFragment = { eventId: string, event: string, happeningFrom: string, variantId: string, variant: string, unitPrice: number, vatPermille: number, paidBy: string, sums: { pieces: number, gross: number, returned: number, refunded: number, kept: number, resold: number, resaleFees: number, revenue: number, vat: number } };

export type DueFieldsFragment = { revenue: number, commission: number, commissionVat: number, houseFees: number, onAccount: number, carried: number, due: number };

export type TermsFieldsFragment = { id: string, party: string, address: string, email: string | null, isEnglish: boolean, commissionPermille: number, commission: number, commissionVatPermille: number, returnFeesTo: FeeTaker, resaleFeesTo: FeeTaker, setBy: string, setAt: string };

export type OpenItemFieldsFragment = { unpaidOrders: number, unpaidPieces: number, unpaid: number, refunds: number, refundsAmount: number };

export type CloseSettlementsMutationVariables = Exact<{
  until: string;
  organisers: Array<SettlementClosingInput> | SettlementClosingInput;
}>;


export type CloseSettlementsMutation = { closeSettlements:
    | { closed: Array<{ number: string, organiser: string }>, refused: Array<{ slug: string, code: string }> }
    | { code: OfficeCode, field: string | null }
   };

export type SetSettlementTermsMutationVariables = Exact<{
  slug: string;
  previousId?: string | number | null | undefined;
  party: string;
  address: string;
  email?: string | null | undefined;
  isEnglish: boolean;
  commissionPermille: number;
  commission: number;
  commissionVatPermille: number;
  returnFeesTo: FeeTaker;
  resaleFeesTo: FeeTaker;
}>;


export type SetSettlementTermsMutation = { setSettlementTerms:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type PaySettlementMutationVariables = Exact<{
  requestId: string | number;
  number: string;
  paidOn: string;
  reference: string;
}>;


export type PaySettlementMutation = { paySettlement:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type PayOnAccountMutationVariables = Exact<{
  requestId: string | number;
  slug: string;
  amount: number;
  paidOn: string;
  reference: string;
}>;


export type PayOnAccountMutation = { payOnAccount:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type TakeBackSettlementPaymentMutationVariables = Exact<{
  requestId: string | number;
  paymentId: string | number;
}>;


export type TakeBackSettlementPaymentMutation = { takeBackSettlementPayment:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type MailSettlementMutationVariables = Exact<{
  requestId: string | number;
  number: string;
}>;


export type MailSettlementMutation = { mailSettlement:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type PARCELSQueryVariables = Exact<{
  shopId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type PARCELSQuery = { parcels: { shops: Array<{ id: string, name: string, waiting: number }>, picks: Array<{ variantId: string, name: string, variantName: string, amount: number, pieces: Array<{ reference: string, amount: number, said: Array<string> }> }>, nodes: Array<{ reference: string, shop: string, paidAt: string, shippingMethod: string | null, addressLines: Array<string>, items: Array<{ variantId: string, name: string, variantName: string, amount: number, said: Array<string> }> }> } };

export type PARCELQueryVariables = Exact<{
  reference: string;
}>;


export type PARCELQuery = { parcel: { reference: string, shop: string, paidAt: string, shippingMethod: string | null, addressLines: Array<string>, items: Array<{ variantId: string, name: string, variantName: string, amount: number, said: Array<string> }> } | null };

export type ParcelFieldsFragment = { reference: string, shop: string, paidAt: string, shippingMethod: string | null, addressLines: Array<string>, items: Array<{ variantId: string, name: string, variantName: string, amount: number, said: Array<string> }> };

type Shipped_OfficeRefusal_Fragment = { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null };

type Shipped_Shipped_Fragment = { __typename: 'Shipped', isDone: boolean, rows: Array<{ row: number, reference: string, outcome: string }> };

export type ShippedFragment =
  | Shipped_OfficeRefusal_Fragment
  | Shipped_Shipped_Fragment
;

export type shipParcelMutationVariables = Exact<{
  reference: string;
  carrier: string;
  tracking?: string | null | undefined;
}>;


export type shipParcelMutation = { shipParcel:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'Shipped', isDone: boolean, rows: Array<{ row: number, reference: string, outcome: string }> }
   };

export type shipFileMutationVariables = Exact<{
  csv: string;
  carrier?: string | null | undefined;
}>;


export type shipFileMutation = { shipFile:
    | { __typename: 'OfficeRefusal', code: OfficeCode, field: string | null }
    | { __typename: 'Shipped', isDone: boolean, rows: Array<{ row: number, reference: string, outcome: string }> }
   };

export type SHOPS_WITHQueryVariables = Exact<{
  permission: string;
}>;


export type SHOPS_WITHQuery = { shopsWith: Array<{ id: string, slug: string, name: string }> };

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

export type inviteFirstOwnerMutationVariables = Exact<{
  token: string;
  email: string;
  locale: OfficeLocale;
}>;


export type inviteFirstOwnerMutation = { inviteFirstOwner:
    | { __typename: 'FirstOwner', token: string }
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

export type START_ENTRIESQueryVariables = Exact<{ [key: string]: never; }>;


export type START_ENTRIESQuery = { storeAddress: string, shops: { nodes: Array<{ slug: string, title: string, isPublished: boolean, draft: { id: string } | null }> }, venues: { nodes: Array<{ slug: string, title: string, isPublished: boolean, draft: { id: string } | null }> }, events: { nodes: Array<{ slug: string, title: string, isPublished: boolean, draft: { id: string } | null }> }, products: { nodes: Array<{ slug: string, title: string, isPublished: boolean, draft: { id: string } | null }> } };

export type StartEntryFragment = { slug: string, title: string, isPublished: boolean, draft: { id: string } | null };

export type START_DRAFTQueryVariables = Exact<{
  id: string | number;
}>;


export type START_DRAFTQuery = { changeSet: { id: string, state: ChangeSetState, revision: number, changes: Array<{ kind: EntryKind, slug: string, revision: number, before: Record<string, unknown> | null, after: Record<string, unknown> | null, problems: Array<{ path: string, message: string }> }> } | null };

export type READINESSQueryVariables = Exact<{ [key: string]: never; }>;


export type READINESSQuery = { readiness: Array<{ name: ReadinessCheckName, state: ReadinessState, detail: string | null }> };

export type TEST_ORDERSQueryVariables = Exact<{ [key: string]: never; }>;


export type TEST_ORDERSQuery = { orders: { nodes: Array<{ id: string, reference: string, placedAt: string, total: number, status: string }> } };

export type TEAMQueryVariables = Exact<{ [key: string]: never; }>;


export type TEAMQuery = { members: Array<{ id: string, name: string, email: string, lastSeenAt: string | null, assignments: Array<{ id: string, role: OfficeRole, scope: OfficeScope, scopeName: string | null }> }>, invitations: Array<{ id: string, email: string, role: OfficeRole, invitedBy: string | null, expiresAt: string }>, roles: Array<{ role: OfficeRole, permissions: Array<string> }> };

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
    | { __typename: 'InvitationSent', worksHere: boolean }
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

export type TIMELINEQueryVariables = Exact<{
  slug: string;
}>;


export type TIMELINEQuery = { timeline: { slug: string, name: string, venue: string, happeningFrom: string, items: Array<{ kind: TimelineKind, at: string | null, isPast: boolean, name: string | null, count: number | null, outOf: number | null, price: number | null, ref: string | null }> } | null };

export type VOUCHERSQueryVariables = Exact<{
  state?: VoucherState | null | undefined;
  codeEnd?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type VOUCHERSQuery = { vouchers: { endCursor: string | null, hasNextPage: boolean, count: number, left: number, nodes: Array<{ id: string, codeEnd: string | null, shop: string, createdAt: string, madeBy: string | null, purpose: string | null, amount: number, used: number, uses: number, usesMax: number | null, eventSlug: string | null, expiresAt: string | null, state: VoucherState, blockedAt: string | null, blockedBy: string | null, blockedWhy: string | null, orders: Array<string> }> } };

export type MakeVouchersMutationVariables = Exact<{
  requestId: string;
  shop: string;
  amount: number;
  count: number;
  uses?: number | null | undefined;
  event?: string | null | undefined;
  validUntil?: string | null | undefined;
  purpose?: string | null | undefined;
}>;


export type MakeVouchersMutation = { makeVouchers:
    | { codes: Array<string>, isTaken: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type BlockVoucherMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type BlockVoucherMutation = { blockVoucher:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

export type UnblockVoucherMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type UnblockVoucherMutation = { unblockVoucher:
    | { done: boolean }
    | { code: OfficeCode, field: string | null }
   };

