// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../lib/graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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
  /** By the names of the form items: a text, or true or false. */
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

export type ConfirmOrderPaymentInput = {
  clientMutationId?: string | null | undefined;
  orderId: string | number;
  token: string;
};

export type CreateResumeLinkInput = {
  clientMutationId?: string | null | undefined;
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
  details?: Record<string, unknown> | null | undefined;
};

export type NewsCategory =
  | 'feature'
  | 'hot'
  | 'regular';

export type PlaceOrderInput = {
  adultTermsAccepted?: boolean | null | undefined;
  /** Missing: the same as the shipping address. */
  billingAddress?: AddressInput | null | undefined;
  /** The version of the cart the buyer has seen. */
  cartVersion: number;
  /** Names this order: a repeated request is answered with it. */
  clientMutationId?: string | null | undefined;
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

export type RefusalCode =
  | 'ACCESS_CODE_REQUIRED'
  | 'CART_CHANGED'
  | 'CART_EMPTY'
  | 'CART_EXPIRED'
  | 'CART_LIMIT_EXCEEDED'
  | 'CHECK_IN_NOT_OPEN'
  | 'EXTENSION_TOO_EARLY'
  | 'EXTENSION_USED'
  | 'HOLDER_NAME_REPEATED'
  | 'INVALID_INPUT'
  | 'ITEM_NOT_FOUND'
  | 'NOT_ENOUGH_ITEMS_AVAILABLE'
  | 'NOT_ON_SALE'
  | 'NO_SHIPPING_METHOD'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_PAYABLE'
  | 'PAYMENT_METHOD_NOT_OFFERED'
  | 'PAYMENT_PROVIDER_UNAVAILABLE'
  | 'PERSONALIZATION_REQUIRED'
  | 'SEATS_NOT_AVAILABLE'
  | 'SESSION_NOT_FOUND'
  | 'SHIPPING_METHOD_REQUIRED'
  | 'SINGLE_SEAT_LEFT'
  | 'TICKET_NOT_FOUND'
  | 'TOO_MANY_ATTEMPTS'
  | 'UNKNOWN_OR_EXPIRED_CODE';

export type RemoveItemInput = {
  clientMutationId?: string | null | undefined;
  itemId: string | number;
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

export type logActivityMutationVariables = Exact<{
  input: LogActivityInput;
}>;


export type logActivityMutation = { logActivity: { clientMutationId: string | null } };

export type CartFieldsFragment = { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, vatPermille: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, meta: Record<string, unknown>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, payment: { id: string, amount: number, paymentMethodName: string } | null, event: { slug: string, name: string, date: string, venue: string, city: string } | null }> };

type RefusalFields_AccessCodeRequired_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_CartChanged_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_CartEmpty_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_CartExpired_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_CartLimitExceeded_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_CheckInNotOpen_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_ExtensionTooEarly_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_ExtensionUsed_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_HolderNameRepeated_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_InvalidInput_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_ItemNotFound_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_NoShippingMethod_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_NotEnoughItemsAvailable_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_NotOnSale_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_OrderNotFound_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_OrderNotPayable_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_PaymentMethodNotOffered_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_PaymentProviderUnavailable_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_PersonalizationRequired_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_SeatsNotAvailable_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_SessionNotFound_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_ShippingMethodRequired_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_SingleSeatLeft_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_TicketNotFound_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_TooManyAttempts_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

type RefusalFields_UnknownOrExpiredCode_Fragment = { code: RefusalCode, limit: number | null, field: string | null };

export type RefusalFieldsFragment =
  | RefusalFields_AccessCodeRequired_Fragment
  | RefusalFields_CartChanged_Fragment
  | RefusalFields_CartEmpty_Fragment
  | RefusalFields_CartExpired_Fragment
  | RefusalFields_CartLimitExceeded_Fragment
  | RefusalFields_CheckInNotOpen_Fragment
  | RefusalFields_ExtensionTooEarly_Fragment
  | RefusalFields_ExtensionUsed_Fragment
  | RefusalFields_HolderNameRepeated_Fragment
  | RefusalFields_InvalidInput_Fragment
  | RefusalFields_ItemNotFound_Fragment
  | RefusalFields_NoShippingMethod_Fragment
  | RefusalFields_NotEnoughItemsAvailable_Fragment
  | RefusalFields_NotOnSale_Fragment
  | RefusalFields_OrderNotFound_Fragment
  | RefusalFields_OrderNotPayable_Fragment
  | RefusalFields_PaymentMethodNotOffered_Fragment
  | RefusalFields_PaymentProviderUnavailable_Fragment
  | RefusalFields_PersonalizationRequired_Fragment
  | RefusalFields_SeatsNotAvailable_Fragment
  | RefusalFields_SessionNotFound_Fragment
  | RefusalFields_ShippingMethodRequired_Fragment
  | RefusalFields_SingleSeatLeft_Fragment
  | RefusalFields_TicketNotFound_Fragment
  | RefusalFields_TooManyAttempts_Fragment
  | RefusalFields_UnknownOrExpiredCode_Fragment
;

export type CARTQueryVariables = Exact<{ [key: string]: never; }>;


export type CARTQuery = { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, vatPermille: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, meta: Record<string, unknown>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, payment: { id: string, amount: number, paymentMethodName: string } | null, event: { slug: string, name: string, date: string, venue: string, city: string } | null }> } | null };

export type sessionQueryVariables = Exact<{ [key: string]: never; }>;


export type sessionQuery = { session: { expiresAt: string | null } };

