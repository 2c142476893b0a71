import { readEmail } from '@frontrow/domain/checkout/email';
import type { DeskMethod } from '@frontrow/domain/payments/methods';
import { isRefusal } from '@frontrow/domain/refusals';
import { oneLine } from '@frontrow/domain/texts/one-line';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { valuesOf } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isUuid, sha256 } from '../../platform/ids.ts';
import type { Checkout } from '../checkout/index.ts';
import { findHeldCart, type HeldCart, type Inventory, type Line } from '../inventory/index.ts';
import { auditedOrder, sellerShopOf } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import type { Clerk } from './clerk.ts';
import {
  insertMovement,
  insertSale,
  lockShift,
  selectIsSold,
  selectNames,
  selectNotOffered,
  selectSale,
  selectShift,
  type Sale,
  type Shift,
} from './store.ts';

export type DeskDeps = {
  db: Db;
  shops: Shops;
  inventory: Pick<Inventory, 'claim'>;
  checkout: Pick<Checkout, 'sellAtDesk'>;
  /** That cash may be taken where the law asks for a certified security device, which this store has none of. */
  cashWithoutTse: boolean;
};

/** Whether a shop's desks take cash. In Germany the law asks for a device that the store has none of: docs/decisions/0946. */
export async function takesCash({ shops, cashWithoutTse }: Pick<DeskDeps, 'shops' | 'cashWithoutTse'>, shopId: number): Promise<boolean> {
  return cashWithoutTse || (await sellerCountryOf({ shops }, shopId)) !== 'de';
}

/** Whose prices its desks sell at. */
export async function sellerCountryOf({ shops }: Pick<DeskDeps, 'shops'>, shopId: number): Promise<string> {
  const all = await shops.all();
  return sellerCountry(shopById(all, shopId), all);
}

function sellerCountry(shop: Shop, shops: readonly Shop[]): string {
  const { countryCode } = sellerShopOf(shop, shops).legal;
  return typeof countryCode === 'string' && countryCode !== '' ? countryCode.toLowerCase() : 'de';
}

/** A sale that has begun: its cart is that of a visitor nobody else can be. `sale`: a UUID. */
export type SaleKey = { shiftId: number; sale: string };
const sessionOf = ({ shiftId, sale }: SaleKey): Buffer => sha256(`desk ${shiftId} ${sale.toLowerCase()}`);

export type DeskCart = { version: number; totalMinor: number; validUntil: Date | null; lines: DeskCartLine[] };
export type DeskCartLine = {
  variantId: number;
  event: string;
  name: string;
  place: string | null;
  quantity: number;
  unitPriceMinor: number;
};

/**
 * Makes the cart of a sale hold these lines and nothing else, all of them or none: seats are chosen side by side where nobody names them.
 * No lines: what it held is free again.
 */
export async function fillCart(
  deps: DeskDeps,
  who: Clerk,
  { requestId, lines, ...key }: SaleKey & { requestId: string; lines: readonly Line[] },
): Promise<DeskCart | OfficeRefusal> {
  const { db, inventory } = deps;
  if (!isUuid(key.sale) || !isUuid(requestId)) return refuseHere('INVALID_INPUT', 'sale');
  const shift = await findOpen(db, who, key.shiftId);
  if ('refusal' in shift) return shift;
  const variantIds = lines.map(({ variantId }) => variantId);
  const reach = valuesOf(who.reach('desk.sell'));
  const unfit = await db.many(selectNotOffered, [...reach, shift.shopId, sellsAhead(who, shift), variantIds]);
  if (unfit.length > 0) return refuseHere('NOT_ON_SALE');
  const session = { shopId: shift.shopId, sessionHash: sessionOf(key) };
  // the answer was lost: whoever goes on under its name would be answered with what it did, whatever they hold
  if ((await db.one(selectIsSold, [session.shopId, session.sessionHash])).isSold) return refuseHere('ALREADY_SOLD');
  const held = await findHeldCart(db, session.shopId, session.sessionHash);
  const remove = held?.holds.map(({ id }) => id) ?? [];
  if (lines.length === 0 && remove.length === 0) return EMPTY;
  const countryCode = await sellerCountryOf(deps, shift.shopId);
  const answer = await inventory.claim({ ...session, requestId: requestId.toLowerCase(), countryCode, add: lines, remove, atDesk: true });
  return isRefusal(answer) ? refuseHere(answer.refusal) : showCart(db, who, answer.cart);
}

const EMPTY: DeskCart = { version: 0, totalMinor: 0, validUntil: null, lines: [] };

async function showCart(db: Db, { locale }: Clerk, { version, validUntil, holds }: HeldCart): Promise<DeskCart> {
  const names = await db.many(selectNames, [holds.map(({ variantId }) => variantId), locale]);
  const lines = holds.map(({ variantId, quantity, unitPriceMinor, seat }) => {
    const { event = '', name = '' } = names.find((one) => one.variantId === variantId) ?? {};
    const place = seat && [seat.sectionName, seat.row, seat.number].join(' · ');
    return { variantId, event, name, place, quantity, unitPriceMinor };
  });
  return { version, totalMinor: lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0), validUntil, lines };
}

