// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { MONEY_CASESQuery, MONEY_CASESQueryVariables, BANK_FILESQuery, BANK_FILESQueryVariables, MONEY_CASEQuery, MONEY_CASEQueryVariables, BookMoneyCaseMutation, BookMoneyCaseMutationVariables, ReturnMoneyCaseMutation, ReturnMoneyCaseMutationVariables, AskAboutMoneyCaseMutation, AskAboutMoneyCaseMutationVariables, LeaveMoneyCaseMutation, LeaveMoneyCaseMutationVariables } from '../types.ts';

export const MoneyCasesDocument = /* @__PURE__ */ createDocument<MONEY_CASESQuery, MONEY_CASESQueryVariables>('query', 'MONEY_CASES', 'a21cebe68a61b1abd1db9d9bc55a3dfd9a47c47fb470db9f906c750ac3beb7a2');
export const BankFilesDocument = /* @__PURE__ */ createDocument<BANK_FILESQuery, BANK_FILESQueryVariables>('query', 'BANK_FILES', '640a2b588bff6df230f7d54d1feaaf7d6ac2b8f278a66ae93d5cd731a154823c');
export const MoneyCaseDocument = /* @__PURE__ */ createDocument<MONEY_CASEQuery, MONEY_CASEQueryVariables>('query', 'MONEY_CASE', '53449df13356f6144af278b70b7fe586397f721199cd186f02b39fd428f3e81e');
export const BookMoneyCaseDocument = /* @__PURE__ */ createDocument<BookMoneyCaseMutation, BookMoneyCaseMutationVariables>('mutation', 'BookMoneyCase', 'ea4417d806f192c8bb988e5bbda26146a065654c9b199403962c50b75c2f11aa');
export const ReturnMoneyCaseDocument = /* @__PURE__ */ createDocument<ReturnMoneyCaseMutation, ReturnMoneyCaseMutationVariables>('mutation', 'ReturnMoneyCase', '66e2a8e91f2f62ae1ed143401f5072834006b849cb651d7bbc8ba0657b8d89e6');
export const AskAboutMoneyCaseDocument = /* @__PURE__ */ createDocument<AskAboutMoneyCaseMutation, AskAboutMoneyCaseMutationVariables>('mutation', 'AskAboutMoneyCase', '12e03319ec55e40f46f25755a32daa488a576024f34991e83de06a7073ab2e61');
export const LeaveMoneyCaseDocument = /* @__PURE__ */ createDocument<LeaveMoneyCaseMutation, LeaveMoneyCaseMutationVariables>('mutation', 'LeaveMoneyCase', 'ae179476e904d7a4fbcfa32a91ab9b213f355cbc295f73f5c88585d5e746f481');
