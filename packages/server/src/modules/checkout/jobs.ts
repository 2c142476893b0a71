import type { Job } from '../../platform/jobs/index.ts';
import { selectOffersToEnd } from '../moves/index.ts';
import { selectOrder, selectUnpaid, selectUnpaidOfCancelled } from '../orders/index.ts';
import {
  forgetRemitters,
  insertPaymentEvent,
  selectLeftCaptures,
  selectUnansweredCaptures,
  selectUnsettled,
  selectUnsettledRefunds,
  touchAttempt,
} from '../payments/index.ts';
import { ANSWERED_TO_ALL, captureAgreed } from './capture-payment.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { decideOtherPlaces } from './decide-other-places.ts';
import type { CheckoutDeps } from './deps.ts';
import { expireAttempt } from './expire-attempt.ts';
import { findReturnedRefunds, followRefund, sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';
import { selectUndecided } from './store.ts';

const LANES = 4;

/** How long a thing may be under way before a sweeper asks about it, and again. */
export type SweepTimes = { afterSeconds?: number };

/** Whoever pays and goes while the notice of it is lost has the tickets within a minute. */
const PAYMENT_SECONDS = 25;
const REFUND_SECONDS = 120;

/**
 * What finishes everything that was begun and not ended: lost notices, lost answers, processes that died. Safe on
 * several nodes at a time, since each step locks its order.
 */
export function checkoutJobs(deps: CheckoutDeps, { afterSeconds }: SweepTimes = {}): Job[] {
  // a few at a time, since each asks the provider; one that fails is logged and does not hold up the others
  const each = async <Item>(job: string, items: Item[], step: (item: Item) => Promise<unknown>) => {
    const lane = async () => {
      for (let item = items.shift(); item !== undefined; item = items.shift()) {
        const current = item;
        await step(current).catch((error: unknown) => deps.log.error('sweep failed', { job, item: current, error }));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
  return [
    {
      name: 'settle attempts',
      everySeconds: 10,
      run: async () =>
        each('settle attempts', await deps.db.many(selectUnsettled, [afterSeconds ?? PAYMENT_SECONDS]), async ({ id, isOver }) => {
          await deps.db.transaction((tx) => tx.many(touchAttempt, [id]));
          await (isOver ? expireAttempt(deps, id) : settle(deps, id));
        }),
    },
    {
      name: 'capture what was agreed to',
      everySeconds: 10,
      run: async () =>
        each(
          'capture what was agreed to',
          await deps.db.many(selectUnansweredCaptures, [afterSeconds ?? PAYMENT_SECONDS]),
          async ({ orderId, objectId }) => captureAgreed(deps, await deps.db.one(selectOrder, [orderId]), objectId),
        ),
    },
    {
      name: 'look after captures that were left',
      everySeconds: 10,
      run: async () =>
        each(
          'look after captures that were left',
          await deps.db.many(selectLeftCaptures, [afterSeconds ?? PAYMENT_SECONDS]),
          async ({ id, objectId }) => {
            const settled = await settle(deps, id, objectId);
            if (settled !== 'unknown') await deps.db.many(insertPaymentEvent, [id, 'capture_answered', ANSWERED_TO_ALL]);
          },
        ),
    },
    {
      name: 'cancel unpaid orders',
      everySeconds: 30,
      run: async () => each('cancel unpaid orders', await deps.db.many(selectUnpaid), ({ id }) => cancelUnpaidOrder(deps, id)),
    },
    {
      name: 'cancel unpaid orders of cancelled events',
      everySeconds: 30,
      run: async () =>
        each('cancel unpaid orders of cancelled events', await deps.db.many(selectUnpaidOfCancelled), ({ id }) =>
          cancelUnpaidOrder(deps, id, 'event_cancelled'),
        ),
    },
    {
      name: 'end moves that lead nowhere',
      everySeconds: 30,
      run: async () =>
        each('end moves that lead nowhere', await deps.db.many(selectOffersToEnd), ({ orderId, because }) =>
          cancelUnpaidOrder(deps, orderId, because === 'gone' ? 'move_gone' : 'by_house'),
        ),
    },
    {
      name: 'end questions about places',
      everySeconds: 30,
      run: async () =>
        each('end questions about places', await deps.db.many(selectUndecided), ({ id }) => decideOtherPlaces(deps, id, false)),
    },
    {
      name: 'send refunds',
      everySeconds: 60,
      run: async () =>
        each('send refunds', await deps.db.many(selectUnsettledRefunds, [afterSeconds ?? REFUND_SECONDS]), ({ id }) =>
          sendRefund(deps, id),
        ),
    },
    {
      name: 'ask for refunds that came back',
      everySeconds: 3600,
      run: async () =>
        each('ask for refunds that came back', await findReturnedRefunds(deps), (refund) => followRefund(deps, 'stripe', refund)),
    },
    { name: 'forget old remitters', everySeconds: 6 * 3600, run: async () => void (await deps.db.many(forgetRemitters)) },
  ];
}
