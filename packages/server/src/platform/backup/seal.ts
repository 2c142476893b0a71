/**
 * Sealed streams: AES-256-GCM over frames of a megabyte. Each stream has a key of its own (HKDF of the operator's key, a
 * random salt and the stream's name), and each frame's nonce is its place and whether it is the last (the construction
 * STREAM of Hoang, Reyhanitabar, Rogaway and Vizár): frames that are changed, exchanged, left out or cut off, and
 * streams under another's name, are all found.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Ids } from '../ids.ts';
import type { BackupKey } from './key.ts';
import { BackupProblem } from './problem.ts';

const MAGIC = Buffer.from('FRB1');
const ID_BYTES = 8;
const SALT_BYTES = 16;
const HEAD_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const FRAME_BYTES = 1024 * 1024;
const TAG_BYTES = 16;

export async function* seal({ bytes, id }: BackupKey, name: string, source: AsyncIterable<Buffer>, ids: Ids): AsyncGenerator<Buffer> {
  const salt = ids.random(SALT_BYTES);
  const key = keyOfStream(bytes, salt, name);
  yield Buffer.concat([MAGIC, id, salt]);
  for await (const { frame, place, isLast } of framesOf(source, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(place, isLast));
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

/** @throws BackupProblem where it was sealed with another key, or is not what was sealed */
export async function* unseal({ bytes, id }: BackupKey, name: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { done, value } = await pieces.next();
    if (done) throw damaged(name);
    head = Buffer.concat([head, value]);
  }
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name);
  const idOfSealer = head.subarray(MAGIC.length, MAGIC.length + ID_BYTES);
  if (!idOfSealer.equals(id))
    throw new BackupProblem(
      'WRONG_KEY',
      `This backup was made with the key ${idOfSealer.toString('hex')}, not with ${id.toString('hex')}.`,
    );
  const key = keyOfStream(bytes, head.subarray(HEAD_BYTES - SALT_BYTES, HEAD_BYTES), name);
  for await (const { frame, place, isLast } of framesOf(after(head.subarray(HEAD_BYTES), pieces), FRAME_BYTES + TAG_BYTES))
    yield open(key, frame, nonce(place, isLast), name);
}

function open(key: Buffer, frame: Buffer, iv: Buffer, name: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(frame.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(frame.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw damaged(name, error);
  }
}

const damaged = (name: string, cause?: unknown) =>
  new BackupProblem('DAMAGED', `${name} is damaged: it is not what was written.`, { cause });

const keyOfStream = (key: Buffer, salt: Buffer, name: string): Buffer => Buffer.from(hkdfSync('sha256', key, salt, name, 32));

/** 12 bytes: the place of the frame, and a last byte of 1 at the last. */
function nonce(place: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUIntBE(place, 5, 6);
  iv[11] = isLast ? 1 : 0;
  return iv;
}

async function* after(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

type Frame = { frame: Buffer; place: number; isLast: boolean };

/** Frames of one size, the last one of what is left; a source without bytes is one empty frame. */
async function* framesOf(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Frame> {
  let place = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= bytes) continue;
    let all = Buffer.concat(waiting);
    // whether a frame is the last is known only once there is more
    for (; all.length > bytes; all = all.subarray(bytes)) yield { frame: all.subarray(0, bytes), place: place++, isLast: false };
    waiting = [all];
    length = all.length;
  }
  yield { frame: Buffer.concat(waiting), place, isLast: true };
}
