// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SHIPPINGMETHODSQuery, SHIPPINGMETHODSQueryVariables, PAYMENTMETHODSQuery, PAYMENTMETHODSQueryVariables } from '../types.ts';

export const ShippingmethodsDocument = /* @__PURE__ */ createDocument<SHIPPINGMETHODSQuery, SHIPPINGMETHODSQueryVariables>('query', 'SHIPPINGMETHODS', '0c208959c8ac927d9100007174a1ca4357231552bbd7b050d6d5a32bc7e8bfcd');
export const PaymentmethodsDocument = /* @__PURE__ */ createDocument<PAYMENTMETHODSQuery, PAYMENTMETHODSQueryVariables>('query', 'PAYMENTMETHODS', '581862e1085fa58df54a3a304957dd09f70f1e9e73a7337f2d3c9a9ccd5b16c1');
