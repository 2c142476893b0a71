import { imageSource } from '../../../lib/image-source.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import styles from './news.module.css';
import type { NewsItem } from './news-item.ts';
import { NewsLink } from './news-link.tsx';

/** Hot news: pictures with words below, side by side. */
export function HotNews({ items }: { items: readonly NewsItem[] }) {
  return (
    <ul className={styles.hot}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <div className={styles.picture}>
            {item.image && <Picture image={imageSource(item.image)} alt="" layoutWidth={740} sizes="(min-width: 60rem) 45vw, 92vw" cover />}
          </div>
          <h3 className={styles.cardTitle}>
            <NewsLink url={item.url} className={styles.link}>
              {item.title}
            </NewsLink>
          </h3>
          {item.text && <p className={styles.cardText}>{item.text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The promo list: lines to read. */
export function PromoList({ items }: { items: readonly NewsItem[] }) {
  return (
    <ul className={styles.promos}>
      {items.map((item) => (
        <li key={item.id} className={styles.promo}>
          {item.image && (
            <div className={styles.thumb}>
              <Picture image={imageSource(item.image)} alt="" layoutWidth={180} sizes="8rem" cover />
            </div>
          )}
          <div className={styles.promoWords}>
            <h3 className={styles.promoTitle}>
              <NewsLink url={item.url} className={styles.link}>
                {item.title}
              </NewsLink>
            </h3>
            {item.text && <p className={styles.cardText}>{item.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
