import { isDay } from '@frontrow/domain/dates/day';
import type { Locale } from '@frontrow/domain/locale';
import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Reach } from '@frontrow/domain/office/rights';
import { addUp, parseSettlementNumber, settle, type Due } from '@frontrow/domain/settlements/settle';
import { limitTime, type Db, type Queryable, type Tx } from '../../platform/db/index.ts';
import {
  selectAccount,
  selectLines,
  selectLinesOfPeriod,
  selectOpenItems,
  selectOpenLines,
  selectOrganisers,
  selectSettlement,
  selectSettlements,
  selectToday,
  type Account,
  type Artists,
  type OpenItems,
  type Settlement,
  type SettledLine,
} from './store.ts';

/** A settlement is of an artist as a whole: who works for a shop or an event alone sees none. */
export const artistsIn = ({ all, artists }: Reach): Artists => (all ? null : artists);

/** What stands open of an organiser. `due`: by the terms as they are; null: there are none yet, or the day is settled. */
export type Open = Account & { due: Due | null };
const toOpen = (account: Account): Open => {
  // what was settled since that day is no debt of the organiser's
  if (isSettled(account)) return { ...account, ...addUp([]), due: null };
  return { ...account, due: account.terms && settle(account, account.terms, account) };
};
const isSettled = ({ from, until }: Pick<Account, 'from' | 'until'>): boolean => from > until;

/** Days that nobody has chosen end with the last month. */
export async function lastMonthsEnd(db: Queryable): Promise<string> {
  const { today } = await db.one(selectToday);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

/** As long as an organiser with three million lines takes beside other work (decision 0941). */
const ADDED_UP_MS = 120_000;
/** All that was ever sold of an organiser is read: that may take longer than any other statement. */
export const addingUp = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.one(limitTime, [ADDED_UP_MS]);
    return work(tx);
  });

/** Organisers of a page, and how long adding up may take: of many with much the page ends sooner. */
const ORGANISERS_SHOWN = 50;
const ADDING_MS = 2_000;
export type OpenPage = { organisers: readonly Open[]; last: string | null; hasMore: boolean };

/**
 * Organisers by name, with what is open by the end of a day. Each is a statement of its own, for it reads all that was ever sold.
 * @param after the one before the first of the page
 * @param addingMs the page ends with the organiser that takes longer than this
 * @returns INVALID_INPUT for no day, or for one that has not come
 */
export async function listOpen(
  db: Db,
  artists: Artists,
  { until, locale, after = null, addingMs = ADDING_MS }: { until: string; locale: Locale; after?: string | null; addingMs?: number },
): Promise<OpenPage | OfficeRefusal<'INVALID_INPUT'>> {
  if (await isNoPastDay(db, until)) return refuseHere('INVALID_INPUT', 'until');
  const found = await db.many(selectOrganisers, [artists, locale, after, ORGANISERS_SHOWN + 1]);
  const page: { organisers: Open[]; last: string | null } = { organisers: [], last: after };
  const endsAt = performance.now() + addingMs;
  for (const { slug } of found.slice(0, ORGANISERS_SHOWN)) {
    const account = await addingUp(db, (tx) => tx.first(selectAccount, [artists, slug, until, locale]));
    // who began to sell after that day, and was never settled with, was nobody yet
    if (account && (account.lastId !== null || account.from <= until)) page.organisers.push(toOpen(account));
    page.last = slug;
    if (performance.now() > endsAt) break;
  }
  return { ...page, hasMore: page.last !== (found.at(-1)?.slug ?? after) };
}

/** All of them, one page after the other. */
export async function listAllOpen(
  db: Db,
  artists: Artists,
  given: { until: string; locale: Locale },
): Promise<Open[] | OfficeRefusal<'INVALID_INPUT'>> {
  const all: Open[] = [];
  for (let after: string | null = null; ;) {
    const page: OpenPage | OfficeRefusal<'INVALID_INPUT'> = await listOpen(db, artists, { ...given, after });
    if (isRefused(page)) return page;
    all.push(...page.organisers);
    if (!page.hasMore) return all;
    after = page.last;
  }
}

export const isNoPastDay = async (db: Queryable, day: string): Promise<boolean> => !isDay(day) || day > (await db.one(selectToday)).today;

export type OpenSettlement = Open & { lines: readonly SettledLine[]; open: OpenItems; isPeriod: boolean };
/**
 * What the next settlement of an organiser would be, closed now with the end of a day. From a day on, which is only looked at, what
 * was sold and given back from then on, settled or not.
 */
export async function showOpen(
  db: Db,
  artists: Artists,
  { slug, from, until, locale }: { slug: string; from: string | null; until: string; locale: Locale },
): Promise<OpenSettlement | OfficeRefusal<'INVALID_INPUT' | 'NOT_FOUND'>> {
  if (await isNoPastDay(db, until)) return refuseHere('INVALID_INPUT', 'until');
  if (from !== null && (!isDay(from) || from > until)) return refuseHere('INVALID_INPUT', 'from');
  const read = await addingUp(db, async (tx) => {
    const account = await tx.first(selectAccount, [artists, slug, until, locale]);
    if (!account) return undefined;
    const { artistId } = account;
    const readLines = () => (isSettled(account) ? [] : tx.many(selectOpenLines, [artistId, until, locale]));
    const [lines, open] = await Promise.all([
      from === null ? readLines() : tx.many(selectLinesOfPeriod, [artistId, until, locale, from]),
      tx.one(selectOpenItems, [artistId]),
    ]);
    return { account, lines, open };
  });
  if (!read) return refuseHere('NOT_FOUND');
  const { account, lines, open } = read;
  const sums = addUp(lines);
  const shown = from === null ? account : { ...account, ...sums, from, onAccountMinor: 0, carriedMinor: 0 };
  return { ...toOpen(shown), lines, open, isPeriod: from !== null };
}

/** A page, the newest first. */
export const listClosed = (db: Queryable, artists: Artists, beforeId: number | null = null): Promise<Settlement[]> =>
  db.many(selectSettlements, [artists, beforeId, LIST_PAGE]);

export type ClosedSettlement = Settlement & { lines: readonly SettledLine[] };
/** @returns undefined where there is none for these artists */
export async function showClosed(db: Queryable, artists: Artists, number: string): Promise<ClosedSettlement | undefined> {
  const asked = parseSettlementNumber(number);
  const found = asked && (await db.first(selectSettlement, [artists, asked.year, asked.number]));
  return found && { ...found, lines: await db.many(selectLines, [found.id]) };
}
