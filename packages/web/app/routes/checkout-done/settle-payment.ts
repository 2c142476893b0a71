import { ConfirmorderpaymentDocument } from '../../graphql/documents/order.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import type { OrderState } from '../../features/checkout/use-order.ts';

/** Pauses between the looks, in seconds; together 50. Providers mostly know at once. */
const PAUSES_SECONDS = [1, 1, 2, 3, 5, 8, 13, 17];

/** Has the provider asked, then reads the order, until it is no longer open or the looks are used up. */
export async function settlePayment(
  orderId: string,
  token: string,
  refresh: () => Promise<OrderState>,
  signal: AbortSignal,
): Promise<void> {
  for (const pause of [...PAUSES_SECONDS, 0]) {
    if (await isSettled(orderId, token, refresh)) return;
    await sleep(pause, signal);
    if (signal.aborted) return;
  }
}

async function isSettled(orderId: string, token: string, refresh: () => Promise<OrderState>): Promise<boolean> {
  try {
    await browserPage().execute(ConfirmorderpaymentDocument, { input: { orderId, token } });
  } catch (error) {
    // unknown stays unknown: the next look asks again
    if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
  }
  const state = await refresh();
  return state.status === 'missing' || (state.status === 'ready' && !state.order.payable);
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
