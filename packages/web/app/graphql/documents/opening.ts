// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { OPEN_TICKETSMutation, OPEN_TICKETSMutationVariables } from '../types.ts';

export const OpenTicketsDocument = /* @__PURE__ */ createDocument<OPEN_TICKETSMutation, OPEN_TICKETSMutationVariables>('mutation', 'OPEN_TICKETS', 'e5935023b947e187accd706f1f58c943b077f446508c841ed08cdc5757d20e19');
