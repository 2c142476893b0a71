import { CategoryHero } from '../../features/category/category-hero.tsx';
import { SocialPills } from '../../features/category/hero-pills.tsx';
import { loadProductsOffer } from '../../features/category/load-offer.ts';
import { EventsBlock, ProductsBlock } from '../../features/home/blocks.tsx';
import { blockOf } from '../../features/home/load-blocks.ts';
import { OfferTabs } from '../../features/home/offer-tabs.tsx';
import { ArtistDocument } from '../../graphql/documents/lists.ts';
import { messagesOf } from '../../i18n/registry.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { priceCountry } from '../../lib/country.ts';
import { load, momentOf, movedTo, notFound } from '../../lib/load.ts';
import { LISTED_MAX, PAGE_SIZE } from '../../lib/load-all.ts';
import { pageContext } from '../../lib/page-context.ts';
import { screen } from '../../lib/screen.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Section } from '@frontrow/ui/section/section.tsx';
import type { Route } from './+types/artist';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

const ARTIST_TYPES: readonly string[] = ['ARTIST', 'BRAND', 'LABEL'];

export const loader = (args: Route.LoaderArgs) => loadArtist(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadArtist(args);

async function loadArtist(args: Args) {
  const { category: artist, blocks } = await load(args, ArtistDocument, {
    artist_slug: args.params.artistSlug,
    countryCode: priceCountry(),
    products: PAGE_SIZE,
    events: LISTED_MAX,
  });
  if (!artist || !ARTIST_TYPES.includes(artist.type)) return notFound();
  if (artist.externalUrl !== null) return movedTo(artist.externalUrl);
  const offers = blocks.map(({ category, products, events }) => blockOf(category, products, events));
  const merch = offers.filter((offer) => offer.kind === 'products');
  const events = offers.filter((offer) => offer.kind === 'events');
  return { artist, merch: merch.length > 0 ? merch : await loadUnsorted(args, artist.slug), events, renderedAt: momentOf(args) };
}

/** The products of an artist who keeps them in no subcategory. There is no page with more of them. */
async function loadUnsorted(args: Args, slug: string) {
  const name = messagesOf(args.context.get(pageContext)).lists.merch;
  return (await loadProductsOffer(args, { slug, name })).map((offer) => ({ ...offer, hasMore: false }));
}

export default screen(function Artist({ loaderData: { artist, merch, events, renderedAt } }: Route.ComponentProps) {
  const t = useMessages();
  const image = artist.landscapeImage ?? artist.squareImage;
  return (
    <>
      <PageHead title={artist.displayName} description={artist.abstract ?? artist.description} image={image && imageSource(image)} />
      <CategoryHero category={artist} over={artist.subtitle} lead={artist.abstract} description={artist.description}>
        <SocialPills socials={artist.socials} />
      </CategoryHero>
      {merch.length === 0 && events.length === 0 && (
        <Section>
          <EmptyState title={t.lists.artistEmpty}>{t.lists.artistEmptyText}</EmptyState>
        </Section>
      )}
      <OfferTabs
        key={artist.id}
        merch={merch.map((block) => (
          <ProductsBlock key={block.slug} block={block} />
        ))}
        merchLabel={t.lists.merch}
        tickets={events.map((block) => (
          <EventsBlock key={block.slug} block={block} now={renderedAt} moreLink />
        ))}
        ticketsFirst={false}
      />
    </>
  );
});
