import { Readable, pipeline } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Ids } from '../ids.ts';
import type { BackupKey } from './key.ts';
import { BackupProblem } from './problem.ts';
import { seal, unseal } from './seal.ts';
import type { BackupTarget } from './target.ts';

/** Things in a target by their names: packed, sealed, cut into parts, and read back as they are written. */
export type Vault = {
  place: string;
  write(name: string, source: AsyncIterable<Buffer> | Buffer): Promise<void>;
  /** @throws BackupProblem where it is not there, not whole, or not ours */
  read(name: string): AsyncGenerator<Buffer>;
  readWhole(name: string): Promise<Buffer>;
  /** Names of what is whole below a folder (`…/`), in order. */
  names(folder: string): Promise<string[]>;
  /** One look at a folder (`…/`, or '' for all): what is whole, what was never finished, and a way to remove either. */
  look(folder: string): Promise<Look>;
};
export type Look = { names: string[]; halves: string[]; remove: (name: string) => Promise<void> };

const PART_BYTES = 16 * 1024 * 1024;
/** Written last: what has none was never finished. */
const END = '.end';
const partOf = (name: string, number: number): string => `${name}.${String(number).padStart(6, '0')}`;

export function createVault(target: BackupTarget, key: BackupKey, ids: Ids): Vault {
  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    await target.put(name, bytes);
    if (!(await target.get(name))?.equals(bytes))
      throw new BackupProblem('DAMAGED', `${name} in ${target.place} reads otherwise than it was written.`);
  };

  async function* partsOf(name: string): AsyncGenerator<Buffer> {
    for (let number = 1; ; number++) {
      const part = await target.get(partOf(name, number));
      if (part) yield part;
      else break;
    }
    const end = await target.get(`${name}${END}`);
    if (!end) throw new BackupProblem('DAMAGED', `${name} is cut: its end is missing.`);
    yield end;
  }

  /** What has a name never changes: who wants to write it at the same time waits for who does. */
  const writing = new Map<string, Promise<void>>();
  async function writeParts(name: string, source: AsyncIterable<Buffer> | Buffer): Promise<void> {
    let [waiting, bytes, parts]: [Buffer[], number, number] = [[], 0, 0];
    for await (const piece of seal(key, name, packed(source), ids)) {
      waiting.push(piece);
      bytes += piece.length;
      if (bytes < PART_BYTES) continue;
      await keep(partOf(name, ++parts), Buffer.concat(waiting));
      [waiting, bytes] = [[], 0];
    }
    await keep(`${name}${END}`, Buffer.concat(waiting));
  }

  const read = (name: string) => unpacked(unseal(key, name, partsOf(name)), name);

  return {
    place: target.place,
    read,
    async readWhole(name) {
      const pieces: Buffer[] = [];
      for await (const piece of read(name)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    write(name, source) {
      const known = writing.get(name) ?? writeParts(name, source).finally(() => writing.delete(name));
      writing.set(name, known);
      return known;
    },
    names: async (folder) => (await look(folder)).names,
    look,
  };

  async function look(folder: string): Promise<Look> {
    const parts = Map.groupBy(await target.list(folder), (part) => part.replace(/\.(?:\d{6}|end)$/, ''));
    const isWhole = (name: string) => parts.get(name)?.includes(`${name}${END}`) === true;
    const all = [...parts.keys()];
    return {
      names: all.filter(isWhole),
      halves: all.filter((name) => !isWhole(name)),
      async remove(name) {
        // its end first: half of it is nothing
        for (const part of new Set([`${name}${END}`, ...(parts.get(name) ?? [])])) await target.remove(part);
      },
    };
  }
}

const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const ignore = () => undefined;

/** What goes wrong before it goes wrong in what is read. */
const packed = (source: AsyncIterable<Buffer> | Buffer): AsyncIterable<Buffer> =>
  pipeline(Readable.from(source instanceof Buffer ? [source] : source), createZstdCompress(LEVEL), ignore);

async function* unpacked(source: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    yield* pipeline(Readable.from(source), createZstdDecompress(), ignore) as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem('DAMAGED', `${name} is damaged: it is not what was written.`, { cause: error });
  }
}
