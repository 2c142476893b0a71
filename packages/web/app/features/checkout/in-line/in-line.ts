import { createStore } from '../../../lib/store.ts';

/** Whether the visitor stands in line to pay: more pay at this moment than the provider takes. */
export const inLine = createStore(false);
/** The server's word for it: nothing is lost, and who asks again keeps the place. */
export const IN_LINE = 'PAYMENT_IN_LINE';

/** Asks once more where the answer was that many pay, as often as it takes. What is loaded for it, hardly anybody needs. */
export async function inTurn<Answer>(ask: () => Promise<Answer>, isInLine: (answer: Answer) => boolean): Promise<Answer> {
  const answer = await ask();
  if (!isInLine(answer)) return answer;
  const { askAgain } = await import('./ask-again.ts');
  return askAgain(ask, isInLine, inLine.set);
}
