// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SELLER_PAYOUTSQuery, SELLER_PAYOUTSQueryVariables, SELLER_FILESQuery, SELLER_FILESQueryVariables, AgreeToPayoutMutation, AgreeToPayoutMutationVariables, MakeSellerFileMutation, MakeSellerFileMutationVariables } from '../types.ts';

export const SellerPayoutsDocument = /* @__PURE__ */ createDocument<SELLER_PAYOUTSQuery, SELLER_PAYOUTSQueryVariables>('query', 'SELLER_PAYOUTS', '7cd836a3f261c26334b1413d17fe2c7fff1d7b81c55d300d35b7a2995fab5e24');
export const SellerFilesDocument = /* @__PURE__ */ createDocument<SELLER_FILESQuery, SELLER_FILESQueryVariables>('query', 'SELLER_FILES', 'cfc48873d28349a3eb9d574b9a6dc79800c738f3f1976759e665fd79b951ea6d');
export const AgreeToPayoutDocument = /* @__PURE__ */ createDocument<AgreeToPayoutMutation, AgreeToPayoutMutationVariables>('mutation', 'AgreeToPayout', '847a6c7f7e2957d6250c26362522b7b666e06defae439ffc9593dd5377f23da8');
export const MakeSellerFileDocument = /* @__PURE__ */ createDocument<MakeSellerFileMutation, MakeSellerFileMutationVariables>('mutation', 'MakeSellerFile', '9d1480c954ffcbc8bdc0eba835732bc8330d382190284832fbf43cd86e6acb4a');
