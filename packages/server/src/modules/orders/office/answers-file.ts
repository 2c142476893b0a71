import { answerText } from '@frontrow/domain/checkout/questions';
import type { Locale } from '@frontrow/domain/locale';
import type { Reach } from '@frontrow/domain/office/rights';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { valuesOf } from '../../../platform/acting.ts';
import { csvRow } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type AnsweredLine, selectAnsweredLines, selectIsAnswered } from './answers-store.ts';

const COLUMNS = ['reference', 'firstName', 'lastName', 'email', 'holder', 'variant', 'section', 'row', 'seat'];

/**
 * What was answered for an event or a product, a row for each piece and a column for each question in the words in which it was read: CSV
 * as `writeLabels` writes it. @returns undefined where nothing was, or not within `people`
 */
export async function answersFile(
  db: Queryable,
  people: Reach,
  { kind, slug, locale }: { kind: 'event' | 'product'; slug: string; locale: Locale },
): Promise<string | undefined> {
  const lines = await db.many(selectAnsweredLines, [...valuesOf(people), kind, slug]);
  if (lines.length === 0) return undefined;
  const questions = [...new Set(lines.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  return `\u{feff}${[[...COLUMNS, ...questions], ...lines.map((line) => cells(line, questions, locale))].map((row) => csvRow(row)).join('')}`;
}

/** Whether the file has a row. */
export const isAnswered = async (db: Queryable, people: Reach, kind: 'event' | 'product', slug: string): Promise<boolean> =>
  (await db.one(selectIsAnswered, [...valuesOf(people), kind, slug] as const)).isAnswered;

function cells({ answers, holder, ...line }: AnsweredLine, questions: readonly string[], locale: Locale): string[] {
  const said = new Map(answers.map(({ question, value }) => [question, answerText(value, locale)]));
  return [
    line.reference,
    line.firstName,
    line.lastName,
    line.email,
    holderOf(readPersonalIdentifier(holder)) ?? '',
    line.variantName,
    line.section ?? '',
    line.row ?? '',
    line.seat ?? '',
    ...questions.map((question) => said.get(question) ?? ''),
  ];
}
