import { formatDay } from '@frontrow/domain/office/dates';
import { useLocale, useWords } from '../../words/words.ts';
import styles from './service.module.css';

/** Days that are left for what the law gives fourteen. */
const URGENT_DAYS = 3;

type TermProps =
  | { withdrawal: { refundDueAt: string; daysLeft: number } }
  | { happeningFrom: string | null }
  | { privacy: { dueOn: string; daysLeft: number } };

/** What is due when: a refund by the law (§ 357 BGB), a change of tickets before their event, an answer about data (Art. 12 (3) GDPR). */
export function Term(props: TermProps) {
  const { service: t } = useWords();
  const locale = useLocale();
  const day = (moment: string) => formatDay(moment, locale, { weekday: 'short' });
  if ('happeningFrom' in props) return props.happeningFrom === null ? '–' : t.beforeEvent(day(props.happeningFrom));
  const [due, daysLeft] =
    'privacy' in props
      ? [t.privacy.due(day(`${props.privacy.dueOn}T12:00:00Z`)), props.privacy.daysLeft]
      : [t.refundDue(day(props.withdrawal.refundDueAt)), props.withdrawal.daysLeft];
  const left = daysLeft < 0 ? t.overdue(-daysLeft) : daysLeft === 0 ? t.dueToday : t.daysLeft(daysLeft);
  return (
    <>
      {due}, <span className={daysLeft <= URGENT_DAYS ? styles.urgent : undefined}>{left}</span>
    </>
  );
}
