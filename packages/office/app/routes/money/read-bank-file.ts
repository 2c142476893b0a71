import type { Words } from '../../words/words.ts';

export type FileSum = { outcome: string; lines: number; amountMinor: number };
/** A file on its way: `waiting`, read so far, and at last what came of it. */
export type FileState =
  | { kind: 'waiting' }
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'done'; sums: FileSum[] }
  | { kind: 'refused'; problem: keyof Words['money']['bank']['problems']; where: string | null; written: string };

const BYTES_MAX = 8 * 1024 * 1024;
const ours = (problem: 'too_large' | 'unreachable' | 'forbidden' | 'failed' | 'broken_off'): FileState => ({
  kind: 'refused',
  problem,
  where: null,
  written: '',
});

/** Sends a bank's file and tells how far the server is with it. Never throws: what went wrong is a state. */
export async function readBankFile(file: File, tell: (state: FileState) => void): Promise<void> {
  if (file.size > BYTES_MAX) return tell(ours('too_large'));
  const answer = await fetch(`/office/files/bank?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    headers: { 'x-frontrow-client': 'office', 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => undefined);
  if (!answer) return tell(ours('unreachable'));
  if (!answer.ok || !answer.body) return tell(ours(answer.status === 413 ? 'too_large' : answer.status < 500 ? 'forbidden' : 'failed'));
  const isTold = await followLines(answer.body, tell).catch(() => false);
  if (!isTold) tell(ours('broken_off'));
}

/** @returns whether the last line came: what became of the file */
async function followLines(body: ReadableStream<Uint8Array>, tell: (state: FileState) => void): Promise<boolean> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let isOver = false;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const told = JSON.parse(line) as FileState | { kind: 'failed' };
      tell(told.kind === 'failed' ? ours('failed') : told);
      isOver = told.kind !== 'progress';
    }
  }
  return isOver;
}
