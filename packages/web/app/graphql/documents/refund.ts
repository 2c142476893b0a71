// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { refundRequestQuery, refundRequestQueryVariables, submitRefundRequestMutation, submitRefundRequestMutationVariables, confirmRefundRequestMutation, confirmRefundRequestMutationVariables } from '../types.ts';

export const RefundRequestDocument = /* @__PURE__ */ createDocument<refundRequestQuery, refundRequestQueryVariables>('query', 'refundRequest', '2b3fddf9d49ab33990a1a456c06ab4f6e62d48dbc6fe8af55a2754fd6f5279c6');
export const SubmitRefundRequestDocument = /* @__PURE__ */ createDocument<submitRefundRequestMutation, submitRefundRequestMutationVariables>('mutation', 'submitRefundRequest', '9dfd4a57fb9e251533857fff0fc35497e545840f34c9b5de7eea1bb34bc174ad');
export const ConfirmRefundRequestDocument = /* @__PURE__ */ createDocument<confirmRefundRequestMutation, confirmRefundRequestMutationVariables>('mutation', 'confirmRefundRequest', '306379b76cef9359431595f569fff71c0383f4718d77360b733c93b65dd447b1');
