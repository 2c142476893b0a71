import { limitTime, type Db } from '../../platform/db/index.ts';
import { type Invariant, type Look, lookOnly, selectLastIds, type Sliced } from './invariant-store.ts';
import { ofMoney } from './money-store.ts';
import { ofOrders } from './order-store.ts';
import { ofPapers } from './paper-store.ts';
import { ofStock } from './stock-store.ts';
import { ofTickets } from './ticket-store.ts';

/** What must hold of a store whatever happens, each a statement that lists what breaks it: docs/proof.md. */
export const invariants: readonly Invariant[] = [...ofStock, ...ofMoney, ...ofOrders, ...ofTickets, ...ofPapers];

/** What was found of one invariant. `unfinished`: it could not be read within the time, so that it is not known whether it holds. */
export type Finding = { invariant: Invariant; offenders: string[]; unfinished: boolean };

export type VerifyOptions = {
  /** Which of them; without, all. */
  of?: readonly Invariant[];
  /** Nothing is under way any more, as after a test: nothing is given time. */
  settled?: boolean;
  /** Of when the store is, where it is a copy; without, of now. */
  at?: Date;
  /** Ids that one statement reads of what is sliced. */
  idsPerSlice?: number;
  /** What one statement may take. */
  statementSeconds?: number;
  /** Between two statements of a store that needs more than one slice: lets others go first. */
  rest?: (tookMs: number) => Promise<void>;
  onFinding?: (finding: Finding, tookMs: number) => void;
};

const WHOLE: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];

/**
 * Looks for what breaks the invariants: in read-only transactions that take no lock but that of a reader. A small store is
 * read at one moment, a large one slice by slice, so that no snapshot is old. Each statement is true of one moment, so that nothing that
 * is under way looks broken.
 */
export async function verify(db: Db, options: VerifyOptions = {}): Promise<Finding[]> {
  const { of: asked = invariants, settled = false, at = null, idsPerSlice = 50_000, statementSeconds = 60, onFinding } = options;
  const lastIds = await db.one(selectLastIds);
  const isSmall = Object.values(lastIds).every((last) => last <= idsPerSlice);
  if (isSmall) {
    const looks = asked.map((one) => [one, [...WHOLE, timeOf(one, settled), at]] as const);
    const found = await lookAt(db, statementSeconds, looks).catch(unlessOutOfTime);
    // what keeps one from being read keeps it from none of the others
    if (found) return asked.map((one, place) => ({ invariant: one, offenders: found[place] ?? [], unfinished: false }));
  }
  const findings: Finding[] = [];
  for (const one of asked) {
    const started = performance.now();
    const finding = await inSlices(db, one, lastIds, { ...options, settled, idsPerSlice, statementSeconds });
    onFinding?.(finding, performance.now() - started);
    findings.push(finding);
  }
  return findings;
}

/** In one transaction and one trip. @returns the offenders of each, in their order */
function lookAt(db: Db, seconds: number, looks: readonly (readonly [Invariant, Look])[]): Promise<string[][]> {
  return db.transaction(async (tx) => {
    const [, , ...found] = await Promise.all([
      tx.many(lookOnly),
      tx.many(limitTime, [seconds * 1000]),
      ...looks.map(([{ offenders }, values]) => tx.many(offenders, values)),
    ]);
    return found.map((rows) => rows.map(({ offender }) => offender));
  });
}

type Slicing = VerifyOptions & Required<Pick<VerifyOptions, 'settled' | 'idsPerSlice' | 'statementSeconds'>>;

async function inSlices(db: Db, invariant: Invariant, lastIds: Record<Sliced, number>, options: Slicing): Promise<Finding> {
  const finding: Finding = { invariant, offenders: [], unfinished: false };
  for (const range of rangesOf(invariant, lastIds, options.idsPerSlice)) {
    const started = performance.now();
    try {
      const [found = []] = await lookAt(db, options.statementSeconds, [
        [invariant, [...range, timeOf(invariant, options.settled), options.at ?? null]],
      ]);
      finding.offenders.push(...found);
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      finding.unfinished = true;
    }
    // the first are enough to begin with
    if (finding.offenders.length > 0 || finding.unfinished) break;
    await options.rest?.(performance.now() - started);
  }
  return finding;
}

/** The last has no end: what was written meanwhile is in it. */
function rangesOf({ slicedBy }: Invariant, lastIds: Record<Sliced, number>, ids: number): (readonly [number, number])[] {
  if (slicedBy === undefined) return [WHOLE];
  const slices = Math.max(1, Math.ceil(lastIds[slicedBy] / ids));
  return Array.from({ length: slices }, (_, place) => [place * ids, place === slices - 1 ? WHOLE[1] : (place + 1) * ids]);
}

const timeOf = ({ patienceSeconds = 0 }: Invariant, settled: boolean): number => (settled ? 0 : patienceSeconds);

/** A statement took too long, or somebody who changes its table, such as a migration, kept it waiting. */
const OUT_OF_TIME = new Set(['57014', '55P03']);
const isOutOfTime = (error: unknown): boolean => OUT_OF_TIME.has((error as { code?: string }).code ?? '');
function unlessOutOfTime(error: unknown): undefined {
  if (!isOutOfTime(error)) throw error;
}

/** Whether it is known that it holds. */
export const holds = ({ offenders, unfinished }: Finding): boolean => offenders.length === 0 && !unfinished;
