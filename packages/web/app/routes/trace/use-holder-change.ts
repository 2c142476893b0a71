import { useState } from 'react';
import {
  ConfirmItemPersonalizationChangeDocument,
  RequestItemPersonalizationChangeDocument,
} from '../../graphql/documents/holder-change.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';

export type ChangeState = 'idle' | 'busy' | 'done' | 'expired' | 'repeated' | 'failed';
const STATES: Partial<Record<string, ChangeState>> = { UNKNOWN_OR_EXPIRED_CODE: 'expired', HOLDER_NAME_REPEATED: 'repeated' };

/** A call that is under way, done or not. */
export function useHolderChange() {
  const [state, setState] = useState<ChangeState>('idle');

  async function run(ask: () => Promise<object>): Promise<void> {
    setState('busy');
    try {
      const answer = await ask();
      setState('code' in answer ? (STATES[String(answer.code)] ?? 'failed') : 'done');
    } catch (error) {
      // the waiting room lies over the page
      if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
      setState(error instanceof GraphQLFailure ? 'failed' : 'idle');
    }
  }
  return {
    state,
    reset: () => setState('idle'),
    request: (validationCode: string, personalIdentifier: string) =>
      run(
        async () =>
          (await browserPage().execute(RequestItemPersonalizationChangeDocument, { input: { validationCode, personalIdentifier } }))
            .requestItemPersonalizationChange,
      ),
    confirm: (token: string) =>
      run(
        async () =>
          (await browserPage().execute(ConfirmItemPersonalizationChangeDocument, { input: { token } })).confirmItemPersonalizationChange,
      ),
  };
}
