import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { Fragment } from 'react';
import { part } from '@frontrow/ui/part/part.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CartLine } from './lines-of.ts';
import styles from './line-facts.module.css';

const GivenAnswers = part(() => import('../questions/given-answers.tsx'));

/** For whom a line is, what is printed on it and what was answered: where ordering has its words. */
export function LineHolder({ line: { item, parts } }: { line: CartLine }) {
  const t = useMessages().personal;
  const pieces = [item, ...parts];
  const answers = pieces.flatMap((piece) => piece.answers);
  return (
    <>
      {pieces.map(({ id, personalIdentifier }) => {
        const entry = readPersonalIdentifier(personalIdentifier);
        const holder = holderOf(entry);
        return (
          <Fragment key={id}>
            {holder !== null && <p className={styles.detail}>{t.holder(holder)}</p>}
            {entry.inscription !== '' && <p className={styles.detail}>{t.inscribed(entry.inscription)}</p>}
          </Fragment>
        );
      })}
      {answers.length > 0 && <GivenAnswers answers={answers} />}
    </>
  );
}
