import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { SECOND_LOOK_MINOR } from '@frontrow/domain/payments/second-look';
import type { Acting } from '../../platform/acting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { readBankAccount, type BankAccount } from '../../platform/sepa/bank-account.ts';
import { lockOrder } from '../orders/index.ts';
import { isVoucherBlocked, redeemedOf } from '../payments/index.ts';
import { bookRefund } from './book-refund.ts';
import { isSamePerson } from './payouts.ts';
import {
  agreeToRun,
  holdRun,
  insertRun,
  insertRunOrder,
  lockRun,
  selectByHand,
  selectOrdersLeft,
  selectOrdersToRefund,
  selectRemitter,
  selectRun,
  selectRunOrder,
  selectRunPage,
  selectRuns,
  selectRunSums,
  selectTakenBack,
  selectTicketsOfOrder,
  selectToRefund,
  updateRun,
  type Run,
  type RunSum,
  type RunWay,
} from './run-store.ts';
import { insertRequest, selectChangedEvent, selectSource } from './store.ts';

/** `refunds_closed`: an import or a pause of the event says that nothing goes back now. */
export type RunProblem =
  | 'no_such_event'
  | 'not_cancelled'
  | 'refunds_closed'
  | 'nothing_to_refund'
  | 'runs_already'
  | 'no_such_run'
  | 'not_in_this_state'
  | 'same_person'
  /** An event may be sold by several shops: its refunds are of the whole house. */
  | 'whole_house_only';

/** What would go back, of the tickets that admit. Changes nothing. */
export type Outlook = { eventId: number; orders: number; tickets: number; amountMinor: number; sums: RunSum[] };

type Told = (done: { orders: number; amountMinor: number }) => void;

export const listRuns = (db: Db): Promise<Run[]> => db.many(selectRuns);
/** A page of runs, the newest first, those before run `before`. */
export const pageRuns = (db: Db, before: number | null): Promise<Run[]> => db.many(selectRunPage, [before, LIST_PAGE]);
export const sumsOfRun = (db: Db, id: number): Promise<RunSum[]> => db.many(selectRunSums, [id]);
export const listByHand = (db: Db, id: number) => db.many(selectByHand, [id]);

/** What paying back a cancelled event would come to, order by order. Changes nothing. */
export async function previewRun(db: Db, slug: string): Promise<Outlook | { problem: RunProblem }> {
  const found = await findEvent(db, slug);
  if ('problem' in found) return found;
  const sums = new Map<RunWay, RunSum>();
  for (let last = 0; ;) {
    const orders = await db.many(selectOrdersToRefund, [found.eventId, last, 0]);
    if (orders.length === 0) break;
    for (const { orderId } of orders) {
      const plan = await db.transaction((tx) => planOrder(tx, found.eventId, orderId));
      const sum = sums.get(plan.way) ?? { way: plan.way, orders: 0, amountMinor: 0 };
      sums.set(plan.way, { ...sum, orders: sum.orders + 1, amountMinor: sum.amountMinor + plan.amountMinor });
    }
    last = orders.at(-1)?.orderId ?? last;
  }
  return { ...found, sums: [...sums.values()] };
}

/** Decides to pay back a cancelled event. Above 500 euros the run waits until somebody else has agreed. */
export async function startRun(db: Db, { name: by, shops, audit }: Acting, slug: string): Promise<Run | { problem: RunProblem }> {
  if (shops !== null) return { problem: 'whole_house_only' };
  const found = await findEvent(db, slug);
  if ('problem' in found) return found;
  return db.transaction(async (tx) => {
    const made = await tx.first(insertRun, [found.eventId, found.amountMinor, by]);
    if (!made) return { problem: 'runs_already' };
    await audit(tx, 'run.start', `refund_run:${made.id}`, { after: { event: slug, amountMinor: found.amountMinor } });
    if (found.amountMinor <= SECOND_LOOK_MINOR) await tx.many(updateRun, [made.id, 'running', by]);
    return tx.one(selectRun, [made.id]);
  });
}

/** Somebody else agrees; the run may go. */
export const agreeRun = (db: Db, acting: Acting, id: number): Promise<RunProblem | undefined> =>
  inState(db, acting, { id, what: 'run.agree', states: ['waiting'] }, async (tx, run) => {
    if (isSamePerson(run.startedBy, acting.name)) return 'same_person';
    await tx.many(agreeToRun, [id, acting.name]);
    return undefined;
  });

