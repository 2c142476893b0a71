// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { FRAMEQuery, FRAMEQueryVariables } from '../types.ts';

export const FrameDocument = /* @__PURE__ */ createDocument<FRAMEQuery, FRAMEQueryVariables>('query', 'FRAME', '6e70dd46d8a441ce166784fc55ffcc84c4839714e2f52be07509f36fe3795780');
