import { Link } from '@frontrow/ui/link/link.tsx';
import type { ImageSource } from '../../lib/image-source.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './tile.module.css';

type PosterTileProps = { to: string; name: string; image: ImageSource | null; note?: string | null };

/** A tour as its poster; posters have words on them, so ours stand below. */
export function PosterTile({ to, name, image, note }: PosterTileProps) {
  return (
    <li className={styles.tile}>
      <div className={`${styles.frame} ${styles.poster}`}>
        {image && <Picture image={image} alt="" layoutWidth={360} sizes="(min-width: 60rem) 25vw, 46vw" cover />}
      </div>
      {note && <p className={styles.over}>{note}</p>}
      <h3 className={styles.name}>
        <Link className={styles.link} to={to}>
          {name}
        </Link>
      </h3>
    </li>
  );
}
