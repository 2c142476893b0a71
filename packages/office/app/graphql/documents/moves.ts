// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { MOVE_PLACESQuery, MOVE_PLACESQueryVariables, MOVE_OFFERSQuery, MOVE_OFFERSQueryVariables, moveTicketMutation, moveTicketMutationVariables, takeBackMoveMutation, takeBackMoveMutationVariables, sendMoveAgainMutation, sendMoveAgainMutationVariables, renewAccessMutation, renewAccessMutationVariables } from '../types.ts';

export const MovePlacesDocument = /* @__PURE__ */ createDocument<MOVE_PLACESQuery, MOVE_PLACESQueryVariables>('query', 'MOVE_PLACES', '720675d979fe6358e5dcb6d337840b6ece5def1b0440a337c3779232f5860853');
export const MoveOffersDocument = /* @__PURE__ */ createDocument<MOVE_OFFERSQuery, MOVE_OFFERSQueryVariables>('query', 'MOVE_OFFERS', '012e3350c9a57b5ea98f7d4cd94d6001badad81880dbb584f5456b4a86524115');
export const MoveTicketDocument = /* @__PURE__ */ createDocument<moveTicketMutation, moveTicketMutationVariables>('mutation', 'moveTicket', '9389cb2ee8e7509a75daf7345b4dd2ecb971156248fdc5dd96d538c0f0bd4d83');
export const TakeBackMoveDocument = /* @__PURE__ */ createDocument<takeBackMoveMutation, takeBackMoveMutationVariables>('mutation', 'takeBackMove', '8e964520efc3be29aff44237bdb000b8db7a17f19f280728cea786ab1df5385d');
export const SendMoveAgainDocument = /* @__PURE__ */ createDocument<sendMoveAgainMutation, sendMoveAgainMutationVariables>('mutation', 'sendMoveAgain', '7d89a1f3e0aa5beeea05598f25b2a6e8de5fe02b524825250870073b82af0497');
export const RenewAccessDocument = /* @__PURE__ */ createDocument<renewAccessMutation, renewAccessMutationVariables>('mutation', 'renewAccess', 'afb7e2ac855d4e255090bc5c818adce4acb21602f3e15e37ad58e7d32240ffae');
