// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SEAT_OFFERQuery, SEAT_OFFERQueryVariables, moveTicketMutation, moveTicketMutationVariables, renewAccessMutation, renewAccessMutationVariables } from '../types.ts';

export const SeatOfferDocument = /* @__PURE__ */ createDocument<SEAT_OFFERQuery, SEAT_OFFERQueryVariables>('query', 'SEAT_OFFER', 'b13b8d5efce66b5065f1052fd670a8a6ee459b22a02445d553f61dd0278852cc');
export const MoveTicketDocument = /* @__PURE__ */ createDocument<moveTicketMutation, moveTicketMutationVariables>('mutation', 'moveTicket', 'c061b414580012b095e50d8d054ad1ec058d37a391758aef1f60cbdf9007bc3c');
export const RenewAccessDocument = /* @__PURE__ */ createDocument<renewAccessMutation, renewAccessMutationVariables>('mutation', 'renewAccess', 'afb7e2ac855d4e255090bc5c818adce4acb21602f3e15e37ad58e7d32240ffae');
