import { Navigate, useLocation } from 'react-router';
import { leftBehind } from '../../features/event/link-codes.ts';
import { usePaths } from '../../lib/use-paths.ts';

/** Leads back to the event that led here who came to it with codes for tickets of its own. */
export default function BackToEvent() {
  const { search, hash } = useLocation();
  const to = usePaths();
  const left = leftBehind(search, hash);
  return left ? <Navigate to={to.event(left.event) + left.codes} replace /> : null;
}
