// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { INVOICESQuery, INVOICESQueryVariables, INVOICE_GAPSQuery, INVOICE_GAPSQueryVariables } from '../types.ts';

export const InvoicesDocument = /* @__PURE__ */ createDocument<INVOICESQuery, INVOICESQueryVariables>('query', 'INVOICES', 'cd47316eac8106ede71cb2a7ab79815b71e1e336a828846b5647d49989858ee4');
export const InvoiceGapsDocument = /* @__PURE__ */ createDocument<INVOICE_GAPSQuery, INVOICE_GAPSQueryVariables>('query', 'INVOICE_GAPS', 'bfb2e1ec61b974e30f52646afbc8dee13a22c9ca4b159e4fd98e7de4e7d23e83');
