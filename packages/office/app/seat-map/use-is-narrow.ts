import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 48rem)';

const subscribe = (heard: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', heard);
  return () => query.removeEventListener('change', heard);
};

/** Too small a screen to draw on. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
