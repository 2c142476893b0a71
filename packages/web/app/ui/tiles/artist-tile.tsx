import { longestWord } from '../../lib/longest-word.ts';
import { Link } from '../link/link.tsx';
import type { ImageSource } from '../picture/image-source.ts';
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
        <h3 className={styles.artistName} data-word={wordLength(name)}>
          <Link className={styles.link} to={to}>
            {name}
          </Link>
        </h3>
        {note && <p>{note}</p>}
      </div>
    </li>
  );
}

/** The name shrinks until its longest word fits, in steps; about twelve letters fit at full size. */
function wordLength(name: string): 'wide' | 'long' | 'longest' | undefined {
  const longest = longestWord(name);
  if (longest <= 12) return undefined;
  if (longest <= 15) return 'wide';
  return longest <= 18 ? 'long' : 'longest';
}
