import { redirectDocument } from 'react-router';
import { movedTo } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/not-found';

// What no screen knows leads to the shop's home. Unknown events, products and pages are told as such by their screens.
export const loader = (args: Route.LoaderArgs) => goHome(args);
// Within the shop, the server is asked: the operator may have said where an old address leads.
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url);
};

function goHome({ context }: Route.LoaderArgs): never {
  return movedTo(paths(context.get(pageContext).urlPrefix).home());
}

export default function NotFound() {
  return null;
}
