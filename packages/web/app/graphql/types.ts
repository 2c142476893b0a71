// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AcceptResaleOfferInput = {
  clientMutationId?: string | null | undefined;
  code: string;
  /** Country of a cart that has to be made. */
  countryCode?: string | null | undefined;
};

export type AddItemsInput = {
  clientMutationId?: string | null | undefined;
  /** Country of a cart that has to be made. */
  countryCode?: string | null | undefined;
  /** Items of the cart to remove in the same step, as when an amount is lowered. */
  replacedItemIds?: Array<string | number> | null | undefined;
  /** A UUID: the same request again is answered, not done again. */
  requestId?: string | null | undefined;
  requests: Array<ItemRequest>;
};

export type AddressInput = {
  address?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  company?: string | null | undefined;
  countryCode?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  postCode?: string | null | undefined;
  /** VAT identification number; counts with a company only. */
  vatId?: string | null | undefined;
};

export type AgeCheck =
  | 'AT_HANDOVER'
  | 'MISSING';

export type AnswerInput = {
  key: string;
  value: string | boolean;
};

export type AnswerOtherPlacesInput = {
  accept: boolean;
  clientMutationId?: string | null | undefined;
  orderId: string | number;
  token: string;
};

export type AnswerQuestionsInput = {
  /** All of the piece; what is left out is answered with nothing. */
  answers: Array<AnswerInput>;
  clientMutationId?: string | null | undefined;
  itemId: string | number;
};

/** What was chosen in a bundle. */
export type BundleRequest = {
  /** Where it offers combinations. */
  combinationId?: string | number | null | undefined;
  /** One for each part, and for what was taken of the group. */
  productVariantIds: Array<string | number>;
};

export type CategoryType =
  | 'ARTIST'
  | 'BRAND'
  | 'CATEGORY'
  | 'LABEL'
  | 'TOUR';

export type ChangeCountryInput = {
  clientMutationId?: string | null | undefined;
  countryCode: string;
};

export type CheckInInput = {
  /** Texts, or true or false, by the names of the form items; JSON, for the operator names them. */
  answers: Record<string, unknown>;
  clientMutationId?: string | null | undefined;
  lastName: string;
  ticketId: string;
};

export type CheckInState =
  | 'closed'
  | 'done'
  | 'expired'
  | 'not_needed'
  | 'open'
  | 'upcoming';

export type ConfirmItemPersonalizationChangeInput = {
  clientMutationId?: string | null | undefined;
  /** Of the link in the mail. */
  token: string;
};

export type ConfirmMergeInput = {
  clientMutationId?: string | null | undefined;
  /** From the link in the mail. */
  id: string | number;
};

export type ConfirmOrderPaymentInput = {
  clientMutationId?: string | null | undefined;
  orderId: string | number;
  token: string;
};

export type ConfirmRefundRequestInput = {
  clientMutationId?: string | null | undefined;
  token: string;
};

export type CreateResumeLinkInput = {
  clientMutationId?: string | null | undefined;
};

export type CreateStripeIntentPaymentInput = {
  clientMutationId?: string | null | undefined;
  orderId: string | number;
  token: string;
};

export type CreateStripePaymentInput = {
  /** Ignored: the shop knows its own addresses. */
  cancelUrl?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  orderId: string | number;
  /** Ignored: the shop knows its own addresses. */
  successUrl?: string | null | undefined;
  token: string;
};

export type DeclareWithdrawalInput = {
  /** Names this declaration: a repeated request gets the same receipt. */
  clientMutationId?: string | null | undefined;
  /** Where the receipt goes. */
  email: string;
  /** One per line; missing or empty: the whole order. */
  items?: string | null | undefined;
  name: string;
  /** The order number as the consumer has it. */
  reference: string;
};

export type DownloadState =
  | 'ended'
  | 'open'
  | 'over'
  | 'used_up';

export type ExtendReservationInput = {
  clientMutationId?: string | null | undefined;
};

export type HeartbeatInput = {
  clientMutationId?: string | null | undefined;
};

/** An amount of a variant, or named seats of it. */
export type ItemRequest = {
  amount: unknown;
  /** For the root of a bundle: it comes whole or not at all. */
  bundle?: BundleRequest | null | undefined;
  /** A code that opens the variant: see `openTickets`. */
  openingCode?: string | null | undefined;
  /** A voucher that pays for this line. */
  paymentCode?: string | null | undefined;
  productVariantId: string | number;
  /** As many as `amount`. */
  seatIds?: Array<string | number> | null | undefined;
  /** Without it the first section with room. */
  sectionId?: string | number | null | undefined;
};

export type LogActivityInput = {
  action: string;
  clientMutationId?: string | null | undefined;
  /** Whatever the client knows; JSON, for it is never read. */
  details?: Record<string, unknown> | null | undefined;
};

export type MergeOrderInput = {
  /** The version of the cart the buyer has seen. */
  cartVersion: number;
  clientMutationId?: string | null | undefined;
  /** The one the order was placed with. */
  email: string;
  /** With or without SSX, CCX, PPX or BAX before it. */
  orderReference: string;
  /** Tokens of orders this browser has; without the right one the order's address gets a mail. */
  orderTokens?: Array<string> | null | undefined;
  /** Cents the buyer was told are to be paid. */
  toPay: number;
};

export type NewsCategory =
  | 'feature'
  | 'hot'
  | 'regular';

export type OfferTicketInput = {
  accountHolder: string;
  clientMutationId?: string | null | undefined;
  iban: string;
  orderId: string | number;
  /** Only through its link; else on the page of the event. */
  private: boolean;
  sellsPrivately: boolean;
  ticketId: string | number;
  token: string;
};

export type OpenTicketsInput = {
  code: string;
  countryCode?: string | null | undefined;
  /** Slug or id. */
  eventId: string;
};

export type OrderStatus =
  | 'cancelled'
  | 'done'
  | 'fulfillment'
  | 'incomplete'
  | 'payment_pending'
  | 'pending_fulfillment'
  | 'problem'
  | 'processing';

export type PlaceOrderInput = {
  adultTermsAccepted?: boolean | null | undefined;
  /** Missing: the same as the shipping address. */
  billingAddress?: AddressInput | null | undefined;
  /** The version of the cart the buyer has seen. */
  cartVersion: number;
  /** Names this order: a repeated request is answered with it. */
  clientMutationId?: string | null | undefined;
  /** Asked for by a cart that contains downloads. */
  downloadTermsAccepted?: boolean | null | undefined;
  email: string;
  newsletter?: boolean | null | undefined;
  newsletterPartner?: boolean | null | undefined;
  paymentMethod?: string | null | undefined;
  shippingAddress: AddressInput;
  /** Id of a shipping method; missing or "-1" where nothing is shipped. */
  shippingMethod?: string | null | undefined;
  termsAccepted?: boolean | null | undefined;
  /** Cents the buyer was told are to be paid. Where that is not so any more nothing is ordered. */
  toPay?: number | null | undefined;
};

