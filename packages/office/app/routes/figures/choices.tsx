import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from '../../lib/use-links.ts';
import styles from './figures.module.css';

/** One of a few, each an address of its own. */
export function Choices({ name, choices }: { name: string; choices: readonly { text: string; to: string; isChosen: boolean }[] }) {
  return (
    <nav aria-label={name} className={styles.choices}>
      <span aria-hidden="true">{name}</span>
      <ul>
        {choices.map(({ text, to, isChosen }) => (
          <li key={text}>
            <Link to={at(to)} aria-current={isChosen ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
