import { readCheckInItems } from '@frontrow/domain/checkin/items';
import { answerText } from '@frontrow/domain/checkout/questions';
import { dayOf, formatTime } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import type { Reach } from '@frontrow/domain/office/rights';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { valuesOf } from '../../platform/acting.ts';
import { csvRow } from '../../platform/csv.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { selectGuests } from './store.ts';

const COLUMNS = ['reference', 'firstName', 'lastName', 'email', 'holder', 'variant', 'section', 'row', 'seat', 'checkedInAt'];

/**
 * Who is checked in for an event and what they said, a row for each ticket that admits and a column for each question: CSV as the file of
 * answers. @returns undefined where nobody checks in for it, or not within `people`
 */
export async function checkInFile(db: Queryable, people: Reach, slug: string, locale: Locale): Promise<string | undefined> {
  const guests = await db.many(selectGuests, [...valuesOf(people), slug]);
  const [first] = guests;
  if (!first) return undefined;
  const labels = new Map(
    readCheckInItems(first.items, locale).flatMap(({ type, name, label }) =>
      type === 'form' && name !== null ? [[name, label ?? name]] : [],
    ),
  );
  // what was asked before is told by its name
  const names = [...new Set([...labels.keys(), ...guests.flatMap(({ answers }) => Object.keys(answers))])];
  const rows = guests.map(({ answers, holder, checkedInAt, ...guest }) => [
    guest.reference,
    guest.firstName,
    guest.lastName,
    guest.email,
    holderOf(readPersonalIdentifier(holder)) ?? '',
    guest.variantName,
    guest.section ?? '',
    guest.row ?? '',
    guest.seat ?? '',
    checkedInAt === null ? '' : `${dayOf(checkedInAt)} ${formatTime(checkedInAt)}`,
    ...names.map((name) => (answers[name] === undefined ? '' : answerText(answers[name], locale))),
  ]);
  return `\u{feff}${[[...COLUMNS, ...names.map((name) => labels.get(name) ?? name)], ...rows].map((row) => csvRow(row)).join('')}`;
}