export type RefundBankAccountInput = {
  iban: string;
  name: string;
};

export type RefusalCode =
  | 'ACCESS_CODE_REQUIRED'
  | 'ANSWERS_REQUIRED'
  | 'CART_CHANGED'
  | 'CART_EMPTY'
  | 'CART_EXPIRED'
  | 'CART_LIMIT_EXCEEDED'
  | 'CART_NOT_MERGEABLE'
  | 'CHECK_IN_NOT_OPEN'
  | 'CODE_USED_UP'
  | 'EXTENSION_TOO_EARLY'
  | 'EXTENSION_USED'
  | 'HOLDER_NAME_REPEATED'
  | 'INVALID_INPUT'
  | 'ITEM_NOT_FOUND'
  | 'MY_TICKETS_LINK_EXPIRED'
  | 'NOT_ENOUGH_ITEMS_AVAILABLE'
  | 'NOT_ON_SALE'
  | 'NO_AGE_CHECKED_SHIPPING'
  | 'NO_MATCHING_DELIVERIES'
  | 'NO_SHIPPING_METHOD'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_PAYABLE'
  | 'PAYMENT_AMOUNT_CHANGED'
  | 'PAYMENT_IN_LINE'
  | 'PAYMENT_METHOD_NOT_OFFERED'
  | 'PAYMENT_PROVIDER_UNAVAILABLE'
  | 'PERSONALIZATION_REQUIRED'
  | 'REFUND_BY_MAIL_ONLY'
  | 'REFUND_LINK_EXPIRED'
  | 'REFUND_NOT_OPEN'
  | 'REFUND_PAUSED'
  | 'REFUND_TICKET_INVALID'
  | 'REFUND_TICKET_USED'
  | 'RESALE_OFFER_GONE'
  | 'RESALE_OFFER_OWN'
  | 'RESALE_OFFER_RESERVED'
  | 'SEATS_NOT_AVAILABLE'
  | 'SESSION_NOT_FOUND'
  | 'SHIPPING_METHOD_REQUIRED'
  | 'SINGLE_SEAT_LEFT'
  | 'TICKET_NOT_FOUND'
  | 'TICKET_NOT_RESELLABLE'
  | 'TICKET_SERVICE_CLOSED'
  | 'TICKET_SERVICE_UPLOAD_FAILED'
  | 'TOO_MANY_ATTEMPTS'
  | 'UNKNOWN_OR_EXPIRED_CODE';

export type RemoveItemInput = {
  clientMutationId?: string | null | undefined;
  itemId: string | number;
};

export type RenameTicketInput = {
  clientMutationId?: string | null | undefined;
  orderId: string | number;
  /** JSON with what the event asks for. */
  personalIdentifier: string;
  ticketId: string | number;
  token: string;
};

export type ReportContentInput = {
  clientMutationId?: string | null | undefined;
  /** Where receipt and decision go. */
  email?: string | null | undefined;
  /** That to the best of one’s knowledge all of it is right and complete. */
  goodFaith: boolean;
  /** Where it is; required where no offer is named. */
  location?: string | null | undefined;
  name?: string | null | undefined;
  /** A resale offer. */
  offerId?: string | number | null | undefined;
  /** Why it is against the law or the terms. */
  reason: string;
  /** A UUID. Sent again with the same one it is the same report. */
  requestId: string;
};

export type RequestItemPersonalizationChangeInput = {
  clientMutationId?: string | null | undefined;
  /** JSON: first_name, last_name, address, phone. */
  personalIdentifier: string;
  validationCode: string;
};

export type RequestMyTicketsInput = {
  clientMutationId?: string | null | undefined;
  email: string;
};

export type RequestProofUploadInput = {
  /** 4 MB at most */
  bytes: number;
  clientMutationId?: string | null | undefined;
  /** image/jpeg, image/png or image/webp */
  mimeType: string;
};

export type ResumeSessionInput = {
  clientMutationId?: string | null | undefined;
  id: string | number;
};

export type RetakeCheckInInput = {
  clientMutationId?: string | null | undefined;
  lastName: string;
  ticketId: string;
};

export type SubmitRefundRequestInput = {
  /** Another account than the payment came from: confirmed by mail first. */
  bankAccount?: RefundBankAccountInput | null | undefined;
  clientMutationId?: string | null | undefined;
  email: string;
  orderId?: string | number | null | undefined;
  productId?: string | number | null | undefined;
  /** Digits without the last one, or all 16. */
  validationCodes: Array<string>;
};

export type SubmitTicketServiceFormInput = {
  clientMutationId?: string | null | undefined;
  comment?: string | null | undefined;
  email: string;
  form: TicketServiceForm;
  name: string;
  /** Required on change. */
  order_id?: string | null | undefined;
  /** A UUID. Sent again with the same one it is the same form. */
  requestId: string;
  /** One to four. */
  tickets: Array<TicketServiceTicketInput>;
};

export type TicketEndedBy =
  | 'cancelled'
  | 'refunded'
  | 'replaced'
  | 'resold'
  | 'taken_back'
  | 'withdrawn';

export type TicketServiceForm =
  | 'cancel'
  | 'change';

export type TicketServiceTicketInput = {
  /** On cancel, of a hard ticket: the id of the uploaded photo. */
  file?: string | null | undefined;
  /** The number on the ticket, digits. */
  id: string;
  /** Whom the ticket is for. */
  name: string;
  /** On change: whom it is to be for. */
  name_new?: string | null | undefined;
  type: TicketServiceTicketType;
};

export type TicketServiceTicketType =
  | 'hard'
  | 'online';

export type UpdatePersonalIdentifierInput = {
  clientMutationId?: string | null | undefined;
  itemId: string | number;
  /** JSON with what the event asks for of first_name, last_name, address, phone, groupName. Empty takes it away. */
  personalIdentifier: string;
};

export type UpdatePreferredPaymentMethodInput = {
  clientMutationId?: string | null | undefined;
  orderId: string | number;
  preferredPaymentMethod: string;
  token: string;
};

export type WithdrawResaleOfferInput = {
  clientMutationId?: string | null | undefined;
  offerId: string | number;
  orderId: string | number;
  token: string;
};

export type logActivityMutationVariables = Exact<{
  input: LogActivityInput;
}>;


export type logActivityMutation = { logActivity: { clientMutationId: string | null } };

