import { readSearchText, type SearchText } from '@frontrow/domain/orders/search-text';
import type { OrderStatus } from '@frontrow/domain/orders/status';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Connection, pageSize, readCursor, toConnection } from '../../../platform/graphql/connection.ts';
import {
  type FoundRow,
  type Match,
  type Reach,
  selectByCode,
  selectByName,
  selectFoundOrders,
  selectNewest,
  selectNewestByName,
  type Within,
} from './search-store.ts';

/** Where somebody may look: everywhere, or in these shops and at what these artists and events sell. */
export type OrderScope = { all: boolean; shops: readonly number[]; artists: readonly number[]; events: readonly number[] };

export type OrderSearch = {
  /** Of a name, mail, reference, ticket, validation code, seat, bank reference, invoice, account or payment; empty: all orders. */
  text: string;
  scope: OrderScope;
  /** Who may not is shown initials, and finds nobody by name, mail or account. */
  seesPeople: boolean;
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

export const reachOf = ({ all, shops, artists, events }: OrderScope): Reach => [all, shops, artists, events];

/** A page of the orders that a text may mean, the newest first. Four statements at most. */
export async function searchOrders(db: Queryable, { text, scope, seesPeople, after, first }: OrderSearch): Promise<Connection<FoundOrder>> {
  const size = pageSize(first);
  const reach = reachOf(scope);
  const within: Within = [...reach, readCursor(after), size + 1];
  const wanted = readSearchText(text);
  const found = wanted === null ? await listNewest(db, within) : await find(db, within, seesPeople ? wanted : withoutPeople(wanted));
  const ids = [...found.keys()].toSorted((a, b) => b - a).slice(0, size + 1);
  const rows = ids.length === 0 ? [] : await db.many(selectFoundOrders, [...reach, ids]);
  return toConnection(
    rows.map((row) => show(row, found.get(row.id) ?? [], seesPeople)),
    size,
    after,
  );
}

const listNewest = async (db: Queryable, within: Within): Promise<Map<number, Match[]>> =>
  new Map((await db.many(selectNewest, within)).map(({ id }) => [id, []]));

async function find(db: Queryable, within: Within, wanted: SearchText): Promise<Map<number, Match[]>> {
  const { reference, mail, code, validationCode, invoice, ibanEnd, seat, names } = wanted;
  const [byCode, byName] = await Promise.all([
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
    ]),
    names === null ? [] : findByName(db, within, names),
  ]);
  const found = new Map<number, Match[]>(byName.map(({ id }) => [id, ['name']]));
  for (const { id, matches } of byCode) found.set(id, [...matches.map((match) => asTyped(match, wanted)), ...(found.get(id) ?? [])]);
  return found;
}

/** What many have, the newest have: few are looked through where all would be sorted. */
async function findByName(db: Queryable, within: Within, names: string): Promise<{ id: number }[]> {
  const newest = await db.many(selectNewestByName, [...within, names]);
  return newest.length === within[5] ? newest : db.many(selectByName, [...within, names]);
}

const asTyped = (match: Match, { isBankReference }: SearchText): Match =>
  match === 'reference' && isBankReference ? 'bankReference' : match;

const withoutPeople = (wanted: SearchText): SearchText => ({ ...wanted, names: null, mail: null, ibanEnd: null });

function show({ firstName, lastName, company, email, ...row }: FoundRow, matches: Match[], seesPeople: boolean): FoundOrder {
  const name = [firstName, lastName].filter((part) => part !== '');
  return {
    ...row,
    matches,
    name: seesPeople ? [name.join(' '), company].filter(Boolean).join(', ') : name.map((part) => `${[...part][0]}.`).join(' '),
    email: seesPeople ? email || null : null,
  };
}
