// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { requestMyTicketsMutation, requestMyTicketsMutationVariables, MY_TICKETSQuery, MY_TICKETSQueryVariables } from '../types.ts';

export const RequestMyTicketsDocument = /* @__PURE__ */ createDocument<requestMyTicketsMutation, requestMyTicketsMutationVariables>('mutation', 'requestMyTickets', '783195f34800bfadba29aea02ea6b9ec921bf085ce840e655ba19cf0b3ca0cc1');
export const MyTicketsDocument = /* @__PURE__ */ createDocument<MY_TICKETSQuery, MY_TICKETSQueryVariables>('query', 'MY_TICKETS', '60dfb0e4909d9126c676ba02759e89822a107092207e0cfa42971926523a5a31');