export type CartFieldsFragment = { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, needsAnswers: boolean, vatPermille: number, vat: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, questions: Array<{ key: string, question: string, field: string, required: boolean }>, answers: Array<{ key: string, question: string, value: string | boolean }>, payment: { id: string, amount: number, paymentMethodName: string } | null, meta: { root: boolean }, event: { slug: string, name: string, date: string, hideDate: boolean, venue: string, city: string } | null }> };

type RefusalFields_KFnZjveLUJ9F8OaJ5Klq1w5rQi8oMffBNKIS8wwzHTM_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_VwJGtKHktU2pPlfrhRYrmBy1a2LnQEVqROb7pw_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_Vr8WufyyWHtXoN20LWrIOgLUMMypjJYEgYx8L4Q6I_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

export type RefusalFieldsFragment =
  | RefusalFields_KFnZjveLUJ9F8OaJ5Klq1w5rQi8oMffBNKIS8wwzHTM_Fragment
  | RefusalFields_VwJGtKHktU2pPlfrhRYrmBy1a2LnQEVqROb7pw_Fragment
  | RefusalFields_Vr8WufyyWHtXoN20LWrIOgLUMMypjJYEgYx8L4Q6I_Fragment
;

export type CARTQueryVariables = Exact<{ [key: string]: never; }>;


export type CARTQuery = { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, needsAnswers: boolean, vatPermille: number, vat: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, questions: Array<{ key: string, question: string, field: string, required: boolean }>, answers: Array<{ key: string, question: string, value: string | boolean }>, payment: { id: string, amount: number, paymentMethodName: string } | null, meta: { root: boolean }, event: { slug: string, name: string, date: string, hideDate: boolean, venue: string, city: string } | null }> } | null };

export type sessionQueryVariables = Exact<{ [key: string]: never; }>;


export type sessionQuery = { session: { expiresAt: string | null, waitingIndex: number | null, catalogWaitingIndex: number | null } };

export type addItemsMutationVariables = Exact<{
  input: AddItemsInput;
}>;


export type addItemsMutation = { addItems:
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, needsAnswers: boolean, vatPermille: number, vat: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, questions: Array<{ key: string, question: string, field: string, required: boolean }>, answers: Array<{ key: string, question: string, value: string | boolean }>, payment: { id: string, amount: number, paymentMethodName: string } | null, meta: { root: boolean }, event: { slug: string, name: string, date: string, hideDate: boolean, venue: string, city: string } | null }> } }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type removeItemMutationVariables = Exact<{
  input: RemoveItemInput;
}>;


export type removeItemMutation = { removeItem:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, needsAnswers: boolean, vatPermille: number, vat: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, questions: Array<{ key: string, question: string, field: string, required: boolean }>, answers: Array<{ key: string, question: string, value: string | boolean }>, payment: { id: string, amount: number, paymentMethodName: string } | null, meta: { root: boolean }, event: { slug: string, name: string, date: string, hideDate: boolean, venue: string, city: string } | null }> } }
   };

export type changeCountryMutationVariables = Exact<{
  input: ChangeCountryInput;
}>;


export type changeCountryMutation = { changeCountry:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, needsAnswers: boolean, vatPermille: number, vat: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, questions: Array<{ key: string, question: string, field: string, required: boolean }>, answers: Array<{ key: string, question: string, value: string | boolean }>, payment: { id: string, amount: number, paymentMethodName: string } | null, meta: { root: boolean }, event: { slug: string, name: string, date: string, hideDate: boolean, venue: string, city: string } | null }> } }
   };

export type extendReservationMutationVariables = Exact<{
  input: ExtendReservationInput;
}>;


export type extendReservationMutation = { extendReservation:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, needsAnswers: boolean, vatPermille: number, vat: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, questions: Array<{ key: string, question: string, field: string, required: boolean }>, answers: Array<{ key: string, question: string, value: string | boolean }>, payment: { id: string, amount: number, paymentMethodName: string } | null, meta: { root: boolean }, event: { slug: string, name: string, date: string, hideDate: boolean, venue: string, city: string } | null }> } }
   };

export type createResumeLinkMutationVariables = Exact<{
  input: CreateResumeLinkInput;
}>;


export type createResumeLinkMutation = { createResumeLink:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { id: string }
   };

export type RESUME_SESSIONMutationVariables = Exact<{
  input: ResumeSessionInput;
}>;


