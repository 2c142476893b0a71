import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import { sha256, type Ids } from '../../platform/ids.ts';
import { useUp } from '../../platform/limits/index.ts';
import type { Sale } from './types.ts';

const VALID_SECONDS = 300;
/** Whose device cannot do the proof of work waits this long instead: time costs a crowd of robots as much. */
const PATIENCE_SECONDS = 60;

export type ProofOfWork = {
  /** A puzzle of one sale: find a nonce so that SHA-256 of `puzzle:nonce` begins with as many zero bits as the sale asks for. */
  puzzle(sale: Sale): string;
  /** @param solved `puzzle:nonce`, or the puzzle alone after a minute. Each counts once, at whichever node. */
  isDone(sale: Sale, solved: string | undefined): Promise<boolean>;
};

export function createProofOfWork({ db, ids, secret }: { db: Db; ids: Ids; secret: KeyObject }): ProofOfWork {
  const macOf = (body: string): Buffer => createHmac('sha256', secret).update(`work:${body}`).digest().subarray(0, 12);
  const secondsOf = (sale: Sale): number => Math.floor(sale.now.getTime() / 1000);
  return {
    puzzle(sale) {
      const body = `${sale.id}.${secondsOf(sale)}.${ids.secret()}`;
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    async isDone(sale, solved = '') {
      const [puzzle = '', nonce] = solved.split(':');
      const [saleId, seconds, unguessable, mac = ''] = puzzle.split('.');
      const expected = macOf(`${saleId}.${seconds}.${unguessable}`);
      const given = Buffer.from(mac, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(saleId) !== sale.id) return false;
      const age = secondsOf(sale) - Number(seconds);
      if (age > VALID_SECONDS) return false;
      const isSolved = nonce !== undefined && nonce.length <= 20 && zeroBits(sha256(solved)) >= sale.workBits;
      if (!isSolved && age < PATIENCE_SECONDS) return false;
      return (await useUp(db, `work:${mac}`, { points: 1, seconds: 2 * VALID_SECONDS })) === undefined;
    },
  };
}

function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}
