// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ORDER_SERVICEQuery, ORDER_SERVICEQueryVariables } from '../types.ts';

export const OrderServiceDocument = /* @__PURE__ */ createDocument<ORDER_SERVICEQuery, ORDER_SERVICEQueryVariables>('query', 'ORDER_SERVICE', '583e114b4589670d49f1534474a9879e8af092eb4a88efca1ef54084cb5c3263');
