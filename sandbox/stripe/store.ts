import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type * as wire from './types.ts';

type Kinds = {
  sessions: wire.Session;
  sessionDetails: wire.SessionDetails;
  paymentIntents: wire.PaymentIntent;
  paymentMethods: wire.PaymentMethod;
  charges: wire.Charge;
  refunds: wire.Refund;
  disputes: wire.Dispute;
  balanceTransactions: wire.BalanceTransaction;
  events: wire.StripeEvent;
  answers: wire.SavedAnswer;
  deliveries: wire.Delivery;
};
type Kind = keyof Kinds;
type Tables = { [K in Kind]: Map<string, Kinds[K]> };

const KINDS: readonly Kind[] = [
  'sessions',
  'sessionDetails',
  'paymentIntents',
  'paymentMethods',
  'charges',
  'refunds',
  'disputes',
  'balanceTransactions',
  'events',
  'answers',
  'deliveries',
];

/**
 * Everything the emulator knows: tables in memory and, with `stateFile`, a journal of JSON lines.
 *
 * One line holds all changes of one request, so a process killed in the middle of it leaves either the
 * whole effect (with its idempotency record) or nothing: a torn last line is dropped when the file is read.
 */
export class Store {
  readonly tables: Tables;
  #unsaved: [Kind, unknown][] = [];
  #file: number | null = null;

  constructor(stateFile?: string) {
    this.tables = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Tables;
    if (stateFile === undefined) return;
    if (existsSync(stateFile)) this.#load(readFileSync(stateFile, 'utf8'));
    this.#compact(stateFile);
  }

  /** Keeps `value` under its id. It reaches the file with the next `commit`. */
  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K] {
    this.tables[kind].set(value.id, value);
    if (this.#file !== null) this.#unsaved.push([kind, value]);
    return value;
  }

  /**
   * Writes the changes since the last commit as one line, before the answer leaves. Where that fails, as on a full disk, the
   * file ends where it did and the changes go with the next commit. @throws what the file system said
   */
  commit(): void {
    if (this.#file === null || this.#unsaved.length === 0) return;
    const { size } = fstatSync(this.#file);
    try {
      writeWhole(this.#file, `${JSON.stringify(this.#unsaved)}\n`);
    } catch (error) {
      ftruncateSync(this.#file, size);
      throw error;
    }
    this.#unsaved = [];
  }

  /** For what nobody waits for: what cannot be written now is written with what comes. */
  commitInTime(): void {
    try {
      this.commit();
    } catch (error) {
      console.error(`The payment sandbox cannot write: ${(error as Error).message}`);
    }
  }

  close(): void {
    this.commitInTime();
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #load(text: string): void {
    // The part after the last line end is a torn line or nothing.
    for (const line of text.split('\n').slice(0, -1)) {
      const changes = JSON.parse(line) as [Kind, { id: string }][];
      for (const [kind, value] of changes) (this.tables[kind] as Map<string, unknown>).set(value.id, value);
    }
  }

  /** Rewrites the journal with the latest state of each object, into a new file that replaces the old one. */
  #compact(stateFile: string): void {
    const next = `${stateFile}.next`;
    const file = openSync(next, 'w', 0o600);
    for (const kind of KINDS) {
      for (const value of this.tables[kind].values()) writeWhole(file, `${JSON.stringify([[kind, value]])}\n`);
    }
    fsyncSync(file);
    closeSync(file);
    renameSync(next, stateFile);
    this.#file = openSync(stateFile, 'a');
  }
}

/** A disk that is nearly full takes a part, and says so only when it is asked for the rest. */
function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
