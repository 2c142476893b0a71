import type { HOMEQuery } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Grid, Section } from '@frontrow/ui/section/section.tsx';
import { ArtistTile } from '../../ui/tiles/artist-tile.tsx';
import { EventList } from '../../ui/tiles/event-row.tsx';
import { PosterTile } from '../../ui/tiles/poster-tile.tsx';
import { AdventTeaser } from './advent-teaser.tsx';
import { ListedEvent } from '../../features/event/listed-event.tsx';
import { FeatureSlider } from './news/feature-slider.tsx';
import { newsByPlace } from './news/news-item.ts';
import { HotNews, PromoList } from './news/news-tiles.tsx';
import { ListedProduct } from '../../features/product/listed-product.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import { isBlock } from '../../features/home/load-blocks.ts';

/** The main shop's front page. */
export function MainHome({ data, renderedAt }: { data: HOMEQuery; renderedAt: number }) {
  const t = useMessages();
  const to = usePaths();
  const { shop } = usePage();
  const news = newsByPlace(data.news.nodes);
  const tours = data.tours.nodes;
  const events = data.events.nodes;
  const products = data.products.nodes;
  const teaser = data.shop.profile.season?.teaser;
  const heads = data.blocks.nodes.filter(isBlock);
  const allOf = (address: string, text: string) => (
    <ButtonLink look="secondary" to={address}>
      {text}
    </ButtonLink>
  );
  return (
    <>
      <PageHead description={shop.description} image={news.feature[0]?.image ? imageSource(news.feature[0].image) : null} />
      {news.feature.length === 0 ? (
        <Section>
          <h1>{shop.name}</h1>
        </Section>
      ) : (
        <FeatureSlider items={news.feature} headings="h1" />
      )}
      {teaser && <AdventTeaser teaser={teaser} renderedAt={renderedAt} />}
      {news.hot.length > 0 && (
        <Section title={t.home.hot}>
          <HotNews items={news.hot} />
        </Section>
      )}
      {tours.length > 0 && (
        <Section title={t.home.tours}>
          <Grid pairs>
            {tours.map((tour) => {
              const image = tour.ticketImage ?? tour.squareImage ?? tour.landscapeImage;
              return (
                <PosterTile
                  key={tour.id}
                  to={to.tour(tour.slug)}
                  name={tour.displayName}
                  image={image && imageSource(image)}
                  note={tour.artists.map(({ displayName }) => displayName).join(', ') || tour.subtitle}
                />
              );
            })}
          </Grid>
        </Section>
      )}
      {events.length > 0 && (
        <Section title={t.home.nextEvents} aside={allOf(to.events(), t.home.allEvents)}>
          <EventList>
            {events.map((event) => (
              <ListedEvent key={event.id} event={event} now={renderedAt} />
            ))}
          </EventList>
        </Section>
      )}
      {data.artists.nodes.length > 0 && (
        <Section title={t.home.artists} aside={allOf(to.artists(), t.home.allArtists)}>
          <Grid pairs>
            {data.artists.nodes.map(({ id, slug, displayName, squareImage }) => (
              <ArtistTile key={id} to={to.artist(slug)} name={displayName} image={squareImage && imageSource(squareImage)} />
            ))}
          </Grid>
        </Section>
      )}
      {products.length > 0 && (
        <Section title={t.home.merch} aside={allOf(to.categories(), t.home.allMerch)}>
          <Grid pairs>
            {products.map((product) => (
              <ListedProduct key={product.id} product={product} />
            ))}
          </Grid>
        </Section>
      )}
      {heads.length > 0 && <HomeBlocks heads={heads} ticketsFirst={shop.preferTickets} renderedAt={renderedAt} />}
      {news.regular.length > 0 && (
        <Section title={t.home.promos}>
          <PromoList items={news.regular} />
        </Section>
      )}
    </>
  );
}
