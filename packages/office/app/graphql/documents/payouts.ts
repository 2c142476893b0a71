// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SELLER_PAYOUTSQuery, SELLER_PAYOUTSQueryVariables, SELLER_FILESQuery, SELLER_FILESQueryVariables, AgreeToPayoutMutation, AgreeToPayoutMutationVariables, MakeSellerFileMutation, MakeSellerFileMutationVariables } from '../types.ts';

export const SellerPayoutsDocument = /* @__PURE__ */ createDocument<SELLER_PAYOUTSQuery, SELLER_PAYOUTSQueryVariables>('query', 'SELLER_PAYOUTS', '7cd836a3f261c26334b1413d17fe2c7fff1d7b81c55d300d35b7a2995fab5e24');
export const SellerFilesDocument = /* @__PURE__ */ createDocument<SELLER_FILESQuery, SELLER_FILESQueryVariables>('query', 'SELLER_FILES', 'ce5e0b2ace81251aa07b505a7c3aac326075ddb67ae02ae5be93af094c6088b8');
export const AgreeToPayoutDocument = /* @__PURE__ */ createDocument<AgreeToPayoutMutation, AgreeToPayoutMutationVariables>('mutation', 'AgreeToPayout', 'cf07e30a9b4dfe0a6b2a557e0906bc0917dbb3f0b8671eacebe990ff7275cffd');
export const MakeSellerFileDocument = /* @__PURE__ */ createDocument<MakeSellerFileMutation, MakeSellerFileMutationVariables>('mutation', 'MakeSellerFile', '152af13f873e0e7951bce6b3cc27c85e8aecee18bad10437d54d8fd2673dd193');
