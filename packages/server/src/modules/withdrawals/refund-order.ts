import { parseReference } from '@frontrow/domain/orders/reference';
import type { Acting } from '../../platform/acting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { readBankAccount } from '../../platform/sepa/bank-account.ts';
import { lockOrder, noteOrderEvent, selectOrder, selectOrderOfShops, selectVersion } from '../orders/index.ts';
import { acceptIn, unlessUsed, type Accepted, type AcceptProblem } from './accept-withdrawal.ts';
import type { Choice } from './choice.ts';
import { selectOrderedLines, selectShippingGiven, selectTakeableTickets, type OrderedLine, type TakeableTicket } from './decision-store.ts';
import {
  dropProposal,
  insertProposal,
  lockWaiting,
  selectRefundOfRequest,
  selectIsWaiting,
  selectWaiting,
  type WaitingRefund,
} from './refund-store.ts';

/** `reference`: of the order. */
export type OrderRefundLook = Choice & { reference: string };
export type OrderRefundRequest = OrderRefundLook & {
  /** Why, for those who read it later; the buyer is not told. */
  reason: string | null;
  /** Of the order as it was looked at: who comes after a change is told so. Null: as it is now. */
  version: number | null;
  /** The same request again is answered with what it did. */
  requestId: string | null;
  /** In cash: what the desk books of it, in the same transaction; what it throws undoes all. */
  bookCash?: (tx: Tx, given: { orderId: number; amountMinor: number }) => Promise<void>;
};
export type RefundProblem = AcceptProblem | { problem: 'order_changed' | 'waits_already' };
/** `waits`: the number it waits under until somebody else has agreed; null where it is done. */
export type OrderRefund = { amountMinor: number; waits: number | null };
/** Where whoever asks may give back; null: in all shops. Who works for an artist or an event alone gives nothing back. */
type Shops = Acting['shops'];

/** `number`: as a choice names it. */
export type OfferedLine = OrderedLine & { number: number };
export type RefundOffer = {
  version: number;
  isPaid: boolean;
  shippingLeftMinor: number;
  lines: OfferedLine[];
  tickets: TakeableTicket[];
  /** What waits for a second person, and what it comes to now; null where it fits the order no more. */
  waiting: (WaitingRefund & { preview: Accepted | null }) | null;
};

const findOrder = (db: Db, shops: Shops, reference: string) =>
  db.first(selectOrderOfShops, [parseReference(reference) ?? reference, shops]);

/** What of an order in reach can be given back now; undefined where there is none. */
export async function offerRefund(db: Db, shops: Shops, reference: string): Promise<RefundOffer | undefined> {
  const found = await findOrder(db, shops, reference);
  if (!found) return undefined;
  const { version } = await db.one(selectVersion, [found.id]);
  const [order, lines, tickets, { givenMinor }, waiting] = await Promise.all([
    db.one(selectOrder, [found.id]),
    db.many(selectOrderedLines, [found.id]),
    db.many(selectTakeableTickets, [found.id]),
    db.one(selectShippingGiven, [found.id]),
    db.first(selectWaiting, [found.id]),
  ]);
  return {
    version,
    isPaid: order.paidAt !== null && order.cancelledAt === null,
    shippingLeftMinor: order.shippingMinor - givenMinor,
    lines: lines.map((line, index) => ({ ...line, number: index + 1 })),
    tickets,
    waiting: waiting ? { ...waiting, preview: await lookAt(db, waiting.id) } : null,
  };
}

const NOTHING = { units: null, restock: false, account: null, reference: null } as const;

/** What waits, as it comes to now. Changes nothing. */
async function lookAt(db: Db, id: number): Promise<Accepted | null> {
  const looked = await db.transaction((tx) => acceptIn(tx, { ...NOTHING, id, by: null, shops: null }));
  return 'problem' in looked ? null : looked;
}