export type addItemsMutationVariables = Exact<{
  input: AddItemsInput;
}>;


export type addItemsMutation = { addItems:
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, vatPermille: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, meta: Record<string, unknown>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, payment: { id: string, amount: number, paymentMethodName: string } | null, event: { slug: string, name: string, date: string, venue: string, city: string } | null }> } }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type removeItemMutationVariables = Exact<{
  input: RemoveItemInput;
}>;


export type removeItemMutation = { removeItem:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, vatPermille: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, meta: Record<string, unknown>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, payment: { id: string, amount: number, paymentMethodName: string } | null, event: { slug: string, name: string, date: string, venue: string, city: string } | null }> } }
   };

export type changeCountryMutationVariables = Exact<{
  input: ChangeCountryInput;
}>;


export type changeCountryMutation = { changeCountry:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, vatPermille: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, meta: Record<string, unknown>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, payment: { id: string, amount: number, paymentMethodName: string } | null, event: { slug: string, name: string, date: string, venue: string, city: string } | null }> } }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type extendReservationMutationVariables = Exact<{
  input: ExtendReservationInput;
}>;


export type extendReservationMutation = { extendReservation:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, version: number, countryCode: string, reference: string, total: number, checkoutSubtotal: number, mergeable: boolean, physical: boolean, containsTickets: boolean, containsOnlineTickets: boolean, shippableFrom: string | null, shippableFromUntil: string | null, validUntil: string | null, secondsLeft: number | null, canExtend: boolean, newItemIds: Array<string>, items: Array<{ id: string, type: string, ticket: boolean, productVariantId: string, productSlug: string, productName: string, variantName: string, productType: string | null, artistName: string | null, productColor: string | null, productMaterial: string | null, amount: number, total: number, unitPrice: number, seatId: string | null, personalIdentifier: string | null, personalizationRequirement: string, vatPermille: number, physical: boolean, shippableFrom: string | null, resoldByOffer: string | null, bundledItemIds: Array<string>, meta: Record<string, unknown>, withdrawalExcludedReason: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, seat: { sectionName: string, row: string, number: string } | null, payment: { id: string, amount: number, paymentMethodName: string } | null, event: { slug: string, name: string, date: string, venue: string, city: string } | null }> } }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type createResumeLinkMutationVariables = Exact<{
  input: CreateResumeLinkInput;
}>;


export type createResumeLinkMutation = { createResumeLink:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { id: string }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type RESUME_SESSIONMutationVariables = Exact<{
  input: ResumeSessionInput;
}>;


export type RESUME_SESSIONMutation = { resumeSession:
    | { clientMutationId: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type heartbeatMutationVariables = Exact<{
  input: HeartbeatInput;
}>;


export type heartbeatMutation = { heartbeat: { session: { expiresAt: string | null } } };

export type updatePersonalIdentifierMutationVariables = Exact<{
  input: UpdatePersonalIdentifierInput;
}>;


export type updatePersonalIdentifierMutation = { updatePersonalIdentifier:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cartItem: { id: string, personalIdentifier: string | null } }
   };

export type ImageFieldsFragment = { sha: string, width: number, height: number, thumbhash: string | null };

export type ArtistCardFieldsFragment = { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

type EventCardFields_Event_Fragment = { id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> };

type EventCardFields_ListedEvent_Fragment = { id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> };

export type EventCardFieldsFragment =
  | EventCardFields_Event_Fragment
  | EventCardFields_ListedEvent_Fragment
;

type ProductCardFields_ListedProduct_Fragment = { id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> };

type ProductCardFields_Product_Fragment = { id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> };

export type ProductCardFieldsFragment =
  | ProductCardFields_ListedProduct_Fragment
  | ProductCardFields_Product_Fragment
;

type CategoryCardFields_Category_Fragment = { id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, description: string | null, disclaimer: string | null, mainCategory: boolean, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, sortOrderHomepage: number | null, displayFilter: boolean, hideEvents: boolean, onHome: boolean, startDate: string | null, endDate: string | null, featuredAt: string | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> };

type CategoryCardFields_ListedCategory_Fragment = { id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, description: string | null, disclaimer: string | null, mainCategory: boolean, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, sortOrderHomepage: number | null, displayFilter: boolean, hideEvents: boolean, onHome: boolean, startDate: string | null, endDate: string | null, featuredAt: string | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> };

export type CategoryCardFieldsFragment =
  | CategoryCardFields_Category_Fragment
  | CategoryCardFields_ListedCategory_Fragment
;

type BlockHeadFields_Category_Fragment = { id: string, slug: string, type: CategoryType, displayName: string, hasContent: boolean, hideEvents: boolean, displayFilter: boolean };

type BlockHeadFields_ListedCategory_Fragment = { id: string, slug: string, type: CategoryType, displayName: string, hasContent: boolean, hideEvents: boolean, displayFilter: boolean };

export type BlockHeadFieldsFragment =
  | BlockHeadFields_Category_Fragment
  | BlockHeadFields_ListedCategory_Fragment
;

export type INITIAL_SHOPQueryVariables = Exact<{ [key: string]: never; }>;


export type INITIAL_SHOPQuery = { shop: { id: string, defaultLocale: string, meta: Record<string, unknown>, name: string, orderMergingAllowed: boolean, paymentBlacklist: Array<string>, domain: string | null, slug: string, isBand: boolean, profile: Record<string, unknown>, description: string | null } };

export type SERVER_TIMEQueryVariables = Exact<{ [key: string]: never; }>;


export type SERVER_TIMEQuery = { serverTime: string };

export type HOMEQueryVariables = Exact<{
  countryCode: string;
  products: number;
  events: number;
}>;


export type HOMEQuery = { shop: { profile: Record<string, unknown> }, blocks: { nodes: Array<{ id: string, slug: string, type: CategoryType, displayName: string, hasContent: boolean, hideEvents: boolean, displayFilter: boolean }> }, news: { nodes: Array<{ id: string, category: NewsCategory, url: string, inverse: boolean, title: string, text: string | null, videoUrl: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }, tours: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, description: string | null, disclaimer: string | null, mainCategory: boolean, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, sortOrderHomepage: number | null, displayFilter: boolean, hideEvents: boolean, onHome: boolean, startDate: string | null, endDate: string | null, featuredAt: string | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }> }, artists: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, description: string | null, disclaimer: string | null, mainCategory: boolean, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, sortOrderHomepage: number | null, displayFilter: boolean, hideEvents: boolean, onHome: boolean, startDate: string | null, endDate: string | null, featuredAt: string | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }> }, events: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type EVENTSQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  countryCode: string;
}>;


