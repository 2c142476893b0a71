// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { EVENTS_TO_TELLQuery, EVENTS_TO_TELLQueryVariables, HOLDER_COUNTQuery, HOLDER_COUNTQueryVariables, messageHoldersMutation, messageHoldersMutationVariables } from '../types.ts';

export const EventsToTellDocument = /* @__PURE__ */ createDocument<EVENTS_TO_TELLQuery, EVENTS_TO_TELLQueryVariables>('query', 'EVENTS_TO_TELL', '8240ab69bc2beda91dc7345676950bc35697fb56c0679959b155e3c0fd7a37a7');
export const HolderCountDocument = /* @__PURE__ */ createDocument<HOLDER_COUNTQuery, HOLDER_COUNTQueryVariables>('query', 'HOLDER_COUNT', '120069d7698e13b548b9c3520a5d7afaeaa3c6ba852161e89d410a22e7619950');
export const MessageHoldersDocument = /* @__PURE__ */ createDocument<messageHoldersMutation, messageHoldersMutationVariables>('mutation', 'messageHolders', 'be33b7a6259fcc7f2ab803b08725817950e365b76c41f6afe9c39a3ca3eda718');
