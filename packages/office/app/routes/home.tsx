import { redirect } from 'react-router';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/home';
import { NeedsDocument, StartEntriesDocument, TodayDocument, ViewerDocument, type TODAYQuery } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { serverNow } from '../lib/server-clock.ts';
import { at } from '../lib/use-links.ts';
import { sectionsFor } from '../lib/sections.ts';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { browserLocale, useLocale, useWords, type Words } from '../words/words.ts';
import { sellsNothing } from './start/start-data.ts';
import { Chart } from './figures/chart.tsx';
import { EventRows } from './figures/event-rows.tsx';
import { Needs } from './figures/needs.tsx';
import { lastHoursOf } from './figures/last-hours.ts';
import { barsOf, returnedOf } from './figures/sales-part.tsx';
import { changeInPercent } from './figures/scale.ts';
import styles from './figures/figures.module.css';
import { OrderSearch } from './order-search.tsx';
import { Page, PagePart } from '../lib/page.tsx';

/** Who has nothing here begins with the first section that they may open. */
export async function clientLoader() {
  const { viewer } = await ask(ViewerDocument, {}, browserLocale());
  const first = sectionsFor((permission) => mayViewer(viewer ?? undefined, permission))[0]?.pages[0].path;
  if (first !== '/') throw redirect(first ?? '/sign-in');
  const seesFigures = mayViewer(viewer ?? undefined, 'figures.read');
  const mayBegin = mayViewer(viewer ?? undefined, 'catalogue.publish');
  const [{ needs }, figures, start] = await Promise.all([
    ask(NeedsDocument, {}, browserLocale()),
    seesFigures ? ask(TodayDocument, {}, browserLocale()) : null,
    mayBegin ? ask(StartEntriesDocument, {}, browserLocale()) : null,
  ]);
  return { now: serverNow(), needs, figures, isUnfinished: start !== null && sellsNothing(start) };
}

/** What sells, and what needs a hand, at one glance. */
export default function Today({ loaderData: { now, needs, figures, isUnfinished } }: Route.ComponentProps) {
  const { figures: t, start } = useWords();
  const viewer = useViewer();
  return (
    <Page title={t.today}>
      {isUnfinished && (
        <Notice>
          {start.banner} <Link to={at('/start')}>{start.bannerLink}</Link>
        </Notice>
      )}
      {mayViewer(viewer, 'order.read') && <OrderSearch text="" isBare />}
      {figures && <LastDay lastDay={figures.lastDay} now={now} />}
      <Needs needs={needs} scarce={figures?.scarce ?? []} />
      {figures && <Coming events={figures.figuresOfEvents} now={now} />}
    </Page>
  );
}

function Coming({ events, now }: { events: TODAYQuery['figuresOfEvents']; now: Date }) {
  const { figures: t } = useWords();
  const more = (
    <ButtonLink to={at('/figures')} look="secondary" small>
      {t.allEvents}
    </ButtonLink>
  );
  return (
    <PagePart title={t.coming} actions={more}>
      {events.length === 0 ? <EmptyState title={t.noneComing}>{t.noneComingText}</EmptyState> : <EventRows events={events} now={now} />}
    </PagePart>
  );
}

function LastDay({ lastDay: { last, before, hours }, now }: { lastDay: TODAYQuery['lastDay']; now: Date }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const more = (
    <ButtonLink to={at('/figures?days=7&by=hour')} look="secondary" small>
      {t.showAll}
    </ButtonLink>
  );
  const points = lastHoursOf(hours, now);
  return (
    <PagePart title={t.lastDay} actions={more}>
      <p className={styles.sum}>
        <strong>{formatAmount(last.sold, locale)}</strong>
        <span>{[t.pieces(last.pieces), ...returnedOf(last, t, locale)].join(' · ')}</span>
      </p>
      <p className={styles.soft}>{comparedText(last.sold, before.sold, t)}</p>
      {last.sold + last.refunded > 0 && (
        <Chart
          name={t.chartName}
          hint={t.chartHint}
          bars={barsOf(points, { by: 'hour', show: 'money' }, t, locale)}
          format={(value) => formatAmount(value, locale, { trimZeroDecimals: true })}
        />
      )}
    </PagePart>
  );
}

function comparedText(last: number, before: number, t: Words['figures']): string {
  const percent = changeInPercent(last, before);
  if (percent === undefined) return last === 0 ? t.nothingAtAll : t.nothingBefore;
  return percent === 0 ? t.same : percent > 0 ? t.more(percent) : t.less(-percent);
}
