import { oneLine } from '@frontrow/domain/texts/one-line';
import { actingAs, type Who } from '../../../platform/graphql/office-builder.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import type { CheckoutDeps } from '../deps.ts';
import { importStatement, type ImportedLine, type LineOutcome } from './import-statement.ts';
import { UnreadableStatement } from './statement-line.ts';

/** A month of a large shop; read whole, since half a file books nothing. */
const BYTES_MAX = 8 * 1024 * 1024;
const NAME_MAX = 200;
/** Progress is told as often as a bar can show it. */
const TOLD_MAX = 100;

/** What the page is told, a line of JSON each: how far it is, and at last what came of it. */
type Told =
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'done'; sums: { outcome: LineOutcome; lines: number; amountMinor: number }[] }
  | { kind: 'refused'; problem: string; where: string | null; written: string }
  | { kind: 'failed' };

type RouteDeps = Pick<CheckoutDeps, 'db' | 'ids' | 'log' | 'wakeOutbox'>;

/**
 * POST /office/files/bank?name=…: reads a bank's file (the body, as it is) and books its lines. 200 with lines of JSON while it
 * works (NDJSON), 413 where it is too large; nothing for who sees a part of the house only: an account is of the whole. Who goes
 * away stops nothing: the file is read to its end.
 */
export async function takeBankFile(deps: RouteDeps, who: Who, request: Request): Promise<Response | undefined> {
  const acting = actingAs(who, 'money.bank');
  if (acting.shops !== null) return undefined;
  const bytes = await readBody(request, BYTES_MAX);
  if (!bytes) return new Response('Too large', { status: 413, headers: HEADERS });
  const name = oneLine(new URL(request.url).searchParams.get('name') ?? '').slice(0, NAME_MAX) || '–';
  const work = async (tell: (told: Told) => void) => {
    const lines = await importStatement(deps, bytes, {
      name,
      by: acting.name,
      audit: (tx, file) => acting.audit(tx, 'bank.read', `bank_file:${file.sha256.slice(0, 16)}`, { after: { name, lines: file.lines } }),
      told: (done, of) => done % Math.ceil(of / TOLD_MAX) === 0 && tell({ kind: 'progress', done, of }),
    });
    tell({ kind: 'done', sums: sumsOf(lines) });
  };
  return new Response(tellingOf(deps, work), { headers: { ...HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' } });
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function tellingOf({ log }: Pick<CheckoutDeps, 'log'>, work: (tell: (told: Told) => void) => Promise<void>): ReadableStream<Uint8Array> {
  let isHeard = true;
  return new ReadableStream({
    start(controller) {
      const tell = (told: Told) => isHeard && controller.enqueue(Buffer.from(`${JSON.stringify(told)}\n`));
      void work(tell)
        .catch((error: unknown) => {
          if (error instanceof UnreadableStatement)
            return tell({ kind: 'refused', problem: error.problem, where: error.where, written: error.written });
          log.error('bank file', { error });
          return tell({ kind: 'failed' });
        })
        .finally(() => isHeard && controller.close());
    },
    cancel() {
      isHeard = false;
    },
  });
}

function sumsOf(lines: readonly ImportedLine[]): { outcome: LineOutcome; lines: number; amountMinor: number }[] {
  const sums = new Map<LineOutcome, { lines: number; amountMinor: number }>();
  for (const { outcome, amountMinor } of lines) {
    const sum = sums.get(outcome) ?? { lines: 0, amountMinor: 0 };
    sums.set(outcome, { lines: sum.lines + 1, amountMinor: sum.amountMinor + amountMinor });
  }
  return [...sums].map(([outcome, sum]) => ({ outcome, ...sum }));
}
