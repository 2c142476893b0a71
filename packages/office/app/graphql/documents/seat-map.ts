// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SEAT_MAPQuery, SEAT_MAPQueryVariables, saveSeatMapMutation, saveSeatMapMutationVariables } from '../types.ts';

export const SeatMapDocument = /* @__PURE__ */ createDocument<SEAT_MAPQuery, SEAT_MAPQueryVariables>('query', 'SEAT_MAP', '4304c6024a740fb11dac9f36da5eed987589f53ad1fbb1ccc04daee91694ce71');
export const SaveSeatMapDocument = /* @__PURE__ */ createDocument<saveSeatMapMutation, saveSeatMapMutationVariables>('mutation', 'saveSeatMap', '726d678a5ffde5b42d0f576cb8265988a09b59749bcfeeac1dac7e78dc51d4a7');
