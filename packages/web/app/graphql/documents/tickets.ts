// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ticketDetailsQuery, ticketDetailsQueryVariables, checkInMutation, checkInMutationVariables, retakeCheckInMutation, retakeCheckInMutationVariables } from '../types.ts';

export const TicketDetailsDocument = /* @__PURE__ */ createDocument<ticketDetailsQuery, ticketDetailsQueryVariables>('query', 'ticketDetails', 'f5da7a2eed54d97a82aba021bf04e9b7112acf36e92c743209e15cf2ac209e50');
export const CheckInDocument = /* @__PURE__ */ createDocument<checkInMutation, checkInMutationVariables>('mutation', 'checkIn', 'd804ae15df71d8503383e8dfb7501ee0b9d9b825e0752aaa89ba92cc8aea9ea3');
export const RetakeCheckInDocument = /* @__PURE__ */ createDocument<retakeCheckInMutation, retakeCheckInMutationVariables>('mutation', 'retakeCheckIn', 'da3180fabb57822ba5a5eddac6d2e3f8f419a87850bda70565b9b5d7defd4360');
