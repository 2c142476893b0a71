// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { requestMyTicketsMutation, requestMyTicketsMutationVariables, MY_TICKETSQuery, MY_TICKETSQueryVariables } from '../types.ts';

export const RequestMyTicketsDocument = /* @__PURE__ */ createDocument<requestMyTicketsMutation, requestMyTicketsMutationVariables>('mutation', 'requestMyTickets', '783195f34800bfadba29aea02ea6b9ec921bf085ce840e655ba19cf0b3ca0cc1');
export const MyTicketsDocument = /* @__PURE__ */ createDocument<MY_TICKETSQuery, MY_TICKETSQueryVariables>('query', 'MY_TICKETS', 'e3de4a7e6e1b2bc8263f39438a312d02724127a6ff9f3a5e7ab067271ac0bc64');
