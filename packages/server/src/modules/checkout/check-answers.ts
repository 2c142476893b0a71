import { firstUnanswered } from '@frontrow/domain/checkout/questions';
import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { CartLine } from './store.ts';

/** Every piece answers what its variant asks now. @returns a refusal with the item and the key of its first question without an answer */
export function checkAnswers(
  lines: readonly Pick<CartLine, 'holdId' | 'questions' | 'answers'>[],
): Refusal<'ANSWERS_REQUIRED'> | undefined {
  for (const { holdId, questions, answers } of lines) {
    const key = firstUnanswered(questions, answers);
    if (key !== undefined) return refuse('ANSWERS_REQUIRED', { field: `${holdId}.${key}` });
  }
  return undefined;
}
