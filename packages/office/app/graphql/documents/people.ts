// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { BUYERQuery, BUYERQueryVariables, HandOutBuyerMutation, HandOutBuyerMutationVariables, PreviewErasureMutation, PreviewErasureMutationVariables, EraseBuyerMutation, EraseBuyerMutationVariables } from '../types.ts';

export const BuyerDocument = /* @__PURE__ */ createDocument<BUYERQuery, BUYERQueryVariables>('query', 'BUYER', 'e69481fb1f5ffc27fa42922facaf7e635087865643e423ecc097015879d72f32');
export const HandOutBuyerDocument = /* @__PURE__ */ createDocument<HandOutBuyerMutation, HandOutBuyerMutationVariables>('mutation', 'HandOutBuyer', 'f989ade6787eaf0290975ea01812826e809b3dae9c8ddd6c2962674805cb87e6');
export const PreviewErasureDocument = /* @__PURE__ */ createDocument<PreviewErasureMutation, PreviewErasureMutationVariables>('mutation', 'PreviewErasure', '9e41347167163a7c48a3e75d042641bd4be6ed56e84ae4062959be203bed49ab');
export const EraseBuyerDocument = /* @__PURE__ */ createDocument<EraseBuyerMutation, EraseBuyerMutationVariables>('mutation', 'EraseBuyer', '11db60139bf367106c0d5f0ede3cf06bd3a811e385e0b8921838fb169682c8c5');
