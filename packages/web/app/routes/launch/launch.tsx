import { formatDate } from '@frontrow/domain/dates/format';
import { useState } from 'react';
import { FlipCountdown } from '../../features/countdown/flip-countdown.tsx';
import type { Launch } from '../../features/countdown/season.ts';
import styles from '../../features/countdown/stage.module.css';
import { useServerClock } from '../../features/countdown/use-server-clock.ts';
import { InitialShopDocument } from '../../graphql/documents/catalogue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load, notFound } from '../../lib/load.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageUrl } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '@frontrow/ui/section/section.tsx';
import type { Route } from './+types/launch';

export const loader = (args: Route.LoaderArgs) => loadLaunch(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadLaunch(args);

async function loadLaunch(args: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<Launch> {
  const { shop } = await load(args, InitialShopDocument, {});
  return shop.profile.launch ?? notFound();
}

/** What a band is about to bring out: the time left, and wallpapers to wait with. */
export default function LaunchPage({ loaderData: { at, text, wallpapers } }: Route.ComponentProps) {
  const t = useMessages().countdown;
  const to = usePaths();
  const { shop, locale } = usePage();
  const clock = useServerClock();
  const [out, setOut] = useState(false);
  return (
    <>
      <PageHead title={t.launchTitle} description={text} />
      <div className={styles.stage}>
        <div className={styles.words}>
          <h1 className={styles.title}>{out ? t.launched : shop.name}</h1>
          {text && <p className={styles.lead}>{text}</p>}
          {!out && <FlipCountdown endsAt={Date.parse(at)} now={clock} onEnd={() => setOut(true)} />}
          <p>{t.until(formatDate(at, locale, { time: true }))}</p>
          <ButtonLink look="accent" to={to.home()}>
            {t.toShop}
          </ButtonLink>
        </div>
      </div>
      {wallpapers.length > 0 && (
        <Section title={t.wallpapers}>
          <ul className={styles.papers}>
            {wallpapers.map((paper) => (
              <Wallpaper key={paper.image} sha={paper.image} name={paper.name} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Wallpaper({ sha, name }: { sha: string; name: string }) {
  const t = useMessages().countdown;
  // Phones and desks have their own shapes; the sheet shows each whole.
  const image = { url: `/images/${sha}`, width: 1500, height: 1500, thumbhash: null };
  return (
    <li className={styles.paper}>
      <div className={styles.sheet}>
        <Picture image={image} alt="" layoutWidth={370} sizes="(min-width: 60rem) 25vw, 46vw" />
      </div>
      <a className={styles.download} href={imageUrl(image, 1500, 'jpg')} download={`${name}.jpg`}>
        <Icon name="arrow" /> {t.download(name)}
      </a>
    </li>
  );
}
