// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { DISPUTESQuery, DISPUTESQueryVariables, TakeBackDisputedMutation, TakeBackDisputedMutationVariables, PutDisputeAwayMutation, PutDisputeAwayMutationVariables } from '../types.ts';

export const DisputesDocument = /* @__PURE__ */ createDocument<DISPUTESQuery, DISPUTESQueryVariables>('query', 'DISPUTES', '6607b4e5083ef9ab903a0a7975189124b3ce269349dadbc4fbffcc654d2bbd03');
export const TakeBackDisputedDocument = /* @__PURE__ */ createDocument<TakeBackDisputedMutation, TakeBackDisputedMutationVariables>('mutation', 'TakeBackDisputed', '772e418807fc8bb0e0e9108a5f55627406011e94192b26d20a8ce5569676754c');
export const PutDisputeAwayDocument = /* @__PURE__ */ createDocument<PutDisputeAwayMutation, PutDisputeAwayMutationVariables>('mutation', 'PutDisputeAway', '50049fa312fdc57e9737fdd8a48d2bb1b4935d2bf5d7b402109cf408365dbbaa');
