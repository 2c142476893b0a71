// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables, RESALE_OFFERQuery, RESALE_OFFERQueryVariables, acceptResaleOfferMutation, acceptResaleOfferMutationVariables, ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables, offerTicketMutation, offerTicketMutationVariables, withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables } from '../types.ts';

export const ResaleOffersDocument = /* @__PURE__ */ createDocument<RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables>('query', 'RESALE_OFFERS', '0470d7aa6bb8cef7ca50493710f573ff89b89ffa7160199f3b543d0d1e3f8314');
export const ResaleOfferDocument = /* @__PURE__ */ createDocument<RESALE_OFFERQuery, RESALE_OFFERQueryVariables>('query', 'RESALE_OFFER', 'bc74aac95ae49e760a4fc88903fa2827846f86955add624b514842868da545c3');
export const AcceptResaleOfferDocument = /* @__PURE__ */ createDocument<acceptResaleOfferMutation, acceptResaleOfferMutationVariables>('mutation', 'acceptResaleOffer', 'a9a980a4e54d1afc0297c1fc114da10b0efaef69d875c9cfe234f699a2fb0a9e');
export const OrderTicketsDocument = /* @__PURE__ */ createDocument<ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables>('query', 'ORDER_TICKETS', 'd1ec315b4be7de4dfef46c2d4d9201f8c7c380755cb4ddd92ea7789318bc2d65');
export const OfferTicketDocument = /* @__PURE__ */ createDocument<offerTicketMutation, offerTicketMutationVariables>('mutation', 'offerTicket', '3611b3b94ad66db2d976457f5da6a4332e826c0ac806f8cbba084638d60e6546');
export const WithdrawResaleOfferDocument = /* @__PURE__ */ createDocument<withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables>('mutation', 'withdrawResaleOffer', '2378c6a78b3bbb79b1439f573c34084fa36a5c39bb8662efa4bc407d95069871');
