import { Price } from '../../../ui/price/price.tsx';
import type { House } from './house.ts';
import styles from './legend.module.css';
import { useMapWords } from './use-map-words.ts';

type LegendProps = { house: House; only: string | null; onOnly: (categoryId: string | null) => void };

/** What colours cost, and what signs mean. Pressing a price shows only that. */
export function Legend({ house, only, onOnly }: LegendProps) {
  const t = useMapWords();
  const categories = categoriesOf(house);
  return (
    <section className={styles.legend} aria-label={t.legend}>
      <ul className={styles.prices}>
        {categories.map(({ id, name, price, several }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.price}
              aria-pressed={only === id}
              title={t.only(name)}
              onClick={() => onOnly(only === id ? null : id)}
            >
              <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" fill={house.colourOf(id)} />
              </svg>
              <span>{name}</span>
              <strong>
                <Price minor={price} from={several} />
              </strong>
            </button>
          </li>
        ))}
        {only !== null && (
          <li>
            <button type="button" className={styles.price} onClick={() => onOnly(null)}>
              {t.all}
            </button>
          </li>
        )}
      </ul>
      <ul className={styles.signs}>
        <li>
          <Sign d="" filled /> {t.signFree}
        </li>
        <li>
          <Sign d="m5 8.2 2.2 2.3L11 6" filled ink /> {t.signChosen}
        </li>
        <li>
          <Sign d="M5 7h6v4.5H5zM6.3 7a1.7 1.7 0 0 1 3.4 0" filled ink /> {t.signInCart}
        </li>
        <li>
          <Sign d="m5.5 5.5 5 5m0-5-5 5" /> {t.signTaken}
        </li>
        {house.model.kinds.includes(1) && (
          <li>
            <Sign d="M7.5 4.5v4h3l1 3M9.7 12A3 3 0 1 1 6 8.6" square filled ink /> {t.wheelchair}
          </li>
        )}
        {house.model.kinds.includes(2) && (
          <li>
            <Sign d="M5.5 6.2v.1M10.5 6.2v.1M3.8 11a1.8 1.8 0 0 1 3.4 0m1.6 0a1.8 1.8 0 0 1 3.4 0" square filled ink /> {t.companion}
          </li>
        )}
      </ul>
    </section>
  );
}

function Sign({ d, filled = false, ink = false, square = false }: { d: string; filled?: boolean; ink?: boolean; square?: boolean }) {
  return (
    <svg className={ink ? styles.ink : styles.sign} viewBox="0 0 16 16" aria-hidden="true">
      {filled && (square ? <rect x="1" y="1" width="14" height="14" rx="3" /> : <circle cx="8" cy="8" r="7" />)}
      <path d={d} />
    </svg>
  );
}

/** In the order of the event's variants, each with its lowest price. */
function categoriesOf({ event }: House) {
  return [...Map.groupBy(event.variants, ({ pricingCategory }) => pricingCategory.id)].flatMap(([id, variants]) => {
    const prices = variants.map(({ price }) => price);
    const category = variants[0]?.pricingCategory;
    return category ? [{ id, name: category.name, price: Math.min(...prices), several: new Set(prices).size > 1 }] : [];
  });
}
