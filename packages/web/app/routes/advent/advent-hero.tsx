import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import styles from './advent.module.css';
import { useSnow } from './use-snow.ts';

/** The head of the advent sale: letters like a sign with a loose contact, and snow. Both stop by one button. */
export function AdventHero({ title, text }: { title: string; text: string | null }) {
  const t = useMessages().countdown;
  const to = usePaths();
  const { canvas, falling, toggle } = useSnow();
  return (
    <header className={styles.hero} data-falling={falling || undefined}>
      <canvas ref={canvas} className={styles.snow} aria-hidden="true" />
      <div className={styles.words}>
        <h1 className={styles.title} aria-label={title}>
          {title.split(' ').map((word) => (
            <span key={word} className={styles.word} aria-hidden="true">
              {word}{' '}
            </span>
          ))}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.actions}>
          <Button look="accent" small onClick={toggle}>
            <Icon name={falling ? 'pause' : 'play'} /> {falling ? t.stopSnow : t.startSnow}
          </Button>
          <Link className={styles.terms} to={to.adventTerms()}>
            {t.adventTerms}
          </Link>
        </p>
      </div>
    </header>
  );
}
