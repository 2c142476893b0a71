// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { FRAMEQuery, FRAMEQueryVariables } from '../types.ts';

export const FrameDocument = /* @__PURE__ */ createDocument<FRAMEQuery, FRAMEQueryVariables>('query', 'FRAME', '51ff4af11c3bb0283bc45a953e44a7e0f029dab9c236ef6c4d7156979c6d8ea7');
