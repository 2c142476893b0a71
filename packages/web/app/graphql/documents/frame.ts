// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { FRAMEQuery, FRAMEQueryVariables } from '../types.ts';

export const FrameDocument = /* @__PURE__ */ createDocument<FRAMEQuery, FRAMEQueryVariables>('query', 'FRAME', '6f28876a64ad7d5e3aa2271acca8da5d104d6bd51d6fe9bee2bb2072e7d1ec64');
