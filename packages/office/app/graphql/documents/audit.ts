// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { AUDITQuery, AUDITQueryVariables } from '../types.ts';

export const AuditDocument = /* @__PURE__ */ createDocument<AUDITQuery, AUDITQueryVariables>('query', 'AUDIT', '57ef3b955c1275feaacf8b9b822bd90c5f236360f0831d95e962a0e645493d03');
