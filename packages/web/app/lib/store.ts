import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  /** Replaces the state; listeners hear of it only when it is another value. */
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the server renders and the browser hydrates with. */
  readonly initial: T;
};

/** An external store (`useSyncExternalStore`): state that belongs to the visitor, not to the page: kept outside React and never part of the cached HTML. */
export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The store's state in a component. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
