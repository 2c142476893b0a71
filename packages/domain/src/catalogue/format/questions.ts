import * as v from 'valibot';
import { QUESTIONS_MAX } from '../../checkout/questions.ts';
import { list, localized, slug, yesNo } from '../values.ts';

const question = v.strictObject(
  {
    key: slug,
    question: localized,
    field: v.optional(v.picklist(['text', 'checkbox'], '"text" or "checkbox"'), 'text'),
    /** Nothing is ordered without it; a box has to be ticked. */
    required: v.optional(yesNo, false),
  },
  'a question: key, question, field, required',
);

/** What is asked of each piece when it is bought; `questions.ts` of the domain says what answers are. */
export const questions = v.optional(
  v.pipe(list(question, 'questions'), v.maxLength(QUESTIONS_MAX, `at most ${QUESTIONS_MAX} questions`)),
  [],
);
