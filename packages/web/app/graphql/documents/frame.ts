// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { FRAMEQuery, FRAMEQueryVariables } from '../types.ts';

export const FrameDocument = /* @__PURE__ */ createDocument<FRAMEQuery, FRAMEQueryVariables>('query', 'FRAME', 'da5cf42659307ec03acb5c1827b0e9a2484c278ae2ecd6158f44783fcee7dafc');
