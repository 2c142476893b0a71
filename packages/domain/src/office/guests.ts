import { readEmail } from '../checkout/email.ts';
import { checkPersonalEntry, emptyEntry } from '../tickets/personal-identifier.ts';
import { oneLine } from '../texts/one-line.ts';

/** Most names at once. */
export const GUESTS_MAX = 500;

/** `line`: where it stands in what was pasted, from 1. `email` null: the tickets go to who asks for them. */
export type Guest = { line: number; firstName: string; lastName: string; email: string | null };
export type UnreadGuest = { line: number; text: string };

const HEADINGS = new Set(['name', 'vorname', 'nachname', 'first name', 'last name', 'mail', 'e-mail', 'email']);

/**
 * Names as they come out of a spreadsheet or a mail, a line each: a name, or first and last name in cells of their own, and the mail
 * address in any cell. Cells are parted by tabs, else by semicolons, else by commas; a first line of headings is none.
 */
export function readGuests(typed: string): { guests: Guest[]; unread: UnreadGuest[] } {
  const lines = typed.split(/\r?\n/).map((text, at) => ({ line: at + 1, text, cells: cellsOf(text) }));
  const filled = lines.filter(({ cells }) => cells.length > 0);
  const isHeading = filled[0]?.cells.every((cell) => HEADINGS.has(cell.toLocaleLowerCase('de')));
  const guests: Guest[] = [];
  const unread: UnreadGuest[] = [];
  for (const { line, text, cells } of isHeading ? filled.slice(1) : filled) {
    const guest = guestOf(cells);
    if (guest) guests.push({ line, ...guest });
    else unread.push({ line, text: oneLine(text) });
  }
  return { guests, unread };
}

function cellsOf(text: string): string[] {
  const parted = ['\t', ';', ','].find((mark) => text.includes(mark)) ?? '\t';
  return text
    .split(parted)
    .map(oneLine)
    .filter((cell) => cell !== '');
}

function guestOf(cells: readonly string[]): Omit<Guest, 'line'> | undefined {
  const mails = cells.filter((cell) => cell.includes('@'));
  const names = cells.filter((cell) => !cell.includes('@'));
  const email = mails[0] === undefined ? null : readEmail(mails[0]);
  if (mails.length > 1 || email === undefined || names.length > 2) return undefined;
  const words = names.length === 1 ? (names[0] ?? '').split(' ') : [];
  const [firstName = '', lastName = ''] = names.length === 2 ? names : [words.slice(0, -1).join(' '), words.at(-1)];
  // somebody of one name has it as the last
  if (lastName === '') return undefined;
  const entry = { ...emptyEntry, first_name: firstName, last_name: lastName };
  return checkPersonalEntry('purchase', entry).some(({ problem }) => problem === 'too_long') ? undefined : { firstName, lastName, email };
}

/** Guests whose tickets go out together: those of one address, in the order in which they stand. `elsewhere`: for who has none. */
export const byAddress = (guests: readonly Guest[], elsewhere: string): { email: string; guests: Guest[] }[] =>
  [...Map.groupBy(guests, ({ email }) => (email ?? elsewhere).toLowerCase()).values()].map((together) => ({
    email: together[0]?.email ?? elsewhere,
    guests: together,
  }));
