// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ALLOTMENTSQuery, ALLOTMENTSQueryVariables, ALLOTMENTQuery, ALLOTMENTQueryVariables, createAllotmentMutation, createAllotmentMutationVariables, changeAllotmentMutation, changeAllotmentMutationVariables, addToAllotmentMutation, addToAllotmentMutationVariables, giveBackPlacesMutation, giveBackPlacesMutationVariables, releaseAllotmentMutation, releaseAllotmentMutationVariables } from '../types.ts';

export const AllotmentsDocument = /* @__PURE__ */ createDocument<ALLOTMENTSQuery, ALLOTMENTSQueryVariables>('query', 'ALLOTMENTS', '1fbb5d4fc26c5baa479deff3078485d6c5815ac565e56d0ef8e7d07f80278cb0');
export const AllotmentDocument = /* @__PURE__ */ createDocument<ALLOTMENTQuery, ALLOTMENTQueryVariables>('query', 'ALLOTMENT', 'f81d1d25a79a789ed34bf5ff55e8b7c02ec5823484698eb888a9d9bdb1630f9c');
export const CreateAllotmentDocument = /* @__PURE__ */ createDocument<createAllotmentMutation, createAllotmentMutationVariables>('mutation', 'createAllotment', '09ab107a34bd1de7006b39c6f1391ea3e93d7937cb05c11967f12e992e0d8d1f');
export const ChangeAllotmentDocument = /* @__PURE__ */ createDocument<changeAllotmentMutation, changeAllotmentMutationVariables>('mutation', 'changeAllotment', '1700c99809b105b302e923f39579b5e5f539ddf39faa369181712765dd5220c4');
export const AddToAllotmentDocument = /* @__PURE__ */ createDocument<addToAllotmentMutation, addToAllotmentMutationVariables>('mutation', 'addToAllotment', 'c2e9654f845743922f512fe9bc5905988eead098dd95839f6d4adc8071286463');
export const GiveBackPlacesDocument = /* @__PURE__ */ createDocument<giveBackPlacesMutation, giveBackPlacesMutationVariables>('mutation', 'giveBackPlaces', '04a8ded08030bb1b048561bcaa59392f45f04ebaf536df9ef724c38f416ed01b');
export const ReleaseAllotmentDocument = /* @__PURE__ */ createDocument<releaseAllotmentMutation, releaseAllotmentMutationVariables>('mutation', 'releaseAllotment', '23e42ddf0f0338db201378e4303d3327d2f77fbefb5688b4b05f2d997d67d714');