/** Thrown to undo what was entered. */
class Undone extends Error {
  readonly problem: RefundProblem;
  constructor(problem: RefundProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

/** What taking an order back would come to, or a part of it. Changes nothing. */
export async function previewRefund(db: Db, shops: Shops, look: OrderRefundLook): Promise<Accepted | RefundProblem> {
  let found: Accepted | RefundProblem | undefined;
  const undone = await inOrder(db, shops, look, async (tx, orderId, choice): Promise<never> => {
    found = (await enter(tx, orderId, choice, { by: 'preview', reason: null, requestId: null })).looked;
    throw new Undone({ problem: 'nothing_left' });
  });
  return found ?? undone;
}

/**
 * Takes back an order, units of its lines or single tickets, or takes an amount off a price, by the decision of the house:
 * whether there is a right to it or not. Above 500 euros, with what one person gave back of the order before, it is entered
 * and waits for somebody else. `units` null and no tickets: all that is left.
 */
export async function refundOrder(db: Db, acting: Acting, request: OrderRefundRequest): Promise<OrderRefund | RefundProblem> {
  const done = await inOrder(db, acting.shops, request, (tx, orderId, choice) => decide(tx, orderId, choice, acting, request));
  crashPoint('house-refund.after-commit');
  return done;
}

/** In one transaction with the order locked, where it is in reach and the account is one. */
async function inOrder<Found>(
  db: Db,
  shops: Shops,
  { reference, ...look }: OrderRefundLook,
  work: (tx: Tx, orderId: number, choice: Choice) => Promise<Found>,
): Promise<Found | RefundProblem> {
  const account = look.account && readBankAccount(look.account);
  if (typeof account === 'string') return { problem: account === 'iban' ? 'wrong_iban' : 'wrong_holder' };
  const order = await findOrder(db, shops, reference);
  if (!order) return { problem: 'no_such_order' };
  const { units, ticketIds, shipping, keptMinor, credit, restock, inCash } = look;
  try {
    return await unlessUsed(() =>
      db.transaction(async (tx) => {
        await tx.one(lockOrder, [order.id]);
        return work(tx, order.id, { units, ticketIds, shipping, keptMinor, credit, restock, account, inCash });
      }),
    );
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return error.problem;
  }
}

type Entry = Pick<OrderRefundRequest, 'reason' | 'requestId'> & { by: string };

/** Enters the choice, which then waits, and looks at what it comes to. */
async function enter(tx: Tx, orderId: number, choice: Choice, { by, reason, requestId }: Entry) {
  const { id } = await tx.one(insertProposal, [orderId, by, reason, requestId, JSON.stringify(choice)]);
  return { id, looked: await acceptIn(tx, { ...choice, id, reference: null, by: null, shops: null }) };
}

async function decide(
  tx: Tx,
  orderId: number,
  choice: Choice,
  { name: by, audit }: Acting,
  { reason, requestId, version, bookCash }: OrderRefundRequest,
): Promise<OrderRefund | RefundProblem> {
  const known = requestId === null ? undefined : await tx.first(selectRefundOfRequest, [orderId, requestId]);
  if (known) return { amountMinor: known.amountMinor, waits: known.isWaiting ? known.id : null };
  if (version !== null && version !== (await tx.one(selectVersion, [orderId])).version) return { problem: 'order_changed' };
  if ((await tx.one(selectIsWaiting, [orderId])).isWaiting) return { problem: 'waits_already' };
  const { id, looked } = await enter(tx, orderId, choice, { by, reason, requestId });
  if ('problem' in looked) throw new Undone(looked);
  const { needsTwo, amountMinor, shippingMinor, voucherMinor } = looked;
  // money in the hand cannot wait for somebody else
  if (needsTwo && choice.inCash) throw new Undone({ problem: 'same_person' });
  const { account: _, ...rest } = choice;
  const after = { ...rest, amountMinor, shippingMinor, reason };
  await audit(tx, needsTwo ? 'order.refund_proposed' : 'order.refund', `order:${orderId}`, { after });
  if (!needsTwo) {
    const done = await acceptIn(tx, { ...choice, id, reference: null, by, shops: null });
    if ('problem' in done) throw new Undone(done);
    await bookCash?.(tx, { orderId, amountMinor: amountMinor - voucherMinor });
  } else await noteOrderEvent(tx, orderId, 'refund_waits', { withdrawalId: id, amountMinor, by });
  crashPoint('house-refund.before-commit');
  return { amountMinor, waits: needsTwo ? id : null };
}

/** What a ticket's new seat costs less goes back, in the transaction that moves it. */
export async function creditMoved(
  tx: Tx,
  orderId: number,
  { lineId, amountMinor }: { lineId: number; amountMinor: number },
  acting: Acting,
  { reason, requestId }: { reason: string; requestId: string },
): Promise<OrderRefund | RefundProblem> {
  const lines = await tx.many(selectOrderedLines, [orderId]);
  const credit = { line: lines.findIndex(({ id }) => id === lineId) + 1, amountMinor };
  const choice: Choice = { units: [], credit, restock: false, account: null };
  try {
    return await decide(tx, orderId, choice, acting, { ...choice, reference: '', reason, version: null, requestId });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return error.problem;
  }
}

/** Somebody else agrees to what waits: it is done as it was decided. */
export async function agreeToRefund(db: Db, { name: by, shops, audit }: Acting, id: number): Promise<Accepted | RefundProblem> {
  const agreed = await unlessUsed(() =>
    db.transaction(async (tx): Promise<Accepted | RefundProblem> => {
      const waiting = await tx.first(lockWaiting, [id, shops]);
      if (!waiting) return { problem: 'decided' };
      const done = await acceptIn(tx, { ...waiting.proposal, id, reference: null, by, shops });
      if ('problem' in done) return done;
      const { amountMinor, shippingMinor } = done;
      await audit(tx, 'order.refund_agreed', `order:${waiting.orderId}`, { after: { amountMinor, shippingMinor } });
      crashPoint('agreed-refund.before-commit');
      return done;
    }),
  );
  crashPoint('agreed-refund.after-commit');
  return agreed;
}

/** What waits is given up: nothing goes back. @returns false where nothing of this number waits any more */
export async function dropRefund(db: Db, { name: by, shops, audit }: Acting, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const waiting = await tx.first(lockWaiting, [id, shops]);
    if (!waiting) return false;
    await tx.many(dropProposal, [id, by]);
    await noteOrderEvent(tx, waiting.orderId, 'refund_dropped', { withdrawalId: id, by });
    await audit(tx, 'order.refund_dropped', `order:${waiting.orderId}`);
    return true;
  });
}