/** `version`, `toPayMinor`: of the cart as it was shown. `givenMinor`: of cash, what the buyer gave. `email`: ''; nobody said. */
export type Payment = {
  version: number;
  toPayMinor: number;
  method: DeskMethod;
  givenMinor: number | null;
  terminalReference: string;
  email: string;
};

/**
 * Sells what the cart of a sale holds. Order, tickets, ledger and drawer are written by one transaction; the same sale again, in
 * parallel or after a lost answer, is answered with what it did.
 */
export async function sell(
  deps: Omit<DeskDeps, 'inventory'>,
  who: Clerk,
  { payment, ...key }: SaleKey & { payment: Payment },
): Promise<Sale | OfficeRefusal> {
  const { db, shops, checkout } = deps;
  if (!isUuid(key.sale)) return refuseHere('INVALID_INPUT', 'sale');
  const shift = await findInReach(db, who, key.shiftId);
  if ('refusal' in shift) return shift;
  const { method, toPayMinor, version, givenMinor } = payment;
  const email = payment.email.trim() === '' ? '' : readEmail(payment.email);
  if (email === undefined) return refuseHere('INVALID_INPUT', 'email');
  if (oneLine(payment.terminalReference).length > TERMINAL_REFERENCE_MAX) return refuseHere('INVALID_INPUT', 'terminalReference');
  if (method === 'cash') {
    if (!(await takesCash(deps, shift.shopId))) return refuseHere('NO_CASH_HERE');
    if (givenMinor !== null && !(Number.isInteger(givenMinor) && givenMinor <= GIVEN_MAX)) return refuseHere('INVALID_INPUT', 'given');
    if (givenMinor !== null && givenMinor < toPayMinor) return refuseHere('GIVEN_TOO_LITTLE');
  }
  const shop = shopById(await shops.all(), shift.shopId);
  try {
    const sold = await checkout.sellAtDesk({
      shop,
      sessionHash: sessionOf(key),
      locale: who.locale,
      cartVersion: version,
      toPay: toPayMinor,
      clientMutationId: key.sale.toLowerCase(),
      email,
      countryCode: await sellerCountryOf(deps, shop.id),
      method,
      book: (tx, order) => bookSale(tx, who, { ...key, ...order, payment }),
    });
    if (isRefusal(sold)) return refuseHere(sold.refusal);
    return await db.one(selectSale, [sold.order.id]);
  } catch (error) {
    if (error instanceof ShiftClosed) return refuseHere('SHIFT_CLOSED');
    throw error;
  }
}

const TERMINAL_REFERENCE_MAX = 40;
const GIVEN_MAX = 10_000_00;

/** Thrown to undo the order: somebody has counted the drawer meanwhile. */
class ShiftClosed extends Error {
  override name = 'ShiftClosed';
}

type Booked = SaleKey & { orderId: number; dueMinor: number; payment: Payment };

async function bookSale(tx: Tx, who: Clerk, { shiftId, sale, orderId, dueMinor, payment }: Booked): Promise<void> {
  const { closedAt } = await tx.one(lockShift, [shiftId]);
  if (closedAt !== null) throw new ShiftClosed();
  const isCash = payment.method === 'cash' && dueMinor > 0;
  const method = dueMinor === 0 ? 'internal_payment_skipped' : payment.method;
  const givenMinor = isCash ? (payment.givenMinor ?? dueMinor) : null;
  const terminalReference = method === 'card_terminal' ? oneLine(payment.terminalReference) || null : null;
  await tx.many(insertSale, [orderId, shiftId, method, dueMinor, givenMinor, terminalReference, who.by]);
  if (isCash) await tx.many(insertMovement, [shiftId, 'sale', dueMinor, orderId, '', who.by, sale]);
  await who.audit(tx, 'desk.sell', auditedOrder({ id: orderId }), { after: { shiftId, method, dueMinor } });
}

/** Other days than today are sold by whoever may do so in the whole shop. */
export function sellsAhead(who: Clerk, { shopId }: Pick<Shift, 'shopId'>): boolean {
  const { all, shops } = who.reach('desk.ahead');
  return all || shops.includes(shopId);
}

/** A shift in reach. */
export async function findInReach(db: Db, who: Pick<Clerk, 'reach'>, shiftId: number): Promise<Shift | OfficeRefusal<'NOT_FOUND'>> {
  return (await db.first(selectShift, [...valuesOf(who.reach('desk.sell')), shiftId])) ?? refuseHere('NOT_FOUND');
}

async function findOpen(db: Db, who: Clerk, shiftId: number): Promise<Shift | OfficeRefusal<'NOT_FOUND' | 'SHIFT_CLOSED'>> {
  const shift = await findInReach(db, who, shiftId);
  return 'refusal' in shift || shift.closedAt === null ? shift : refuseHere('SHIFT_CLOSED');
}
