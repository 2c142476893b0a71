import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from './use-links.ts';
import styles from './choices.module.css';

export type Choice = { text: string; to: string; isChosen: boolean; count?: number | undefined };

/** One of a few, each an address of its own. `tabs`: the pages of a section, over the page itself. */
export function Choices({
  name,
  choices,
  look = 'filter',
  showsName = false,
}: {
  name: string;
  choices: readonly Choice[];
  look?: 'filter' | 'tabs';
  showsName?: boolean;
}) {
  return (
    <nav aria-label={name} className={styles[look]}>
      {showsName && <span aria-hidden="true">{name}</span>}
      <ul>
        {choices.map(({ text, to, isChosen, count }) => (
          <li key={text} ref={isChosen ? intoView : undefined}>
            <Link to={at(to)} aria-current={isChosen ? (look === 'tabs' ? 'page' : 'true') : undefined}>
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Of a row that scrolls on a phone, where one is has to be seen. */
export const intoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
