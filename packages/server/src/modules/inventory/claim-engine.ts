import pg from 'pg';
import { refuse } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { createFacts } from './facts.ts';
import { createLane } from './lane.ts';
import { createBatchRunner, type Outcome } from './run-batch.ts';
import { sweepExpired } from './sweep-expired.ts';
import type { Answer, CartRequest, ClaimRefusal } from './types.ts';

export type ClaimEngine = {
  /** Decided together with whatever else arrives meanwhile. @throws when the database cannot be reached */
  submit(request: CartRequest): Promise<Answer>;
  close(): Promise<void>;
};

type Waiting = { request: CartRequest; sweeps: number; deadlocks: number; resolve(answer: Answer): void; reject(error: unknown): void };
type RunBatch = (requests: readonly CartRequest[]) => Promise<Outcome[]>;

const BATCH_MAX = 500;
const SWEEPS_MAX = 3;
const DEADLOCKS_MAX = 5;

/**
 * The one place of this process that claims stock, many requests in one transaction (group commit): see docs/algorithms/holds.md.
 * @param url connection string; each lane opens a connection of its own
 */
export function createClaimEngine({ db, url, lanes = 1 }: { db: Db; url: string; lanes?: number }): ClaimEngine {
  const facts = createFacts(db);
  const allLanes = Array.from({ length: lanes }, () => createLane(url));
  const idle = allLanes.map((lane) => createBatchRunner(lane, facts));
  const underWay = new Set<Promise<void>>();
  let queue: Waiting[] = [];
  let departing = false;
  let sweeping: Promise<unknown> | undefined;

  const depart = () => {
    departing = false;
    while (queue.length > 0) {
      const runBatch = idle.pop();
      if (!runBatch) return;
      const journey = carry(runBatch, queue.splice(0, BATCH_MAX)).finally(() => {
        idle.push(runBatch);
        underWay.delete(journey);
        depart();
      });
      underWay.add(journey);
    }
  };
  // once per turn of the event loop, so that requests read from the network together travel together
  const departSoon = () => {
    if (departing) return;
    departing = true;
    setImmediate(depart);
  };

  async function carry(runBatch: RunBatch, batch: readonly Waiting[]): Promise<void> {
    const requests = batch.map(({ request }) => request);
    // who comes again may have the cart of a try whose answer was lost
    for (const waiting of batch) waiting.request = { ...waiting.request, isNewSession: false };
    try {
      settle(batch, await runBatch(requests));
    } catch {
      await carryOneByOne(runBatch, batch);
    }
  }

  /** After a batch has failed: one visitor's bad luck is not everybody's. */
  async function carryOneByOne(runBatch: RunBatch, batch: readonly Waiting[]): Promise<void> {
    for (const [index, waiting] of batch.entries()) {
      try {
        settle([waiting], await runBatch([waiting.request]));
      } catch (error) {
        const refusal = toRefusal(error);
        if (refusal) waiting.resolve(refusal);
        else if (isDeadlock(error) && waiting.deadlocks++ < DEADLOCKS_MAX) rejoin([waiting]);
        else if (isFaultOfData(error)) waiting.reject(error);
        else return batch.slice(index).forEach((rest) => rest.reject(error));
      }
    }
  }

  function settle(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
    const again: Waiting[] = [];
    const afterSweep: Waiting[] = [];
    for (const [index, waiting] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) waiting.reject(new Error('no outcome for a request'));
      else if (outcome === 'again') again.push(waiting);
      else if (!('refusal' in outcome)) waiting.resolve(outcome);
      else if (outcome.afterSweep && waiting.sweeps < SWEEPS_MAX) afterSweep.push(waiting);
      else waiting.resolve(outcome.refusal);
    }
    if (afterSweep.length > 0) void sweepFor(afterSweep);
    if (again.length > 0) rejoin(again);
  }

  async function sweepFor(batch: readonly Waiting[]): Promise<void> {
    sweeping ??= sweepExpired(db).finally(() => (sweeping = undefined));
    try {
      await sweeping;
      for (const waiting of batch) waiting.sweeps++;
      rejoin(batch);
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }

  function rejoin(batch: readonly Waiting[]): void {
    queue = [...batch, ...queue];
    departSoon();
  }

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        queue.push({ request, sweeps: 0, deadlocks: 0, resolve, reject });
        departSoon();
      }),
    async close() {
      while (queue.length > 0 || underWay.size > 0) {
        await Promise.allSettled(underWay);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(allLanes.map((lane) => lane.close()));
    },
  };
}

/** What somebody who does not take part in the locking has taken away meanwhile. */
function toRefusal(error: unknown): ClaimRefusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.constraint === 'one_holder_per_seat') return refuse('SEATS_NOT_AVAILABLE');
  if (error.constraint === 'no_oversell') return refuse('NOT_ENOUGH_ITEMS_AVAILABLE');
  return undefined;
}

/** With an outsider: the one it was decided against tries again. */
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01';

/** Data exception, constraint or deadlock: says nothing about the requests beside it. */
const isFaultOfData = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(22|23|40)/.test(error.code ?? '');
