import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CartLine } from './lines-of.ts';
import styles from './line-facts.module.css';

/** For whom a line is, and what is printed on it: where ordering has its words. */
export function LineHolder({ line: { item } }: { line: CartLine }) {
  const t = useMessages().personal;
  const entry = readPersonalIdentifier(item.personalIdentifier);
  const holder = holderOf(entry);
  return (
    <>
      {holder !== null && <p className={styles.detail}>{t.holder(holder)}</p>}
      {entry.inscription !== '' && <p className={styles.detail}>{t.inscribed(entry.inscription)}</p>}
    </>
  );
}
