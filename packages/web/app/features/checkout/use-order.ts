import { useCallback, useEffect, useState } from 'react';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { loadOrder, type Order } from './load-order.ts';
import { findOrderToken } from './order-token.ts';

export type OrderState =
  | { status: 'loading' }
  /** This tab does not know the order's secret: only the link in the mail does. */
  | { status: 'locked' }
  | { status: 'missing' }
  | { status: 'failed' }
  | { status: 'ready'; order: Order; token: string };

/** The order of an address, for whoever holds its token. `refresh` asks again and tells what it is now. */
export function useOrder(orderId: string): { state: OrderState; refresh: () => Promise<OrderState> } {
  const [known, setKnown] = useState<{ orderId: string; state: OrderState }>({ orderId, state: { status: 'loading' } });

  const refresh = useCallback(async () => {
    const state = await readOrder(orderId);
    setKnown({ orderId, state });
    return state;
  }, [orderId]);

  useEffect(() => {
    let current = true;
    void readOrder(orderId).then((state) => current && setKnown({ orderId, state }));
    return () => void (current = false);
  }, [orderId]);
  return { state: known.orderId === orderId ? known.state : { status: 'loading' }, refresh };
}

async function readOrder(orderId: string): Promise<OrderState> {
  const token = findOrderToken(orderId);
  if (token === undefined) return { status: 'locked' };
  try {
    const order = await loadOrder(orderId, token);
    return order ? { status: 'ready', order, token } : { status: 'missing' };
  } catch (error) {
    if (error instanceof WaitingRoomError) return { status: 'loading' };
    if (error instanceof GraphQLFailure) return { status: 'failed' };
    throw error;
  }
}
