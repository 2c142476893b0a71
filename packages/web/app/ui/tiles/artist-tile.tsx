import { longestWord } from '../../lib/longest-word.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { ImageSource } from '../../lib/image-source.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './tile.module.css';

type ArtistTileProps = { to: string; name: string; image: ImageSource | null; note?: string | null; first?: boolean };

/** An artist or tour: the picture with the name set on it. */
export function ArtistTile({ to, name, image, note, first = false }: ArtistTileProps) {
  return (
    <li className={`${styles.tile} ${styles.artist}`}>
      <div className={`${styles.frame} ${styles.square}`}>
        {image && <Picture image={image} alt="" layoutWidth={370} sizes="(min-width: 60rem) 25vw, 46vw" cover first={first} />}
      </div>
      <div className={styles.caption}>
        <h3 className={styles.artistName} data-word={Math.ceil(longestWord(name) / 3)}>
          <Link className={styles.link} to={to}>
            {name}
          </Link>
        </h3>
        {note && <p>{note}</p>}
      </div>
    </li>
  );
}
