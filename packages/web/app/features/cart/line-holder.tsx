import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { part } from '@frontrow/ui/part/part.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CartLine } from './lines-of.ts';
import styles from './line-facts.module.css';

const GivenAnswers = part(() => import('../questions/given-answers.tsx'));

/** For whom a line is, what is printed on it and what was answered: where ordering has its words. */
export function LineHolder({ line: { item, parts } }: { line: CartLine }) {
  const t = useMessages().personal;
  const entry = readPersonalIdentifier(item.personalIdentifier);
  const holder = holderOf(entry);
  const answers = [item, ...parts].flatMap((piece) => piece.answers);
  return (
    <>
      {holder !== null && <p className={styles.detail}>{t.holder(holder)}</p>}
      {entry.inscription !== '' && <p className={styles.detail}>{t.inscribed(entry.inscription)}</p>}
      {answers.length > 0 && <GivenAnswers answers={answers} />}
    </>
  );
}
