import type { CategoryTileFieldsFragment } from '../../graphql/operations.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './categories.module.css';

/** A category as a drawer: its picture, its name, what is in it. */
export function CategoryTile({
  category: { slug, displayName, subtitle, landscapeImage, squareImage },
}: {
  category: CategoryTileFieldsFragment;
}) {
  const to = usePaths();
  const image = landscapeImage ?? squareImage;
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        {image && <Picture image={imageSource(image)} alt="" layoutWidth={480} sizes="(min-width: 60rem) 31vw, 92vw" cover />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={to.category(slug)}>
            {displayName}
          </Link>
        </h3>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <span className={styles.arrow}>
        <Icon name="arrow" />
      </span>
    </li>
  );
}
