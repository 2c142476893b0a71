// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ORDERSQuery, ORDERSQueryVariables, ORDERQuery, ORDERQueryVariables, ORDER_MAILQuery, ORDER_MAILQueryVariables } from '../types.ts';

export const OrdersDocument = /* @__PURE__ */ createDocument<ORDERSQuery, ORDERSQueryVariables>('query', 'ORDERS', '534a4f43cf1c5849c6684c4fe4e9c6310c1cd4394992a924fc1b140bee694b70');
export const OrderDocument = /* @__PURE__ */ createDocument<ORDERQuery, ORDERQueryVariables>('query', 'ORDER', '442870d8b39afee5f9af0fe26b1e2413ddbcb10a5cee58293dcbdcb6f6da1178');
export const OrderMailDocument = /* @__PURE__ */ createDocument<ORDER_MAILQuery, ORDER_MAILQueryVariables>('query', 'ORDER_MAIL', '066b56cf47a14e9e82932a3e3ee7859b244c5e1ac93a437ef0f394b46373d9ae');
