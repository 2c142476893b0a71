import { inLine as de } from '../../../i18n/messages/de/in-line.ts';
import { inLine as en } from '../../../i18n/messages/en/in-line.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import styles from './in-line-bar.module.css';

const both = { de, en };

/** Says why it takes a while. It lies at the edge of the window, so that nothing moves when it comes and goes. */
export default function InLineBar() {
  const words = useWords('inLine', both);
  return (
    <output className={styles.bar}>
      <Spinner inline />
      <span>
        <strong>{words.title}</strong> {words.text}
      </span>
    </output>
  );
}
