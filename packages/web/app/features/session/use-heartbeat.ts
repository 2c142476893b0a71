import { useEffect } from 'react';
import { HeartbeatDocument, SessionDocument } from '../../graphql/documents/cart.ts';
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
  if (step === 'wait') return;
  const ignored = isEndIgnored(location.pathname);
  if (step === 'ask' && ignored) return;
  try {
    const session =
      step === 'beat'
        ? (await browserPage().execute(HeartbeatDocument, { input: {} })).heartbeat.session
        : (await browserPage().execute(SessionDocument, {})).session;
    signs.heardAt = performance.now();
    if (session.expiresAt === null && !ignored) endSession('inactivity');
  } catch (error) {
    // the next check asks again
    if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
  }
}
