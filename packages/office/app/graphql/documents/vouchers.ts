// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { VOUCHERSQuery, VOUCHERSQueryVariables, MakeVouchersMutation, MakeVouchersMutationVariables, BlockVoucherMutation, BlockVoucherMutationVariables, UnblockVoucherMutation, UnblockVoucherMutationVariables } from '../types.ts';

export const VouchersDocument = /* @__PURE__ */ createDocument<VOUCHERSQuery, VOUCHERSQueryVariables>('query', 'VOUCHERS', '84554a30cb3081242a453c9431c857636e293d936d51235da3742e2f8c311388');
export const MakeVouchersDocument = /* @__PURE__ */ createDocument<MakeVouchersMutation, MakeVouchersMutationVariables>('mutation', 'MakeVouchers', 'c68774a20093fdd1c554fd2ac26b8e9488362430b6d5bfe10c5ce080316ee5c6');
export const BlockVoucherDocument = /* @__PURE__ */ createDocument<BlockVoucherMutation, BlockVoucherMutationVariables>('mutation', 'BlockVoucher', 'eb2dae3bb7ff6b3e30bc8a5b00db9186e28571be6f6d0826e5abeafdbda0c815');
export const UnblockVoucherDocument = /* @__PURE__ */ createDocument<UnblockVoucherMutation, UnblockVoucherMutationVariables>('mutation', 'UnblockVoucher', '8e4726c83d45a83303fcdc5f9d2fac9b93580ee70cde606598f3627616e2c262');
