import { ListedEvent } from '../../features/event/listed-event.tsx';
import type { FEATURED_TOURSQuery } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { EventList } from '../../ui/tiles/event-row.tsx';
import styles from './featured-tours.module.css';

type Featured = FEATURED_TOURSQuery['featuredTours'][number];

/** The tours featured last, each with its next two events. */
export function FeaturedTours({ tours, now }: { tours: readonly Featured[]; now: number }) {
  const t = useMessages().event;
  return (
    <section aria-labelledby="featured" className={styles.section}>
      <h2 id="featured">{t.featuredTours}</h2>
      <div className={styles.tours}>
        {tours.map((featured, position) => (
          <Tour key={featured.tour.id} featured={featured} now={now} first={position === 0} />
        ))}
      </div>
    </section>
  );
}

function Tour({ featured: { tour, events }, now, first }: { featured: Featured; now: number; first: boolean }) {
  const t = useMessages();
  const to = usePaths();
  const image = tour.landscapeImage ?? tour.ticketImage ?? tour.squareImage;
  return (
    <article className={styles.tour}>
      <div className={styles.picture}>
        {image && <Picture image={imageSource(image)} alt="" layoutWidth={480} sizes="(min-width: 60rem) 31vw, 92vw" cover first={first} />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={to.tour(tour.slug)}>{tour.displayName}</Link>
        </h3>
        {tour.subtitle && <p>{tour.subtitle}</p>}
      </div>
      <EventList>
        {events.map((event) => (
          <ListedEvent key={event.id} event={event} now={now} />
        ))}
      </EventList>
      <ButtonLink look="secondary" to={to.tour(tour.slug)}>
        {t.event.tour}
      </ButtonLink>
    </article>
  );
}
