import { parseReference } from '@frontrow/domain/orders/reference';
import type { Queryable } from '../../platform/db/index.ts';
import { selectOrdersByReference } from '../orders/index.ts';
import { selectOpenDeclaration, selectOrderedLines, type OrderedLine } from './decision-store.ts';
import { selectOpen, selectOpenById, selectOwed, updateHandled, type OpenWithdrawal, type OwedRefund } from './store.ts';

/** What nobody has dealt with yet, oldest first. */
export const listOpenWithdrawals = (db: Queryable): Promise<OpenWithdrawal[]> => db.many(selectOpen);

/** Accepted withdrawals whose money is not back with the buyer yet, by the day it is due. */
export const listOwedRefunds = (db: Queryable): Promise<OwedRefund[]> => db.many(selectOwed);

/** `lines`: of its order, in the order `accept` numbers them; null where it fits none. */
export type ShownWithdrawal = { withdrawal: OpenWithdrawal; lines: OrderedLine[] | null };

/** One open declaration; with the lines of the order `reference` where it fits none. Undefined where there is no open one. */
export async function showWithdrawal(db: Queryable, id: number, reference: string | null): Promise<ShownWithdrawal | undefined> {
  const [withdrawal, declaration] = [await db.first(selectOpenById, [id]), await db.first(selectOpenDeclaration, [id])];
  if (!withdrawal || !declaration) return undefined;
  if (declaration.orderId === null) return { withdrawal, lines: reference === null ? null : await linesOfOrder(db, reference) };
  return { withdrawal, lines: await db.many(selectOrderedLines, [declaration.orderId]) };
}

/** The lines of an order, as a refund numbers them from 1; null where there is no such order. */
export async function linesOfOrder(db: Queryable, reference: string): Promise<OrderedLine[] | null> {
  const [named] = await db.many(selectOrdersByReference, [[parseReference(reference) ?? '']]);
  return named ? db.many(selectOrderedLines, [named.id]) : null;
}

/** @returns false where there is no open declaration of this number */
export async function handleWithdrawal(db: Queryable, id: number, by: string): Promise<boolean> {
  return (await db.first(updateHandled, [id, by])) !== undefined;
}
