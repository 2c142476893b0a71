import { OrderServiceDocument } from '../../../graphql/documents/order-service.ts';
import type { ORDER_SERVICEQuery } from '../../../graphql/operations.ts';
import { browserPage } from '../../../lib/browser-page.ts';

export type Service = Exclude<ORDER_SERVICEQuery['order'], { code: unknown }>;

// A query with a secret goes as POST: see load-order.ts.
const serviceByPost = { ...OrderServiceDocument, kind: 'mutation' as const };

/** What became of an order since; undefined where id and token do not fit. @throws GraphQLFailure, WaitingRoomError */
export async function loadService(id: string, token: string): Promise<Service | undefined> {
  const { order } = await browserPage().execute(serviceByPost, { id, token });
  return 'code' in order ? undefined : order;
}
