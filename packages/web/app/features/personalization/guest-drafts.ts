import { emptyEntry, type PersonalEntry } from '@frontrow/domain/tickets/personal-identifier';
import { browserPage } from '../../lib/browser-page.ts';
import { savedEntries, type Entries, type GuestList } from './guests.ts';

/**
 * A form draft: what was entered for the tickets of an event, kept in this tab: it outlives a reload, and a reservation that ran out
 * before everything was saved. Names and numbers of other people are not kept longer than the tab.
 */
export function keepDraft(list: GuestList, entries: Entries): void {
  const inOrder = list.items.map(({ id }) => entries.get(id) ?? emptyEntry);
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(inOrder));
  } catch {
    // forbidden or full: it is entered again
  }
}

/** What to begin with: what is saved with a ticket, else what was entered last for the ticket in this place. */
export function startWith(list: GuestList): Entries {
  const drafts = readDraft(list);
  const saved = savedEntries(list);
  return new Map(
    list.items.map(({ id, personalIdentifier }, index) => {
      const entry = personalIdentifier === null ? drafts[index] : saved.get(id);
      return [id, entry ?? emptyEntry];
    }),
  );
}

/** The order is placed: the names are with it. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

const PREFIX = 'frontrow-guests:';
const keyOf = ({ key }: GuestList) => `${PREFIX}${browserPage().shop.slug}:${key}`;

function readDraft(list: GuestList): readonly PersonalEntry[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.map((entry: unknown) => ({ ...emptyEntry, ...textsOf(entry) })) : [];
  } catch {
    return [];
  }
}

const textsOf = (entry: unknown): Partial<PersonalEntry> =>
  typeof entry === 'object' && entry !== null
    ? Object.fromEntries(Object.entries(entry).filter(([, text]) => typeof text === 'string'))
    : {};
