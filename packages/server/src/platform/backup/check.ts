import { readAbout } from './copy.ts';
import { type Copy, dataPath, readNames, toldUntil } from './names.ts';
import { choose } from './plan.ts';
import { BackupProblem } from './problem.ts';
import type { Vault } from './vault.ts';
import { follow, lastTold, readLsn, segmentStart } from './wal.ts';

/** A copy, and up to when the log leads on from it (milliseconds). */
export type ListedCopy = Copy & { until: number };

/** The oldest first. */
export async function listCopies(vault: Vault): Promise<ListedCopy[]> {
  return readNames(await vault.names(''))
    .flatMap((stream) => stream.copies.map((copy) => ({ ...copy, until: Math.max(copy.endedAt, toldUntil(stream)) })))
    .toSorted((a, b) => a.endedAt - b.endedAt);
}

/** Reads the latest copy and all log after it as a restore would. @throws BackupProblem where something is not whole */
export async function check(vault: Vault): Promise<Copy & { bytes: number; pieces: number; until: number }> {
  const { copy, stream } = choose(readNames(await vault.names('')), undefined);
  const about = await readAbout(vault, copy);
  let bytes = 0;
  for await (const piece of vault.read(dataPath(copy))) bytes += piece.length;
  const { chunks, to } = follow(stream.chunks, segmentStart(readLsn(about.startLsn)));
  for (const { name, from, to: end } of chunks) {
    const { length } = await vault.readWhole(name);
    if (BigInt(length) !== end - from) throw new BackupProblem('DAMAGED', `${name} is not as long as its name says.`);
  }
  const last = stream.chunks.reduce((latest, chunk) => (chunk.to > latest ? chunk.to : latest), 0n);
  if (to < readLsn(about.stopLsn))
    throw new BackupProblem('WAL_MISSING', 'A piece of the log is missing without which the copy is not whole.');
  if (to < last) {
    const told = new Date(lastTold(chunks, copy.endedAt)).toISOString();
    throw new BackupProblem('WAL_MISSING', `A piece of the log is missing after ${told}: a restore leads up to there, with --at.`);
  }
  return { ...copy, bytes, pieces: chunks.length, until: toldUntil(stream) };
}
