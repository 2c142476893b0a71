// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
export type * from './types.ts';
export * from './documents/activity.ts';
export * from './documents/cart.ts';
export * from './documents/catalogue.ts';
export * from './documents/checkout.ts';
export * from './documents/faq.ts';
export * from './documents/frame.ts';
export * from './documents/holder-change.ts';
export * from './documents/inventory.ts';
export * from './documents/lists.ts';
export * from './documents/order-service.ts';
export * from './documents/refund.ts';
export * from './documents/report.ts';
export * from './documents/resale.ts';
export * from './documents/search.ts';
export * from './documents/tickets.ts';
export * from './documents/ticketservice.ts';
export * from './documents/withdrawal.ts';
