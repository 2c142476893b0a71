import { EventsDocument } from '../../graphql/documents/catalogue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { priceCountry } from '../../lib/country.ts';
import { PAGE_SIZE } from '../../lib/load-all.ts';
import { usePages } from '../../features/lists/use-pages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { MoreButton } from '../../features/lists/more-button.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Grid } from '@frontrow/ui/section/section.tsx';
import { PosterTile } from '../../ui/tiles/poster-tile.tsx';
import type { EventsData } from './load-events.ts';
import styles from './events.module.css';
import { FeaturedTours } from './featured-tours.tsx';
import { MonthList } from './month-list.tsx';

/** Without a filter: three tours in front, all tours, all dates. */
export function Programme({ data: { featuredTours, tours, events, renderedAt } }: { data: Extract<EventsData, { kind: 'all' }> }) {
  const t = useMessages().event;
  const to = usePaths();
  const list = usePages('events', events, async (after) => {
    const page = await browserPage().execute(EventsDocument, { first: PAGE_SIZE, after, countryCode: priceCountry() });
    return page.events;
  });
  return (
    <>
      {featuredTours.length > 0 && <FeaturedTours tours={featuredTours} now={renderedAt} />}
      {tours.length > 0 && (
        <section className={styles.all} aria-labelledby="tours">
          <h2 id="tours">{t.tours}</h2>
          <Grid pairs>
            {tours.map(({ id, slug, displayName, ticketImage, squareImage, landscapeImage, artists, subtitle }) => {
              const image = ticketImage ?? squareImage ?? landscapeImage;
              return (
                <PosterTile
                  key={id}
                  to={to.tour(slug)}
                  name={displayName}
                  image={image && imageSource(image)}
                  note={artists.map((artist) => artist.displayName).join(', ') || subtitle}
                />
              );
            })}
          </Grid>
        </section>
      )}
      {list.nodes.length === 0 && !list.more ? (
        <EmptyState title={t.listEmpty}>{t.listEmptyText}</EmptyState>
      ) : (
        <section className={styles.all} aria-labelledby="dates">
          <h2 id="dates">{t.allDates}</h2>
          <MonthList events={list.nodes} now={renderedAt} />
          <MoreButton list={list} />
        </section>
      )}
    </>
  );
}
