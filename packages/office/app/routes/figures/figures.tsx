import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import type { Route } from './+types/figures';
import { FiguresDocument, FiguresEventsDocument } from '../../graphql/operations.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { browserLocale, useWords } from '../../words/words.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import { EventRows } from './event-rows.tsx';
import { SalesPart } from './sales-part.tsx';
import { readSpan, searchOf } from './span.ts';

/** The address says which days, by the hour or the day, and which events: `?days=30&by=day&show=money&events=past`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const now = serverNow();
  const span = readSpan(search, now);
  const isPast = search.get('events') === 'past';
  const { firstDay, lastDay, by } = span;
  const [{ figures }, { figuresOfEvents: events }] = await Promise.all([
    ask(FiguresDocument, { firstDay, lastDay, byHour: by === 'hour', sellableId: null }, browserLocale()),
    ask(FiguresEventsDocument, { past: isPast }, browserLocale()),
  ]);
  return { now, span, figures, events, isPast };
}

/** All sales over time, and all events. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { figures: t } = useWords();
  const { now, span, figures, events, isPast } = loaderData;
  const to = (past: boolean) => `/figures${searchOf(span, {})}${past ? '&events=past' : ''}`;
  return (
    <Page title={t.title}>
      <SalesPart figures={figures} span={span} path="/figures" of={t.what1} ofTitle={t.what} />
      <PagePart
        title={isPast ? t.past : t.coming}
        actions={
          <Choices
            showsName
            name={t.events}
            choices={[
              { text: t.showComing, to: to(false), isChosen: !isPast },
              { text: t.showPast, to: to(true), isChosen: isPast },
            ]}
          />
        }
      >
        {events.length === 0 ? (
          <EmptyState title={isPast ? t.nonePast : t.noneComing}>{isPast ? '' : t.noneComingText}</EmptyState>
        ) : (
          <EventRows events={events} now={now} />
        )}
      </PagePart>
    </Page>
  );
}
