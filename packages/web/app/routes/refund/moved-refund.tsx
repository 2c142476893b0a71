import { movedTo } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/moved-refund';

export const loader = (args: Route.LoaderArgs) => move(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => move(args);

function move({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs): never {
  return movedTo(paths(context.get(pageContext).urlPrefix).refund() + new URL(request.url).search);
}

export default function MovedRefund() {
  return null;
}
