import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** false on the server and while hydrating: what only the browser knows is rendered after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
