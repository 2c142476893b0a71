import type { ReactNode } from 'react';
import type { CategoryTileFieldsFragment } from '../../graphql/operations.ts';
import { hasLongWord } from '../../lib/longest-word.ts';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './category-hero.module.css';

type CategoryHeroProps = {
  category: Pick<CategoryTileFieldsFragment, 'displayName' | 'landscapeImage'>;
  /** Above the name. */
  over?: ReactNode;
  /** Below the name. */
  when?: ReactNode;
  lead?: string | null;
  description?: string | null;
  /** Picture and words side by side, where a list of goods waits below. */
  low?: boolean;
  children?: ReactNode;
};

/** The top of the page of an artist, tour or category: its landscape picture, its name, its words. */
export function CategoryHero({
  category: { displayName, landscapeImage },
  over,
  when,
  lead,
  description,
  low = false,
  children,
}: CategoryHeroProps) {
  return (
    <header className={styles.hero} data-low={low || undefined}>
      {landscapeImage && (
        <div className={styles.image}>
          <Picture
            image={imageSource(landscapeImage)}
            alt=""
            layoutWidth={1500}
            sizes={low ? '(min-width: 64rem) 50vw, 100vw' : '100vw'}
            first
            cover
          />
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.title}>
          {over && <p className={styles.over}>{over}</p>}
          <h1 className={styles.name} data-long={hasLongWord(displayName)}>
            {displayName}
          </h1>
          {when && <p className={styles.when}>{when}</p>}
        </div>
        {(lead || description) && (
          <div className={styles.text}>
            {lead && <p className={styles.lead}>{lead}</p>}
            {description && <p className={styles.description}>{description}</p>}
          </div>
        )}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </header>
  );
}
