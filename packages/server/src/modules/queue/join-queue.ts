import type { QueueRefusal } from '@frontrow/domain/queue/position';
import type { Db } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import { useUp, type Counts } from '../../platform/limits/index.ts';
import { createGathering } from './gather.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { Sale, Ticket } from './types.ts';
import { issue, useUpCodes, type CodeAsked } from './use-codes.ts';

export type JoinRequest = {
  sale: Sale;
  /** Their ticket, where they have one already: it is the one they keep. */
  ticket: Ticket | undefined;
  /** Of a presale. */
  code: string | undefined;
  /** The solved puzzle, where there is one. */
  work: string | undefined;
  network: string;
  sessionHash: Buffer | undefined;
};

type JoinDeps = { db: Db; counts: Counts; work: ProofOfWork };

export type Join = {
  /** Gives out a place in the row: a number that nobody else has, later than all before. One statement for all who come together, one transaction for those with codes. */
  join(request: JoinRequest): Promise<Ticket | QueueRefusal>;
  /** Whether a network has met its limit of tickets since the last reading of the sales; asked of memory alone. */
  isUsedUp(sale: Sale, network: string): boolean;
  forget(): void;
};

export function createJoin({ db, counts, work }: JoinDeps): Join {
  const gather = createGathering<null, Ticket | undefined>();
  const gatherCodes = createGathering<CodeAsked, Ticket | QueueRefusal>();
  /** Limits of networks that were met; until the next reading of the sales, about a second. */
  const usedUp = new Set<string>();

  const join: Join['join'] = async ({ sale, ticket, code, work: solved, network, sessionHash }) => {
    // a presale's code may be shown later; any other ticket is given out once
    if (ticket && (code === undefined || ticket.class > 0)) return ticket;
    if (!sale.isGating) return 'NOT_OPEN';
    const limit = limitOf(sale, network);
    if ((await useUp(counts, limit, { points: sale.joinsPerNetwork, seconds: 60 })) !== undefined) {
      usedUp.add(limit);
      return 'TOO_MANY';
    }
    if (sale.workBits > 0 && !(await work.isDone(sale, solved))) return 'WORK_REQUIRED';
    if (code === undefined) {
      const given = await gather(
        String(sale.id),
        null,
        async (all) => (await issue(db, sale.id, 0, all.length)) ?? all.map(() => undefined),
      );
      return given ?? 'NOT_OPEN';
    }
    if ((await useUp(counts, `queue-code:${sale.id}:${network}`, CODE_GUESSES)) !== undefined) return 'TOO_MANY';
    const asked = { codeHash: sha256(code.trim().toLowerCase()), sessionHash: sessionHash ?? null };
    return gatherCodes(String(sale.id), asked, (all) => db.transaction((tx) => useUpCodes(tx, sale.id, all)));
  };
  return { join, isUsedUp: (sale, network) => usedUp.has(limitOf(sale, network)), forget: () => usedUp.clear() };
}

const limitOf = (sale: Sale, network: string): string => `queue:${sale.id}:${network}`;

const CODE_GUESSES = { points: 30, seconds: 60 };
