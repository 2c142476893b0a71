import { part } from '@frontrow/ui/part/part.tsx';

/** The 404 view, which no page but its own has to carry. */
export const NotFound = part(() => import('./not-found-view.tsx'));
