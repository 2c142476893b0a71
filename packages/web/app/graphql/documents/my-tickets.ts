// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { requestMyTicketsMutation, requestMyTicketsMutationVariables, MY_TICKETSQuery, MY_TICKETSQueryVariables } from '../types.ts';

export const RequestMyTicketsDocument = /* @__PURE__ */ createDocument<requestMyTicketsMutation, requestMyTicketsMutationVariables>('mutation', 'requestMyTickets', '783195f34800bfadba29aea02ea6b9ec921bf085ce840e655ba19cf0b3ca0cc1');
export const MyTicketsDocument = /* @__PURE__ */ createDocument<MY_TICKETSQuery, MY_TICKETSQueryVariables>('query', 'MY_TICKETS', 'c1994d7dd82db4258c9255180cb576eb2d0f7672175bac9fba7b54105d02d720');
