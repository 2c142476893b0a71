// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ticketServiceEventsQuery, ticketServiceEventsQueryVariables, requestProofUploadMutation, requestProofUploadMutationVariables, submitTicketServiceFormMutation, submitTicketServiceFormMutationVariables } from '../types.ts';

export const TicketServiceEventsDocument = /* @__PURE__ */ createDocument<ticketServiceEventsQuery, ticketServiceEventsQueryVariables>('query', 'ticketServiceEvents', 'df8661646528b880acfe95a1542a12ea09f234f253f0a63dfabc7651c8fa5470');
export const RequestProofUploadDocument = /* @__PURE__ */ createDocument<requestProofUploadMutation, requestProofUploadMutationVariables>('mutation', 'requestProofUpload', '80df0fc5a7d3bda5596a0436ec620f80e9f1ab7abe9dbc634bf57713ace93264');
export const SubmitTicketServiceFormDocument = /* @__PURE__ */ createDocument<submitTicketServiceFormMutation, submitTicketServiceFormMutationVariables>('mutation', 'submitTicketServiceForm', '84da6a4b7f97b4d6519492362b2aee0a4a60aeb728d1fb0e3795dbffe934c8a2');
