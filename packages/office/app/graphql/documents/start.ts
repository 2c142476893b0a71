// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { START_ENTRIESQuery, START_ENTRIESQueryVariables, START_DRAFTQuery, START_DRAFTQueryVariables, READINESSQuery, READINESSQueryVariables, TEST_ORDERSQuery, TEST_ORDERSQueryVariables } from '../types.ts';

export const StartEntriesDocument = /* @__PURE__ */ createDocument<START_ENTRIESQuery, START_ENTRIESQueryVariables>('query', 'START_ENTRIES', '5e4c78c93f5a8c620fa6a765514f007b4c4091d4ccbf2790fc93cf2b4a4fe3f8');
export const StartDraftDocument = /* @__PURE__ */ createDocument<START_DRAFTQuery, START_DRAFTQueryVariables>('query', 'START_DRAFT', '4954c4ccc44ba9291d488be3593eb5b9cea65d8d3c09b6f3ca23c78b1bbdf503');
export const ReadinessDocument = /* @__PURE__ */ createDocument<READINESSQuery, READINESSQueryVariables>('query', 'READINESS', '6b2e95bb6e57a1e4778d4bbd3537f2f2caad4e1d07674d5dc624fbf28483bf2e');
export const TestOrdersDocument = /* @__PURE__ */ createDocument<TEST_ORDERSQuery, TEST_ORDERSQueryVariables>('query', 'TEST_ORDERS', '63fb4190407a41713f73f14a224e3539146bd0c5ccbfa927130d6f8a73928358');
