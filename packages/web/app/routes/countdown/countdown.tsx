import { nextInstant } from '@frontrow/domain/dates/countdown';
import { formatDate } from '@frontrow/domain/dates/format';
import { useEffect, useMemo } from 'react';
import { FlipCountdown } from '../../features/countdown/flip-countdown.tsx';
import { seasonOf } from '../../features/countdown/season.ts';
import styles from '../../features/countdown/stage.module.css';
import { useServerClock } from '../../features/countdown/use-server-clock.ts';
import { InitialShopDocument } from '../../graphql/documents/catalogue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load } from '../../lib/load.ts';
import { usePage } from '../../lib/use-page.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { Route } from './+types/countdown';

export const loader = (args: Route.LoaderArgs) => loadMoments(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadMoments(args);

async function loadMoments(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { shop } = await load(args, InitialShopDocument, {});
  return seasonOf(shop).countdown;
}

/** Counts down to the next of the shop's moments; after the last one there is only the shop. */
export default function Countdown({ loaderData: moments }: Route.ComponentProps) {
  const t = useMessages().countdown;
  const { locale } = usePage();
  const clock = useServerClock();
  // Decided once: when it ends the page starts anew.
  const next = useMemo(() => (clock === null ? undefined : nextInstant(moments, clock())), [moments, clock]);
  useEffect(() => {
    if (next === null) location.replace('/');
  }, [next]);
  return (
    <div className={styles.stage}>
      <PageHead title={t.title} noindex />
      <div className={`${styles.words} ${styles.full}`}>
        <h1 className={styles.title}>{t.heading}</h1>
        <FlipCountdown endsAt={next ?? 0} now={next ? clock : null} onEnd={() => location.reload()} />
        {/* its line is there before it is known */}
        <p className={styles.lead}>{next ? t.until(formatDate(new Date(next), locale, { time: true })) : '\u00a0'}</p>
      </div>
    </div>
  );
}
