import { useState } from 'react';
import { FlipCountdown } from '../../features/countdown/flip-countdown.tsx';
import { seasonOf } from '../../features/countdown/season.ts';
import styles from '../../features/countdown/stage.module.css';
import { useServerClock } from '../../features/countdown/use-server-clock.ts';
import { InitialShopDocument } from '../../graphql/documents/catalogue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load } from '../../lib/load.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { Route } from './+types/old-countdown';

export const loader = (args: Route.LoaderArgs) => loadMoment(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadMoment(args);

async function loadMoment(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { shop } = await load(args, InitialShopDocument, {});
  return seasonOf(shop).oldCountdown;
}

/** The countdown of an earlier season. It hides itself when it is over. */
export default function OldCountdown({ loaderData: moment }: Route.ComponentProps) {
  const t = useMessages().countdown;
  const to = usePaths();
  const clock = useServerClock();
  const [over, setOver] = useState(false);
  return (
    <div className={styles.stage}>
      <PageHead title={t.title} noindex />
      <div className={`${styles.words} ${styles.full}`}>
        <h1 className={styles.title}>{over ? t.over : t.heading}</h1>
        {!over && <FlipCountdown endsAt={Date.parse(moment)} now={clock} onEnd={() => setOver(true)} />}
        <ButtonLink look="accent" to={to.home()}>
          {t.toShop}
        </ButtonLink>
      </div>
    </div>
  );
}
