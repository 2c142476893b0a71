/** Many files as one stream: for each a line of JSON, then its bytes. */
import { createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ifThere } from '../if-there.ts';
import { BackupProblem } from './problem.ts';

type Head = { path: string; bytes: number } | { folder: string };
export type Packed = { files: number; bytes: number };

const PIECE_BYTES = 256 * 1024;

/** Of a database's folder what its own copies leave out: its log, which has its own way, and what a start makes anew. */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|current_logfiles|postgresql\.auto\.conf\.tmp|\.s\.PGSQL\..*|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * The cluster in `folder` under the name `prefix`, while its server writes to it: what is torn is mended by the log.
 * @param counted told what was packed, as it is packed
 */
export async function* packCluster(folder: string, prefix: string, counted: Packed): AsyncGenerator<Buffer> {
  yield head({ folder: prefix });
  for await (const { path, isFolder } of walk(folder, '')) {
    if (isFolder) yield head({ folder: `${prefix}/${path}` });
    else if (path === 'global/pg_control') yield* packBytes(await readSettled(join(folder, path)), `${prefix}/${path}`, counted);
    else yield* packFile(join(folder, path), `${prefix}/${path}`, counted);
  }
}

export async function* packBytes(bytes: Buffer, path: string, counted: Packed): AsyncGenerator<Buffer> {
  counted.files += 1;
  counted.bytes += bytes.length;
  yield head({ path, bytes: bytes.length });
  yield bytes;
}

/** As long as it was when it was opened: what came later is in the log, what was cut off is zeros. A file that has gone is none. */
async function* packFile(file: string, path: string, counted: Packed): AsyncGenerator<Buffer> {
  const handle = await ifThere(open(file, 'r'));
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    counted.files += 1;
    counted.bytes += size;
    yield head({ path, bytes: size });
    for (let at = 0; at < size;) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at));
      const { bytesRead } = await handle.read(piece, 0, piece.length, at);
      if (bytesRead === 0) {
        yield Buffer.alloc(size - at);
        break;
      }
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** A file that is written as a whole and is of no use half old and half new. */
async function readSettled(file: string): Promise<Buffer> {
  let before = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

async function* walk(root: string, below: string): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isFile()) yield { path, isFolder: false };
    if (!entry.isDirectory()) continue;
    yield { path, isFolder: true };
    if (!EMPTIED.has(path)) yield* walk(root, path);
  }
}

const head = (of: Head): Buffer => Buffer.from(`${JSON.stringify(of)}\n`);

export type Owner = { uid: number; gid: number } | undefined;

/** Writes what was packed into a folder. @throws BackupProblem where it is cut, or a name leads out of the folder */
export async function unpack(source: AsyncIterable<Buffer>, folder: string, owner: Owner): Promise<Packed> {
  const counted = { files: 0, bytes: 0 };
  const reader = createReader(source);
  for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
    const of = JSON.parse(line) as Head;
    const path = pathIn(folder, 'folder' in of ? of.folder : of.path);
    if ('folder' in of) await mkdir(path, { recursive: true, mode: 0o700 });
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(reader.take(of.bytes)), createWriteStream(path, { mode: 0o600 }));
      counted.files += 1;
      counted.bytes += of.bytes;
    }
    await give(path, owner);
  }
  return counted;
}

export async function give(path: string, owner: Owner): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** A folder that the database's owner reaches alone. */
export async function closeFolder(path: string, owner: Owner): Promise<void> {
  await chmod(path, 0o700);
  await give(path, owner);
}

export function pathIn(folder: string, name: string): string {
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new BackupProblem('DAMAGED', `A name in the backup leads out of the folder: ${name}`);
  return join(folder, ...name.split('/'));
}

function createReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await pieces.next();
    if (done) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  };
  const cut = () => new BackupProblem('DAMAGED', 'The copy of the database is cut.');
  return {
    /** @returns undefined at the end */
    async line(): Promise<string | undefined> {
      for (;;) {
        const end = rest.indexOf(10);
        if (end >= 0) {
          const line = rest.subarray(0, end).toString('utf8');
          rest = rest.subarray(end + 1);
          return line;
        }
        if (await more()) continue;
        if (rest.length > 0) throw cut();
        return undefined;
      }
    },
    async *take(bytes: number): AsyncGenerator<Buffer> {
      for (let left = bytes; left > 0;) {
        if (rest.length === 0 && !(await more())) throw cut();
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
}
