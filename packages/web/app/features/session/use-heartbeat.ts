import { useEffect } from 'react';
import { HeartbeatDocument, HeartbeatSessionDocument, SessionDocument } from '../../graphql/documents/cart.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { cartStore } from '../cart/cart-store.ts';
import { CHECK_EVERY_MS, isEndIgnored, nextStep, type Signs } from './keep-alive.ts';
import { endSession } from './session-end.ts';

/** Keeps the session of a visitor with a cart alive while there is activity, and shows its end where there was none. */
export function useHeartbeat(pathname: string): void {
  useEffect(() => noteActivity(pathname), [pathname]);

  useEffect(() => {
    // it begins with the answer that there is something in the cart
    signs.heardAt = performance.now();
    const onActivity = () => void (signs.activeAt = performance.now());
    // every answer about the cart is a sign of life that reached the server
    const stop = cartStore.subscribe(() => void (signs.heardAt = performance.now()));
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, onActivity, { passive: true });
    return () => {
      stop();
      clearInterval(timer);
      for (const kind of ['pointerdown', 'keydown'] as const) removeEventListener(kind, onActivity);
    };
  }, []);
}

const signs: Signs = { activeAt: 0, heardAt: 0 };

/** Going somewhere is activity as well. */
function noteActivity(_pathname: string): void {
  signs.activeAt = performance.now();
}

async function check(): Promise<void> {
  if (cartStore.get().cart === null) return;
  const step = nextStep(signs, performance.now());
  // where an order is what counts, the session is kept alive, and its end not asked for
  const ignored = isEndIgnored(location.pathname);
  if (step === 'wait' || (step === 'ask' && ignored)) return;
  try {
    const isOver = ignored ? await keepAlive() : (await askForEnd(step)) === null;
    signs.heardAt = performance.now();
    if (isOver) endSession('inactivity');
  } catch (error) {
    // the next check asks again
    if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
  }
}

async function keepAlive(): Promise<false> {
  await browserPage().execute(HeartbeatDocument, { input: {} });
  return false;
}

async function askForEnd(step: 'beat' | 'ask'): Promise<string | null> {
  if (step === 'ask') return (await browserPage().execute(SessionDocument, {})).session.expiresAt;
  return (await browserPage().execute(HeartbeatSessionDocument, { input: {} })).heartbeat.session.expiresAt;
}
