import { answerQuestions, type Question } from '@frontrow/domain/checkout/questions';
import type { AnswerProblem } from '@frontrow/domain/checkin/items';
import { AnswerQuestionsDocument } from '../../../graphql/documents/cart.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import type { CartItem } from '../../../features/cart/cart-store.ts';

export type PieceAnswers = Readonly<Record<string, string | boolean>>;
/** By item. */
export type AllAnswers = ReadonlyMap<string, PieceAnswers>;
export type PieceProblem = AnswerProblem & { itemId: string };

/** The schema says text where the domain knows the words. */
export const questionsOf = ({ questions }: CartItem): Question[] =>
  questions.map((one) => ({ ...one, field: one.field === 'checkbox' ? 'checkbox' : 'text' }));

const savedOf = ({ answers }: CartItem): PieceAnswers => Object.fromEntries(answers.map(({ key, value }) => [key, value]));

/** What to begin with: what is saved with a piece, else what was entered last for the piece of its variant in this place. */
export function startAnswers(items: readonly CartItem[]): AllAnswers {
  return new Map(
    [...byVariant(items)].flatMap(([variantId, pieces]) => {
      const drafts = readDrafts(variantId);
      return pieces.map((item, index) => [item.id, { ...drafts[index], ...savedOf(item) }] as const);
    }),
  );
}

export const answerProblems = (items: readonly CartItem[], all: AllAnswers): PieceProblem[] =>
  items.flatMap((item) =>
    answerQuestions(questionsOf(item), all.get(item.id) ?? {}).problems.map((problem) => ({ itemId: item.id, ...problem })),
  );

/** Writes what has changed, piece by piece. @returns the first refusal */
export async function saveAnswers(items: readonly CartItem[], all: AllAnswers) {
  for (const item of items) {
    const { answers } = answerQuestions(questionsOf(item), all.get(item.id) ?? {});
    const saved = savedOf(item);
    if (!item.needsAnswers && answers.every(({ key, value }) => saved[key] === value)) continue;
    const input = { itemId: item.id, answers: answers.map(({ key, value }) => ({ key, value })) };
    // one cart: its changes go one after the other
    const { answerQuestions: answer } = await browserPage().execute(AnswerQuestionsDocument, { input });
    if ('code' in answer) return answer;
  }
  return undefined;
}

/** A form draft, as that of guests: it outlives a reload, and a reservation that ran out before everything was saved. */
export function keepAnswers(items: readonly CartItem[], all: AllAnswers): void {
  for (const [variantId, pieces] of byVariant(items)) {
    try {
      sessionStorage.setItem(keyOf(variantId), JSON.stringify(pieces.map(({ id }) => all.get(id) ?? {})));
    } catch {
      // forbidden or full: it is entered again
    }
  }
}

/** Gone with the drafts of guests, whose names begin so too. */
const keyOf = (variantId: string) => `frontrow-guests:${browserPage().shop.slug}:answers:${variantId}`;

const byVariant = (items: readonly CartItem[]) =>
  Map.groupBy(
    items.filter(({ questions }) => questions.length > 0),
    ({ productVariantId }) => productVariantId,
  );

function readDrafts(variantId: string): readonly PieceAnswers[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(variantId)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.map(answersOf) : [];
  } catch {
    return [];
  }
}

const answersOf = (stored: unknown): PieceAnswers =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'))
    : {};
