// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { TEAMQuery, TEAMQueryVariables, SCOPE_CHOICESQuery, SCOPE_CHOICESQueryVariables, inviteMutation, inviteMutationVariables, revokeInvitationMutation, revokeInvitationMutationVariables, grantRoleMutation, grantRoleMutationVariables, withdrawRoleMutation, withdrawRoleMutationVariables, endMemberMutation, endMemberMutationVariables } from '../types.ts';

export const TeamDocument = /* @__PURE__ */ createDocument<TEAMQuery, TEAMQueryVariables>('query', 'TEAM', '5d691eed3982620555efa52b88283660681ce14bfba9b69cec7aa5f8e54fd26b');
export const ScopeChoicesDocument = /* @__PURE__ */ createDocument<SCOPE_CHOICESQuery, SCOPE_CHOICESQueryVariables>('query', 'SCOPE_CHOICES', '7cae0f9d7bfa94ad1f3ee359c352943ab5217b27ca456cda73f7113516c492f0');
export const InviteDocument = /* @__PURE__ */ createDocument<inviteMutation, inviteMutationVariables>('mutation', 'invite', 'd8c3040e39cb28dbecb2c02b53ff0ec0cac9604bce94f9ebc5d5ebb5234b5bcc');
export const RevokeInvitationDocument = /* @__PURE__ */ createDocument<revokeInvitationMutation, revokeInvitationMutationVariables>('mutation', 'revokeInvitation', '76da0cd68294e4c3d9cfc85cafdfa25cb68fe83fcc47019b70fd580620077883');
export const GrantRoleDocument = /* @__PURE__ */ createDocument<grantRoleMutation, grantRoleMutationVariables>('mutation', 'grantRole', 'e633c9768da16e63e6178a34e360e10fed00d3922c575d1c1b432db11d5e4c65');
export const WithdrawRoleDocument = /* @__PURE__ */ createDocument<withdrawRoleMutation, withdrawRoleMutationVariables>('mutation', 'withdrawRole', 'fed1b029727b4b688b52b3a5caff5987fbe2904c93227c5e8122597304f70e31');
export const EndMemberDocument = /* @__PURE__ */ createDocument<endMemberMutation, endMemberMutationVariables>('mutation', 'endMember', '400a72c3bb8dcb47ea0dc9dacdae744410a62b96b81aefbc80ddf3174a95778d');
