// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { JOBSQuery, JOBSQueryVariables, JOBQuery, JOBQueryVariables, stopJobMutation, stopJobMutationVariables, resumeJobMutation, resumeJobMutationVariables } from '../types.ts';

export const JobsDocument = /* @__PURE__ */ createDocument<JOBSQuery, JOBSQueryVariables>('query', 'JOBS', 'fb4a9393bb54d5605338a78c2c71d44b23119ba3c7b53d69cb9a81004e37c076');
export const JobDocument = /* @__PURE__ */ createDocument<JOBQuery, JOBQueryVariables>('query', 'JOB', 'a7a5327f80c60622de2b6dbe07be50bfeee35fe9f58b3897afbce856eb0692d7');
export const StopJobDocument = /* @__PURE__ */ createDocument<stopJobMutation, stopJobMutationVariables>('mutation', 'stopJob', '07387b44f8b06c7883d8d643e5b4fc2d2abe964bdd44ae3bd8476a16b7e012aa');
export const ResumeJobDocument = /* @__PURE__ */ createDocument<resumeJobMutation, resumeJobMutationVariables>('mutation', 'resumeJob', '24d6dd78a939d1bf17565e4fc93cd59428a0c9dd0b347ba4f852795181cf1f5b');
