// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { REFUND_OFFERQuery, REFUND_OFFERQueryVariables, REFUND_PREVIEWQuery, REFUND_PREVIEWQueryVariables, refundOrderMutation, refundOrderMutationVariables, agreeToRefundMutation, agreeToRefundMutationVariables, dropRefundMutation, dropRefundMutationVariables, cancelOrderMutation, cancelOrderMutationVariables } from '../types.ts';

export const RefundOfferDocument = /* @__PURE__ */ createDocument<REFUND_OFFERQuery, REFUND_OFFERQueryVariables>('query', 'REFUND_OFFER', 'ef7c7e9be1d76cb8cdf633ca548edd6f6e3889dc55b805519058f8d5de82c7f4');
export const RefundPreviewDocument = /* @__PURE__ */ createDocument<REFUND_PREVIEWQuery, REFUND_PREVIEWQueryVariables>('query', 'REFUND_PREVIEW', 'eeef0f995f6d3c002418f2d620af3582fe45ed971d8e3c680d028af34d22ffbd');
export const RefundOrderDocument = /* @__PURE__ */ createDocument<refundOrderMutation, refundOrderMutationVariables>('mutation', 'refundOrder', 'c6aecc52ccd0bc1e2f2466272439d5fc4f03fc8a8a8bf0d7b73c23a2b5603b85');
export const AgreeToRefundDocument = /* @__PURE__ */ createDocument<agreeToRefundMutation, agreeToRefundMutationVariables>('mutation', 'agreeToRefund', 'b612a1876fd92ecea928f640abda1e138ba0675dd781823f944ed81d37dc83bb');
export const DropRefundDocument = /* @__PURE__ */ createDocument<dropRefundMutation, dropRefundMutationVariables>('mutation', 'dropRefund', '9d85efd129c8cd7f6f1e07a09079926d7bc22444e8ddb7fca0c4ab303c4257f9');
export const CancelOrderDocument = /* @__PURE__ */ createDocument<cancelOrderMutation, cancelOrderMutationVariables>('mutation', 'cancelOrder', 'c57e47ccb0a171d13f70feadce7654b1dddef08d158602c678c14104abbe5d56');
