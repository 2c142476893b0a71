import { hash } from 'node:crypto';
import { placesByRank } from '@frontrow/domain/queue/draw';
import { isByLot } from '@frontrow/domain/queue/position';
import type { Lane, Ticket } from './types.ts';

/** Ranks reckoned between two looks at what else there is to do: about 10 ms. */
const AT_ONCE = 3_000;

/**
 * Ranks of numbers in the lot of so many, by a secret whose hash was shown before (commit-reveal): the first 48 bits of HMAC-SHA256 of `number/drawn`. Written out, as its two
 * hashes take 4 µs where `createHmac` takes 24, for a hundred thousand in the very second of the start.
 */
export function createRanks(seed: Buffer, drawn: number): (number: number) => number {
  const keyed = (pad: number, room: number) =>
    Buffer.concat([Buffer.from(Uint8Array.from({ length: BLOCK }, (_, index) => (seed[index] ?? 0) ^ pad)), Buffer.alloc(room)]);
  const [inner, outer] = [keyed(0x36, 24), keyed(0x5c, 32)];
  return (number) => {
    const length = inner.write(`${number}/${drawn}`, BLOCK, 'latin1');
    hash('sha256', inner.subarray(0, BLOCK + length), 'buffer').copy(outer, BLOCK);
    return hash('sha256', outer, 'buffer').readUIntBE(0, 6);
  };
}
/** Bytes of a block of SHA-256; a seed is shorter. */
const BLOCK = 64;

async function drawPlaces(seed: Buffer, drawn: number): Promise<Uint32Array> {
  const ranks = new Float64Array(drawn);
  const rankOf = createRanks(seed, drawn);
  for (let index = 0; index < drawn; index++) {
    ranks[index] = rankOf(index + 1);
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return placesByRank(ranks);
}

/**
 * Places of those who were drawn by lot, reckoned anew by every node from seed and count: four bytes each, nothing
 * stored. Those who came later have their number for a place.
 */
export function createPlaces() {
  const known = new Map<string, Uint32Array | Promise<Uint32Array>>();
  return {
    /** @returns undefined before the start, and while the lot is being reckoned */
    placeOf(ticket: Ticket, lane: Lane): number | undefined {
      if (!isByLot(ticket.number, lane.drawn)) return ticket.number;
      if (lane.drawn === null || lane.seed === null) return undefined;
      const name = `${ticket.saleId}.${lane.class}`;
      const places = known.get(name) ?? drawPlaces(Buffer.from(lane.seed, 'hex'), lane.drawn);
      if (places instanceof Uint32Array) return places[ticket.number - 1];
      if (!known.has(name)) {
        known.set(name, places);
        void places.then((drawn) => known.set(name, drawn));
      }
      return undefined;
    },
    /** Forgets the sales that are over. */
    keepOnly(saleIds: ReadonlySet<number>): void {
      for (const name of known.keys()) if (!saleIds.has(Number(name.split('.')[0]))) known.delete(name);
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
