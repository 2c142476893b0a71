import type { Locale } from '@frontrow/domain/locale';
import type { Permission, Reach } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import {
  type Scarce,
  selectBroken,
  selectDeclaredPaid,
  selectJobsWaiting,
  selectMoneyWaiting,
  selectPaidInPart,
  selectParked,
  selectPrivacyWaiting,
  selectRefundsProposed,
  selectRefusedChanges,
  selectRunsWaiting,
  selectScarce,
  selectServiceWaiting,
  selectSilent,
  type Waiting,
} from './needs-store.ts';

type Viewer = { personId: number; may: (permission: Permission) => boolean; reach: (permission: Permission) => Reach };

/** What waits for somebody, each kind for who may open its page and within where they may. What nobody waits for is left out. */
export async function listNeeds(db: Queryable, { personId, may, reach }: Viewer): Promise<Waiting[]> {
  const within = (permission: Permission) => {
    const { all, shops } = reach(permission);
    return [all, shops] as const;
  };
  const kinds = await Promise.all([
    may('money.read') ? db.many(selectMoneyWaiting, within('money.read')) : [],
    may('refund.agree') && reach('refund.agree').all ? db.many(selectRunsWaiting) : [],
    may('order.refund') ? db.many(selectRefundsProposed, within('order.refund')) : [],
    may('order.settle') ? db.many(selectDeclaredPaid, within('order.settle')) : [],
    may('order.move') ? db.many(selectPaidInPart, within('order.move')) : [],
    may('service.read') ? db.many(selectServiceWaiting, within('service.read')) : [],
    may('service.read') && reach('service.read').all ? db.many(selectPrivacyWaiting) : [],
    may('outbox.read') && reach('outbox.read').all ? db.many(selectParked) : [],
    may('audit.read') ? db.many(selectBroken) : [],
    may('audit.read') ? db.many(selectSilent) : [],
    may('catalogue.read') ? db.many(selectRefusedChanges, [reach('catalogue.read').all, personId]) : [],
    db.many(selectJobsWaiting, [reach('job.read').all, personId]),
  ]);
  return kinds.flat().filter(({ count }) => count > 0);
}

const SCARCE_MAX = 10;
/** What of products is nearly gone, the fewest first: ten at most. */
export const listScarce = (db: Queryable, scope: Reach, locale: Locale): Promise<Scarce[]> =>
  db.many(selectScarce, [...valuesOf(scope), locale, SCARCE_MAX]);
