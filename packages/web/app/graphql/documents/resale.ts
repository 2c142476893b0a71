// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables, RESALE_OFFERQuery, RESALE_OFFERQueryVariables, acceptResaleOfferMutation, acceptResaleOfferMutationVariables, ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables, offerTicketMutation, offerTicketMutationVariables, withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables } from '../types.ts';

export const ResaleOffersDocument = /* @__PURE__ */ createDocument<RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables>('query', 'RESALE_OFFERS', '9f240caa5b23ecd597dd6430ce00d42d1b6fbf93988e1124e3dda86cb56b74c4');
export const ResaleOfferDocument = /* @__PURE__ */ createDocument<RESALE_OFFERQuery, RESALE_OFFERQueryVariables>('query', 'RESALE_OFFER', 'ad95b4175f1003334fa982ae4e29f9321301e9d10806ac2e6a8e3af7bc0d9b98');
export const AcceptResaleOfferDocument = /* @__PURE__ */ createDocument<acceptResaleOfferMutation, acceptResaleOfferMutationVariables>('mutation', 'acceptResaleOffer', 'c7085ff23d65e95b44b8c9f05f4d889e59120f3bed9f6aad1fc20f6747052f6b');
export const OrderTicketsDocument = /* @__PURE__ */ createDocument<ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables>('query', 'ORDER_TICKETS', '42c4dd9daf961752b7ad0b29ee14d54fc557e70f98bc4b4ca54ae455c713a565');
export const OfferTicketDocument = /* @__PURE__ */ createDocument<offerTicketMutation, offerTicketMutationVariables>('mutation', 'offerTicket', '7cc3c4135f0bdcf4143505665cd900b077957896431be658e4beb93d3dc5bc38');
export const WithdrawResaleOfferDocument = /* @__PURE__ */ createDocument<withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables>('mutation', 'withdrawResaleOffer', '99f4ac8a1c7ebc766fccc6ba00e2999c09eb9378dcb0a764a18a3af8d887f1b1');
