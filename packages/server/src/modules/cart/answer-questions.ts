import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { readId } from '../../platform/ids.ts';
import { answerQuestionsOf, answerRefusals, type Answered } from '../inventory/index.ts';
import { prolongSession } from './store.ts';
import type { Visitor } from './visitor.ts';

export const answeringRefusals = [...answerRefusals, 'CART_EXPIRED'] as const satisfies RefusalCode[];
export type AnswerQuestions = { itemId: string; answers: readonly { key: string; value: string | boolean }[] };

/** Writes what a piece in the visitor's cart answers. Cart and version as in `updatePersonalIdentifier`. */
export async function answerQuestions(
  { db }: { db: Db },
  { shopId, sessionHash, locale }: Visitor,
  { itemId, answers }: AnswerQuestions,
): Promise<Answered | Refusal<(typeof answeringRefusals)[number]>> {
  const holdId = readId(itemId);
  if (!sessionHash) return refuse('CART_EXPIRED');
  if (holdId === undefined) return refuse('ITEM_NOT_FOUND');
  const given = Object.fromEntries(answers.map(({ key, value }) => [key, value]));
  return db.transaction(async (tx) => {
    const cart = await tx.first(prolongSession, [shopId, sessionHash]);
    return cart ? answerQuestionsOf(tx, { cartId: cart.id, holdId, locale }, given) : refuse('CART_EXPIRED');
  });
}