export type RESUME_SESSIONMutation = { resumeSession:
    | { clientMutationId: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type heartbeatMutationVariables = Exact<{
  input: HeartbeatInput;
}>;


export type heartbeatMutation = { heartbeat: { clientMutationId: string | null } };

export type heartbeatSessionMutationVariables = Exact<{
  input: HeartbeatInput;
}>;


export type heartbeatSessionMutation = { heartbeat: { clientMutationId: string | null, session: { expiresAt: string | null } } };

export type updatePersonalIdentifierMutationVariables = Exact<{
  input: UpdatePersonalIdentifierInput;
}>;


export type updatePersonalIdentifierMutation = { updatePersonalIdentifier:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cartItem: { id: string, personalIdentifier: string | null } }
   };

export type answerQuestionsMutationVariables = Exact<{
  input: AnswerQuestionsInput;
}>;


export type answerQuestionsMutation = { answerQuestions:
    | { itemId: string }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type ImageFieldsFragment = { sha: string, width: number, height: number, thumbhash: string | null };

export type ArtistCardFieldsFragment = { id: string, slug: string, type: string, name: string, displayName: string, hasPage: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

export type EventCardFieldsFragment = { id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } };

export type ProductCardFieldsFragment = { id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> };

export type BlockHeadFieldsFragment = { id: string, slug: string, type: CategoryType, displayName: string, hasContent: boolean, hideEvents: boolean, displayFilter: boolean };

export type INITIAL_SHOPQueryVariables = Exact<{ [key: string]: never; }>;


export type INITIAL_SHOPQuery = { shop: { id: string, defaultLocale: string, meta: Record<string, unknown>, name: string, orderMergingAllowed: boolean, paymentBlacklist: Array<string>, domain: string | null, slug: string, isBand: boolean, description: string | null, profile: { season: { countdown: Array<string> | null, oldCountdown: string | null } | null, launch: { at: string, text: string | null, wallpapers: Array<{ image: string, name: string }> } | null } } };

export type SERVER_TIMEQueryVariables = Exact<{ [key: string]: never; }>;


export type SERVER_TIMEQuery = { serverTime: string };

export type HOMEQueryVariables = Exact<{
  countryCode: string;
  products: number;
  events: number;
}>;


export type HOMEQuery = { shop: { profile: { season: { teaser: { until: string, title: string, text: string | null, category: string } | null } | null } }, blocks: { nodes: Array<{ id: string, slug: string, type: CategoryType, displayName: string, hasContent: boolean, hideEvents: boolean, displayFilter: boolean }> }, news: { nodes: Array<{ id: string, category: NewsCategory, url: string, inverse: boolean, title: string, text: string | null, videoUrl: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }, tours: { nodes: Array<{ id: string, slug: string, displayName: string, subtitle: string | null, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ displayName: string }> }> }, artists: { nodes: Array<{ id: string, slug: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }, events: { nodes: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type EVENTSQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  countryCode: string;
}>;


export type EVENTSQuery = { events: { nodes: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }>, pageInfo: { startCursor: string | null, endCursor: string | null, hasNextPage: boolean, hasPreviousPage: boolean } } };

export type OwningCompanyFieldsFragment = { company: string | null, firstName: string | null, lastName: string | null, address: string | null, address2: string | null, postCode: string | null, city: string | null };

export type EventVariantFieldsFragment = { id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, physical: boolean, active: boolean, price: number, priceNote: string | null, originalPrice: number | null, sectionIds: Array<string>, standing: boolean, isDefault: boolean, pricingCategory: { id: string, name: string, mapColor: string } };

export type EVENTQueryVariables = Exact<{
  event_id: string;
  countryCode: string;
}>;


export type EVENTQuery = { event: { descriptiveName: string, stageTime: string | null, priceHigh: number | null, displayMap: boolean, description: string | null, cartLimit: number, plusShipping: boolean, forcedAmount: number | null, kulturpassUrl: string | null, personalizationRequirement: string, resaleOffersAvailable: boolean, sellerRole: string, ageRule: string | null, localOrganizer: string | null, checkInStartAt: string | null, checkInEndAt: string | null, seatmapUrl: string | null, combinedProducts: Array<string>, soldAlone: boolean, opensByCode: boolean, id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, postCode: string, countryCode: string, city: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, hasPage: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, meta: { disclaimer_text: string | null, policy_link: string | null, force_section: string | null, custom_terms_anchor: string | null, default_amount: number | null, hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, waitingRoom: { sale: string, opensAt: string } | null, resaleSetting: { preference: string }, owningCompanyAddress: { company: string | null, firstName: string | null, lastName: string | null, address: string | null, address2: string | null, postCode: string | null, city: string | null } | null, sections: Array<{ id: string, name: string, standing: boolean }>, tours: Array<{ id: string, slug: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, physical: boolean, active: boolean, price: number, priceNote: string | null, originalPrice: number | null, sectionIds: Array<string>, standing: boolean, isDefault: boolean, pricingCategory: { id: string, name: string, mapColor: string } }> } | null };

export type ProductSafetyFieldsFragment = { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null };

export type SafetyContactFieldsFragment = { name: string, address: string, email: string | null, url: string | null };

export type ProductDetailFieldsFragment = { descriptiveName: string, color: string | null, productType: string | null, order: number, publicShippableFrom: string | null, description: string | null, material: string | null, cartLimit: number, productSafetyDescription: string | null, shippingRequirements: Array<string>, ageRating: number | null, ageCheck: AgeCheck | null, withdrawalExcludedReason: string | null, combinedProducts: Array<string>, soldAlone: boolean, id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, artistCategory: { displayName: string, id: string, slug: string, type: string, name: string, hasPage: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, images: Array<{ order: number, tags: Array<string>, alt: string | null, sha: string, width: number, height: number, thumbhash: string | null }>, meta: { external_url: string | null, external_url_text: string | null, disclaimer: string | null, list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }>, durabilityGuarantee: { years: number, by: string, url: string | null } | null, overlayDetailImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, details: Array<{ title: string, description: string }>, additionalInformation: Array<{ title: string, description: string }>, categories: Array<{ id: string, slug: string, type: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, additionalPrice: number, physical: boolean, isDefault: boolean, price: number, originalPrice: number | null, download: { filename: string, bytes: number, times: number, days: number } | null, unitPrice: { price: number, unit: string } | null }>, unitPrice: { price: number, unit: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

export type PRODUCTQueryVariables = Exact<{
  productId: string;
  countryCode: string;
}>;


export type PRODUCTQuery = { product: { descriptiveName: string, color: string | null, productType: string | null, order: number, publicShippableFrom: string | null, description: string | null, material: string | null, cartLimit: number, productSafetyDescription: string | null, shippingRequirements: Array<string>, ageRating: number | null, ageCheck: AgeCheck | null, withdrawalExcludedReason: string | null, combinedProducts: Array<string>, soldAlone: boolean, id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, artistCategory: { displayName: string, id: string, slug: string, type: string, name: string, hasPage: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, images: Array<{ order: number, tags: Array<string>, alt: string | null, sha: string, width: number, height: number, thumbhash: string | null }>, meta: { external_url: string | null, external_url_text: string | null, disclaimer: string | null, list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }>, durabilityGuarantee: { years: number, by: string, url: string | null } | null, overlayDetailImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, details: Array<{ title: string, description: string }>, additionalInformation: Array<{ title: string, description: string }>, categories: Array<{ id: string, slug: string, type: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, additionalPrice: number, physical: boolean, isDefault: boolean, price: number, originalPrice: number | null, download: { filename: string, bytes: number, times: number, days: number } | null, unitPrice: { price: number, unit: string } | null }>, unitPrice: { price: number, unit: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null };

export type BundlePartFieldsFragment = { id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, hideDate: boolean, presaleAt: string | null, venue: string, city: string, localOrganizer: string | null, organizer: Array<string>, sellerRole: string, ageRule: string | null, personalizationRequirement: string, disclaimer: string | null, policyLink: string | null } | null, product: { productSafetyDescription: string | null, ageRating: number | null, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, category: string | null, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> };

export type BUNDLEQueryVariables = Exact<{
  productSlug: string;
  countryCode: string;
}>;


export type BUNDLEQuery = { bundle: { simple: boolean, ticketLimit: number, originalPrice: number | null, soldOutMessage: string | null, hasCombinations: boolean, product: { descriptiveName: string, color: string | null, productType: string | null, order: number, publicShippableFrom: string | null, description: string | null, material: string | null, cartLimit: number, productSafetyDescription: string | null, shippingRequirements: Array<string>, ageRating: number | null, ageCheck: AgeCheck | null, withdrawalExcludedReason: string | null, combinedProducts: Array<string>, soldAlone: boolean, id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, artistCategory: { displayName: string, id: string, slug: string, type: string, name: string, hasPage: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, images: Array<{ order: number, tags: Array<string>, alt: string | null, sha: string, width: number, height: number, thumbhash: string | null }>, meta: { external_url: string | null, external_url_text: string | null, disclaimer: string | null, list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }>, durabilityGuarantee: { years: number, by: string, url: string | null } | null, overlayDetailImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, details: Array<{ title: string, description: string }>, additionalInformation: Array<{ title: string, description: string }>, categories: Array<{ id: string, slug: string, type: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, additionalPrice: number, physical: boolean, isDefault: boolean, price: number, originalPrice: number | null, download: { filename: string, bytes: number, times: number, days: number } | null, unitPrice: { price: number, unit: string } | null }>, unitPrice: { price: number, unit: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }, commonItems: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, hideDate: boolean, presaleAt: string | null, venue: string, city: string, localOrganizer: string | null, organizer: Array<string>, sellerRole: string, ageRule: string | null, personalizationRequirement: string, disclaimer: string | null, policyLink: string | null } | null, product: { productSafetyDescription: string | null, ageRating: number | null, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, category: string | null, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }>, combinations: Array<{ id: string, key: string, optionName: string, tourName: string | null, additionalPrice: number, available: boolean, soldOutMessage: string | null, products: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, hideDate: boolean, presaleAt: string | null, venue: string, city: string, localOrganizer: string | null, organizer: Array<string>, sellerRole: string, ageRule: string | null, personalizationRequirement: string, disclaimer: string | null, policyLink: string | null } | null, product: { productSafetyDescription: string | null, ageRating: number | null, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, category: string | null, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }> }>, additionalProducts: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, hideDate: boolean, presaleAt: string | null, venue: string, city: string, localOrganizer: string | null, organizer: Array<string>, sellerRole: string, ageRule: string | null, personalizationRequirement: string, disclaimer: string | null, policyLink: string | null } | null, product: { productSafetyDescription: string | null, ageRating: number | null, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, category: string | null, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }>, additionalProductGroup: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, hideDate: boolean, presaleAt: string | null, venue: string, city: string, localOrganizer: string | null, organizer: Array<string>, sellerRole: string, ageRule: string | null, personalizationRequirement: string, disclaimer: string | null, policyLink: string | null } | null, product: { productSafetyDescription: string | null, ageRating: number | null, productSafety: { warnings: string | null, manufacturer: { name: string, address: string, email: string | null, url: string | null } | null, responsiblePerson: { name: string, address: string, email: string | null, url: string | null } | null } | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, category: string | null, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }> } };

export type RELATED_PRODUCTSQueryVariables = Exact<{
  categorySlug: string;
  exceptId: number;
  countryCode: string;
}>;


export type RELATED_PRODUCTSQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }> } };

export type PAGEQueryVariables = Exact<{
  slug: string;
}>;


export type PAGEQuery = { page: { slug: string, locale: string, title: string, html: string, updatedAt: string } | null };

export type SHOP_BLOCKSQueryVariables = Exact<{
  countryCode: string;
  products: number;
  events: number;
}>;


export type SHOP_BLOCKSQuery = { blocks: Array<{ category: { slug: string, type: CategoryType, displayName: string, displayFilter: boolean }, products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { hasNextPage: boolean } }, events: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }> }> };

export type CATEGORY_PRODUCTSQueryVariables = Exact<{
  categorySlug: string;
  countryCode: string;
  first: number;
}>;


export type CATEGORY_PRODUCTSQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { hasNextPage: boolean } } };

export type TOUR_EVENTSQueryVariables = Exact<{
  categorySlug: string;
  countryCode: string;
  first: number;
}>;


export type TOUR_EVENTSQuery = { events: { nodes: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }> } };

