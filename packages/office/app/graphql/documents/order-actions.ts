// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { sendOrderMailsMutation, sendOrderMailsMutationVariables, addOrderNoteMutation, addOrderNoteMutationVariables, correctOrderMutation, correctOrderMutationVariables, renameTicketMutation, renameTicketMutationVariables, extendPaymentMutation, extendPaymentMutationVariables, payByHandMutation, payByHandMutationVariables, agreeToPaidByHandMutation, agreeToPaidByHandMutationVariables, dropPaidByHandMutation, dropPaidByHandMutationVariables } from '../types.ts';

export const SendOrderMailsDocument = /* @__PURE__ */ createDocument<sendOrderMailsMutation, sendOrderMailsMutationVariables>('mutation', 'sendOrderMails', '106c23c77de31c3503142ad9f49663b09b9738fd307c90ad11880bda58a05b20');
export const AddOrderNoteDocument = /* @__PURE__ */ createDocument<addOrderNoteMutation, addOrderNoteMutationVariables>('mutation', 'addOrderNote', 'f208189aa7dee6a7a8f2a5322425bd2343efeb70200472c12a17bc67f9fa4687');
export const CorrectOrderDocument = /* @__PURE__ */ createDocument<correctOrderMutation, correctOrderMutationVariables>('mutation', 'correctOrder', '2904bd3c8fddc7c21fe871bc5d5baf1be86d59a191c1be3b09fa42c0c1742805');
export const RenameTicketDocument = /* @__PURE__ */ createDocument<renameTicketMutation, renameTicketMutationVariables>('mutation', 'renameTicket', '0dca377c5363667915d97bbd620654c929fc6392cde7dadb580c626098521156');
export const ExtendPaymentDocument = /* @__PURE__ */ createDocument<extendPaymentMutation, extendPaymentMutationVariables>('mutation', 'extendPayment', '5d4ebf28968eb6fb06e2102d2c414c0f8ba5f83333131e4d2b087540bdeef1ae');
export const PayByHandDocument = /* @__PURE__ */ createDocument<payByHandMutation, payByHandMutationVariables>('mutation', 'payByHand', '317091c0b79fb37e3913cb3d49611b5565286d52bf8077fe950777157bfee465');
export const AgreeToPaidByHandDocument = /* @__PURE__ */ createDocument<agreeToPaidByHandMutation, agreeToPaidByHandMutationVariables>('mutation', 'agreeToPaidByHand', '0e63eb601f433f85d67f8d59ce2873ff1d27b0037a067ed8a6ebd904829de76b');
export const DropPaidByHandDocument = /* @__PURE__ */ createDocument<dropPaidByHandMutation, dropPaidByHandMutationVariables>('mutation', 'dropPaidByHand', 'c4d148ef58a015c7293ae5ef7115e764507e38dfac12a94f332d1a7ef475f1fa');