const moving = (what: string, states: readonly Run['state'][], to: Run['state']) => (db: Db, acting: Acting, id: number) =>
  inState(db, acting, { id, what, states }, async (tx) => void (await tx.many(updateRun, [id, to, acting.name])));
/** Stops after the order it is at; whoever resumes it goes on with the next. */
export const pauseRun = moving('run.pause', ['running'], 'paused');
export const resumeRun = moving('run.resume', ['running', 'paused'], 'running');
/** Before it has begun. */
export const dropRun = moving('run.drop', ['waiting'], 'dropped');

export type RunProgress = { sums: RunSum[]; ordersDone: number; ordersLeft: number };

/** How far a run is: orders it has come to, and those it has not. */
export async function progressOfRun(db: Db, { id, eventId, state }: Run): Promise<RunProgress> {
  const sums = await sumsOfRun(db, id);
  const left = state === 'done' || state === 'dropped' ? 0 : (await db.one(selectOrdersLeft, [eventId, id])).orders;
  return { sums, ordersDone: sums.reduce((count, { orders }) => count + orders, 0), ordersLeft: left };
}

/**
 * Works off what was decided on and agreed to, wherever that was: safe on several nodes at a time. A run that fails keeps none of the
 * others waiting. @throws AggregateError of those that failed, when all were tried
 */
