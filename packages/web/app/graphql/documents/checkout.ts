// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SHIPPING_COUNTRIESQuery, SHIPPING_COUNTRIESQueryVariables, SHIPPINGMETHODSQuery, SHIPPINGMETHODSQueryVariables, PAYMENTMETHODSQuery, PAYMENTMETHODSQueryVariables } from '../types.ts';

export const ShippingCountriesDocument = /* @__PURE__ */ createDocument<SHIPPING_COUNTRIESQuery, SHIPPING_COUNTRIESQueryVariables>('query', 'SHIPPING_COUNTRIES', '5968417617d6a285c81c11a44826cb40e79b9e3b5a5ab85d0486e0146d43da9b');
export const ShippingmethodsDocument = /* @__PURE__ */ createDocument<SHIPPINGMETHODSQuery, SHIPPINGMETHODSQueryVariables>('query', 'SHIPPINGMETHODS', '0c208959c8ac927d9100007174a1ca4357231552bbd7b050d6d5a32bc7e8bfcd');
export const PaymentmethodsDocument = /* @__PURE__ */ createDocument<PAYMENTMETHODSQuery, PAYMENTMETHODSQueryVariables>('query', 'PAYMENTMETHODS', '581862e1085fa58df54a3a304957dd09f70f1e9e73a7337f2d3c9a9ccd5b16c1');
