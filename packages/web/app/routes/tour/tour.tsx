import { CategoryHero } from '../../features/category/category-hero.tsx';
import { disclaimerOf } from '../../features/category/disclaimer.ts';
import { ArtistPills } from '../../features/category/hero-pills.tsx';
import { loadEventsOffer } from '../../features/category/load-offer.ts';
import { EventsBlock } from '../../features/home/blocks.tsx';
import { TourDocument } from '../../graphql/documents/lists.ts';
import { messagesOf } from '../../i18n/registry.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load, momentOf, movedTo, notFound } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { screen } from '../../lib/screen.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { DateRange } from '../../ui/price/date-range.tsx';
import { Section } from '@frontrow/ui/section/section.tsx';
import type { Route } from './+types/tour';
import { byStartThenDoors } from './tour-order.ts';

export const loader = (args: Route.LoaderArgs) => loadTour(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadTour(args);

async function loadTour(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const slug = args.params.tourSlug;
  const { category: tour } = await load(args, TourDocument, { slug });
  if (tour?.type !== 'TOUR') return notFound();
  if (tour.externalUrl !== null) return movedTo(tour.externalUrl);
  const name = messagesOf(args.context.get(pageContext)).lists.dates;
  const [dates] = await loadEventsOffer(args, { slug, name });
  return { tour, dates: dates && { ...dates, events: byStartThenDoors(dates.events) }, renderedAt: momentOf(args) };
}

export default screen(function Tour({ loaderData: { tour, dates, renderedAt } }: Route.ComponentProps) {
  const t = useMessages();
  const disclaimer = disclaimerOf(tour);
  const image = tour.landscapeImage ?? tour.ticketImage ?? tour.squareImage;
  return (
    <>
      <PageHead title={tour.displayName} description={tour.description ?? tour.subtitle} image={image && imageSource(image)} />
      <CategoryHero
        category={{ displayName: tour.name, landscapeImage: image }}
        over={tour.artists.map(({ displayName }) => displayName).join(', ')}
        lead={tour.subtitle}
        description={tour.description}
        {...(tour.startDate !== null && { when: <DateRange from={tour.startDate} until={tour.endDate} /> })}
      >
        {tour.artists.length > 0 && <ArtistPills artists={tour.artists} />}
      </CategoryHero>
      {disclaimer !== null && (
        <Section>
          <Notice>{disclaimer}</Notice>
        </Section>
      )}
      {dates ? (
        <EventsBlock key={tour.id} block={dates} now={renderedAt} />
      ) : (
        <Section>
          <EmptyState title={t.lists.tourEmpty}>{t.lists.tourEmptyText}</EmptyState>
        </Section>
      )}
    </>
  );
});
