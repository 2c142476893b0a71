import { datePartsOf, dayOf } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Icon, type IconName } from '@frontrow/ui/icon/icon.tsx';
import type { Shown } from './door.ts';
import styles from './scan.module.css';
import { toneOf, type Tone } from './tone-of.ts';

const ICONS: Record<Tone, IconName> = { in: 'check', out: 'arrow', wait: 'warning', no: 'close' };

/** What the last scan came to, readable from an arm's length. Colour, sign, sound and word say the same. */
export function ResultCard({ last }: { last: Shown | null }) {
  const t = useMessages().door;
  const nameOf = useResultName();
  return (
    <output className={styles.result} data-result={last ? toneOf(last) : 'none'} aria-live="assertive">
      {last ? (
        // named by the scan: two alike in a row are read out twice
        <div key={last.id} className={styles.card}>
          <Icon name={ICONS[toneOf(last)]} />
          <strong>{nameOf(last)}</strong>
          <Detail scan={last} />
        </div>
      ) : (
        <p>{t.nothingYet}</p>
      )}
    </output>
  );
}

/** What a scan is called. */
export function useResultName(): (scan: Shown) => string {
  const t = useMessages().door;
  return ({ result, direction }) => (result === 'ok' && direction === 'out' ? t.letOut : t.results[result]);
}

export function Detail({ scan }: { scan: Shown }) {
  const t = useMessages().door;
  const { locale } = usePage();
  const { result, direction, usedAt, gate, label, holder, event, isOwn } = scan;
  const isUsed = result === 'used' || result === 'inside' || result === 'tomorrow';
  return (
    <>
      <ToDo scan={scan} />
      {isUsed && usedAt !== null && <span>{t.usedAt(datePartsOf(new Date(usedAt), locale).time, gate ?? '–')}</span>}
      {event !== null && <span>{t.validFor(event)}</span>}
      {label && <span>{label}</span>}
      {holder && direction === 'in' && <span className={styles.holder}>{holder}</span>}
      {isOwn && <span className={styles.own}>{t.decidedHere}</span>}
    </>
  );
}

/** What to tell the guest. */
function ToDo({ scan: { result, direction, rule, at } }: { scan: Shown }) {
  const t = useMessages().door;
  const { locale } = usePage();
  const moment = (when: number): string => {
    const { weekdayShort, day, month, time } = datePartsOf(new Date(when), locale);
    return dayOf(new Date(when)) === dayOf(new Date(at)) ? time : `${weekdayShort} ${day}.${month}., ${time}`;
  };
  if (result === 'inside') return <span>{t.letOutFirst}</span>;
  if (!rule) return null;
  const isCounted = direction === 'in' && rule.max !== null && rule.max > 1 && rule.left !== null;
  return (
    <>
      {result === 'early' && rule.from !== null && <span>{t.from(moment(rule.from))}</span>}
      {result === 'late' && rule.until !== null && <span>{t.until(moment(rule.until))}</span>}
      {result === 'other_gate' && rule.gates && <span>{t.otherGate(rule.gates.join(', '))}</span>}
      {isCounted && <span>{t.entriesLeft(rule.left ?? 0, rule.max ?? 0)}</span>}
    </>
  );
}
