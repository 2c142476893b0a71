import type { ORDERQuery } from '../../graphql/operations.ts';

/** An order as its page shows it. */
export type Order = NonNullable<ORDERQuery['order']>;
export type Ticket = Order['tickets'][number];
export type Line = Order['lines'][number];
/** Null where one sees an order in part. */
export type Money = NonNullable<Order['money']>;
