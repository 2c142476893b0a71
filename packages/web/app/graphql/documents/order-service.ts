// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.
import { createDocument } from '../../lib/graphql.ts';
import type { ORDER_SERVICEQuery, ORDER_SERVICEQueryVariables } from '../types.ts';

export const OrderServiceDocument = /* @__PURE__ */ createDocument<ORDER_SERVICEQuery, ORDER_SERVICEQueryVariables>('query', 'ORDER_SERVICE', '897d00ae71eca11333ade9946d520b05dd0af2d3bd057adde7477710747e83fa');
