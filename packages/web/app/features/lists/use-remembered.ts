import { useState } from 'react';
import { useLocation } from 'react-router';

const remembered = new Map<string, unknown>();
/** Entries of the browser's history whose state is kept; the oldest go first. */
const REMEMBERED_MAX = 60;

/**
 * State of a place in the browser's history: who comes back finds it as it was, so that the place they had scrolled to
 * is there. Kept in memory for as long as the document lives.
 */
export function useRemembered<T>(name: string, initial: T): [T, (next: (current: T) => T) => void] {
  const { key } = useLocation();
  const [place] = useState(`${key} ${name}`);
  const [state, setState] = useState(() => (remembered.has(place) ? (remembered.get(place) as T) : initial));
  return [
    state,
    (next) =>
      setState((current) => {
        const value = next(current);
        remembered.delete(place);
        remembered.set(place, value);
        for (const oldest of remembered.keys()) {
          if (remembered.size <= REMEMBERED_MAX) break;
          remembered.delete(oldest);
        }
        return value;
      }),
  ];
}
