// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { reportContentMutation, reportContentMutationVariables } from '../types.ts';

export const ReportContentDocument = /* @__PURE__ */ createDocument<reportContentMutation, reportContentMutationVariables>('mutation', 'reportContent', 'bb760a7841bd273f5450ca241293a631cf1cdc2e0a2df2f820c6cbf162a9e098');
