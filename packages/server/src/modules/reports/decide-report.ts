import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { takeDownOffer } from '../resale/index.ts';
import { insertDecision, lockReport, selectDecided, type Against } from './store.ts';

/** Characters. */
const GROUND_MAX = 300;
const FACTS_MAX = 2000;

export type Acceptance = { id: number; against: Against; ground: string; facts: string };
/** `decided`: somebody was faster. */
export type DecideProblem = { problem: 'no_such_report' | 'decided' | 'offer_is_held' | 'no_ground' | 'no_facts' };
export type Decided = { offerTakenDown: boolean; hasAddress: boolean };

/** What was reported is against the law or the terms: its offer goes, the seller hears why, and so does the reporter. */
export async function acceptReport(db: Db, acting: Acting, acceptance: Acceptance): Promise<Decided | DecideProblem> {
  const { id, against, ground, facts } = acceptance;
  if (!isText(ground, GROUND_MAX)) return { problem: 'no_ground' };
  if (!isText(facts, FACTS_MAX)) return { problem: 'no_facts' };
  return db.transaction(async (tx) => {
    const report = await lockOpen(tx, acting, id);
    if ('problem' in report) return report;
    const outcome = report.offerId === null ? 'closed' : await takeDownOffer(tx, report.offerId);
    if (outcome === 'held') return { problem: 'offer_is_held' };
    const offerTakenDown = outcome === 'taken_down';
    await tx.many(insertDecision, [id, 'accepted', against, ground, facts, offerTakenDown, acting.name]);
    if (offerTakenDown) await tell(tx, 'report.statement', id);
    if (report.email !== null) await tell(tx, 'report.decided', id);
    await acting.audit(tx, 'report.accept', `report:${id}`, { after: { against, ground, facts, offerTakenDown } });
    return { offerTakenDown, hasAddress: report.email !== null };
  });
}

/** Nothing is wrong with what was reported; the reporter hears why. */
export async function rejectReport(db: Db, acting: Acting, { id, facts }: { id: number; facts: string }): Promise<Decided | DecideProblem> {
  if (!isText(facts, FACTS_MAX)) return { problem: 'no_facts' };
  return db.transaction(async (tx) => {
    const report = await lockOpen(tx, acting, id);
    if ('problem' in report) return report;
    await tx.many(insertDecision, [id, 'rejected', null, null, facts, false, acting.name]);
    if (report.email !== null) await tell(tx, 'report.decided', id);
    await acting.audit(tx, 'report.reject', `report:${id}`, { after: { facts } });
    return { offerTakenDown: false, hasAddress: report.email !== null };
  });
}

const isText = (text: string, lengthMax: number): boolean => text.trim() !== '' && text.length <= lengthMax;

async function lockOpen(tx: Tx, { shops }: Acting, id: number) {
  const report = await tx.first(lockReport, [id, shops]);
  if (!report) return { problem: 'no_such_report' } as const;
  return (await tx.first(selectDecided, [id])) ? ({ problem: 'decided' } as const) : report;
}

const tell = (tx: Tx, kind: 'report.statement' | 'report.decided', reportId: number) => enqueue(tx, effect(kind, reportId, { reportId }));
