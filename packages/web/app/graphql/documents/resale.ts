// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables, RESALE_OFFERQuery, RESALE_OFFERQueryVariables, acceptResaleOfferMutation, acceptResaleOfferMutationVariables, ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables, offerTicketMutation, offerTicketMutationVariables, withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables } from '../types.ts';

export const ResaleOffersDocument = /* @__PURE__ */ createDocument<RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables>('query', 'RESALE_OFFERS', '0470d7aa6bb8cef7ca50493710f573ff89b89ffa7160199f3b543d0d1e3f8314');
export const ResaleOfferDocument = /* @__PURE__ */ createDocument<RESALE_OFFERQuery, RESALE_OFFERQueryVariables>('query', 'RESALE_OFFER', 'bc74aac95ae49e760a4fc88903fa2827846f86955add624b514842868da545c3');
export const AcceptResaleOfferDocument = /* @__PURE__ */ createDocument<acceptResaleOfferMutation, acceptResaleOfferMutationVariables>('mutation', 'acceptResaleOffer', 'a9a980a4e54d1afc0297c1fc114da10b0efaef69d875c9cfe234f699a2fb0a9e');
export const OrderTicketsDocument = /* @__PURE__ */ createDocument<ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables>('query', 'ORDER_TICKETS', 'b3f3d791b795c87e89b126eae90403c1b498abf3219a67b9248d38e5d1f82c0d');
export const OfferTicketDocument = /* @__PURE__ */ createDocument<offerTicketMutation, offerTicketMutationVariables>('mutation', 'offerTicket', '12388f3913c78bc9873281ede4a9cba47e51b6ebb3379cc8d1b9e43c919f3c07');
export const WithdrawResaleOfferDocument = /* @__PURE__ */ createDocument<withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables>('mutation', 'withdrawResaleOffer', '6fc4f176938e558e789484b4995dc500c9e41f3cfc5c9d7ee2d54015e52e86ed');
