// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { EVENT_TO_CHANGEQuery, EVENT_TO_CHANGEQueryVariables, CancelEventMutation, CancelEventMutationVariables, MoveEventMutation, MoveEventMutationVariables } from '../types.ts';

export const EventToChangeDocument = /* @__PURE__ */ createDocument<EVENT_TO_CHANGEQuery, EVENT_TO_CHANGEQueryVariables>('query', 'EVENT_TO_CHANGE', '70c2ee0b2fb78a22b1a4942a7dd5f121ccd66077fa801f4941aba0add327c9fe');
export const CancelEventDocument = /* @__PURE__ */ createDocument<CancelEventMutation, CancelEventMutationVariables>('mutation', 'CancelEvent', '8687f82b3876f3762085cc55839be5f94c5065b98d222d36bf50cb7b0e8fc1e0');
export const MoveEventDocument = /* @__PURE__ */ createDocument<MoveEventMutation, MoveEventMutationVariables>('mutation', 'MoveEvent', 'b81bfb7e5c7891b15419a2de7eab1ed1c30f2a337e45dbf34d3032bf2ed65d94');
