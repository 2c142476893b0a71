import { oneLine } from '../texts/one-line.ts';

/** What an event wants to know about its guests when they buy; `inscription`: what is put on a product made to order. */
export type PersonalizationRequirement =
  | 'no_personalization_required'
  | 'check_in_required'
  | 'group_personalization_required'
  | 'contact_tracing_required'
  | 'purchase'
  | 'inscription';

/** What is entered for a ticket. Names of the fields as they stand in the stored text. */
export type PersonalEntry = {
  first_name: string;
  last_name: string;
  address: string;
  phone: string;
  groupName: string;
  inscription: string;
};
export type PersonalField = keyof PersonalEntry;
export type PersonalProblem = { field: PersonalField; problem: 'missing' | 'too_long' };

/** Most characters of what is printed as the holder, and of every other text. */
export const PERSONAL_TEXT_MAX = 80;

const fields: Record<PersonalizationRequirement, readonly PersonalField[]> = {
  no_personalization_required: [],
  check_in_required: [],
  group_personalization_required: ['groupName'],
  contact_tracing_required: ['first_name', 'last_name', 'address', 'phone'],
  purchase: ['first_name', 'last_name'],
  inscription: ['inscription'],
};

/** The fields to fill in for a ticket, in order; none where nothing is asked at purchase. */
export const personalFieldsOf = (requirement: string | null): readonly PersonalField[] =>
  fields[requirement as PersonalizationRequirement] ?? [];

/** What somebody in the office may enter as the holder of a ticket: what its event asks for, else a name. */
export const holderFieldsOf = (requirement: string | null): readonly PersonalField[] => personalFieldsOf(namedBy(requirement));

/** The requirement by which a holder is written that an event asks for, or does not. */
export const namedBy = (requirement: string | null): PersonalizationRequirement =>
  personalFieldsOf(requirement).length === 0 ? 'purchase' : (requirement as PersonalizationRequirement);

export const emptyEntry: PersonalEntry = { first_name: '', last_name: '', address: '', phone: '', groupName: '', inscription: '' };

/** Reads what is stored: JSON with the fields of an entry. Other text is a name as it stands. */
export function readPersonalIdentifier(text: string | null): PersonalEntry {
  if (text === null) return emptyEntry;
  try {
    const stored = JSON.parse(text) as unknown;
    if (typeof stored === 'object' && stored !== null) return cleanEntry(stored);
  } catch {
    // written by hand
  }
  return { ...emptyEntry, last_name: oneLine(text) };
}

/** The text to store: only the fields the event asks for, trimmed. */
export function writePersonalIdentifier(requirement: string, entry: PersonalEntry): string {
  const cleaned = cleanEntry(entry);
  return JSON.stringify(Object.fromEntries(personalFieldsOf(requirement).map((field) => [field, cleaned[field]])));
}

/**
 * The next holder of a ticket: what its event asks for, else a name. Of a form that asks for less the rest stays as it was, and the
 * name is a group's where the event wants one.
 */
export function nextHolder(requirement: string, before: PersonalEntry, given: PersonalEntry): PersonalEntry {
  const entry = cleanEntry({ ...given, groupName: given.groupName || (holderOf(given) ?? '') });
  const kept = holderFieldsOf(requirement).map((field) => [field, entry[field] || (field.endsWith('_name') ? '' : before[field])]);
  return { ...emptyEntry, ...Object.fromEntries(kept) };
}

/** Everything that is wrong with an entry, in the order of the fields. */
export function checkPersonalEntry(requirement: string, entry: PersonalEntry): PersonalProblem[] {
  const cleaned = cleanEntry(entry);
  return personalFieldsOf(requirement).flatMap((field): PersonalProblem[] => {
    if (cleaned[field] === '') return [{ field, problem: 'missing' }];
    const text = field === 'last_name' ? (holderOf(cleaned) ?? '') : cleaned[field];
    return lengthOf(text) > PERSONAL_TEXT_MAX ? [{ field, problem: 'too_long' }] : [];
  });
}

/** Whom a ticket is for, as it is printed: the guest's name, else the group's; null where nothing is entered. */
export const holderOf = ({ first_name, last_name, groupName }: PersonalEntry): string | null =>
  `${first_name} ${last_name}`.trim() || groupName || null;

/**
 * Whether two guests of an event have the same name, whatever the case and the spaces. Tickets of a group share theirs.
 * @param entries of the tickets of one event
 */
export function findRepeatedHolder(entries: readonly PersonalEntry[]): number | undefined {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const name = [entry.first_name, entry.last_name].map((part) => oneLine(part.normalize('NFKC')).toLocaleLowerCase('de'));
    const key = name.join('\n');
    if (key === '\n') continue;
    if (seen.has(key)) return index;
    seen.add(key);
  }
  return undefined;
}

function cleanEntry(from: object): PersonalEntry {
  const entry = { ...emptyEntry };
  for (const field of Object.keys(emptyEntry) as PersonalField[]) {
    const value = (from as Partial<Record<PersonalField, unknown>>)[field];
    entry[field] = typeof value === 'string' ? oneLine(value) : '';
  }
  return entry;
}

const lengthOf = (text: string): number => [...text].length;
