// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { INVOICESQuery, INVOICESQueryVariables, INVOICE_GAPSQuery, INVOICE_GAPSQueryVariables } from '../types.ts';

export const InvoicesDocument = /* @__PURE__ */ createDocument<INVOICESQuery, INVOICESQueryVariables>('query', 'INVOICES', '491a72628ed6334a359878a3011beececa338d63972c47b132ecc3969a66d17c');
export const InvoiceGapsDocument = /* @__PURE__ */ createDocument<INVOICE_GAPSQuery, INVOICE_GAPSQueryVariables>('query', 'INVOICE_GAPS', '9e2e729bbea300e75826670dbaca9d701fa748e7aae52ba4339c9f32d0370978');
