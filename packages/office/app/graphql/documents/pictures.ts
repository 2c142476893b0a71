// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { PICTURESQuery, PICTURESQueryVariables, PICTUREQuery, PICTUREQueryVariables, FILESQuery, FILESQueryVariables, FILEQuery, FILEQueryVariables } from '../types.ts';

export const PicturesDocument = /* @__PURE__ */ createDocument<PICTURESQuery, PICTURESQueryVariables>('query', 'PICTURES', 'f907e921510f87091c266b892c95db621a603301f99d522819a7187175e18e4c');
export const PictureDocument = /* @__PURE__ */ createDocument<PICTUREQuery, PICTUREQueryVariables>('query', 'PICTURE', '6196477f5de088277d59808dcd7f4f6390a38a151410c7fd47c760c5b3356a90');
export const FilesDocument = /* @__PURE__ */ createDocument<FILESQuery, FILESQueryVariables>('query', 'FILES', '9ad40ab9690175947cdc24f1e3551b90b0274fb11ece959f926a149347aba405');
export const FileDocument = /* @__PURE__ */ createDocument<FILEQuery, FILEQueryVariables>('query', 'FILE', 'b2bcf28e5857a9ccd73143d4a6720178cd5ef590ebb120130b2e6abe98143578');
