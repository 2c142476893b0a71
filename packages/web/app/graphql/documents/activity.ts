// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { logActivityMutation, logActivityMutationVariables } from '../types.ts';

export const LogActivityDocument = /* @__PURE__ */ createDocument<logActivityMutation, logActivityMutationVariables>('mutation', 'logActivity', '8602d7f39ced568a09e414ebf5b9fa03ea12671fd8810d6ff8e239534ff52bdd');
