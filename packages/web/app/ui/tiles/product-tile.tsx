import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { hasLongWord } from '../../lib/longest-word.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { ImageSource } from '../../lib/image-source.ts';
import { Picture } from '../picture/picture.tsx';
import { Price } from '../price/price.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import styles from './tile.module.css';
import { usePictureRun } from './use-picture-run.ts';

type ProductTileProps = {
  to: string;
  name: string;
  artist?: string | null;
  image: ImageSource | null;
  /** Shown in turn while the mouse is on the tile, after `image`. */
  more?: readonly ImageSource[];
  /** Cents; null when there is no price to show. */
  priceMinor: number | null;
  /** Written in place of the price, and before it. */
  priceText?: string | null;
  pricePrefix?: string | null;
  originalPriceMinor?: number | null;
  from?: boolean;
  unitPrice?: { price: number; unit: string } | null;
  available: boolean;
  tag?: ReactNode;
  /** On the first screen. */
  first?: boolean;
  /** Pixels the picture is laid out at, at most. */
  width?: number;
  /** May stand at four times the size of its neighbours (`Grid led`). */
  large?: boolean;
};

export function ProductTile({
  to,
  name,
  artist,
  image,
  more = [],
  priceMinor,
  priceText,
  pricePrefix,
  originalPriceMinor,
  from,
  unitPrice = null,
  available,
  tag,
  first,
  width = 360,
  large,
}: ProductTileProps) {
  const t = useMessages();
  const run = usePictureRun(1 + more.length);
  return (
    <li className={styles.tile} {...run.handlers}>
      <div className={`${styles.frame} ${styles.product}`}>
        {image && (
          <Picture
            image={image}
            alt=""
            layoutWidth={large ? 740 : width}
            sizes={large ? '(min-width: 40rem) 46vw, 92vw' : '(min-width: 60rem) 22vw, 46vw'}
            cover
            first={first ?? false}
          />
        )}
        {run.asked &&
          more.map((other, position) => (
            <div key={other.url} className={styles.next} data-shown={run.shown === position + 1 || undefined}>
              <Picture image={other} alt="" layoutWidth={width} sizes="(min-width: 60rem) 22vw, 46vw" cover />
            </div>
          ))}
        <span className={styles.tags}>{available ? tag : <Tag look="ink">{t.common.soldOut}</Tag>}</span>
      </div>
      {artist && <p className={styles.over}>{artist}</p>}
      <h3 className={styles.name} data-long={hasLongWord(name)}>
        <Link className={styles.link} to={to}>
          {name}
        </Link>
      </h3>
      {priceMinor !== null && (
        <p>
          {pricePrefix && `${pricePrefix} `}
          {priceText ?? (
            <Price minor={priceMinor} originalMinor={originalPriceMinor ?? null} from={(from ?? false) && !pricePrefix} unit={unitPrice} />
          )}
        </p>
      )}
    </li>
  );
}
