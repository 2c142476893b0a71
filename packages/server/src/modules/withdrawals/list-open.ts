import { parseReference } from '@frontrow/domain/orders/reference';
import type { Queryable } from '../../platform/db/index.ts';
import { selectOpenDeclaration, selectOrderedLines, selectOrderInShops, type OrderedLine } from './decision-store.ts';
import { selectCase, selectOpenCases, selectOwed, type OwedRefund, type WithdrawalCase } from './store.ts';

/** What nobody has dealt with yet, oldest first. */
export const listOpenWithdrawals = (db: Queryable): Promise<WithdrawalCase[]> => db.many(selectOpenCases, [null, null, null]);

/** Accepted withdrawals whose money is not back with the buyer yet, by the day it is due. */
export const listOwedRefunds = (db: Queryable): Promise<OwedRefund[]> => db.many(selectOwed);

/** `lines`: of its order, in the order `accept` numbers them; null where it fits none. */
export type ShownWithdrawal = { withdrawal: WithdrawalCase; lines: OrderedLine[] | null };

/** One open declaration; with the lines of the order `reference` where it fits none. Undefined where there is no open one. */
export async function showWithdrawal(db: Queryable, id: number, reference: string | null): Promise<ShownWithdrawal | undefined> {
  const [withdrawal, declaration] = [await db.first(selectCase, [id, null]), await db.first(selectOpenDeclaration, [id, null])];
  if (!withdrawal || !declaration) return undefined;
  if (declaration.orderId === null) return { withdrawal, lines: reference === null ? null : await linesOfOrder(db, reference, null) };
  return { withdrawal, lines: await db.many(selectOrderedLines, [declaration.orderId]) };
}

/** The lines of an order, as a refund numbers them from 1; null where there is no such order within `shops`; null: all. */
export async function linesOfOrder(db: Queryable, reference: string, shops: readonly number[] | null): Promise<OrderedLine[] | null> {
  const named = await db.first(selectOrderInShops, [parseReference(reference) ?? '', shops]);
  return named ? db.many(selectOrderedLines, [named.id]) : null;
}
