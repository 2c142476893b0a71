// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { requestMyTicketsMutation, requestMyTicketsMutationVariables, MY_TICKETSQuery, MY_TICKETSQueryVariables } from '../types.ts';

export const RequestMyTicketsDocument = /* @__PURE__ */ createDocument<requestMyTicketsMutation, requestMyTicketsMutationVariables>('mutation', 'requestMyTickets', '783195f34800bfadba29aea02ea6b9ec921bf085ce840e655ba19cf0b3ca0cc1');
export const MyTicketsDocument = /* @__PURE__ */ createDocument<MY_TICKETSQuery, MY_TICKETSQueryVariables>('query', 'MY_TICKETS', '6d8315e2272edbd5514a09288ab7378f9141b4b8807d9077b03618eff8d759c1');