export type EVENTSQuery = { events: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }>, pageInfo: { startCursor: string | null, endCursor: string | null, hasNextPage: boolean, hasPreviousPage: boolean } } };

export type EVENTQueryVariables = Exact<{
  eventId: string;
  countryCode: string;
}>;


export type EVENTQuery = { event: { displayMap: boolean, description: string | null, cartLimit: number, forcedAmount: number | null, kulturpassUrl: string | null, personalizationRequirement: string, resalePreference: string, sellerRole: string, ageRule: string | null, localOrganizer: string | null, owningCompanyAddress: Record<string, unknown> | null, checkInStartAt: string | null, checkInEndAt: string | null, seatmapUrl: string | null, combinedProducts: Array<string>, id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, sections: Array<{ id: string, name: string, standing: boolean }>, tours: Array<{ id: string, slug: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, physical: boolean, active: boolean, isDefault: boolean, price: number, originalPrice: number | null, sectionIds: Array<string>, standing: boolean, pricingCategory: { id: string, name: string, mapColor: string } }>, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> } | null };

export type ProductDetailFieldsFragment = { description: string | null, material: string | null, cartLimit: number, productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, shippingRequirements: Array<string>, ageRating: number | null, withdrawalExcludedReason: string | null, combinedProducts: Array<string>, id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }>, durabilityGuarantee: { years: number, by: string, url: string | null } | null, overlayDetailImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, details: Array<{ title: string, description: string }>, additionalInformation: Array<{ title: string, description: string }>, categories: Array<{ id: string, slug: string, type: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, additionalPrice: number, physical: boolean, isDefault: boolean, price: number, originalPrice: number | null }>, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> };

export type PRODUCTQueryVariables = Exact<{
  productId: string;
  countryCode: string;
}>;


export type PRODUCTQuery = { product: { description: string | null, material: string | null, cartLimit: number, productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, shippingRequirements: Array<string>, ageRating: number | null, withdrawalExcludedReason: string | null, combinedProducts: Array<string>, id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }>, durabilityGuarantee: { years: number, by: string, url: string | null } | null, overlayDetailImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, details: Array<{ title: string, description: string }>, additionalInformation: Array<{ title: string, description: string }>, categories: Array<{ id: string, slug: string, type: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, additionalPrice: number, physical: boolean, isDefault: boolean, price: number, originalPrice: number | null }>, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> } | null };

export type BundlePartFieldsFragment = { id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, venue: string, city: string, localOrganizer: string | null } | null, product: { productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, ageRating: number | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> };

export type BUNDLEQueryVariables = Exact<{
  productSlug: string;
  countryCode: string;
}>;


export type BUNDLEQuery = { bundle: { simple: boolean, ticketLimit: number, originalPrice: number | null, soldOutMessage: string | null, hasCombinations: boolean, product: { description: string | null, material: string | null, cartLimit: number, productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, shippingRequirements: Array<string>, ageRating: number | null, withdrawalExcludedReason: string | null, combinedProducts: Array<string>, id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }>, durabilityGuarantee: { years: number, by: string, url: string | null } | null, overlayDetailImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, details: Array<{ title: string, description: string }>, additionalInformation: Array<{ title: string, description: string }>, categories: Array<{ id: string, slug: string, type: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, additionalPrice: number, physical: boolean, isDefault: boolean, price: number, originalPrice: number | null }>, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }, commonItems: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, venue: string, city: string, localOrganizer: string | null } | null, product: { productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, ageRating: number | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }>, combinations: Array<{ id: string, key: string, optionName: string, tourName: string | null, additionalPrice: number, available: boolean, soldOutMessage: string | null, products: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, venue: string, city: string, localOrganizer: string | null } | null, product: { productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, ageRating: number | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }> }>, additionalProducts: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, venue: string, city: string, localOrganizer: string | null } | null, product: { productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, ageRating: number | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }>, additionalProductGroup: Array<{ id: string, kind: string, slug: string, name: string, hasOwnPage: boolean, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, event: { happeningFrom: string, venue: string, city: string, localOrganizer: string | null } | null, product: { productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, ageRating: number | null, textile: Array<{ part: string | null, fibres: Array<{ name: string, percent: number }> }> } | null, variants: Array<{ id: string, description: string, descriptionSubline: string | null, message: string | null, isDefault: boolean, price: number, ownPrice: number }> }> } };

