// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { DOOR_EVENTSQuery, DOOR_EVENTSQueryVariables, DOOR_EVENTQuery, DOOR_EVENTQueryVariables, DOOR_NOWQuery, DOOR_NOWQueryVariables, GUESTSQuery, GUESTSQueryVariables, NO_SHOWSQuery, NO_SHOWSQueryVariables, createGateMutation, createGateMutationVariables, renewGateMutation, renewGateMutationVariables, closeGateMutation, closeGateMutationVariables, lockDeviceMutation, lockDeviceMutationVariables, admitGuestMutation, admitGuestMutationVariables } from '../types.ts';

export const DoorEventsDocument = /* @__PURE__ */ createDocument<DOOR_EVENTSQuery, DOOR_EVENTSQueryVariables>('query', 'DOOR_EVENTS', 'e45fe554bb508ed2f6622bd157810ab4f9d312677ac5a269dc198d6e028aa41e');
export const DoorEventDocument = /* @__PURE__ */ createDocument<DOOR_EVENTQuery, DOOR_EVENTQueryVariables>('query', 'DOOR_EVENT', 'dcc9ac82351c7ebfec45fb0b8c8d3feab9e7dd86a1de63452df6e5b209306a19');
export const DoorNowDocument = /* @__PURE__ */ createDocument<DOOR_NOWQuery, DOOR_NOWQueryVariables>('query', 'DOOR_NOW', 'c0d0a956e593358223013d3b400b282ef50fa721604782cb53d299e80e463288');
export const GuestsDocument = /* @__PURE__ */ createDocument<GUESTSQuery, GUESTSQueryVariables>('query', 'GUESTS', 'd09c28a09f33a98bc9b2ec2f61a47858ce03c690258c0c5e0ce8df66083c7a56');
export const NoShowsDocument = /* @__PURE__ */ createDocument<NO_SHOWSQuery, NO_SHOWSQueryVariables>('query', 'NO_SHOWS', 'c6b24697c85af284d65e31c7e10669f6628389af92dbd7c5b5636d495d81fbb0');
export const CreateGateDocument = /* @__PURE__ */ createDocument<createGateMutation, createGateMutationVariables>('mutation', 'createGate', '5b60f77a97ee730d3ec68b2159b55bb1cbc7467c7d3f4d81b8657ae458bb8699');
export const RenewGateDocument = /* @__PURE__ */ createDocument<renewGateMutation, renewGateMutationVariables>('mutation', 'renewGate', '03a9aecef6dbb19b68957dfbad30cb24eeac5583fcae8c222c509726386cf53f');
export const CloseGateDocument = /* @__PURE__ */ createDocument<closeGateMutation, closeGateMutationVariables>('mutation', 'closeGate', '2b09c86630eb5d865c45799ad145712fbffcebb701c98cc094dd1d18a59e3a51');
export const LockDeviceDocument = /* @__PURE__ */ createDocument<lockDeviceMutation, lockDeviceMutationVariables>('mutation', 'lockDevice', '05f0c59888e6a31ebf57bf0fdf56648c8b69c1ae37cc770cc9436bfabb2a983c');
export const AdmitGuestDocument = /* @__PURE__ */ createDocument<admitGuestMutation, admitGuestMutationVariables>('mutation', 'admitGuest', '1fc870df541d30a2de8334e99f8985f34d52f9bb28b3ea0d84f8823c44dde0d2');
