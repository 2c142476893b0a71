import { ArtistHome } from './artist-home.tsx';
import { loadBlocks } from '../../features/home/load-blocks.ts';
import { MainHome } from './main-home.tsx';
import { HomeDocument, NewsDocument } from '../../graphql/documents/catalogue.ts';
import { priceCountry } from '../../lib/country.ts';
import { load, momentOf } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { screen } from '../../lib/screen.ts';
import type { Route } from './+types/home';

const EVENTS_SHOWN = 8;
const PRODUCTS_SHOWN = 8;

export const loader = (args: Route.LoaderArgs) => loadHome(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadHome(args);

async function loadHome(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const renderedAt = momentOf(args);
  if (args.context.get(pageContext).shop.isMain) {
    const data = await load(args, HomeDocument, { countryCode: priceCountry(), events: EVENTS_SHOWN, products: PRODUCTS_SHOWN });
    return { kind: 'main', data, renderedAt } as const;
  }
  const { news, shop } = await load(args, NewsDocument, {});
  return {
    kind: 'artist',
    news: news.nodes,
    launch: shop.profile.launch,
    teaser: shop.profile.season?.teaser,
    blocks: await loadBlocks(args),
    renderedAt,
  } as const;
}

export default screen(function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'main' ? (
    <MainHome data={loaderData.data} renderedAt={loaderData.renderedAt} />
  ) : (
    <ArtistHome {...loaderData} />
  );
});
