import type { Db, Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { takeDownOffer } from '../resale/index.ts';
import { insertDecision, lockReport, selectDecided, type Against } from './store.ts';

export type Acceptance = { id: number; against: Against; ground: string; facts: string };
export type DecideProblem = { problem: 'no_such_report' | 'offer_is_held' };
export type Decided = { offerTakenDown: boolean; hasAddress: boolean };

/** What was reported is against the law or the terms: its offer goes, the seller hears why, and so does the reporter. */
export function acceptReport(db: Db, { id, against, ground, facts }: Acceptance): Promise<Decided | DecideProblem> {
  return db.transaction(async (tx) => {
    const report = await lockOpen(tx, id);
    if (!report) return { problem: 'no_such_report' };
    const outcome = report.offerId === null ? 'closed' : await takeDownOffer(tx, report.offerId);
    if (outcome === 'held') return { problem: 'offer_is_held' };
    const offerTakenDown = outcome === 'taken_down';
    await tx.many(insertDecision, [id, 'accepted', against, ground, facts, offerTakenDown]);
    if (offerTakenDown) await tell(tx, 'report.statement', id);
    if (report.email !== null) await tell(tx, 'report.decided', id);
    return { offerTakenDown, hasAddress: report.email !== null };
  });
}

/** Nothing is wrong with what was reported; the reporter hears why. */
export function rejectReport(db: Db, { id, facts }: { id: number; facts: string }): Promise<Decided | DecideProblem> {
  return db.transaction(async (tx) => {
    const report = await lockOpen(tx, id);
    if (!report) return { problem: 'no_such_report' };
    await tx.many(insertDecision, [id, 'rejected', null, null, facts, false]);
    if (report.email !== null) await tell(tx, 'report.decided', id);
    return { offerTakenDown: false, hasAddress: report.email !== null };
  });
}

async function lockOpen(tx: Tx, id: number) {
  const report = await tx.first(lockReport, [id]);
  return report && !(await tx.first(selectDecided, [id])) ? report : undefined;
}

const tell = (tx: Tx, kind: 'report.statement' | 'report.decided', reportId: number) => enqueue(tx, effect(kind, reportId, { reportId }));
