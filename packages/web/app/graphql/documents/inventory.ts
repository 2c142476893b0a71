// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { AVAILABILITYQuery, AVAILABILITYQueryVariables, AVAILABLE_SEAT_IDSQuery, AVAILABLE_SEAT_IDSQueryVariables, BUNDLE_AVAILABILITYQuery, BUNDLE_AVAILABILITYQueryVariables } from '../types.ts';

export const AvailabilityDocument = /* @__PURE__ */ createDocument<AVAILABILITYQuery, AVAILABILITYQueryVariables>('query', 'AVAILABILITY', '226c6bf3a848a9e0a3d8ec54f0b92ab8a4e93e0e2e29870a0884e33f38d51068');
export const AvailableSeatIdsDocument = /* @__PURE__ */ createDocument<AVAILABLE_SEAT_IDSQuery, AVAILABLE_SEAT_IDSQueryVariables>('query', 'AVAILABLE_SEAT_IDS', 'ef1ae92d4389a5d7a83ce711fd9e8b05ea5a67f96a9ecb1e705cc09d7f8ef936');
export const BundleAvailabilityDocument = /* @__PURE__ */ createDocument<BUNDLE_AVAILABILITYQuery, BUNDLE_AVAILABILITYQueryVariables>('query', 'BUNDLE_AVAILABILITY', '4b95a96747eea2f1324970f8bb5749155463c8db3cce830f8e58e703b62810a0');