export type NEWSQueryVariables = Exact<{ [key: string]: never; }>;


export type NEWSQuery = { shop: { profile: { season: { teaser: { until: string, title: string, text: string | null, category: string } | null } | null, launch: { at: string } | null } }, news: { nodes: Array<{ id: string, category: NewsCategory, url: string, inverse: boolean, title: string, text: string | null, videoUrl: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null }> } };

export type EVENT_KULTURPASSURLQueryVariables = Exact<{
  event_id: string;
}>;


export type EVENT_KULTURPASSURLQuery = { event: { kulturpassUrl: string | null } | null };

export type ORGANIZERQueryVariables = Exact<{
  event_id: string;
}>;


export type ORGANIZERQuery = { event: { localOrganizer: string | null, sellerRole: string, owningCompanyAddress: { company: string | null, firstName: string | null, lastName: string | null, address: string | null, address2: string | null, postCode: string | null, city: string | null } | null } | null };

export type SHIPPING_COUNTRIESQueryVariables = Exact<{ [key: string]: never; }>;


export type SHIPPING_COUNTRIESQuery = { shippingCountries: Array<string> };

export type SHIPPINGMETHODSQueryVariables = Exact<{
  item_ids: Array<string | number> | string | number;
  country_code: string;
}>;


export type SHIPPINGMETHODSQuery = { shippingMethods: { nodes: Array<{ id: string, name: string, description: string | null, price: number, vatPermille: number, adultsOnly: boolean }> } };

export type PAYMENTMETHODSQueryVariables = Exact<{
  item_ids: Array<string | number> | string | number;
  countryCode: string;
}>;


export type PAYMENTMETHODSQuery = { paymentMethods: { nodes: Array<{ id: string, name: string, description: string }> } };

export type QuestionFieldsFragment = { slug: string, title: string, html: string, locale: string };

export type FAQQueryVariables = Exact<{ [key: string]: never; }>;


export type FAQQuery = { q1: { slug: string, title: string, html: string, locale: string } | null, q2: { slug: string, title: string, html: string, locale: string } | null, q3: { slug: string, title: string, html: string, locale: string } | null, q4: { slug: string, title: string, html: string, locale: string } | null, q5: { slug: string, title: string, html: string, locale: string } | null, q6: { slug: string, title: string, html: string, locale: string } | null, q7: { slug: string, title: string, html: string, locale: string } | null, q8: { slug: string, title: string, html: string, locale: string } | null, q9: { slug: string, title: string, html: string, locale: string } | null };

export type FAQ_KIOXQueryVariables = Exact<{ [key: string]: never; }>;


export type FAQ_KIOXQuery = { q0: { slug: string, title: string, html: string, locale: string } | null, q1: { slug: string, title: string, html: string, locale: string } | null, q2: { slug: string, title: string, html: string, locale: string } | null, q3: { slug: string, title: string, html: string, locale: string } | null, q4: { slug: string, title: string, html: string, locale: string } | null, q5: { slug: string, title: string, html: string, locale: string } | null, q6: { slug: string, title: string, html: string, locale: string } | null, q7: { slug: string, title: string, html: string, locale: string } | null, q8: { slug: string, title: string, html: string, locale: string } | null, q9: { slug: string, title: string, html: string, locale: string } | null };

