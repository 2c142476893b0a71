// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { FRAMEQuery, FRAMEQueryVariables } from '../types.ts';

export const FrameDocument = /* @__PURE__ */ createDocument<FRAMEQuery, FRAMEQueryVariables>('query', 'FRAME', '233ff65ba9dd27ce8f8a6ea4eebe4ecd08b2d38c9988e06ec556103dd094dc94');
