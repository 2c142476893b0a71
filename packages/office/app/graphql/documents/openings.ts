// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { OPENINGSQuery, OPENINGSQueryVariables, makeOpeningsMutation, makeOpeningsMutationVariables, endOpeningsMutation, endOpeningsMutationVariables } from '../types.ts';

export const OpeningsDocument = /* @__PURE__ */ createDocument<OPENINGSQuery, OPENINGSQueryVariables>('query', 'OPENINGS', 'ebd49bdb2476efa52d6754da03b41b6f6e37c985d27c84759a30dcd46440f913');
export const MakeOpeningsDocument = /* @__PURE__ */ createDocument<makeOpeningsMutation, makeOpeningsMutationVariables>('mutation', 'makeOpenings', '803aeeb044f250d10faee4cc9d4f2e0760a5d37c6dda50c9f4c9b683dc898815');
export const EndOpeningsDocument = /* @__PURE__ */ createDocument<endOpeningsMutation, endOpeningsMutationVariables>('mutation', 'endOpenings', 'dbc7427ef99f9e49f3fb6ae4f71262c916e3335a3a08ff63b403d57f1a2c5f2e');