export type FRAMEQueryVariables = Exact<{
  countryCode: string;
  first: number;
}>;


export type FRAMEQuery = { page: { title: string, html: string, locale: string } | null, events: { nodes: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }> }, products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }> } };

export type requestItemPersonalizationChangeMutationVariables = Exact<{
  input: RequestItemPersonalizationChangeInput;
}>;


export type requestItemPersonalizationChangeMutation = { requestItemPersonalizationChange:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { clientMutationId: string | null }
   };

export type confirmItemPersonalizationChangeMutationVariables = Exact<{
  input: ConfirmItemPersonalizationChangeInput;
}>;


export type confirmItemPersonalizationChangeMutation = { confirmItemPersonalizationChange:
    | { clientMutationId: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type renameTicketMutationVariables = Exact<{
  input: RenameTicketInput;
}>;


export type renameTicketMutation = { renameTicket:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { clientMutationId: string | null }
   };

export type AVAILABILITYQueryVariables = Exact<{
  id: string | number;
}>;


export type AVAILABILITYQuery = { availability: { sections: Array<{ sectionId: string, byAmount: number }>, variants: Array<{ variantId: string, availableSectionIds: Array<string>, free: number }> } | null };

export type AVAILABLE_SEAT_IDSQueryVariables = Exact<{
  event_id: string | number;
}>;


export type AVAILABLE_SEAT_IDSQuery = { availableSeatIds: Array<string> | null };

export type BUNDLE_AVAILABILITYQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type BUNDLE_AVAILABILITYQuery = { availabilities: Array<{ variants: Array<{ variantId: string, free: number }> } | null> };

export type CategoryTileFieldsFragment = { id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

export type ALL_ARTISTSQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ALL_ARTISTSQuery = { categories: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ARTISTQueryVariables = Exact<{
  artist_slug: string;
  countryCode: string;
  products: number;
  events: number;
}>;


export type ARTISTQuery = { category: { description: string | null, abstract: string | null, externalUrl: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, socials: { website: string | null, spotify: string | null, music: string | null, tiktok: string | null, twitch: string | null, telegram: string | null, youtube: string | null, instagram: string | null, apple: string | null, twitter: string | null, facebook: string | null, link: string | null }, subcategories: Array<{ id: string, slug: string, type: string, name: string, mainCategory: boolean, order: number }>, tours: Array<{ id: string, slug: string, type: string, name: string, mainCategory: boolean, order: number }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, blocks: Array<{ category: { slug: string, type: CategoryType, name: string, displayFilter: boolean }, products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { hasNextPage: boolean } }, events: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }> }> };

export type ALL_CATEGORY_CATEGORIESQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ALL_CATEGORY_CATEGORIESQuery = { categories: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CATEGORYQueryVariables = Exact<{
  slug: string;
  countryCode: string;
  first: number;
}>;


export type CATEGORYQuery = { category: { description: string | null, disclaimer: string | null, externalUrl: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, subcategories: Array<{ id: string, slug: string, type: string, name: string, mainCategory: boolean, order: number }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PRODUCTS_IN_CATEGORYQueryVariables = Exact<{
  category_slug: string;
  countryCode: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PRODUCTS_IN_CATEGORYQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ALL_PRODUCTS_IN_CATEGORYQueryVariables = Exact<{
  category_slug: string;
  countryCode: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ALL_PRODUCTS_IN_CATEGORYQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type categoriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type categoriesQuery = { categories: { nodes: Array<{ startDate: string | null, endDate: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ displayName: string }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type FEATURED_TOURSQueryVariables = Exact<{
  countryCode: string;
}>;


export type FEATURED_TOURSQuery = { featuredTours: Array<{ tour: { startDate: string | null, endDate: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ displayName: string }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }, events: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }> }> };

export type TOURQueryVariables = Exact<{
  slug: string;
}>;


export type TOURQuery = { category: { description: string | null, disclaimer: string | null, externalUrl: string | null, displayFilter: boolean, hideEvents: boolean, startDate: string | null, endDate: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, hasPage: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null };

export type ALL_EVENTS_IN_CATEGORYQueryVariables = Exact<{
  category_slug: string;
  countryCode: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ALL_EVENTS_IN_CATEGORYQuery = { category: { displayName: string, displayFilter: boolean, hideEvents: boolean } | null, events: { nodes: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type requestMyTicketsMutationVariables = Exact<{
  input: RequestMyTicketsInput;
}>;


export type requestMyTicketsMutation = { requestMyTickets:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { email: string }
   };

export type MY_TICKETSQueryVariables = Exact<{
  token: string;
}>;


export type MY_TICKETSQuery = { myTickets:
    | { email: string, orders: Array<{ id: string, reference: string, shopName: string, status: OrderStatus, placedAt: string, total: number, url: string, ticketsPath: string | null, hasDownloads: boolean, lines: Array<{ name: string, variantName: string, amount: number, validTickets: number | null, admittedTickets: number | null, endedBy: TicketEndedBy | null, startsAt: string | null, isLaterDay: boolean, hideDate: boolean, endsAt: string | null, cancelled: boolean, place: string | null, section: string | null, row: string | null, seat: string | null }>, invoices: Array<{ kind: string, number: string, path: string }> }> }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type OPEN_TICKETSMutationVariables = Exact<{
  input: OpenTicketsInput;
}>;


export type OPEN_TICKETSMutation = { openTickets:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { left: number | null, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, physical: boolean, active: boolean, price: number, priceNote: string | null, originalPrice: number | null, sectionIds: Array<string>, standing: boolean, isDefault: boolean, pricingCategory: { id: string, name: string, mapColor: string } }> }
   };

export type ORDER_SERVICEQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type ORDER_SERVICEQuery = { order:
    | { status: string, paidAt: string | null, items: Array<{ id: string, physical: boolean, invalidated: boolean, shippableFrom: string | null }>, shipment: { carrier: string, trackingNumber: string | null, trackingUrl: string | null, shippedAt: string } | null, refunds: Array<{ amount: number, state: string, requestedAt: string, paidAt: string | null }>, vouchersBack: Array<{ amount: number, isBlocked: boolean }>, withdrawals: Array<{ receivedAt: string, state: string, refundDueAt: string, amount: number | null, items: Array<{ name: string, variantName: string, amount: number }> }> }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type PLACEORDERMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PLACEORDERMutation = { placeOrder:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, reference: string, total: number }, order: { id: string, reference: string, token: string, status: string, paymentMethod: string } }
   };

export type createStripePaymentMutationVariables = Exact<{
  input: CreateStripePaymentInput;
}>;


export type createStripePaymentMutation = { createStripePayment:
    | { externalPaymentId: string, redirectUrl: string }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type createStripeIntentPaymentMutationVariables = Exact<{
  input: CreateStripeIntentPaymentInput;
}>;


export type createStripeIntentPaymentMutation = { createStripeIntentPayment:
    | { externalPaymentToken: string }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type CONFIRMORDERPAYMENTMutationVariables = Exact<{
  input: ConfirmOrderPaymentInput;
}>;


export type CONFIRMORDERPAYMENTMutation = { confirmOrderPayment:
    | { status: string, clientMutationId: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type updatePreferredPaymentMethodMutationVariables = Exact<{
  input: UpdatePreferredPaymentMethodInput;
}>;


export type updatePreferredPaymentMethodMutation = { updatePreferredPaymentMethod:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { clientMutationId: string | null }
   };

export type ORDERQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type ORDERQuery = { order:
    | { id: string, reference: string, status: string, balance: number, payable: boolean, payUntil: string | null, placedAt: string, paidAt: string | null, email: string, countryCode: string, total: number, shippingPrice: number, shippingName: string | null, totalIncludingShipping: number, paidByVouchers: number, preferredPaymentMethod: string, ticketsPath: string | null, items: Array<{ id: string, type: string, productVariantId: string, variantName: string, amount: number, total: number, invalidated: boolean, bundleItemId: string | null, physical: boolean, withdrawalExcludedReason: string | null, shippableFrom: string | null, product: { descriptiveName: string }, answers: Array<{ question: string, value: string | boolean }>, event: { name: string, happeningFrom: string, hideDate: boolean, section: string | null, row: string | null, seat: string | null, venue: { name: string, city: string } } | null }>, invoices: Array<{ kind: string | null, number: string | null, path: string | null, xmlPath: string | null, address: { firstName: string, lastName: string } }>, bankTransfer: { holder: string, iban: string, bic: string, bank: string, reference: string, amount: number, qrPayload: string } | null, downloads: Array<{ id: string, name: string, variantName: string, filename: string, bytes: number, timesLeft: number, openUntil: string, state: DownloadState, path: string | null }>, moveOffers: Array<{ orderId: string, reference: string, token: string, event: string, happeningFrom: string, hideDate: boolean, fromPlace: string, section: string | null, row: string | null, seat: string | null, amount: number, payUntil: string | null }>, otherPlaces: { open: boolean, decision: string | null, decideUntil: string, places: Array<{ itemId: string, section: string | null, row: string | null, seat: string | null }> } | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type MERGE_ORDERMutationVariables = Exact<{
  input: MergeOrderInput;
}>;


export type MERGE_ORDERMutation = { mergeOrder:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { order: { id: string, reference: string, token: string } | null }
   };

export type CONFIRM_MERGEMutationVariables = Exact<{
  input: ConfirmMergeInput;
}>;


export type CONFIRM_MERGEMutation = { confirmMerge:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { order: { id: string, reference: string, token: string } | null }
   };

export type ANSWER_OTHER_PLACESMutationVariables = Exact<{
  input: AnswerOtherPlacesInput;
}>;


export type ANSWER_OTHER_PLACESMutation = { answerOtherPlaces:
    | { decision: string }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type refundRequestQueryVariables = Exact<{
  orderId?: string | number | null | undefined;
  productId?: string | number | null | undefined;
  email?: string | null | undefined;
}>;


export type refundRequestQuery = { refundRequest:
    | { refundRequest: { state: string, hardticketCount: number, massRefundPaused: boolean, containsKulturpass: boolean, refundableTicketCount: number, order: { id: string, reference: string, orderedAt: string } | null, product: { id: string, descriptiveName: string }, refundMethod: { id: string, name: string, description: string } } | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type submitRefundRequestMutationVariables = Exact<{
  input: SubmitRefundRequestInput;
}>;


export type submitRefundRequestMutation = { submitRefundRequest:
    | { indexes: Array<number> | null, code: RefusalCode, limit: number | null, field: string | null }
    | { paymentAmount: number, paymentReference: string, confirmationRequired: boolean }
   };

export type confirmRefundRequestMutationVariables = Exact<{
  input: ConfirmRefundRequestInput;
}>;


export type confirmRefundRequestMutation = { confirmRefundRequest:
    | { paymentAmount: number, paymentReference: string }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type reportContentMutationVariables = Exact<{
  input: ReportContentInput;
}>;


export type reportContentMutation = { reportContent:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { receipt: { number: string, receivedAt: string, byMail: boolean } }
   };

export type ResaleOfferFieldsFragment = { id: string, code: string, eventId: string, private: boolean, price: number, buyerFeeWithTaxes: number, originalPrice: number, sellerType: string, productVariant: { description: string, pricingCategory: { name: string | null } }, venueSection: { name: string } | null, seat: { name: string | null, row: string | null } | null };

export type RESALE_OFFERSQueryVariables = Exact<{
  event_id: string | number;
  after?: string | null | undefined;
}>;


export type RESALE_OFFERSQuery = { resaleOffers: { nodes: Array<{ id: string, code: string, eventId: string, private: boolean, price: number, buyerFeeWithTaxes: number, originalPrice: number, sellerType: string, productVariant: { description: string, pricingCategory: { name: string | null } }, venueSection: { name: string } | null, seat: { name: string | null, row: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type RESALE_OFFERQueryVariables = Exact<{
  code: string;
}>;


export type RESALE_OFFERQuery = { resaleOffer:
    | { id: string, code: string, eventId: string, private: boolean, price: number, buyerFeeWithTaxes: number, originalPrice: number, sellerType: string, productVariant: { description: string, pricingCategory: { name: string | null } }, venueSection: { name: string } | null, seat: { name: string | null, row: string | null } | null }
    | { refusal: RefusalCode }
   };

export type acceptResaleOfferMutationVariables = Exact<{
  input: AcceptResaleOfferInput;
}>;


export type acceptResaleOfferMutation = { acceptResaleOffer:
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, needsAnswers: boolean, vatPermille: number, vat: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, questions: Array<{ key: string, question: string, field: string, required: boolean }>, answers: Array<{ key: string, question: string, value: string | boolean }>, payment: { id: string, amount: number, paymentMethodName: string } | null, meta: { root: boolean }, event: { slug: string, name: string, date: string, hideDate: boolean, venue: string, city: string } | null }> } }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type OrderTicketsFieldsFragment = { tickets: Array<{ id: string, state: string, admitted: boolean, holder: string | null, physical: boolean, qrPayload: string | null, validationCode: string | null, eventSlug: string, startsAt: string, isLaterDay: boolean, entry: string, variantName: string, resalePreference: string, refundable: boolean, holderChangeable: boolean, personalizationRequirement: string, notResellable: string | null, resalePrice: number, resaleFee: number, resalePayout: number, payoutDueAt: string | null, payoutSent: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, category: string | null, section: string | null, row: string | null, seat: string | null, venue: { name: string, city: string } }, offer: { id: string, code: string, private: boolean, state: string, reserved: boolean } | null }> };

export type ORDER_TICKETSQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type ORDER_TICKETSQuery = { orderTickets:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { tickets: Array<{ id: string, state: string, admitted: boolean, holder: string | null, physical: boolean, qrPayload: string | null, validationCode: string | null, eventSlug: string, startsAt: string, isLaterDay: boolean, entry: string, variantName: string, resalePreference: string, refundable: boolean, holderChangeable: boolean, personalizationRequirement: string, notResellable: string | null, resalePrice: number, resaleFee: number, resalePayout: number, payoutDueAt: string | null, payoutSent: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, category: string | null, section: string | null, row: string | null, seat: string | null, venue: { name: string, city: string } }, offer: { id: string, code: string, private: boolean, state: string, reserved: boolean } | null }> }
  , ticketPasses: Array<{ ticketId: string, applePath: string | null, googleUrl: string | null }> };

export type offerTicketMutationVariables = Exact<{
  input: OfferTicketInput;
}>;


export type offerTicketMutation = { offerTicket:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { tickets: Array<{ id: string, state: string, admitted: boolean, holder: string | null, physical: boolean, qrPayload: string | null, validationCode: string | null, eventSlug: string, startsAt: string, isLaterDay: boolean, entry: string, variantName: string, resalePreference: string, refundable: boolean, holderChangeable: boolean, personalizationRequirement: string, notResellable: string | null, resalePrice: number, resaleFee: number, resalePayout: number, payoutDueAt: string | null, payoutSent: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, category: string | null, section: string | null, row: string | null, seat: string | null, venue: { name: string, city: string } }, offer: { id: string, code: string, private: boolean, state: string, reserved: boolean } | null }> }
   };

export type withdrawResaleOfferMutationVariables = Exact<{
  input: WithdrawResaleOfferInput;
}>;


export type withdrawResaleOfferMutation = { withdrawResaleOffer:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { tickets: Array<{ id: string, state: string, admitted: boolean, holder: string | null, physical: boolean, qrPayload: string | null, validationCode: string | null, eventSlug: string, startsAt: string, isLaterDay: boolean, entry: string, variantName: string, resalePreference: string, refundable: boolean, holderChangeable: boolean, personalizationRequirement: string, notResellable: string | null, resalePrice: number, resaleFee: number, resalePayout: number, payoutDueAt: string | null, payoutSent: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, category: string | null, section: string | null, row: string | null, seat: string | null, venue: { name: string, city: string } }, offer: { id: string, code: string, private: boolean, state: string, reserved: boolean } | null }> }
   };

export type ArtistTileFieldsFragment = { id: string, slug: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

export type searchQueryVariables = Exact<{
  terms: Array<string> | string;
  after?: string | null | undefined;
  countryCode: string;
  withArtists: boolean;
  withProducts: boolean;
  withEvents: boolean;
}>;


export type searchQuery = { search: { artists?: { nodes: Array<{ id: string, slug: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, merchProducts?: { nodes: Array<{ id: string, slug: string, name: string, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, meta: { list_price: { hide: boolean | null, prefix: string | null, value: string | null } | null }, unitPrice: { price: number, unit: string } | null, artistCategory: { displayName: string } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, events?: { nodes: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } };

export type SEARCH_EVENTSQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  term?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  countryCode: string;
}>;


export type SEARCH_EVENTSQuery = { searchEvents: { nodes: Array<{ id: string, slug: string, name: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, priceLow: number | null, meta: { hideDate: boolean | null, external_link: string | null, external_link_text: string | null, custom_tag: string | null }, venue: { name: string, address: { city: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ALL_CATEGORIESQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  mainCategory?: boolean | null | undefined;
}>;


export type ALL_CATEGORIESQuery = { categories: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, alternativeNames: Array<string>, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SUGGESTED_PAGESQueryVariables = Exact<{ [key: string]: never; }>;


export type SUGGESTED_PAGESQuery = { faq1: { slug: string, title: string } | null, faq2: { slug: string, title: string } | null, faq3: { slug: string, title: string } | null, faq4: { slug: string, title: string } | null, faq6: { slug: string, title: string } | null, faq7: { slug: string, title: string } | null, terms: { slug: string, title: string } | null, kulturpass: { slug: string, title: string } | null };

export type PageTitleFragment = { slug: string, title: string };

export type TicketFieldsFragment = { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: string | boolean | null }> };

export type ticketDetailsQueryVariables = Exact<{
  ticket_id: string;
  last_name: string;
}>;


export type ticketDetailsQuery = { ticketDetails:
    | { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: string | boolean | null }> }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type checkInMutationVariables = Exact<{
  input: CheckInInput;
}>;


export type checkInMutation = { checkIn:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { ticket: { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: string | boolean | null }> } }
   };

export type retakeCheckInMutationVariables = Exact<{
  input: RetakeCheckInInput;
}>;


export type retakeCheckInMutation = { retakeCheckIn:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { ticket: { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, hideDate: boolean, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: string | boolean | null }> } }
   };

export type ticketServiceEventsQueryVariables = Exact<{
  form: TicketServiceForm;
}>;


export type ticketServiceEventsQuery = { ticketServiceEvents: Array<{ name: string, happeningFrom: string, until: string }> };

export type requestProofUploadMutationVariables = Exact<{
  input: RequestProofUploadInput;
}>;


export type requestProofUploadMutation = { requestProofUpload:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { id: string, url: string, fields: Array<{ name: string, value: string }> }
   };

export type submitTicketServiceFormMutationVariables = Exact<{
  input: SubmitTicketServiceFormInput;
}>;


export type submitTicketServiceFormMutation = { submitTicketServiceForm:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { receivedAt: string }
   };

export type declareWithdrawalMutationVariables = Exact<{
  input: DeclareWithdrawalInput;
}>;


export type declareWithdrawalMutation = { declareWithdrawal:
    | { receipt: { name: string, reference: string, email: string, items: Array<string>, receivedAt: string, byMail: boolean } }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

