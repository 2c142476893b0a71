// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ACCOUNTINGQuery, ACCOUNTINGQueryVariables, ACCOUNT_PLANQuery, ACCOUNT_PLANQueryVariables, changeAccountPlanMutation, changeAccountPlanMutationVariables, exportBookingsMutation, exportBookingsMutationVariables } from '../types.ts';

export const AccountingDocument = /* @__PURE__ */ createDocument<ACCOUNTINGQuery, ACCOUNTINGQueryVariables>('query', 'ACCOUNTING', 'fd8243250f33f5fa3afbd304eb901fb94214f10c56676b101c2283a47a77a4b4');
export const AccountPlanDocument = /* @__PURE__ */ createDocument<ACCOUNT_PLANQuery, ACCOUNT_PLANQueryVariables>('query', 'ACCOUNT_PLAN', 'f36af75a64624c5d6d303b7e07c86f0b120b49f0ab3005acabe4aaa3a16f82cc');
export const ChangeAccountPlanDocument = /* @__PURE__ */ createDocument<changeAccountPlanMutation, changeAccountPlanMutationVariables>('mutation', 'changeAccountPlan', 'aa3e1751120b949df6dfc4154177ae760105e71d17a81ce5b504b6e4efde218a');
export const ExportBookingsDocument = /* @__PURE__ */ createDocument<exportBookingsMutation, exportBookingsMutationVariables>('mutation', 'exportBookings', '6150635cc90c39b97607885af68a70f6b2641e3cf2c434f34e46bc9f34efbc2c');
