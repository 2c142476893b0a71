import type { Locale } from '../locale.ts';
import { oneLine } from '../texts/one-line.ts';

/** What an event's check-in shows (`content`) or asks (`form`), in one language. */
export type CheckInItem = {
  type: 'content' | 'form';
  form_type: 'text' | 'checkbox' | null;
  name: string | null;
  label: string | null;
  tags: string[];
  value: string | boolean | null;
};
type LocalText = string | Partial<Record<Locale, string>>;
/** As the catalogue holds it. */
export type StoredCheckInItem = {
  type: CheckInItem['type'];
  form_type?: 'text' | 'checkbox' | null;
  name?: string | null;
  label?: LocalText | null;
  tags?: string[] | null;
  value?: LocalText | boolean | null;
};

export type Answers = Record<string, string | boolean>;
export type AnswerProblem = { name: string; problem: 'missing' | 'too_long' };

/** Most characters of an answer. */
export const ANSWER_MAX = 200;

export const readCheckInItems = (stored: readonly StoredCheckInItem[], locale: Locale): CheckInItem[] =>
  stored.map(({ type, form_type = null, name = null, label = null, tags, value = null }) => ({
    type,
    form_type: type === 'form' ? (form_type ?? 'text') : null,
    name,
    label: inLanguage(label, locale),
    tags: tags ?? [],
    value: typeof value === 'boolean' ? value : inLanguage(value, locale),
  }));

/** The fields a guest fills in, and nothing else that was sent: texts trimmed, boxes as true or false, with all that is wrong. */
export function readAnswers(
  items: readonly CheckInItem[],
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; problems: AnswerProblem[] } {
  const answers: Answers = {};
  const problems: AnswerProblem[] = [];
  for (const { type, form_type, name, tags } of items) {
    if (type !== 'form' || name === null) continue;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const answer = form_type === 'checkbox' ? value === true : oneLine(typeof value === 'string' ? value : '');
    answers[name] = answer;
    if (tags.includes('required') && (answer === '' || answer === false)) problems.push({ name, problem: 'missing' });
    else if (typeof answer === 'string' && [...answer].length > ANSWER_MAX) problems.push({ name, problem: 'too_long' });
  }
  return { answers, problems };
}

function inLanguage(text: LocalText | null, locale: Locale): string | null {
  if (text === null || typeof text === 'string') return text;
  return text[locale] ?? text.de ?? null;
}
