// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ticketDetailsQuery, ticketDetailsQueryVariables, checkInMutation, checkInMutationVariables, retakeCheckInMutation, retakeCheckInMutationVariables } from '../types.ts';

export const TicketDetailsDocument = /* @__PURE__ */ createDocument<ticketDetailsQuery, ticketDetailsQueryVariables>('query', 'ticketDetails', '1ddbb67bbf83a2187c9e0ce4b68095dfe55d6561e8fac0a21c334f417eb3c51e');
export const CheckInDocument = /* @__PURE__ */ createDocument<checkInMutation, checkInMutationVariables>('mutation', 'checkIn', 'ff2e65eaf2ea48744d96e46c9e367ad6c4c360ffb3f37a0b0f96783c64739e3e');
export const RetakeCheckInDocument = /* @__PURE__ */ createDocument<retakeCheckInMutation, retakeCheckInMutationVariables>('mutation', 'retakeCheckIn', '6b4226a58a4bfe1d699df7e160e67e8f83b0213272b5af77a473f8982b847ca6');
