import { networks, type Network } from '@frontrow/domain/shops/networks';
import type { ArtistCardFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SOCIAL_NAMES } from '../../lib/shop-info.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './category-hero.module.css';

/** Links to the artists of a tour who have a page in this shop. */
export function ArtistPills({ artists }: { artists: readonly ArtistCardFieldsFragment[] }) {
  const t = useMessages().event;
  const to = usePaths();
  return (
    <ul className={styles.pills} aria-label={t.artists}>
      {artists
        .filter(({ hasPage }) => hasPage)
        .map(({ id, slug, displayName, squareImage }) => (
          <li key={id}>
            <Link className={styles.pill} to={to.artist(slug)}>
              {squareImage && (
                <span className={styles.face}>
                  <Picture image={imageSource(squareImage)} alt="" layoutWidth={75} sizes="40px" cover />
                </span>
              )}
              {displayName}
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** Links to an artist elsewhere; `null` where there are none. */
export function SocialPills({ socials }: { socials: Record<Network, string | null> }) {
  const t = useMessages().layout;
  const links = networks.flatMap((network) => (socials[network] === null ? [] : [[network, socials[network]] as const]));
  if (links.length === 0) return null;
  return (
    <ul className={styles.pills} aria-label={t.follow}>
      {links.map(([kind, href]) => (
        <li key={kind}>
          <ExternalLink className={styles.pill} href={href}>
            {SOCIAL_NAMES[kind]}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
