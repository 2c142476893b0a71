import type { CategoryTileFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import styles from './feature-pair.module.css';

type Feature = Pick<CategoryTileFieldsFragment, 'id' | 'slug' | 'displayName' | 'subtitle' | 'squareImage' | 'landscapeImage'>;
type FeaturePairProps = { left: readonly Feature[]; right: readonly Feature[]; to: (slug: string) => string };

/** Two sliders side by side, one below the other on a phone; an empty one leaves its place to the other. */
export function FeaturePair({ left, right, to }: FeaturePairProps) {
  const t = useMessages().lists;
  const sides = (
    [
      [t.featured, left],
      [t.alsoFeatured, right],
    ] as const
  ).filter(([, features]) => features.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className={styles.pair} data-single={sides.length === 1 || undefined}>
      {sides.map(([label, features], side) => (
        <div key={label} className={styles.side}>
          <Slider label={label}>
            {features.map((feature, position) => (
              <FeatureSlide key={feature.id} feature={feature} to={to(feature.slug)} first={side === 0 && position === 0} />
            ))}
          </Slider>
        </div>
      ))}
    </div>
  );
}

function FeatureSlide({
  feature: { displayName, subtitle, landscapeImage, squareImage },
  to,
  first,
}: {
  feature: Feature;
  to: string;
  first: boolean;
}) {
  const image = landscapeImage ?? squareImage;
  return (
    <article className={styles.slide}>
      <div className={styles.picture}>
        {image && (
          <Picture image={imageSource(image)} alt="" layoutWidth={740} sizes="(min-width: 60rem) 48vw, 100vw" cover first={first} />
        )}
      </div>
      <div className={styles.caption}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={to}>
            {displayName}
          </Link>
        </h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
    </article>
  );
}
