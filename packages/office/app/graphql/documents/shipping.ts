// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { PARCELSQuery, PARCELSQueryVariables, PARCELQuery, PARCELQueryVariables, shipParcelMutation, shipParcelMutationVariables, shipFileMutation, shipFileMutationVariables } from '../types.ts';

export const ParcelsDocument = /* @__PURE__ */ createDocument<PARCELSQuery, PARCELSQueryVariables>('query', 'PARCELS', 'f9610e05a8d57209493d30b0a06fcb7ecc3dc6428658b2d36a15015ccaacd669');
export const ParcelDocument = /* @__PURE__ */ createDocument<PARCELQuery, PARCELQueryVariables>('query', 'PARCEL', 'd632e78d351f977f3e9f09bca42183a06e1c805432c965f03caeb8b627e4ffce');
export const ShipParcelDocument = /* @__PURE__ */ createDocument<shipParcelMutation, shipParcelMutationVariables>('mutation', 'shipParcel', '25383bd9150cd14ee3cb77b3956d29aecd2a9c56c2e11a1ae469dbc3ded30a95');
export const ShipFileDocument = /* @__PURE__ */ createDocument<shipFileMutation, shipFileMutationVariables>('mutation', 'shipFile', 'eed93926a1d47446edfddc2661c1ac8f955bd1716ea49c43d24721bb590a62a4');
