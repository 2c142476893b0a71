import type { DeclarationInput } from '@frontrow/domain/withdrawals/declaration';
import { useRef, useState } from 'react';
import { DeclareWithdrawalDocument } from '../../graphql/documents/withdrawal.ts';
import type { declareWithdrawalMutation } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { forgetDeclaration } from './declaration-form.ts';

export type Receipt = Extract<declareWithdrawalMutation['declareWithdrawal'], { receipt: unknown }>['receipt'];
export type DeclaringProblem = 'INVALID_INPUT' | 'TOO_MANY_ATTEMPTS' | 'NO_ANSWER';

/** Sends a declaration: under way, refused or lost, and the receipt once it is in. */
export function useDeclaring() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DeclaringProblem | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  // one name for every try from this page: with the same content they are one declaration
  const requestId = useRef<string>(undefined);

  async function declare(input: DeclarationInput): Promise<void> {
    requestId.current ??= newRequestId();
    setBusy(true);
    setProblem(null);
    try {
      const { declareWithdrawal: answer } = await browserPage().execute(DeclareWithdrawalDocument, {
        input: { ...input, clientMutationId: requestId.current },
      });
      if ('code' in answer) return setProblem(answer.code === 'TOO_MANY_ATTEMPTS' ? 'TOO_MANY_ATTEMPTS' : 'INVALID_INPUT');
      setReceipt(answer.receipt);
      forgetDeclaration();
    } catch (error) {
      // the waiting room lies over the page
      if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
      if (error instanceof GraphQLFailure) setProblem('NO_ANSWER');
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, receipt, declare };
}
