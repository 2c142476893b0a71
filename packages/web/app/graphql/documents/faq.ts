// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { FAQQuery, FAQQueryVariables, FAQ_KIOXQuery, FAQ_KIOXQueryVariables } from '../types.ts';

export const FaqDocument = /* @__PURE__ */ createDocument<FAQQuery, FAQQueryVariables>('query', 'FAQ', '43038a4a996d0f1bf05c28c7b2152df0bc8dc585a751980207d5a7699f849896');
export const FaqKioxDocument = /* @__PURE__ */ createDocument<FAQ_KIOXQuery, FAQ_KIOXQueryVariables>('query', 'FAQ_KIOX', '1ef90078c2fdae80dd74fd94d814c21a374cdacb6c8dc738ce9d39bde35af1ef');
