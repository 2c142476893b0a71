// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { VOUCHERSQuery, VOUCHERSQueryVariables, MakeVouchersMutation, MakeVouchersMutationVariables, BlockVoucherMutation, BlockVoucherMutationVariables } from '../types.ts';

export const VouchersDocument = /* @__PURE__ */ createDocument<VOUCHERSQuery, VOUCHERSQueryVariables>('query', 'VOUCHERS', 'dc590506dd2b323014a2a7b4a07a8fd4bfa7140ec2fd09b92fceea2ad5beab95');
export const MakeVouchersDocument = /* @__PURE__ */ createDocument<MakeVouchersMutation, MakeVouchersMutationVariables>('mutation', 'MakeVouchers', 'c68774a20093fdd1c554fd2ac26b8e9488362430b6d5bfe10c5ce080316ee5c6');
export const BlockVoucherDocument = /* @__PURE__ */ createDocument<BlockVoucherMutation, BlockVoucherMutationVariables>('mutation', 'BlockVoucher', 'eb2dae3bb7ff6b3e30bc8a5b00db9186e28571be6f6d0826e5abeafdbda0c815');
