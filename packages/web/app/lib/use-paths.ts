import { paths, type Paths } from './paths.ts';
import { usePage } from './use-page.ts';

/** The addresses of this page's shop: `const to = usePaths()`, then `to.event(slug)`. */
export function usePaths(): Paths {
  return paths(usePage().urlPrefix);
}
