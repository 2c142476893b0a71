// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables, RESALE_OFFERQuery, RESALE_OFFERQueryVariables, acceptResaleOfferMutation, acceptResaleOfferMutationVariables, ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables, offerTicketMutation, offerTicketMutationVariables, withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables } from '../types.ts';

export const ResaleOffersDocument = /* @__PURE__ */ createDocument<RESALE_OFFERSQuery, RESALE_OFFERSQueryVariables>('query', 'RESALE_OFFERS', '0470d7aa6bb8cef7ca50493710f573ff89b89ffa7160199f3b543d0d1e3f8314');
export const ResaleOfferDocument = /* @__PURE__ */ createDocument<RESALE_OFFERQuery, RESALE_OFFERQueryVariables>('query', 'RESALE_OFFER', 'bc74aac95ae49e760a4fc88903fa2827846f86955add624b514842868da545c3');
export const AcceptResaleOfferDocument = /* @__PURE__ */ createDocument<acceptResaleOfferMutation, acceptResaleOfferMutationVariables>('mutation', 'acceptResaleOffer', 'b65b369afea0399024b88e8cefd37fc358334e182aebeb386e2ac528a0018fab');
export const OrderTicketsDocument = /* @__PURE__ */ createDocument<ORDER_TICKETSQuery, ORDER_TICKETSQueryVariables>('query', 'ORDER_TICKETS', '737213a79efd69a0797a450d9cc93bf745a932fa1f87e633215457728a0b4203');
export const OfferTicketDocument = /* @__PURE__ */ createDocument<offerTicketMutation, offerTicketMutationVariables>('mutation', 'offerTicket', '256bcfc1bfc22e5d8a52bf991bf6e708e94ac40d16f5d687b93ccf24dbd658e2');
export const WithdrawResaleOfferDocument = /* @__PURE__ */ createDocument<withdrawResaleOfferMutation, withdrawResaleOfferMutationVariables>('mutation', 'withdrawResaleOffer', '55dc6b1c183d7f1f4296222c88978e1a5e120729bcfa64cde725ecf7550f0a82');
