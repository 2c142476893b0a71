import { expect, it } from 'vitest';
import { answerQuestions, answersTo, firstUnanswered, questionsIn, type StoredQuestion } from './questions.ts';

const food: StoredQuestion = { key: 'food', question: { de: 'Was isst du?', en: 'What do you eat?' }, field: 'text', required: true };
const photo: StoredQuestion = { key: 'photo', question: { de: 'Fotos sind in Ordnung' }, field: 'checkbox', required: false };

it('reads what is entered by key, with everything that is wrong', () => {
  const questions = questionsIn([food, photo], 'en');
  expect(questions.map(({ question }) => question)).toEqual(['What do you eat?', 'Fotos sind in Ordnung']);
  expect(answerQuestions(questions, { food: '  Soup ', photo: true, other: 'x' })).toEqual({
    answers: [
      { key: 'food', question: 'What do you eat?', required: true, value: 'Soup' },
      { key: 'photo', question: 'Fotos sind in Ordnung', required: false, value: true },
    ],
    problems: [],
  });
  expect(answerQuestions(questions, {}).problems).toEqual([{ name: 'food', problem: 'missing' }]);
  expect(answerQuestions(questions, { food: 'x'.repeat(201) }).problems).toEqual([{ name: 'food', problem: 'too_long' }]);
});

it('takes an answer for what it was given to: the words in either language, and as strict as it was asked', () => {
  const { answers } = answerQuestions(questionsIn([food, photo], 'de'), { food: 'Suppe' });
  expect(answersTo([food, photo], answers)).toEqual(answers);
  expect(answersTo([photo], answers)?.map(({ key }) => key)).toEqual(['photo']);
  expect(answersTo([{ ...food, question: { de: 'Was trinkst du?' } }], answers)).toBeUndefined();
  expect(answersTo([{ ...food, field: 'checkbox' }], answers)).toBeUndefined();
  expect(firstUnanswered([food, { ...photo, required: true }], answers)).toBe('photo');
  expect(firstUnanswered([food], [])).toBe('food');
  expect(firstUnanswered([food], answerQuestions(questionsIn([food], 'de'), {}).answers)).toBe('food');
});
