import { refuseHere, type OfficeCode, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { oneLine } from '@frontrow/domain/texts/one-line';
import type { Tx } from '../../platform/db/index.ts';
import { actingAs, type Who } from '../../platform/graphql/office-builder.ts';
import { isUuid } from '../../platform/ids.ts';
import { auditedOrder } from '../orders/index.ts';
import { previewRefund, refundOrder, type RefundProblem } from '../withdrawals/index.ts';
import { findInReach, type DeskDeps } from './sell.ts';
import { REASON } from './shifts.ts';
import { insertMovement, lockShift, selectSaleOfShop } from './store.ts';

/** `amountMinor`: what is to be paid out, as it was shown. */
export type GiveBack = { requestId: string; shiftId: number; orderId: number; reason: string; amountMinor: number };

/** All that is left of it, out of the drawer. */
const WHOLE = { units: null, restock: true, account: null, inCash: true } as const;

/** What would go out of the drawer for a sale: what is left of it, for a part may have gone back before. Changes nothing. */
export async function previewGiveBack(
  { db }: Pick<DeskDeps, 'db'>,
  who: Who,
  { shiftId, orderId }: Pick<GiveBack, 'shiftId' | 'orderId'>,
): Promise<{ amountMinor: number } | OfficeRefusal> {
  const shift = await findInReach(db, who, shiftId);
  if ('refusal' in shift) return shift;
  const sale = await db.first(selectSaleOfShop, [orderId, shift.shopId]);
  if (!sale) return refuseHere('NOT_FOUND');
  const looked = await previewRefund(db, actingAs(who, 'desk.refund').shops, { ...WHOLE, reference: sale.reference });
  if ('problem' in looked) return refusalOf(looked);
  return looked.needsTwo ? refuseHere('SECOND_PERSON_NEEDED') : { amountMinor: looked.amountMinor - looked.voucherMinor };
}

/**
 * Takes back what is left of a sale that was paid in cash: tickets end, their places are on sale again, and the money goes out of the
 * drawer of an open shift, all in one transaction. The same request again does nothing. By whoever has just shown who they are.
 * @returns CHANGED_MEANWHILE where something else is left of it than was shown
 */
export async function giveBack(
  { db }: Pick<DeskDeps, 'db'>,
  who: Who,
  { requestId, shiftId, orderId, reason, amountMinor }: GiveBack,
): Promise<{ id: number } | OfficeRefusal> {
  if (!who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
  const why = oneLine(reason);
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  if (why.length < REASON.min || why.length > REASON.max) return refuseHere('INVALID_INPUT', 'reason');
  const shift = await findInReach(db, who, shiftId);
  if ('refusal' in shift) return shift;
  const sale = await db.first(selectSaleOfShop, [orderId, shift.shopId]);
  if (!sale) return refuseHere('NOT_FOUND');
  const bookCash = async (tx: Tx, given: { orderId: number; amountMinor: number }) => {
    const { closedAt, drawerMinor } = await tx.one(lockShift, [shiftId]);
    if (closedAt !== null) throw new Refused('SHIFT_CLOSED');
    if (given.amountMinor !== amountMinor) throw new Refused('CHANGED_MEANWHILE');
    if (drawerMinor < given.amountMinor) throw new Refused('DRAWER_TOO_LOW');
    await tx.many(insertMovement, [shiftId, 'refund', -given.amountMinor, given.orderId, why, who.by, requestId]);
    await who.audit(tx, 'desk.refund', auditedOrder({ id: given.orderId }), {
      after: { shiftId, amountMinor: given.amountMinor, reason: why },
    });
  };
  const request = { ...WHOLE, reference: sale.reference, reason: why, version: null, requestId, bookCash };
  try {
    const done = await refundOrder(db, actingAs(who, 'desk.refund'), request);
    return 'problem' in done ? refusalOf(done) : { id: shiftId };
  } catch (error) {
    if (error instanceof Refused) return refuseHere(error.code);
    throw error;
  }
}

/** Of what a whole order in cash can meet. */
const codes: Partial<Record<RefundProblem['problem'], Exclude<OfficeCode, 'INVALID_INPUT'>>> = {
  no_such_order: 'NOT_FOUND',
  nothing_left: 'NOTHING_LEFT',
  not_covered: 'NOT_COVERED',
  ticket_gone: 'TICKET_USED',
  same_person: 'SECOND_PERSON_NEEDED',
  in_an_offer: 'IN_AN_OFFER',
  waits_already: 'REFUND_WAITS',
};
const refusalOf = ({ problem }: RefundProblem): OfficeRefusal => refuseHere(codes[problem] ?? 'CHANGED_MEANWHILE');

/** Thrown to undo the refund. */
class Refused extends Error {
  override name = 'Refused';
  readonly code: 'SHIFT_CLOSED' | 'DRAWER_TOO_LOW' | 'CHANGED_MEANWHILE';
  constructor(code: Refused['code']) {
    super(code);
    this.code = code;
  }
}
