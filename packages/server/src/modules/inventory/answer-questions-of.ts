import { answerQuestions, type GivenAnswer, questionsIn } from '@frontrow/domain/checkout/questions';
import type { Locale } from '@frontrow/domain/locale';
import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Tx } from '../../platform/db/index.ts';
import { selectQuestions, updateAnswers } from './store.ts';

export const answerRefusals = ['INVALID_INPUT', 'ITEM_NOT_FOUND'] as const satisfies RefusalCode[];
export type Answered = { holdId: number; answers: GivenAnswer[] };

/**
 * Writes what a held piece answers to the questions of its variant, in the caller's transaction, which has locked the cart.
 * @param given texts, or true or false, by the keys of the questions
 * @returns INVALID_INPUT with the key of the first question at fault, ITEM_NOT_FOUND where the cart holds nothing that asks
 */
export async function answerQuestionsOf(
  tx: Tx,
  { cartId, holdId, locale }: { cartId: number; holdId: number; locale: Locale },
  given: Readonly<Record<string, unknown>>,
): Promise<Answered | Refusal<(typeof answerRefusals)[number]>> {
  const asked = await tx.first(selectQuestions, [cartId, holdId]);
  if (!asked || asked.questions.length === 0) return refuse('ITEM_NOT_FOUND');
  const { answers, problems } = answerQuestions(questionsIn(asked.questions, locale), given);
  const [problem] = problems;
  if (problem) return refuse('INVALID_INPUT', { field: problem.name });
  await tx.many(updateAnswers, [holdId, JSON.stringify(answers)]);
  return { holdId, answers };
}
