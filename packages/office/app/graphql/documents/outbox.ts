// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { OUTBOXQuery, OUTBOXQueryVariables, tryAgainMutation, tryAgainMutationVariables, leaveUndoneMutation, leaveUndoneMutationVariables } from '../types.ts';

export const OutboxDocument = /* @__PURE__ */ createDocument<OUTBOXQuery, OUTBOXQueryVariables>('query', 'OUTBOX', '5e13cb3dbd37399094421c2af5112978429a5a042348ca8e65b271352a3d1e29');
export const TryAgainDocument = /* @__PURE__ */ createDocument<tryAgainMutation, tryAgainMutationVariables>('mutation', 'tryAgain', '8cbaa1514ff83a4ab5bf7bc0ab4493e38f15d00f7511ced09cba45bb8c2dce6b');
export const LeaveUndoneDocument = /* @__PURE__ */ createDocument<leaveUndoneMutation, leaveUndoneMutationVariables>('mutation', 'leaveUndone', 'c8d9a628af14a3da02ba85233a1d0d8f2a4dd71490147e82ba4ef111b7da3227');
