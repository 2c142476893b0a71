// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { declareWithdrawalMutation, declareWithdrawalMutationVariables } from '../types.ts';

export const DeclareWithdrawalDocument = /* @__PURE__ */ createDocument<declareWithdrawalMutation, declareWithdrawalMutationVariables>('mutation', 'declareWithdrawal', 'ddd8e8e3a05c704c080d8967885cee113bd5a2b327aadb695917685a36d36fb3');
