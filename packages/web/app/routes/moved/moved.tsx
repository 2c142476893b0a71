import { movedTo } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/moved';
import { newPath } from './new-path.ts';

// Old addresses, still on posters and in mails. Codes in the query are taken along.
export const loader = (args: Route.LoaderArgs) => move(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => move(args);

function move({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs): never {
  const { urlPrefix } = context.get(pageContext);
  const { pathname, search } = new URL(request.url);
  const [word = ''] = pathname.slice(urlPrefix.length + 1).split('/');
  return movedTo(newPath(paths(urlPrefix), decodeURIComponent(word), params.oldSlug) + search);
}

export default function Moved() {
  return null;
}
