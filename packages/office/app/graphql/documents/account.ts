// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ACCOUNTQuery, ACCOUNTQueryVariables, changeProfileMutation, changeProfileMutationVariables, beginEnrolmentMutation, beginEnrolmentMutationVariables, addWayMutation, addWayMutationVariables, removePasskeyMutation, removePasskeyMutationVariables, removePasswordMutation, removePasswordMutationVariables, renewRecoveryCodesMutation, renewRecoveryCodesMutationVariables, endSessionMutation, endSessionMutationVariables } from '../types.ts';

export const AccountDocument = /* @__PURE__ */ createDocument<ACCOUNTQuery, ACCOUNTQueryVariables>('query', 'ACCOUNT', '64f86a93d0f14a6d4c34a89a81a12d4b820bfb687bf1c9c2f9ea0a941eb9ad86');
export const ChangeProfileDocument = /* @__PURE__ */ createDocument<changeProfileMutation, changeProfileMutationVariables>('mutation', 'changeProfile', '2a0df9d6f65e1a342fafc20d65c3f7677874cf0237fed13a223710177ae12ec9');
export const BeginEnrolmentDocument = /* @__PURE__ */ createDocument<beginEnrolmentMutation, beginEnrolmentMutationVariables>('mutation', 'beginEnrolment', 'a5fda2fd93162d1412f2ba64ab5ddd7a1f683310033c0c50a7d48b6973337ad9');
export const AddWayDocument = /* @__PURE__ */ createDocument<addWayMutation, addWayMutationVariables>('mutation', 'addWay', '4528995c2b466b647b619e23a0c366e122fae11930b785b24949a5e78a69494f');
export const RemovePasskeyDocument = /* @__PURE__ */ createDocument<removePasskeyMutation, removePasskeyMutationVariables>('mutation', 'removePasskey', '2650736b4570b742d80f9affb78a20a13f8c58b7477b9656c75a82b3c702e629');
export const RemovePasswordDocument = /* @__PURE__ */ createDocument<removePasswordMutation, removePasswordMutationVariables>('mutation', 'removePassword', '3bcb3eca0068a3da5702944a9659cecaa4a58a5052b74eaa31a287dc82bc5fb3');
export const RenewRecoveryCodesDocument = /* @__PURE__ */ createDocument<renewRecoveryCodesMutation, renewRecoveryCodesMutationVariables>('mutation', 'renewRecoveryCodes', '4290cd5db4f53900e4da3b0066d974d56e3d6ca1caea48f1624860aae50af7df');
export const EndSessionDocument = /* @__PURE__ */ createDocument<endSessionMutation, endSessionMutationVariables>('mutation', 'endSession', '865943c42cdff86eac444fd3ccbde4606141ef1247cc4e609a9accd8cbb34fc2');
