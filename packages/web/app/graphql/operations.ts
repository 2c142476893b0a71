// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../lib/graphql.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CategoryType =
  | 'ARTIST'
  | 'BRAND'
  | 'CATEGORY'
  | 'LABEL'
  | 'TOUR';

export type LogActivityInput = {
  action: string;
  clientMutationId?: string | null | undefined;
  details?: Record<string, unknown> | null | undefined;
};

export type NewsCategory =
  | 'feature'
  | 'hot'
  | 'regular';

export type logActivityMutationVariables = Exact<{
  input: LogActivityInput;
}>;


export type logActivityMutation = { logActivity: { clientMutationId: string | null } };

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

export type INITIAL_SHOPQueryVariables = Exact<{ [key: string]: never; }>;


export type INITIAL_SHOPQuery = { shop: { id: string, defaultLocale: string, meta: Record<string, unknown>, name: string, orderMergingAllowed: boolean, paymentBlacklist: Array<string>, domain: string | null, slug: string, isBand: boolean, profile: Record<string, unknown>, description: string | null } };

export type HOMEQueryVariables = Exact<{
  countryCode: string;
  products: number;
  events: number;
}>;


export type HOMEQuery = { news: { nodes: Array<{ id: string, category: NewsCategory, url: string, inverse: boolean, title: string, text: string | null, videoUrl: string | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }, tours: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, description: string | null, disclaimer: string | null, mainCategory: boolean, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, sortOrderHomepage: number | null, displayFilter: boolean, hideEvents: boolean, onHome: boolean, startDate: string | null, endDate: string | null, featuredAt: string | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }> }, artists: { nodes: Array<{ id: string, slug: string, type: CategoryType, name: string, displayName: string, subtitle: string | null, description: string | null, disclaimer: string | null, mainCategory: boolean, order: number, sortOrderTicketTopLeft: number | null, sortOrderTicketTopRight: number | null, sortOrderTicketBottom: number | null, sortOrderHomepage: number | null, displayFilter: boolean, hideEvents: boolean, onHome: boolean, startDate: string | null, endDate: string | null, featuredAt: string | null, hasContent: boolean, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, landscapeImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, ticketImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }> }, events: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, products: { nodes: Array<{ id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

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


export type EVENTQuery = { event: { displayMap: boolean, description: string | null, cartLimit: number, forcedAmount: number | null, kulturpassUrl: string | null, personalizationRequirement: string, resalePreference: string, sellerRole: string, ageRule: string | null, localOrganizer: string | null, owningCompanyAddress: Record<string, unknown> | null, checkInStartAt: string | null, checkInEndAt: string | null, seatmapUrl: string | null, combinedProducts: Array<string>, id: string, slug: string, name: string, descriptiveName: string, subtitle: string | null, happeningFrom: string, happeningUntil: string | null, doorTime: string | null, stageTime: string | null, presaleAt: string | null, soldOutMessage: string | null, status: string, meta: Record<string, unknown>, priceLow: number | null, priceHigh: number | null, tours: Array<{ id: string, slug: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, physical: boolean, active: boolean, isDefault: boolean, price: number, originalPrice: number | null, sectionIds: Array<string>, standing: boolean, pricingCategory: { id: string, name: string, mapColor: string } }>, image: { sha: string, width: number, height: number, thumbhash: string | null } | null, venue: { id: string, name: string, address: { address: string, city: string, postCode: string, countryCode: string } }, artists: Array<{ id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null }> } | null };

export type PRODUCTQueryVariables = Exact<{
  productId: string;
  countryCode: string;
}>;


export type PRODUCTQuery = { product: { description: string | null, material: string | null, cartLimit: number, productSafetyDescription: string | null, productSafety: Record<string, unknown> | null, shippingRequirements: Array<string>, ageRating: number | null, withdrawalExcludedReason: string | null, combinedProducts: Array<string>, id: string, slug: string, name: string, descriptiveName: string, color: string | null, productType: string | null, meta: Record<string, unknown>, order: number, price: number | null, priceHigh: number | null, originalPrice: number | null, isBundle: boolean, publicShippableFrom: string | null, overlayDetailImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, details: Array<{ title: string, description: string }>, additionalInformation: Array<{ title: string, description: string }>, categories: Array<{ id: string, slug: string, type: string, name: string }>, variants: Array<{ id: string, order: number, description: string, descriptionSubline: string | null, message: string | null, additionalPrice: number, physical: boolean, isDefault: boolean, price: number, originalPrice: number | null }>, artistCategory: { id: string, slug: string, type: string, name: string, displayName: string, squareImage: { sha: string, width: number, height: number, thumbhash: string | null } | null } | null, overlayListingImage: { sha: string, width: number, height: number, thumbhash: string | null } | null, images: Array<{ sha: string, width: number, height: number, thumbhash: string | null, order: number, tags: Array<string>, alt: string | null }> } | null };

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


export const LogActivityDocument = /* @__PURE__ */ createDocument<logActivityMutation, logActivityMutationVariables>('mutation', 'logActivity', '8602d7f39ced568a09e414ebf5b9fa03ea12671fd8810d6ff8e239534ff52bdd');
export const InitialShopDocument = /* @__PURE__ */ createDocument<INITIAL_SHOPQuery, INITIAL_SHOPQueryVariables>('query', 'INITIAL_SHOP', '0f180ab60edb95cb7f0108d38ff98fd8cd61b8cfb745f87b33dae35d12c8af84');
export const HomeDocument = /* @__PURE__ */ createDocument<HOMEQuery, HOMEQueryVariables>('query', 'HOME', 'e874116998097107c73249367cb860cb5dce68ecda8ec5677b1526d93dc27f87');
export const EventsDocument = /* @__PURE__ */ createDocument<EVENTSQuery, EVENTSQueryVariables>('query', 'EVENTS', '51d92b0d3c00457852561a27acea8d357f9aa44efef997f4081abcc9a7f451ca');
export const EventDocument = /* @__PURE__ */ createDocument<EVENTQuery, EVENTQueryVariables>('query', 'EVENT', '4f4d090b4f9ca85906f67a985b4f929f124da5ffb4933a58486a8cb92cde8f1d');
export const ProductDocument = /* @__PURE__ */ createDocument<PRODUCTQuery, PRODUCTQueryVariables>('query', 'PRODUCT', '070233928440cece912baf8a32d71fadac9205e71eab0ece7499c0e04ba6dc36');
export const RelatedProductsDocument = /* @__PURE__ */ createDocument<RELATED_PRODUCTSQuery, RELATED_PRODUCTSQueryVariables>('query', 'RELATED_PRODUCTS', 'bdc60270030dcc3bb56a1c55bf74400928760d61580ff0668151b7c9702c1399');
export const PageDocument = /* @__PURE__ */ createDocument<PAGEQuery, PAGEQueryVariables>('query', 'PAGE', '7110f0ffeb8e1140fe01a56b6ddc6e519b1dbe5f5240c2ccc4effa9f8a4fcedb');
