import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Permission } from '@frontrow/domain/office/rights';
import { parseReference } from '@frontrow/domain/orders/reference';
import type { Tx } from '../../../platform/db/index.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import type { Order } from '../order.ts';
import { lockOrderWithin } from '../store.ts';

/** Who changes an order, for use cases of the office and its command line. */
export type Changer = Pick<Who, 'name' | 'reach' | 'audit'>;

/** An order that somebody may change, locked: whole within the shops where the permission holds, and with its buyer still known. */
export async function lockForOffice(
  tx: Tx,
  { reach }: Pick<Who, 'reach'>,
  permission: Permission,
  reference: string,
): Promise<Order | OfficeRefusal<'NOT_FOUND'>> {
  const { all, shops } = reach(permission);
  return (await tx.first(lockOrderWithin, [all, shops, parseReference(reference) ?? reference])) ?? refuseHere('NOT_FOUND');
}

/** What the audit log calls an order. */
export const auditedOrder = ({ id }: Pick<Order, 'id'>): string => `order:${id}`;
