// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { PICTURESQuery, PICTURESQueryVariables, PICTUREQuery, PICTUREQueryVariables, FILESQuery, FILESQueryVariables } from '../types.ts';

export const PicturesDocument = /* @__PURE__ */ createDocument<PICTURESQuery, PICTURESQueryVariables>('query', 'PICTURES', 'f907e921510f87091c266b892c95db621a603301f99d522819a7187175e18e4c');
export const PictureDocument = /* @__PURE__ */ createDocument<PICTUREQuery, PICTUREQueryVariables>('query', 'PICTURE', 'cf77c0a51ce5aa3aafe3049636b0a1c09b2afe7a3c9b16e89212c5f122a9f95c');
export const FilesDocument = /* @__PURE__ */ createDocument<FILESQuery, FILESQueryVariables>('query', 'FILES', '80ee55827c19d46c2af6ee79968b86b2783d97763fa570cf8a1e5d04dc6b8698');
