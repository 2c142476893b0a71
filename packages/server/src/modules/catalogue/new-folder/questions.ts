import * as v from 'valibot';
import { moment, money, positive, text } from '@frontrow/domain/catalogue/values';

/** One thing to be told, as a line of text. */
export type Question = {
  ask: string;
  /** Says what it expects; what it makes of the line is not used. */
  schema: v.GenericSchema;
  /** The question whose answer stands in for an empty line. */
  fallback?: string;
};

const number = v.pipe(v.string(), v.transform(Number), positive);

/** What has to be known before anything can be sold, in the order it is asked. */
export const questions = {
  name: { ask: 'Name of the shop', schema: text },
  company: { ask: 'Who runs it, for imprint and invoices', schema: text, fallback: 'name' },
  street: { ask: 'Street and number', schema: text },
  postcode: { ask: 'Post code', schema: text },
  city: { ask: 'City', schema: text },
  mail: { ask: 'E-mail address', schema: v.pipe(text, v.email('an e-mail address')) },
  event: { ask: 'Name of the first event', schema: text },
  date: { ask: 'When it begins, such as 2027-05-01 20:00', schema: moment },
  venue: { ask: 'Name of the venue', schema: text },
  'venue-street': { ask: 'Street and number of the venue', schema: text, fallback: 'street' },
  'venue-postcode': { ask: 'Post code of the venue', schema: text, fallback: 'postcode' },
  'venue-city': { ask: 'City of the venue', schema: text, fallback: 'city' },
  price: { ask: 'Price of a ticket in euros', schema: money },
  places: { ask: 'How many tickets there are', schema: number },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof questions;
export type Answers = Record<QuestionName, string>;
export const questionNames = Object.keys(questions) as readonly QuestionName[];

/** @returns what was expected instead, or undefined for an answer that fits */
export function expectedInstead(name: QuestionName, answer: string): string | undefined {
  const result = v.safeParse(questions[name].schema, answer.trim(), { abortEarly: true });
  return result.success ? undefined : result.issues[0].message;
}
