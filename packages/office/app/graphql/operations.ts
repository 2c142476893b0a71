// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
export type * from './types.ts';
export * from './documents/account.ts';
export * from './documents/accounting.ts';
export * from './documents/audit.ts';
export * from './documents/bank.ts';
export * from './documents/door.ts';
export * from './documents/figures.ts';
export * from './documents/jobs.ts';
export * from './documents/messages.ts';
export * from './documents/moves.ts';
export * from './documents/order-actions.ts';
export * from './documents/orders.ts';
export * from './documents/outbox.ts';
export * from './documents/refunds.ts';
export * from './documents/service.ts';
export * from './documents/shipping.ts';
export * from './documents/sign-in.ts';
export * from './documents/team.ts';
