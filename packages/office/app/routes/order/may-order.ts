import type { Permission } from '@frontrow/domain/office/rights';
import type { Order } from './order-data.ts';

/** Whether one may do it with this order: a right that one has elsewhere is none here. */
export const mayOrder = ({ permissions }: Order, permission: Permission): boolean => permissions.includes(permission);
