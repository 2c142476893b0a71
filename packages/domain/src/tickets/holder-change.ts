import { emptyEntry, PERSONAL_TEXT_MAX, readPersonalIdentifier, type PersonalEntry } from './personal-identifier.ts';

/** Fewest characters of a ticket's code in the form. */
const CODE_MIN = 3;

const FIELDS = ['first_name', 'last_name', 'address', 'phone'] as const;
export type HolderField = (typeof FIELDS)[number];
export type HolderProblem = { field: HolderField | 'code'; problem: 'missing' | 'too_short' | 'too_long' };

/**
 * The new holder of a ticket as it is stored, with everything wrong with it: first and last name are needed, address and
 * phone may be given.
 */
export function readHolderChange(code: string, identifier: string): { identifier: string; problems: HolderProblem[] } {
  const entry = readPersonalIdentifier(identifier);
  const problems: HolderProblem[] = code.trim().length < CODE_MIN ? [{ field: 'code', problem: 'too_short' }] : [];
  for (const field of FIELDS) {
    if (entry[field] === '' && field.endsWith('_name')) problems.push({ field, problem: 'missing' });
    if ([...entry[field]].length > PERSONAL_TEXT_MAX) problems.push({ field, problem: 'too_long' });
  }
  if ([...`${entry.first_name} ${entry.last_name}`].length > PERSONAL_TEXT_MAX && problems.length === 0)
    problems.push({ field: 'last_name', problem: 'too_long' });
  return { identifier: writeHolder(entry), problems };
}

/** The text the form sends: what was filled in. */
export const writeHolder = (entry: Partial<PersonalEntry>): string => {
  const full = { ...emptyEntry, ...entry };
  return JSON.stringify(Object.fromEntries(FIELDS.filter((field) => full[field] !== '').map((field) => [field, full[field]])));
};
