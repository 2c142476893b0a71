import { movedTo } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/not-found';

// What no screen knows leads to the shop's home. Unknown events, products and pages are told as such by their screens.
export const loader = (args: Route.LoaderArgs) => goHome(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => goHome(args);

function goHome({ context }: Route.LoaderArgs | Route.ClientLoaderArgs): never {
  return movedTo(paths(context.get(pageContext).urlPrefix).home());
}

export default function NotFound() {
  return null;
}
