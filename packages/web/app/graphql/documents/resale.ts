// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables, RESALE_OFFERQuery, RESALE_OFFERQueryVariables, acceptResaleOfferMutation, acceptResaleOfferMutationVariables, ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables, offerTicketMutation, offerTicketMutationVariables, withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables } from '../types.ts';

export const ResaleOffersDocument = /* @__PURE__ */ createDocument<RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables>('query', 'RESALE_OFFERS', '0470d7aa6bb8cef7ca50493710f573ff89b89ffa7160199f3b543d0d1e3f8314');
export const ResaleOfferDocument = /* @__PURE__ */ createDocument<RESALE_OFFERQuery, RESALE_OFFERQueryVariables>('query', 'RESALE_OFFER', 'bc74aac95ae49e760a4fc88903fa2827846f86955add624b514842868da545c3');
export const AcceptResaleOfferDocument = /* @__PURE__ */ createDocument<acceptResaleOfferMutation, acceptResaleOfferMutationVariables>('mutation', 'acceptResaleOffer', 'c7085ff23d65e95b44b8c9f05f4d889e59120f3bed9f6aad1fc20f6747052f6b');
export const OrderTicketsDocument = /* @__PURE__ */ createDocument<ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables>('query', 'ORDER_TICKETS', '42b2140ab1cc1e7a1c9e9ffbdfd1bc63152cc7c22170a6b9e93a76200b78fedd');
export const OfferTicketDocument = /* @__PURE__ */ createDocument<offerTicketMutation, offerTicketMutationVariables>('mutation', 'offerTicket', '2f481d1f82c248b1cad7b74452928f8df966e100b6ab59aa35c3a555456e233f');
export const WithdrawResaleOfferDocument = /* @__PURE__ */ createDocument<withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables>('mutation', 'withdrawResaleOffer', 'ddded023bef82d85eeb8387c76542c76dda61ce0f72d820f0acf216b92034085');
