// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SHIPPINGMETHODSQuery, SHIPPINGMETHODSQueryVariables, PAYMENTMETHODSQuery, PAYMENTMETHODSQueryVariables, PLACEORDERMutation, PLACEORDERMutationVariables, createStripePaymentMutation, createStripePaymentMutationVariables, CONFIRMORDERPAYMENTMutation, CONFIRMORDERPAYMENTMutationVariables, updatePreferredPaymentMethodMutation, updatePreferredPaymentMethodMutationVariables, ORDERQuery, ORDERQueryVariables } from '../types.ts';

export const ShippingmethodsDocument = /* @__PURE__ */ createDocument<SHIPPINGMETHODSQuery, SHIPPINGMETHODSQueryVariables>('query', 'SHIPPINGMETHODS', '0c208959c8ac927d9100007174a1ca4357231552bbd7b050d6d5a32bc7e8bfcd');
export const PaymentmethodsDocument = /* @__PURE__ */ createDocument<PAYMENTMETHODSQuery, PAYMENTMETHODSQueryVariables>('query', 'PAYMENTMETHODS', '581862e1085fa58df54a3a304957dd09f70f1e9e73a7337f2d3c9a9ccd5b16c1');
export const PlaceorderDocument = /* @__PURE__ */ createDocument<PLACEORDERMutation, PLACEORDERMutationVariables>('mutation', 'PLACEORDER', '3656288c23440f5f8d3dbf35ddf11f58066371d10ccd2f7f2124cab38b169361');
export const CreateStripePaymentDocument = /* @__PURE__ */ createDocument<createStripePaymentMutation, createStripePaymentMutationVariables>('mutation', 'createStripePayment', '4c490748ded09029a61cfce980c7636e55a7c17df2a842fb15168d110360c831');
export const ConfirmorderpaymentDocument = /* @__PURE__ */ createDocument<CONFIRMORDERPAYMENTMutation, CONFIRMORDERPAYMENTMutationVariables>('mutation', 'CONFIRMORDERPAYMENT', 'e748774a1e625b9d349c29ef00e97898cd5c48c039d9b86b42ce07d184f78b9a');
export const UpdatePreferredPaymentMethodDocument = /* @__PURE__ */ createDocument<updatePreferredPaymentMethodMutation, updatePreferredPaymentMethodMutationVariables>('mutation', 'updatePreferredPaymentMethod', '692eb6d6c14f21d37632678d35e360c3bf6a7b7c032f2836ae810e3c6818cfc3');
export const OrderDocument = /* @__PURE__ */ createDocument<ORDERQuery, ORDERQueryVariables>('query', 'ORDER', '370544447b80e496d1a107f060be8b1d325a02e389b2d8ff51c555573e738a45');
