import type { Messages } from '../../i18n/de.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import type { PageInfo } from '../../lib/page-context.ts';
import type { Paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';

/** For search engines: where a page stands, from the shop's home over its overview. Only pages below an overview have one. */
export function TrailJsonLd({ path, name }: { path: string; name: string }) {
  const t = useMessages().layout;
  const to = usePaths();
  const page = usePage();
  return <JsonLd data={import.meta.env.SSR ? trailOf(path, name, t, to, page) : undefined} />;
}

function trailOf(path: string, name: string, t: Messages['layout'], to: Paths, { origin, shop, urlPrefix }: PageInfo) {
  const overviews: Readonly<Record<string, { name: string; path: string }>> = {
    events: { name: t.tickets, path: to.events() },
    tours: { name: t.tickets, path: to.events() },
    artists: { name: t.artists, path: to.artists() },
    categories: { name: t.merch, path: to.categories() },
    products: { name: t.merch, path: to.categories() },
    bundle: { name: t.merch, path: to.categories() },
  };
  const [, section = ''] = /^\/(\w+)\/[^/]+\/?$/.exec(path) ?? [];
  const overview = overviews[section];
  if (!overview) return undefined;
  const trail = [{ name: shop.name, path: to.home() }, overview, { name, path: urlPrefix + path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      item: origin + item.path,
    })),
  };
}
