// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ORDERSQuery, ORDERSQueryVariables, ORDERQuery, ORDERQueryVariables, ORDER_MAILQuery, ORDER_MAILQueryVariables } from '../types.ts';

export const OrdersDocument = /* @__PURE__ */ createDocument<ORDERSQuery, ORDERSQueryVariables>('query', 'ORDERS', '534a4f43cf1c5849c6684c4fe4e9c6310c1cd4394992a924fc1b140bee694b70');
export const OrderDocument = /* @__PURE__ */ createDocument<ORDERQuery, ORDERQueryVariables>('query', 'ORDER', 'd22a45c01df4adfa20e36c19053fd1fd7c7d620a57bd1f777986d61477183353');
export const OrderMailDocument = /* @__PURE__ */ createDocument<ORDER_MAILQuery, ORDER_MAILQueryVariables>('query', 'ORDER_MAIL', 'f69b25261a05cf32e4bae5ee43cb1c8ce377a0f1edf009c39d5aea1649233930');
