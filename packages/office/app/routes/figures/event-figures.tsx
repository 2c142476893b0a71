import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatDay } from '@frontrow/domain/office/dates';
import type { Route } from './+types/event-figures';
import { FiguresDocument, FiguresEventDocument } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { browserLocale, useLocale, useWords } from '../../words/words.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import { EventSold } from './event-rows.tsx';
import { Pace } from './pace.tsx';
import { SalesPart } from './sales-part.tsx';
import { readSpan } from './span.ts';

/** Of an event that is over, the days end with its own. */
export async function clientLoader({ request, params: { slug } }: Route.ClientLoaderArgs) {
  const { figuresOfEvent: event } = await ask(FiguresEventDocument, { slug }, browserLocale());
  if (!event) notFound();
  const now = serverNow();
  const span = readSpan(new URL(request.url).searchParams, event.isOver ? new Date(event.happeningFrom) : now);
  const { firstDay, lastDay, by } = span;
  const { figures } = await ask(FiguresDocument, { firstDay, lastDay, byHour: by === 'hour', sellableId: event.id }, browserLocale());
  return { now, event, span, figures };
}

/** How one event sells. */
export default function EventFigures({ loaderData }: Route.ComponentProps) {
  const { figures: t, allotments, openings, timeline, eventChange } = useWords();
  const mayRead = mayViewer(useViewer(), 'catalogue.read');
  const mayMeet = mayViewer(useViewer(), 'person.read');
  const mayChange = mayViewer(useViewer(), 'refund.agree');
  const mayAllot = mayViewer(useViewer(), 'event.allot');
  const locale = useLocale();
  const { now, event, span, figures } = loaderData;
  const { slug, name, venue, city, happeningFrom, status } = event;
  return (
    <Page
      title={name}
      intro={[formatDay(happeningFrom, locale, { time: true }), venue, city].join(' · ')}
      actions={
        <>
          {mayRead && (
            <ButtonLink to={at(`/events/${slug}/timeline`)} look="secondary" small>
              {timeline.title}
            </ButtonLink>
          )}
          {mayAllot && (
            <>
              <ButtonLink to={at(`/events/${slug}/allotments`)} look="secondary" small>
                {allotments.title}
              </ButtonLink>
              <ButtonLink to={at(`/events/${slug}/codes`)} look="secondary" small>
                {openings.title}
              </ButtonLink>
            </>
          )}
          {event.hasAnswers && mayMeet && (
            <ButtonLink to={at(`/events/${slug}/answers.csv`)} look="secondary" small document>
              {t.answers}
            </ButtonLink>
          )}
          {event.hasCheckIn && mayMeet && (
            <ButtonLink to={at(`/events/${slug}/check-ins.csv`)} look="secondary" small document>
              {t.checkIns}
            </ButtonLink>
          )}
          {mayChange && (
            <ButtonLink to={at(`/events/${slug}/change`)} look="secondary" small>
              {eventChange.title}
            </ButtonLink>
          )}
          <ButtonLink to={at('/figures')} look="secondary" small>
            {t.showAll}
          </ButtonLink>
        </>
      }
    >
      <PagePart title={t.paceTitle}>
        {status === 'cancelled' && <Tag look="danger">{t.cancelled}</Tag>}
        {status === 'moved' && <Tag look="outline">{t.moved}</Tag>}
        <EventSold event={event} />
        <p>{t.placesNow(event.placesNow)}</p>
        <Pace event={event} now={now} />
      </PagePart>
      <SalesPart figures={figures} span={span} path={`/events/${slug}/figures`} of={t.variant} ofTitle={t.variants} />
    </Page>
  );
}
