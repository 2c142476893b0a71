// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { SHOPS_WITHQuery, SHOPS_WITHQueryVariables } from '../types.ts';

export const ShopsWithDocument = /* @__PURE__ */ createDocument<SHOPS_WITHQuery, SHOPS_WITHQueryVariables>('query', 'SHOPS_WITH', 'cc6259beab0aa57ab532dd1254952601741702030436f2d8cf0c3ed4c1b61282');
