// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { MONEY_CASESQuery, MONEY_CASESQueryVariables, BANK_FILESQuery, BANK_FILESQueryVariables, MONEY_CASEQuery, MONEY_CASEQueryVariables, BookMoneyCaseMutation, BookMoneyCaseMutationVariables, ReturnMoneyCaseMutation, ReturnMoneyCaseMutationVariables, AskAboutMoneyCaseMutation, AskAboutMoneyCaseMutationVariables, LeaveMoneyCaseMutation, LeaveMoneyCaseMutationVariables } from '../types.ts';

export const MoneyCasesDocument = /* @__PURE__ */ createDocument<MONEY_CASESQuery, MONEY_CASESQueryVariables>('query', 'MONEY_CASES', 'ba6fda8363752b49ba6232fcc201917f9d40647bb45ad5b68585fbe5771489b5');
export const BankFilesDocument = /* @__PURE__ */ createDocument<BANK_FILESQuery, BANK_FILESQueryVariables>('query', 'BANK_FILES', '640a2b588bff6df230f7d54d1feaaf7d6ac2b8f278a66ae93d5cd731a154823c');
export const MoneyCaseDocument = /* @__PURE__ */ createDocument<MONEY_CASEQuery, MONEY_CASEQueryVariables>('query', 'MONEY_CASE', 'febb9e3f98e067d55f2f9b138bb562e1251f9ba1a9ca22707606b747a7282ae5');
export const BookMoneyCaseDocument = /* @__PURE__ */ createDocument<BookMoneyCaseMutation, BookMoneyCaseMutationVariables>('mutation', 'BookMoneyCase', 'ea4417d806f192c8bb988e5bbda26146a065654c9b199403962c50b75c2f11aa');
export const ReturnMoneyCaseDocument = /* @__PURE__ */ createDocument<ReturnMoneyCaseMutation, ReturnMoneyCaseMutationVariables>('mutation', 'ReturnMoneyCase', '44f1a036a20d19d512a9142ad518f6fc12cc2e782f3193166e4f987f257e7ac5');
export const AskAboutMoneyCaseDocument = /* @__PURE__ */ createDocument<AskAboutMoneyCaseMutation, AskAboutMoneyCaseMutationVariables>('mutation', 'AskAboutMoneyCase', '86e42657e8a976003fecf989a78c59cde2d258d14e81d4849cfa335a049a4a7e');
export const LeaveMoneyCaseDocument = /* @__PURE__ */ createDocument<LeaveMoneyCaseMutation, LeaveMoneyCaseMutationVariables>('mutation', 'LeaveMoneyCase', '550c8df2f8ab84cc5b73466234a3ef60e7ea56f39eb6a0cc7150fe86529d1131');
