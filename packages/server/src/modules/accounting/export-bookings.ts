import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Plan } from '@frontrow/domain/accounting/chart';
import { isDay } from '@frontrow/domain/dates/day';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { DATEV_LINES_MAX, datevHead, datevLine, toWindows1252, yearOf } from './datev.ts';
import { plainHead, plainLine } from './plain-csv.ts';
import { readPlan } from './plan.ts';
import { NoAccount, postingsOf, type Posting } from './postings.ts';
import {
  insertExport,
  oneMoment,
  selectExport,
  selectExportFile,
  selectNow,
  selectShops,
  selectSums,
  selectTransfers,
  type AccountSum,
  type ExportFormat,
  type ExportRow,
} from './store.ts';

export type ExportRequest = { shopId: number; format: ExportFormat; from: string; until: string };
export type ExportProblem =
  | { problem: 'no_such_shop' | 'no_plan' | 'wrong_period' | 'two_years' | 'nothing' | 'too_many' }
  | { problem: 'no_account'; vatPermille: number };

const BATCH = 1_000;
const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/**
 * Writes the bookings of a shop's days as a file for the books, keeps it with its sums and tells what it is. What it says is of
 * one moment; its sums by account are those of the ledger to the cent.
 * @throws Error where they are not
 */
export async function exportBookings(db: Db, acting: Acting, request: ExportRequest): Promise<ExportRow | ExportProblem> {
  const { shopId, format, from, until } = request;
  if (!isDay(from) || !isDay(until) || from > until) return { problem: 'wrong_period' };
  try {
    return await db.transaction(async (tx) => {
      await tx.many(oneMoment);
      const shop = (await tx.many(selectShops, [acting.shops])).find(({ id }) => id === shopId);
      if (!shop) return { problem: 'no_such_shop' };
      const plan = await readPlan(tx, shopId);
      if (!plan) return { problem: 'no_plan' };
      if (yearOf(from, plan.yearStartsIn) !== yearOf(until, plan.yearStartsIn)) return { problem: 'two_years' };
      const written = await write(tx, plan, request, shop.name);
      if ('problem' in written) return written;
      const sums = await tx.many(selectSums, [shopId, from, until]);
      assertEqual(written.sums, sums);
      const { bytes, transfers, lines } = written;
      const sha256 = createHash('sha256').update(bytes).digest();
      const file = await pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      const values = [shopId, format, from, until, acting.name, file, sha256, transfers, lines, JSON.stringify(sums)] as const;
      const { id } = await tx.one(insertExport, values);
      const after = { shop: shop.slug, format, from, until, sha256: sha256.toString('hex') };
      await acting.audit(tx, 'accounting.export', `export:${id}`, { after });
      return tx.one(selectExport, [id]);
    });
  } catch (error) {
    if (error instanceof NoAccount) return { problem: 'no_account', vatPermille: error.vatPermille };
    throw error;
  }
}

/** The bytes of an export as they were first handed out, and their name. */
export async function readExport(
  db: Db,
  exportId: number,
  shops: readonly number[] | null,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const found = await db.first(selectExportFile, [exportId, shops]);
  if (!found) return undefined;
  const { shopSlug, format, from, until, file } = found;
  // DATEV finds files by the beginning of their name
  const name = `${format === 'datev' ? 'EXTF_Buchungsstapel' : 'bookings'}_${shopSlug}_${from}_${until}.csv`;
  return { name, bytes: await unpack(file) };
}

type Written = { bytes: Buffer; transfers: number; lines: number; sums: AccountSum[] };

/** A thousand transfers at a time: of a long period only the file itself is held. */
async function write(tx: Tx, plan: Plan, { shopId, format, from, until }: ExportRequest, title: string): Promise<Written | ExportProblem> {
  const isDatev = format === 'datev';
  const { madeAt } = await tx.one(selectNow);
  const head = isDatev ? datevHead({ plan, from, until, madeAt: madeAt.toISOString(), title }) : plainHead();
  const encode = (text: string) => (isDatev ? toWindows1252(text) : Buffer.from(text));
  const pieces = [encode(head)];
  const sums = new Map<string, AccountSum>();
  let [transfers, lines, last] = [0, 0, 0];
  for (;;) {
    const batch = await tx.many(selectTransfers, [shopId, from, until, last, BATCH]);
    const postings = batch.flatMap((transfer) => postingsOf(transfer, plan));
    for (const posting of postings) addTo(sums, posting);
    // from an account to itself is nothing to the books
    const booked = postings.filter(({ debit, credit }) => debit.number !== credit.number);
    pieces.push(encode(booked.map(isDatev ? datevLine : plainLine).join('')));
    [transfers, lines, last] = [transfers + batch.length, lines + booked.length, batch.at(-1)?.id ?? last];
    if (lines > DATEV_LINES_MAX) return { problem: 'too_many' };
    if (batch.length < BATCH) break;
  }
  if (transfers === 0) return { problem: 'nothing' };
  return { bytes: Buffer.concat(pieces), transfers, lines, sums: [...sums.values()] };
}

function addTo(sums: Map<string, AccountSum>, { debit, credit, amountMinor }: Posting): void {
  for (const [account, debitMinor, creditMinor] of [
    [debit.ledger, amountMinor, 0],
    [credit.ledger, 0, amountMinor],
  ] as const) {
    const before = sums.get(account) ?? { account, debitMinor: 0, creditMinor: 0 };
    sums.set(account, { account, debitMinor: before.debitMinor + debitMinor, creditMinor: before.creditMinor + creditMinor });
  }
}

function assertEqual(written: readonly AccountSum[], ledger: readonly AccountSum[]): void {
  const tell = (sums: readonly AccountSum[]) =>
    sums
      .map(({ account, debitMinor, creditMinor }) => `${account} ${debitMinor} ${creditMinor}`)
      .toSorted()
      .join(', ');
  if (tell(written) !== tell(ledger)) throw new Error(`the export says ${tell(written)}, the ledger ${tell(ledger)}`);
}