export type RELATED_PRODUCTSQueryVariables = Exact<{
  categorySlug: string;
  exceptId: number;
  countryCode: string;
}>;


export type RELATED_PRODUCTSQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }> } };

export type PAGEQueryVariables = Exact<{
  slug: string;
}>;


export type PAGEQuery = { page: { slug: string, locale: string, title: string, html: string, updatedAt: string } | null };

export type SHOP_BLOCKSQueryVariables = Exact<{ [key: string]: never; }>;


export type SHOP_BLOCKSQuery = { categories: { nodes: Array<{ id: string, slug: string, type: CategoryType, displayName: string, hasContent: boolean, hideEvents: boolean, displayFilter: boolean }> } };

export type CATEGORY_PRODUCTSQueryVariables = Exact<{
  categorySlug: string;
  countryCode: string;
  first: number;
}>;


export type CATEGORY_PRODUCTSQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }>, pageInfo: { hasNextPage: boolean } } };

export type TOUR_EVENTSQueryVariables = Exact<{
  categorySlug: string;
  countryCode: string;
  first: number;
}>;


export type TOUR_EVENTSQuery = { events: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }> } };

export type NEWSQueryVariables = Exact<{ [key: string]: never; }>;


export type NEWSQuery = { shop: { profile: Record<string, unknown> }, news: { nodes: Array<{ id: string, category: NewsCategory, url: string, inverse: boolean, title: string, text: string | null, videoUrl: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null }> } };

export type EVENT_KULTURPASSURLQueryVariables = Exact<{
  event_id: string;
}>;


export type EVENT_KULTURPASSURLQuery = { event: { kulturpassUrl: string | null } | null };

export type ORGANIZERQueryVariables = Exact<{
  event_id: string;
}>;


export type ORGANIZERQuery = { event: { localOrganizer: string | null, owningCompanyAddress: Record<string, unknown> | null, sellerRole: string } | null };

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

export type PLACEORDERMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PLACEORDERMutation = { placeOrder:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { cart: { id: string, reference: string, total: number }, order: { id: string, reference: string, token: string, status: string, paymentMethod: string } }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type createStripePaymentMutationVariables = Exact<{
  input: CreateStripePaymentInput;
}>;


export type createStripePaymentMutation = { createStripePayment:
    | { externalPaymentId: string, redirectUrl: string }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
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
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { clientMutationId: string | null }
   };

export type ORDERQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type ORDERQuery = { order:
    | { id: string, reference: string, status: string, balance: number, payable: boolean, payUntil: string | null, countryCode: string, total: number, shippingPrice: number, shippingName: string | null, totalIncludingShipping: number, paidByVouchers: number, preferredPaymentMethod: string, ticketsPath: string | null, items: Array<{ id: string, type: string, productVariantId: string, variantName: string, amount: number, total: number, invalidated: boolean, bundleItemId: string | null, physical: boolean, shippableFrom: string | null, product: { descriptiveName: string } }>, invoices: Array<{ address: { firstName: string, lastName: string } }>, bankTransfer: { holder: string, iban: string, bic: string, bank: string, reference: string, amount: number, qrPayload: string } | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type QuestionFieldsFragment = { slug: string, title: string, html: string, locale: string };

export type FAQQueryVariables = Exact<{ [key: string]: never; }>;


export type FAQQuery = { q1: { slug: string, title: string, html: string, locale: string } | null, q2: { slug: string, title: string, html: string, locale: string } | null, q3: { slug: string, title: string, html: string, locale: string } | null, q4: { slug: string, title: string, html: string, locale: string } | null, q5: { slug: string, title: string, html: string, locale: string } | null, q6: { slug: string, title: string, html: string, locale: string } | null, q7: { slug: string, title: string, html: string, locale: string } | null, q8: { slug: string, title: string, html: string, locale: string } | null, q9: { slug: string, title: string, html: string, locale: string } | null };

export type FAQ_KIOXQueryVariables = Exact<{ [key: string]: never; }>;


export type FAQ_KIOXQuery = { q0: { slug: string, title: string, html: string, locale: string } | null, q1: { slug: string, title: string, html: string, locale: string } | null, q2: { slug: string, title: string, html: string, locale: string } | null, q3: { slug: string, title: string, html: string, locale: string } | null, q4: { slug: string, title: string, html: string, locale: string } | null, q5: { slug: string, title: string, html: string, locale: string } | null, q6: { slug: string, title: string, html: string, locale: string } | null, q7: { slug: string, title: string, html: string, locale: string } | null, q8: { slug: string, title: string, html: string, locale: string } | null, q9: { slug: string, title: string, html: string, locale: string } | null };

export type FRAMEQueryVariables = Exact<{
  countryCode: string;
  first: number;
}>;


export type FRAMEQuery = { page: { title: string, html: string, locale: string } | null, events: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }> }, products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }> } };

export type AVAILABILITYQueryVariables = Exact<{
  id: string | number;
}>;


export type AVAILABILITYQuery = { availability: { sections: Array<{ sectionId: string, free: number }>, variants: Array<{ variantId: string, sectionIds: Array<string>, free: number }> } | null };

export type AVAILABLE_SEAT_IDSQueryVariables = Exact<{
  event_id: string | number;
}>;


export type AVAILABLE_SEAT_IDSQuery = { availableSeatIds: Array<string> | null };

export type BUNDLE_AVAILABILITYQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type BUNDLE_AVAILABILITYQuery = { availabilities: Array<{ variants: Array<{ variantId: string, free: number }> } | null> };

