import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMail, type ParsedMail, type StoredMail } from './mail.ts';

const KEPT_MAX = 500;
const ENVELOPE = 'X-Sandbox-Envelope: ';

/** The last 500 mails, in memory and, with a folder, as one .eml file each whose first line holds the envelope. */
export class MailStore {
  readonly #folder: string | null;
  readonly #mails = new Map<string, { stored: StoredMail; parsed: ParsedMail }>();
  readonly #waiting = new Set<() => void>();
  #lastId = '';

  private constructor(folder: string | null) {
    this.#folder = folder;
  }

  static async open(folder?: string): Promise<MailStore> {
    const store = new MailStore(folder ?? null);
    if (folder === undefined) return store;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
    for (const file of files.slice(0, -KEPT_MAX)) rmSync(join(folder, file));
    for (const file of files.slice(-KEPT_MAX)) {
      const stored = readEml(file.slice(0, -'.eml'.length), readFileSync(join(folder, file)));
      store.#mails.set(stored.id, { stored, parsed: await parseMail(stored) });
    }
    return store;
  }

  /** Keeps a mail; it is on disk before the promise resolves, so that an accepted mail survives a killed process. */
  async add(envelope: StoredMail['envelope'], raw: Buffer): Promise<void> {
    const now = Date.now();
    const stored: StoredMail = { id: this.#nextId(now), at: new Date(now).toISOString(), envelope, raw };
    const parsed = await parseMail(stored);
    if (this.#folder !== null) {
      const path = join(this.#folder, `${stored.id}.eml`);
      const head = `${ENVELOPE}${JSON.stringify({ at: stored.at, ...envelope })}\r\n`;
      try {
        writeFileSync(`${path}.part`, Buffer.concat([Buffer.from(head), raw]), { mode: 0o600 });
        renameSync(`${path}.part`, path);
      } catch (error) {
        // a full disk: nothing is left of it, and whoever sends is told to try again
        rmSync(`${path}.part`, { force: true });
        throw error;
      }
    }
    this.#mails.set(stored.id, { stored, parsed });
    for (const id of [...this.#mails.keys()].slice(0, -KEPT_MAX)) this.#remove(id);
    for (const wake of this.#waiting) wake();
  }

  find(id: string): { stored: StoredMail; parsed: ParsedMail } | undefined {
    return this.#mails.get(id);
  }

  /** Newest first; `to` is part of a recipient's address, in any case. */
  list(to = ''): ParsedMail[] {
    const wanted = to.toLowerCase();
    return [...this.#mails.values()]
      .toReversed()
      .map(({ parsed }) => parsed)
      .filter(({ mail }) => wanted === '' || mail.to.some((address) => address.toLowerCase().includes(wanted)));
  }

  /** As `list`, once there are `count` of them or `waitMs` are over. */
  async listWhen(to: string, count: number, waitMs: number): Promise<ParsedMail[]> {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const found = this.list(to);
      const leftMs = deadline - Date.now();
      if (found.length >= count || leftMs <= 0) return found;
      await this.#nextArrival(leftMs);
    }
  }

  clear(): void {
    for (const id of this.#mails.keys()) this.#remove(id);
  }

  async #nextArrival(timeoutMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }

  #remove(id: string): void {
    this.#mails.delete(id);
    if (this.#folder !== null) rmSync(join(this.#folder, `${id}.eml`), { force: true });
  }

  /** Ids sort as the mails came in, also within one millisecond, so the folder keeps the order. */
  #nextId(now: number): string {
    const time = now.toString(36).padStart(9, '0');
    const [lastTime = '', lastCount = '0'] = this.#lastId.split('-');
    const count = lastTime >= time ? Number.parseInt(lastCount, 36) + 1 : 0;
    this.#lastId = `${lastTime >= time ? lastTime : time}-${count.toString(36).padStart(4, '0')}`;
    return `${this.#lastId}-${randomBytes(4).toString('hex')}`;
  }
}

function readEml(id: string, bytes: Buffer): StoredMail {
  const end = bytes.indexOf('\r\n');
  const first = bytes.subarray(0, end).toString();
  // A file somebody put there by hand has no envelope line.
  if (!first.startsWith(ENVELOPE)) return { id, at: new Date(0).toISOString(), envelope: { from: '', to: [] }, raw: bytes };
  const { at, from, to } = JSON.parse(first.slice(ENVELOPE.length)) as { at: string; from: string; to: string[] };
  return { id, at, envelope: { from, to }, raw: bytes.subarray(end + 2) };
}
