import { datePartsOf } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import type { Shown } from './door.ts';
import styles from './scan.module.css';

/** What the last scan came to, readable from an arm's length. Colour, sign and word say the same. */
export function ResultCard({ last }: { last: Shown | null }) {
  const t = useMessages().door;
  return (
    <output className={styles.result} data-result={last ? (last.result === 'ok' ? 'in' : 'out') : 'none'} aria-live="assertive">
      {last ? (
        // named by the scan: two alike in a row are read out twice
        <div key={last.id} className={styles.card}>
          <Icon name={last.result === 'ok' ? 'check' : 'close'} />
          <strong>{t.results[last.result]}</strong>
          <Detail scan={last} />
        </div>
      ) : (
        <p>{t.nothingYet}</p>
      )}
    </output>
  );
}

export function Detail({ scan: { result, usedAt, gate, label, holder, event, isOwn } }: { scan: Shown }) {
  const t = useMessages().door;
  const { locale } = usePage();
  return (
    <>
      {result === 'used' && usedAt !== null && <span>{t.usedAt(datePartsOf(new Date(usedAt), locale).time, gate ?? '–')}</span>}
      {event !== null && <span>{t.validFor(event)}</span>}
      {label && <span>{label}</span>}
      {holder && <span className={styles.holder}>{holder}</span>}
      {isOwn && <span className={styles.own}>{t.decidedHere}</span>}
    </>
  );
}
