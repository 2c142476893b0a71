import { useLocation } from 'react-router';

/** Of an address that the first steps lead to; what is opened so leads back to them. */
export const FROM_START = { from: 'start' };

/** Whether the first steps have led here. `state` is to go along to where the same thing is shown from then on. */
export function useFromStart(): { isFromStart: boolean; state: { isFromStart: boolean } } {
  const { search, state } = useLocation();
  const isFromStart =
    new URLSearchParams(search).get('from') === FROM_START.from || (state as { isFromStart?: boolean } | null)?.isFromStart === true;
  return { isFromStart, state: { isFromStart } };
}
