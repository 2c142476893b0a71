import type { GraphQLSchema } from 'graphql';
import type { Checkout } from './modules/checkout/index.ts';
import { registerOrderCancel } from './modules/checkout/cancel-office-schema.ts';
import type { Office } from './modules/office/index.ts';
import { registerOffice } from './modules/office/office-schema.ts';
import { registerOrdersOffice } from './modules/orders/office-schema.ts';
import { registerOrderRefunds } from './modules/withdrawals/refund-office-schema.ts';
import { createOfficeBuilder } from './platform/graphql/office-builder.ts';

export type OfficeSchemaDeps = { office: Office; checkout: Checkout };

/** The office's whole schema: each module that has something to show there adds its part. */
export function buildOfficeSchema({ office, checkout }: OfficeSchemaDeps): GraphQLSchema {
  const builder = createOfficeBuilder();
  registerOffice(builder, office);
  registerOrdersOffice(builder, office);
  registerOrderRefunds(builder, office);
  registerOrderCancel(builder, checkout);
  return builder.toSchema();
}
