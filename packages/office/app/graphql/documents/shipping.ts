// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { PARCELSQuery, PARCELSQueryVariables, shipParcelMutation, shipParcelMutationVariables, shipFileMutation, shipFileMutationVariables } from '../types.ts';

export const ParcelsDocument = /* @__PURE__ */ createDocument<PARCELSQuery, PARCELSQueryVariables>('query', 'PARCELS', '7d4530fa75a9140f26ce3afd6c52bc776ddb2a0acd856137eeab8fa0ef6a9058');
export const ShipParcelDocument = /* @__PURE__ */ createDocument<shipParcelMutation, shipParcelMutationVariables>('mutation', 'shipParcel', '25383bd9150cd14ee3cb77b3956d29aecd2a9c56c2e11a1ae469dbc3ded30a95');
export const ShipFileDocument = /* @__PURE__ */ createDocument<shipFileMutation, shipFileMutationVariables>('mutation', 'shipFile', 'eed93926a1d47446edfddc2661c1ac8f955bd1716ea49c43d24721bb590a62a4');
