// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { TIMELINEQuery, TIMELINEQueryVariables } from '../types.ts';

export const TimelineDocument = /* @__PURE__ */ createDocument<TIMELINEQuery, TIMELINEQueryVariables>('query', 'TIMELINE', 'd9efc3c712de19ca687ec6abff4f7aa6aeb9eaa36054b905ca486a76be38116e');
