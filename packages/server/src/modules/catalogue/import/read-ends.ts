import { open } from 'node:fs/promises';
import { FILE_END_BYTES } from '@frontrow/domain/downloads/file-shape';

/** The first and the last bytes of a file, one to a letter: what `beginsAs` and `endsAs` look at. */
export async function readEnds(path: string, bytes: number): Promise<{ head: string; tail: string }> {
  const file = await open(path);
  const read = async (from: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer.toString('latin1');
  try {
    const length = Math.min(bytes, FILE_END_BYTES);
    return { head: await read(0, Math.min(bytes, HEAD_BYTES)), tail: await read(bytes - length, length) };
  } finally {
    await file.close();
  }
}

const HEAD_BYTES = 16;
