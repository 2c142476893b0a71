// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { requestItemPersonalizationChangeMutation, requestItemPersonalizationChangeMutationVariables, confirmItemPersonalizationChangeMutation, confirmItemPersonalizationChangeMutationVariables, renameTicketMutation, renameTicketMutationVariables } from '../types.ts';

export const RequestItemPersonalizationChangeDocument = /* @__PURE__ */ createDocument<requestItemPersonalizationChangeMutation, requestItemPersonalizationChangeMutationVariables>('mutation', 'requestItemPersonalizationChange', 'dc34b41a068074573d8b1c4d215cb64b86c941122ff20e6116c41362019ef958');
export const ConfirmItemPersonalizationChangeDocument = /* @__PURE__ */ createDocument<confirmItemPersonalizationChangeMutation, confirmItemPersonalizationChangeMutationVariables>('mutation', 'confirmItemPersonalizationChange', '2bfdba84a51819814253a1a0f1fa73ea8b09f6d2a93fbb55d633098411691033');
export const RenameTicketDocument = /* @__PURE__ */ createDocument<renameTicketMutation, renameTicketMutationVariables>('mutation', 'renameTicket', 'f56dd5dda0a1e8fdfc7c8392dda2078d5461739859e9e455c3705d36322417ca');
