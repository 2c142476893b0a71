import { statement, type Statement } from '../../platform/db/index.ts';

/** Something that breaks an invariant, in words: which row it is, and what is wrong with it. */
type Offender = { offender: string };
/** Rows with `after < id <= until`; what is younger than `patienceSeconds` is left out. `at`: of when the store is; null: of now. */
export type Look = readonly [after: number, until: number, patienceSeconds: number, at: Date | null];
/** What has so many rows that it is read a range of ids at a time. */
export type Sliced = 'order' | 'ticket' | 'transfer';

export type Invariant = {
  /** What it is about and what holds of it: printed, a label of the metric, the subject of the mail. */
  name: string;
  /** Its number in docs/proof.md. */
  number: string;
  /** What it proves. */
  says: string;
  /** Without: one statement reads the whole. */
  slicedBy: Sliced | undefined;
  /** How long what it speaks of may be under way. Without: it holds at any moment. */
  patienceSeconds: number | undefined;
  offenders: Statement<Offender, Look>;
};

const MINUTE = 60;
/** What machines finish by themselves; what waits for a person's hand. */
export const patience = { minutes: 10 * MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE, days: 3 * 24 * 60 * MINUTE } as const;

/** Of each invariant so many are named, slice by slice: the first are enough to begin with, and a broken store is not read to its end. */
const NAMED_MAX = 20;

/** When a store is looked at, in the statements of `invariant`: time stands still in a copy, and what was under way in it is so for ever. */
export const MOMENT = '(select at from look)';

/**
 * @param sql rows of one text, an offender each; in what is sliced `$1` and `$2` bound the id of the order, the ticket or the transfer,
 * in what may be under way `$3` is the patience in seconds
 */
export const invariant = (
  [number, name, says]: readonly [number: string, name: string, says: string],
  sql: string,
  { slicedBy, patienceSeconds }: { slicedBy?: Sliced; patienceSeconds?: number } = {},
): Invariant => ({
  name,
  number,
  says,
  slicedBy,
  patienceSeconds,
  offenders: statement<Offender, Look>(`
    with look (at) as (select coalesce($4::timestamptz, now()))
    select offender from (${sql}) found (offender) where $1::bigint < $2::bigint and $3::int >= 0 limit ${NAMED_MAX}`),
});

/** The last id of what is read in slices. */
export const selectLastIds = statement<Record<Sliced, number>>(`
  select (select coalesce(max(id), 0) from orders)::bigint as "order", (select coalesce(max(id), 0) from ticket)::bigint as ticket,
    (select coalesce(max(id), 0) from ledger_transfer)::bigint as transfer`);
/** Nothing is written, everything is seen at one moment, and nothing is waited for. */
export const lookOnly = statement('set transaction isolation level repeatable read, read only');