type CategoryTileFields_Category_Fragment = { id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

type CategoryTileFields_ListedCategory_Fragment = { id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

export type CategoryTileFieldsFragment =
  | CategoryTileFields_Category_Fragment
  | CategoryTileFields_ListedCategory_Fragment
;

export type ALL_ARTISTSQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ALL_ARTISTSQuery = { categories: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ARTISTQueryVariables = Exact<{
  artist_slug: string;
}>;


export type ARTISTQuery = { category: { description: string | null, abstract: string | null, externalUrl: string | null, socials: Record<string, unknown>, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, subcategories: Array<{ id: string, slug: string, type: string, name: string, mainCategory: boolean, order: number }>, tours: Array<{ id: string, slug: string, type: string, name: string, mainCategory: boolean, order: number }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null };

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


export type CATEGORYQuery = { category: { description: string | null, disclaimer: string | null, externalUrl: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, subcategories: Array<{ id: string, slug: string, type: string, name: string, mainCategory: boolean, order: number }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PRODUCTS_IN_CATEGORYQueryVariables = Exact<{
  category_slug: string;
  countryCode: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PRODUCTS_IN_CATEGORYQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ALL_PRODUCTS_IN_CATEGORYQueryVariables = Exact<{
  category_slug: string;
  countryCode: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ALL_PRODUCTS_IN_CATEGORYQuery = { products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type categoriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type categoriesQuery = { categories: { nodes: Array<{ startDate: string | null, endDate: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ displayName: string }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type FEATURED_TOURSQueryVariables = Exact<{
  countryCode: string;
}>;


export type FEATURED_TOURSQuery = { featuredTours: Array<{ tour: { startDate: string | null, endDate: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ displayName: string }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }, events: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }> }> };

export type TOURQueryVariables = Exact<{
  slug: string;
}>;


export type TOURQuery = { category: { description: string | null, disclaimer: string | null, externalUrl: string | null, displayFilter: boolean, hideEvents: boolean, startDate: string | null, endDate: string | null, id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, hasContent: boolean, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null };

export type ALL_EVENTS_IN_CATEGORYQueryVariables = Exact<{
  category_slug: string;
  countryCode: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ALL_EVENTS_IN_CATEGORYQuery = { category: { displayName: string, displayFilter: boolean, hideEvents: boolean } | null, events: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

type ArtistTileFields_Category_Fragment = { id: string, slug: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

type ArtistTileFields_ListedCategory_Fragment = { id: string, slug: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null };

export type ArtistTileFieldsFragment =
  | ArtistTileFields_Category_Fragment
  | ArtistTileFields_ListedCategory_Fragment
;

export type searchQueryVariables = Exact<{
  terms: Array<string> | string;
  after?: string | null | undefined;
  countryCode: string;
  withArtists: boolean;
  withProducts: boolean;
  withEvents: boolean;
}>;


export type searchQuery = { search: { artists?: { nodes: Array<{ id: string, slug: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, merchProducts?: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, events?: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } };

export type SEARCH_EVENTSQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  term?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  countryCode: string;
}>;


export type SEARCH_EVENTSQuery = { searchEvents: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ALL_CATEGORIESQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  mainCategory?: boolean | null | undefined;
}>;


export type ALL_CATEGORIESQuery = { categories: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, alternativeNames: Array<string>, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SUGGESTED_PAGESQueryVariables = Exact<{ [key: string]: never; }>;


export type SUGGESTED_PAGESQuery = { faq1: { slug: string, title: string } | null, faq2: { slug: string, title: string } | null, faq3: { slug: string, title: string } | null, faq4: { slug: string, title: string } | null, faq6: { slug: string, title: string } | null, faq7: { slug: string, title: string } | null, terms: { slug: string, title: string } | null, kulturpass: { slug: string, title: string } | null };

export type PageTitleFragment = { slug: string, title: string };

export type TicketFieldsFragment = { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: Record<string, unknown> | null }> };

export type ticketDetailsQueryVariables = Exact<{
  ticket_id: string;
  last_name: string;
}>;


export type ticketDetailsQuery = { ticketDetails:
    | { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: Record<string, unknown> | null }> }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type checkInMutationVariables = Exact<{
  input: CheckInInput;
}>;


export type checkInMutation = { checkIn:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { ticket: { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: Record<string, unknown> | null }> } }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type retakeCheckInMutationVariables = Exact<{
  input: RetakeCheckInInput;
}>;


export type retakeCheckInMutation = { retakeCheckIn:
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { ticket: { id: string, validationCode: string, personalIdentifier: string, checkInState: CheckInState, checkedInAt: string | null, canRetake: boolean, event: { name: string, happeningFrom: string, checkInStartAt: string, checkInEndAt: string, venue: { name: string, address: string, postCode: string, city: string, countryCode: string } }, checkInItems: Array<{ type: string, form_type: string | null, name: string | null, label: string | null, tags: Array<string>, value: Record<string, unknown> | null }> } }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };

export type declareWithdrawalMutationVariables = Exact<{
  input: DeclareWithdrawalInput;
}>;


export type declareWithdrawalMutation = { declareWithdrawal:
    | { receipt: { name: string, reference: string, email: string, items: Array<string>, receivedAt: string, byMail: boolean } }
    | { code: RefusalCode, limit: number | null, field: string | null }
    | { code: RefusalCode, limit: number | null, field: string | null }
   };


export const LogActivityDocument = /* @__PURE__ */ createDocument<logActivityMutation, logActivityMutationVariables>('mutation', 'logActivity', '8602d7f39ced568a09e414ebf5b9fa03ea12671fd8810d6ff8e239534ff52bdd');
export const CartDocument = /* @__PURE__ */ createDocument<CARTQuery, CARTQueryVariables>('query', 'CART', 'fad76f6949f1d02901414b994e3e1f7c05df75c50a73be7214ce62afd92dd4da');
export const SessionDocument = /* @__PURE__ */ createDocument<sessionQuery, sessionQueryVariables>('query', 'session', '1f3545ab2e85042a6dab1c655e1c058a9320dbdc86bb463affefb1010a00c0dd');
export const AddItemsDocument = /* @__PURE__ */ createDocument<addItemsMutation, addItemsMutationVariables>('mutation', 'addItems', '93844be3afa8ca5403f0402c5c15e4c35b7cc83c8cf9410a9a15868514725195');
export const RemoveItemDocument = /* @__PURE__ */ createDocument<removeItemMutation, removeItemMutationVariables>('mutation', 'removeItem', '10c86d6eac4c065fbd92ee00a157871bc5411e2dddcb7337cc3f5a91c05548e8');
export const ChangeCountryDocument = /* @__PURE__ */ createDocument<changeCountryMutation, changeCountryMutationVariables>('mutation', 'changeCountry', 'd9fc123b6024239e7d536087c0a8010536f2c7be6d6fae961f867c9d291b9824');
export const ExtendReservationDocument = /* @__PURE__ */ createDocument<extendReservationMutation, extendReservationMutationVariables>('mutation', 'extendReservation', '6b7e539a6e56988fc94674bc179df3185e1f1403db0fa7552ba9aec701a1b207');
export const CreateResumeLinkDocument = /* @__PURE__ */ createDocument<createResumeLinkMutation, createResumeLinkMutationVariables>('mutation', 'createResumeLink', 'e3e4b9b66b574fa8cda650540b705d2f0508995cccef3f4f81d1cfc189fa52b1');
export const ResumeSessionDocument = /* @__PURE__ */ createDocument<RESUME_SESSIONMutation, RESUME_SESSIONMutationVariables>('mutation', 'RESUME_SESSION', '4f0f40c6f72f25a00807fe0d07e74daa59e89ffc00df5b73426ce0ce5add2436');
export const HeartbeatDocument = /* @__PURE__ */ createDocument<heartbeatMutation, heartbeatMutationVariables>('mutation', 'heartbeat', '491a89eba6c53af88b3ea372cd1bde2c7d3042301b4c318ce429377882326015');
export const UpdatePersonalIdentifierDocument = /* @__PURE__ */ createDocument<updatePersonalIdentifierMutation, updatePersonalIdentifierMutationVariables>('mutation', 'updatePersonalIdentifier', '8f1e5700a11d5f6a46b5f03dec21948b5babe3ec6a0937bb67b81a409df4a80c');
export const InitialShopDocument = /* @__PURE__ */ createDocument<INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables>('query', 'INITIAL_SHOP', '0f180ab60edb95cb7f0108d38ff98fd8cd61b8cfb745f87b33dae35d12c8af84');
export const ServerTimeDocument = /* @__PURE__ */ createDocument<SERVER_TIMEQuery, SERVER_TIMEQueryVariables>('query', 'SERVER_TIME', '853d0a62780de925bfae0bfb622e203b8da2333c6485d6da5e4a54e8fed51a4a');
export const HomeDocument = /* @__PURE__ */ createDocument<HOMEQuery, HOMEQueryVariables>('query', 'HOME', '3a08f2bd6047365ad87c5cfd1106b965a56d8ab17733a984cc752bf9288c8c7e');
export const EventsDocument = /* @__PURE__ */ createDocument<EVENTSQuery, EVENTSQueryVariables>('query', 'EVENTS', '51d92b0d3c00457852561a27acea8d357f9aa44efef997f4081abcc9a7f451ca');
export const EventDocument = /* @__PURE__ */ createDocument<EVENTQuery, EVENTQueryVariables>('query', 'EVENT', '946df093209e1a3992f37fbc7b6cd48485fe99874db657f29a4fe3d218362d23');
export const ProductDocument = /* @__PURE__ */ createDocument<PRODUCTQuery, PRODUCTQueryVariables>('query', 'PRODUCT', '49898918ee23f29f4a0d9954bbb4f414a86824756856ce9b4c9f4a07d9ae36bf');
export const BundleDocument = /* @__PURE__ */ createDocument<BUNDLEQuery, BUNDLEQueryVariables>('query', 'BUNDLE', '5844c5bf205715da0a11e9324dcd899a08f6b8c921b3e45aa50b0081c85448ab');
export const RelatedProductsDocument = /* @__PURE__ */ createDocument<RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables>('query', 'RELATED_PRODUCTS', 'bdc60270030dcc3bb56a1c55bf74400928760d61580ff0668151b7c9702c1399');
export const PageDocument = /* @__PURE__ */ createDocument<PAGEQuery, PAGEQueryVariables>('query', 'PAGE', '7110f0ffeb8e1140fe01a56b6ddc6e519b1dbe5f5240c2ccc4effa9f8a4fcedb');
export const ShopBlocksDocument = /* @__PURE__ */ createDocument<SHOP_BLOCKSQuery, SHOP_BLOCKSQueryVariables>('query', 'SHOP_BLOCKS', '864ffa2d19ee7e88b046975251d6fd793f9980ac6a3ab8de2b85ebee1a73f390');
export const CategoryProductsDocument = /* @__PURE__ */ createDocument<CATEGORY_PRODUCTSQuery, CATEGORY_PRODUCTSQueryVariables>('query', 'CATEGORY_PRODUCTS', '2efe3729e8266da9861df77c79e09f99616c6c74d4ba7c1fec9341f4c2a3ea1b');
export const TourEventsDocument = /* @__PURE__ */ createDocument<TOUR_EVENTSQuery, TOUR_EVENTSQueryVariables>('query', 'TOUR_EVENTS', 'b3121e6863752284706204cd91a0af2bedb4a46e2aaf86ff94d1d415ec658f0c');
export const NewsDocument = /* @__PURE__ */ createDocument<NEWSQuery, NEWSQueryVariables>('query', 'NEWS', '1fe070984606ca4da699a789fc35cb7db2b32cf3c4207cd71240b8cd115906e0');
export const EventKulturpassurlDocument = /* @__PURE__ */ createDocument<EVENT_KULTURPASSURLQuery, EVENT_KULTURPASSURLQueryVariables>('query', 'EVENT_KULTURPASSURL', '2fe87d3f954bec69fcc5dc4a9e64e32817ea1f80ad4429d3c2336fa45c153ebf');
export const OrganizerDocument = /* @__PURE__ */ createDocument<ORGANIZERQuery, ORGANIZERQueryVariables>('query', 'ORGANIZER', '26f2f2fafe03197a3ddcb655e1bc8ebcbd1ca6ad3056c817065526b1dcaa3dd9');
export const ShippingmethodsDocument = /* @__PURE__ */ createDocument<SHIPPINGMETHODSQuery, SHIPPINGMETHODSQueryVariables>('query', 'SHIPPINGMETHODS', '0c208959c8ac927d9100007174a1ca4357231552bbd7b050d6d5a32bc7e8bfcd');
export const PaymentmethodsDocument = /* @__PURE__ */ createDocument<PAYMENTMETHODSQuery, PAYMENTMETHODSQueryVariables>('query', 'PAYMENTMETHODS', '581862e1085fa58df54a3a304957dd09f70f1e9e73a7337f2d3c9a9ccd5b16c1');
export const PlaceorderDocument = /* @__PURE__ */ createDocument<PLACEORDERMutation, PLACEORDERMutationVariables>('mutation', 'PLACEORDER', '3656288c23440f5f8d3dbf35ddf11f58066371d10ccd2f7f2124cab38b169361');
export const CreateStripePaymentDocument = /* @__PURE__ */ createDocument<createStripePaymentMutation, createStripePaymentMutationVariables>('mutation', 'createStripePayment', '4c490748ded09029a61cfce980c7636e55a7c17df2a842fb15168d110360c831');
export const ConfirmorderpaymentDocument = /* @__PURE__ */ createDocument<CONFIRMORDERPAYMENTMutation, CONFIRMORDERPAYMENTMutationVariables>('mutation', 'CONFIRMORDERPAYMENT', 'e748774a1e625b9d349c29ef00e97898cd5c48c039d9b86b42ce07d184f78b9a');
export const UpdatePreferredPaymentMethodDocument = /* @__PURE__ */ createDocument<updatePreferredPaymentMethodMutation, updatePreferredPaymentMethodMutationVariables>('mutation', 'updatePreferredPaymentMethod', '692eb6d6c14f21d37632678d35e360c3bf6a7b7c032f2836ae810e3c6818cfc3');
export const OrderDocument = /* @__PURE__ */ createDocument<ORDERQuery, ORDERQueryVariables>('query', 'ORDER', '1db126252aa5cd3f80e9821d6285f02509cfb6b9ecfab84a046e2fced44099d2');
export const FaqDocument = /* @__PURE__ */ createDocument<FAQQuery, FAQQueryVariables>('query', 'FAQ', '43038a4a996d0f1bf05c28c7b2152df0bc8dc585a751980207d5a7699f849896');
export const FaqKioxDocument = /* @__PURE__ */ createDocument<FAQ_KIOXQuery, FAQ_KIOXQueryVariables>('query', 'FAQ_KIOX', '1ef90078c2fdae80dd74fd94d814c21a374cdacb6c8dc738ce9d39bde35af1ef');
export const FrameDocument = /* @__PURE__ */ createDocument<FRAMEQuery, FRAMEQueryVariables>('query', 'FRAME', '51ff4af11c3bb0283bc45a953e44a7e0f029dab9c236ef6c4d7156979c6d8ea7');
export const AvailabilityDocument = /* @__PURE__ */ createDocument<AVAILABILITYQuery, AVAILABILITYQueryVariables>('query', 'AVAILABILITY', '3a59e789c83bc10a5ed697bd39e724c98cba3671429d0523bc02920f18abd554');
export const AvailableSeatIdsDocument = /* @__PURE__ */ createDocument<AVAILABLE_SEAT_IDSQuery, AVAILABLE_SEAT_IDSQueryVariables>('query', 'AVAILABLE_SEAT_IDS', 'ef1ae92d4389a5d7a83ce711fd9e8b05ea5a67f96a9ecb1e705cc09d7f8ef936');
export const BundleAvailabilityDocument = /* @__PURE__ */ createDocument<BUNDLE_AVAILABILITYQuery, BUNDLE_AVAILABILITYQueryVariables>('query', 'BUNDLE_AVAILABILITY', '4b95a96747eea2f1324970f8bb5749155463c8db3cce830f8e58e703b62810a0');
export const AllArtistsDocument = /* @__PURE__ */ createDocument<ALL_ARTISTSQuery, ALL_ARTISTSQueryVariables>('query', 'ALL_ARTISTS', '0ac238a3d9d64e0cb5bd9791809d8240681da32b939d5d27be3378099f1130f0');
export const ArtistDocument = /* @__PURE__ */ createDocument<ARTISTQuery, ARTISTQueryVariables>('query', 'ARTIST', '1520cc4a0537c622009cea8b601b47e18f668f32c384c33ca009fd3e39e24666');
export const AllCategoryCategoriesDocument = /* @__PURE__ */ createDocument<ALL_CATEGORY_CATEGORIESQuery, ALL_CATEGORY_CATEGORIESQueryVariables>('query', 'ALL_CATEGORY_CATEGORIES', 'a0ccc9d00dbd5badc56d022ec5b48ba616e3933f922e51623547ed25bf3afeb3');
export const CategoryDocument = /* @__PURE__ */ createDocument<CATEGORYQuery, CATEGORYQueryVariables>('query', 'CATEGORY', '0529017a9eb1c10e95116a54801a0859c03c8759fa2ff51bac21cd7e050a82a5');
export const ProductsInCategoryDocument = /* @__PURE__ */ createDocument<PRODUCTS_IN_CATEGORYQuery, PRODUCTS_IN_CATEGORYQueryVariables>('query', 'PRODUCTS_IN_CATEGORY', 'ac4acf79381a59d35bbfc6de137dbac80a384e09cf08da328732adc559f671f5');
export const AllProductsInCategoryDocument = /* @__PURE__ */ createDocument<ALL_PRODUCTS_IN_CATEGORYQuery, ALL_PRODUCTS_IN_CATEGORYQueryVariables>('query', 'ALL_PRODUCTS_IN_CATEGORY', '771450fd9e257d19807baad8399f2daa189f9102a21f9d45f7c39ec54f9a2fae');
export const CategoriesDocument = /* @__PURE__ */ createDocument<categoriesQuery, categoriesQueryVariables>('query', 'categories', 'da69c4e7c2205a2d47265a5cc80619a902e9bfe6bb3f5f683254e4022dba8f26');
export const FeaturedToursDocument = /* @__PURE__ */ createDocument<FEATURED_TOURSQuery, FEATURED_TOURSQueryVariables>('query', 'FEATURED_TOURS', 'c0039ee420da1e29385c3e5f4b99c942bd89628bc10b0934b50618008311f7fc');
export const TourDocument = /* @__PURE__ */ createDocument<TOURQuery, TOURQueryVariables>('query', 'TOUR', '662470601173009615954c50b09b22dbd65c0829db8774581a9b03b9512accf2');
export const AllEventsInCategoryDocument = /* @__PURE__ */ createDocument<ALL_EVENTS_IN_CATEGORYQuery, ALL_EVENTS_IN_CATEGORYQueryVariables>('query', 'ALL_EVENTS_IN_CATEGORY', '3bd4224f64afaab66c1f9adecbc84b96afa4fd3a392c67cf4566281a98844eab');
export const SearchDocument = /* @__PURE__ */ createDocument<searchQuery, searchQueryVariables>('query', 'search', 'dc730a4f6b07a3c4434ac71f7777c98eb66a35c7af320ef5f26cb283161b31de');
export const SearchEventsDocument = /* @__PURE__ */ createDocument<SEARCH_EVENTSQuery, SEARCH_EVENTSQueryVariables>('query', 'SEARCH_EVENTS', 'e275771d479b2b932f0e05b5b45dacbaa231b86db5dbf1e30c2d760e12804cfb');
export const AllCategoriesDocument = /* @__PURE__ */ createDocument<ALL_CATEGORIESQuery, ALL_CATEGORIESQueryVariables>('query', 'ALL_CATEGORIES', 'cf0b1ce3123924a2c31f15ba34bde0236a783fed33840122d9ad6d46fa62a9a0');
export const SuggestedPagesDocument = /* @__PURE__ */ createDocument<SUGGESTED_PAGESQuery, SUGGESTED_PAGESQueryVariables>('query', 'SUGGESTED_PAGES', 'cf4fe6d55913bdbd4e50900e9b81dff9fc2d93e32ed99a7fc170e892bbe9ca2c');
export const TicketDetailsDocument = /* @__PURE__ */ createDocument<ticketDetailsQuery, ticketDetailsQueryVariables>('query', 'ticketDetails', '1ddbb67bbf83a2187c9e0ce4b68095dfe55d6561e8fac0a21c334f417eb3c51e');
export const CheckInDocument = /* @__PURE__ */ createDocument<checkInMutation, checkInMutationVariables>('mutation', 'checkIn', 'ff2e65eaf2ea48744d96e46c9e367ad6c4c360ffb3f37a0b0f96783c64739e3e');
export const RetakeCheckInDocument = /* @__PURE__ */ createDocument<retakeCheckInMutation, retakeCheckInMutationVariables>('mutation', 'retakeCheckIn', '6b4226a58a4bfe1d699df7e160e67e8f83b0213272b5af77a473f8982b847ca6');
export const DeclareWithdrawalDocument = /* @__PURE__ */ createDocument<declareWithdrawalMutation, declareWithdrawalMutationVariables>('mutation', 'declareWithdrawal', 'ddd8e8e3a05c704c080d8967885cee113bd5a2b327aadb695917685a36d36fb3');