export async function workRuns(deps: { db: Db; ids: Ids }): Promise<void> {
  const failed: unknown[] = [];
  for (const { id, state, massRefund } of await listRuns(deps.db)) {
    if (state === 'running' && massRefund === 'open')
      await workRun(deps, id, () => undefined).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} refund runs failed`);
}

/**
 * Works a run off, order after order, each in a transaction of its own: killed in the middle it goes on where it was. An
 * order is done once, by key, and a ticket is refunded once, whoever else takes it back meanwhile.
 * @returns the run as it is then: done, or paused, or running still where refunds of its event were closed, or waiting where one
 * person alone decided on it and late payments have brought it above 500 euros
 */
export async function workRun(deps: { db: Db; ids: Ids }, id: number, told: Told): Promise<Run> {
  const { db } = deps;
  const { eventId } = await db.one(selectRun, [id]);
  const done = { orders: 0, amountMinor: 0 };
  for (let last = 0; ;) {
    const orders = await db.many(selectOrdersToRefund, [eventId, last, id]);
    if (orders.length === 0) break;
    for (const { orderId } of orders) {
      const amountMinor = await db.transaction(async (tx) => {
        const back = await refundOrder(deps, tx, id, orderId);
        crashPoint('refund-run.before-commit');
        return back;
      });
      crashPoint('refund-run.after-commit');
      if (amountMinor === 'stopped') return db.one(selectRun, [id]);
      done.orders += 1;
      done.amountMinor += amountMinor;
      told(done);
      last = orderId;
    }
  }
  return db.transaction(async (tx) => {
    const run = await tx.one(lockRun, [id]);
    if (run.state === 'running') await tx.many(updateRun, [id, 'done', null]);
    return tx.one(selectRun, [id]);
  });
}

type Plan = {
  way: RunWay;
  amountMinor: number;
  voucherMinor: number;
  attemptId: string | null;
  account: BankAccount | null;
  ticketIds: number[];
};

/** How the price of an order's tickets goes back: to its vouchers first as far as they paid, else the way it came. */
async function planOrder(tx: Tx, eventId: number, orderId: number): Promise<Plan> {
  const { email } = await tx.one(lockOrder, [orderId]);
  const tickets = (await tx.many(selectTicketsOfOrder, [orderId, eventId])).filter(({ isUsed }) => !isUsed);
  const amountMinor = tickets.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const voucherMinor = Math.min(amountMinor, await redeemedOf(tx, orderId));
  const moneyMinor = amountMinor - voucherMinor;
  const isCredited = tickets.some((ticket) => ticket.isCredited);
  const plan = { amountMinor, voucherMinor, attemptId: null, account: null, ticketIds: tickets.map(({ id }) => id) };
  // people decide on all of it: nothing has gone to a voucher
  const byHand: Plan = { ...plan, way: 'by_hand', voucherMinor: 0 };
  if (isCredited || (voucherMinor > 0 && (await isVoucherBlocked(tx, orderId)))) return byHand;
  if (moneyMinor === 0) return { ...plan, way: voucherMinor > 0 ? 'voucher' : 'free' };
  const { attemptId, leftMinor } = await tx.one(selectSource, [orderId, moneyMinor]);
  if (leftMinor < moneyMinor) return byHand;
  if (attemptId !== null) return { ...plan, way: 'payment', attemptId };
  const remitter = await tx.first(selectRemitter, [orderId]);
  const account = remitter && readBankAccount(remitter);
  if (account && typeof account !== 'string') return { ...plan, way: 'account', account };
  // the form takes no orders that vouchers have paid a part of; who said no address at the desk cannot be asked
  return voucherMinor > 0 || email === '' ? byHand : { ...plan, way: 'asked' };
}

/** @returns cents that are on their way; `stopped` where the run waits, or its event's refunds are paused */
async function refundOrder({ ids }: { ids: Ids }, tx: Tx, runId: number, orderId: number): Promise<number | 'stopped'> {
  // until the commit it is neither paused nor worked on elsewhere
  const run = await tx.one(lockRun, [runId]);
  if (run.state !== 'running' || run.massRefund !== 'open') return 'stopped';
  const plan = await planOrder(tx, run.eventId, orderId);
  // somebody was faster
  if (plan.ticketIds.length === 0 || (await tx.first(selectRunOrder, [runId, orderId]))) return 0;
  const mail = effect('refund.run', `${runId}:${orderId}`, { runId, orderId });
  const note = (requestId: number | null) =>
    tx.many(insertRunOrder, [runId, orderId, plan.way, plan.amountMinor, plan.voucherMinor, requestId]);
  if (plan.way === 'asked' || plan.way === 'by_hand') {
    await note(null);
    await enqueue(tx, mail);
    return 0;
  }
  const { amountMinor, voucherMinor, attemptId, account, ticketIds } = plan;
  if (amountMinor > 0 && (await hasOutgrown(tx, run, amountMinor))) return 'stopped';
  const reference = `R-${ids.random(5).toString('hex').toUpperCase()}`;
  const method = account === null ? 'original' : 'bank_transfer';
  const values = [
    orderId,
    run.eventId,
    method,
    account && JSON.stringify(account),
    'processing',
    reference,
    ticketIds,
    amountMinor,
  ] as const;
  const request = await tx.one(insertRequest, values);
  await bookRefund(tx, request, { attemptId, voucherMinor, orderedBy: run.startedBy, approvedBy: run.agreedBy, mail });
  await note(request.id);
  return amountMinor;
}

/** Who decided on a small run alone has not decided on all that is paid for later: beyond 500 euros it waits for somebody else. */
async function hasOutgrown(tx: Tx, { id, eventId, agreedBy }: Run, nextMinor: number): Promise<boolean> {
  if (agreedBy !== null) return false;
  const back = await tx.one(selectTakenBack, [id]);
  if (back.amountMinor + nextMinor <= SECOND_LOOK_MINOR) return false;
  const left = await tx.one(selectToRefund, [eventId]);
  await tx.many(holdRun, [id, back.amountMinor + left.amountMinor]);
  return true;
}

async function findEvent(db: Db, slug: string): Promise<Omit<Outlook, 'sums'> | { problem: RunProblem }> {
  const event = await db.first(selectChangedEvent, [slug, 'de']);
  if (!event) return { problem: 'no_such_event' };
  const { orders, tickets, amountMinor } = await db.one(selectToRefund, [event.id]);
  if (event.status !== 'cancelled') return { problem: 'not_cancelled' };
  if (event.massRefund !== 'open') return { problem: 'refunds_closed' };
  return orders === 0 ? { problem: 'nothing_to_refund' } : { eventId: event.id, orders, tickets, amountMinor };
}

type Change = { id: number; what: string; states: readonly Run['state'][] };

const inState = async (
  db: Db,
  { shops, audit }: Acting,
  { id, what, states }: Change,
  change: (tx: Tx, run: Run) => Promise<RunProblem | undefined>,
): Promise<RunProblem | undefined> => {
  if (shops !== null) return 'whole_house_only';
  return db.transaction(async (tx) => {
    const run = await tx.first(lockRun, [id]);
    if (!run) return 'no_such_run';
    if (!states.includes(run.state)) return 'not_in_this_state';
    const problem = await change(tx, run);
    if (!problem) await audit(tx, what, `refund_run:${id}`, { before: { state: run.state }, after: { event: run.eventSlug } });
    return problem;
  });
};
