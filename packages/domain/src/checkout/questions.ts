import { readAnswers, type AnswerProblem, type CheckInItem } from '../checkin/items.ts';
import type { Locale } from '../locale.ts';

/** What a variant asks of each piece when it is bought, as the catalogue holds it. A required box has to be ticked. */
export type StoredQuestion = {
  key: string;
  question: { de: string; en?: string };
  field: NonNullable<CheckInItem['form_type']>;
  required: boolean;
};
/** The same in one language. */
export type Question = Omit<StoredQuestion, 'question'> & { question: string };
/** An answer with the question as it was read. What may stay empty is there as well: it was asked. */
export type GivenAnswer = { key: string; question: string; required: boolean; value: string | boolean };

const boxes = { de: { true: 'Ja', false: 'Nein' }, en: { true: 'Yes', false: 'No' } } as const satisfies Record<Locale, unknown>;

/** An answer as it is read; '' where nothing was said. */
export const answerText = (value: GivenAnswer['value'], locale: Locale): string =>
  typeof value === 'string' ? value : boxes[locale][`${value}`];

/** Most questions of a variant. */
export const QUESTIONS_MAX = 10;

export const questionsIn = (stored: readonly StoredQuestion[], locale: Locale): Question[] =>
  stored.map((one) => ({ ...one, question: one.question[locale] ?? one.question.de }));

/** What is entered for a piece, by the keys of its questions, with everything that is wrong; what was not asked is left out. */
export function answerQuestions(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
): { answers: GivenAnswer[]; problems: AnswerProblem[] } {
  const { answers, problems } = readAnswers(questions.map(asItem), given);
  return {
    answers: questions.map(({ key, question, required }) => ({ key, question, required, value: answers[key] ?? '' })),
    problems,
  };
}

/**
 * The answers to what is asked now. One that was given to other words, or before it was required, is an answer to something else.
 * @returns undefined where one is missing: see `firstUnanswered`
 */
export function answersTo(asked: readonly StoredQuestion[], given: readonly GivenAnswer[]): GivenAnswer[] | undefined {
  const answers = asked.flatMap((one) => given.find((answer) => isAnswer(answer, one)) ?? []);
  return answers.length === asked.length ? answers : undefined;
}

/** The key of the first question without an answer. */
export const firstUnanswered = (asked: readonly StoredQuestion[], given: readonly GivenAnswer[]): string | undefined =>
  asked.find((one) => !given.some((answer) => isAnswer(answer, one)))?.key;

function isAnswer({ key, question, required, value }: GivenAnswer, asked: StoredQuestion): boolean {
  const isSame = key === asked.key && required === asked.required && Object.values(asked.question).includes(question);
  return isSame && typeof value === (asked.field === 'checkbox' ? 'boolean' : 'string') && !(required && (value === '' || value === false));
}

const asItem = ({ key, question, field, required }: Question): CheckInItem => ({
  type: 'form',
  form_type: field,
  name: key,
  label: question,
  tags: required ? ['required'] : [],
  value: null,
});
