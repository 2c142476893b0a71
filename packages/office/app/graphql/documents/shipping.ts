// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { PARCELSQuery, PARCELSQueryVariables, PARCELQuery, PARCELQueryVariables, shipParcelMutation, shipParcelMutationVariables, shipFileMutation, shipFileMutationVariables } from '../types.ts';

export const ParcelsDocument = /* @__PURE__ */ createDocument<PARCELSQuery, PARCELSQueryVariables>('query', 'PARCELS', 'e9f2ea609bca869b74313fe48e7c8b548436bae36813feddb91128fad565ef65');
export const ParcelDocument = /* @__PURE__ */ createDocument<PARCELQuery, PARCELQueryVariables>('query', 'PARCEL', '4be471bd745a4d8127f383ca5fc2ed5832ebf3df20a493e0d74e866af5b0cd1c');
export const ShipParcelDocument = /* @__PURE__ */ createDocument<shipParcelMutation, shipParcelMutationVariables>('mutation', 'shipParcel', '25383bd9150cd14ee3cb77b3956d29aecd2a9c56c2e11a1ae469dbc3ded30a95');
export const ShipFileDocument = /* @__PURE__ */ createDocument<shipFileMutation, shipFileMutationVariables>('mutation', 'shipFile', 'eed93926a1d47446edfddc2661c1ac8f955bd1716ea49c43d24721bb590a62a4');
