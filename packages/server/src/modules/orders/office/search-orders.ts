import type { Reach } from '@frontrow/domain/office/rights';
import { readSearchText, type SearchText } from '@frontrow/domain/orders/search-text';
import type { OrderStatus } from '@frontrow/domain/orders/status';
import { reachesNothing, valuesOf } from '../../../platform/acting.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, pageSize, readCursor, toPage } from '../../../platform/graphql/connection.ts';
import {
  type FoundRow,
  type Match,
  selectByCode,
  selectByName,
  selectFoundOrders,
  selectNewest,
  selectNewestByName,
  selectReached,
  type Within,
} from './search-store.ts';

export type OrderSearch = {
  /** Of a name, mail, reference, ticket, validation code, seat, bank reference, invoice, account or payment; empty: all orders. */
  text: string;
  /** Where somebody may see orders. */
  scope: Reach;
  /** Where people: of other orders initials are shown, and none is found by name, mail or account. */
  people: Reach;
  after?: string | null | undefined;
  first?: number | null | undefined;
};

export type FoundOrder = {
  id: number;
  reference: string;
  placedAt: Date;
  /** A person, or a company. */
  name: string;
  city: string;
  email: string | null;
  shop: string;
  /** Of an order of which only some may be seen, that of those lines. */
  totalMinor: number;
  status: OrderStatus;
  /** By what it was found; empty where nothing was typed. */
  matches: Match[];
};

/** A page of the orders that a text may mean, the newest first. Six statements at most. */
export async function searchOrders(db: Queryable, { text, scope, people, after, first }: OrderSearch): Promise<Page<FoundOrder>> {
  const size = pageSize(first);
  const page = [readCursor(after), size + 1] as const;
  const wanted = readSearchText(text);
  const found = wanted === null ? await listNewest(db, [...valuesOf(scope), ...page]) : await find(db, { wanted, scope, people, page });
  const ids = [...found.keys()].toSorted((a, b) => b - a).slice(0, size + 1);
  const [rows, seen] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([db.many(selectFoundOrders, [...valuesOf(scope), ids]), db.many(selectReached, [...valuesOf(people), ids])]);
  return toPage(
    rows.map((row) =>
      show(
        row,
        found.get(row.id) ?? [],
        seen.some(({ id }) => id === row.id),
      ),
    ),
    size,
  );
}

const listNewest = async (db: Queryable, within: Within): Promise<Map<number, Match[]>> =>
  new Map((await db.many(selectNewest, within)).map(({ id }) => [id, []]));

type Wanted = { wanted: SearchText; scope: Reach; people: Reach; page: readonly [afterId: number | null, limit: number] };

async function find(db: Queryable, { wanted, scope, people, page }: Wanted): Promise<Map<number, Match[]>> {
  const { names, mail, ibanEnd, ...codes } = wanted;
  const ofPeople: Within = [...valuesOf(people), ...page];
  const [byCode, byPerson, byName] = await Promise.all([
    findByCode(db, [...valuesOf(scope), ...page], codes),
    mail === null && ibanEnd === null ? [] : findByCode(db, ofPeople, { mail, ibanEnd }),
    names === null || reachesNothing(people) ? [] : findByName(db, ofPeople, names),
  ]);
  const found = new Map<number, Match[]>();
  const add = (id: number, matches: readonly Match[]) => found.set(id, [...(found.get(id) ?? []), ...matches]);
  for (const { id, matches } of byCode)
    add(
      id,
      matches.map((match) => asTyped(match, wanted)),
    );
  for (const { id, matches } of byPerson) add(id, matches);
  for (const { id } of byName) add(id, ['name']);
  return found;
}

const findByCode = (
  db: Queryable,
  within: Within,
  { reference = null, mail = null, code = null, validationCode = null, invoice = null, ibanEnd = null, seat = null }: Partial<SearchText>,
): Promise<{ id: number; matches: Match[] }[]> =>
  db.many(selectByCode, [
    ...within,
    reference,
    mail,
    code,
    validationCode,
    invoice?.prefix ?? null,
    invoice?.number ?? null,
    ibanEnd,
    seat?.section ?? null,
    seat?.row ?? null,
    seat?.seat ?? null,
  ]);

/** What many have, the newest have: few are looked through where all would be sorted. */
async function findByName(db: Queryable, within: Within, names: string): Promise<{ id: number }[]> {
  const newest = await db.many(selectNewestByName, [...within, names]);
  return newest.length === within[5] ? newest : db.many(selectByName, [...within, names]);
}

const asTyped = (match: Match, { isBankReference }: SearchText): Match =>
  match === 'reference' && isBankReference ? 'bankReference' : match;

function show({ firstName, lastName, company, email, ...row }: FoundRow, matches: Match[], seesPeople: boolean): FoundOrder {
  const name = [firstName, lastName].filter((part) => part !== '');
  return {
    ...row,
    matches,
    name: seesPeople ? [name.join(' '), company].filter(Boolean).join(', ') : name.map((part) => `${[...part][0]}.`).join(' '),
    email: seesPeople ? email || null : null,
  };
}
