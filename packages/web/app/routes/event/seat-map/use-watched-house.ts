import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { usePaths } from '../../../lib/use-paths.ts';
import type { Changes } from './availability.ts';
import type { House } from './house.ts';
import { watchAvailability, type AvailabilityWatch } from './watch-availability.ts';

/**
 * Keeps the house as the server says it is, and the screen with it.
 * @param onChanges hears of each change before the screen is drawn again
 * @returns `version` rises with each change; `known` once the server has answered
 */
export function useWatchedHouse(house: House, onChanges: (changes: Changes) => void, onOtherMap: () => void) {
  const [version, bump] = useReducer((count: number) => count + 1, 0);
  const [known, setKnown] = useState(false);
  const watch = useRef<AvailabilityWatch>(null);
  const listener = useRef({ onChanges, onOtherMap });
  useEffect(() => {
    listener.current = { onChanges, onOtherMap };
  });
  const to = usePaths();
  const address = `${to.event(house.event.slug)}/availability`;
  useEffect(() => {
    watch.current = watchAvailability(address, house, {
      onChanges(changes) {
        listener.current.onChanges(changes);
        setKnown(true);
        if (changes.sections.size > 0) bump();
      },
      onOtherMap: () => listener.current.onOtherMap(),
    });
    return () => watch.current?.stop();
  }, [address, house]);
  const refresh = useCallback(() => watch.current?.refresh() ?? Promise.resolve(), []);
  return { version, known, refresh };
}
