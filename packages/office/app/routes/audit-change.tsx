import type { Locale } from '@frontrow/domain/locale';
import { formatAmount, formatRate } from '@frontrow/domain/money/format';
import { useLocale, useMoment, useWords } from '../words/words.ts';
import styles from './audit.module.css';

type Value = Record<string, unknown> | null;
const MONEY = /Minor$|^(?:amount|due)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** What an entry of the audit log changed: each field by its word, before → after; what was not there before is new. */
export function AuditChange({ before, after }: { before: Value; after: Value }) {
  const { audit: t } = useWords();
  const show = useShown();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <dl className={styles.change}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t.fields[name] ?? name}</dt>
          <dd>
            {before && name in before && <del>{show(name, before[name])}</del>}
            {before && name in before && after && name in after && ' → '}
            {after && name in after && show(name, after[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as people read it: money, moments, yes and no, lists, and what a person has no name for as it is. */
function useShown(): (name: string, value: unknown) => string {
  const { audit: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const show = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return showNumber(name, value, locale);
    if (typeof value === 'string') return MOMENT.test(value) ? moment(value) : value;
    if (Array.isArray(value)) return value.map((one) => show(name, one)).join(', ') || '–';
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([key, one]) => `${t.fields[key] ?? key}: ${show(key, one)}`)
        .join(', ');
    return '–';
  };
  return show;
}

function showNumber(name: string, value: number, locale: Locale): string {
  if (MONEY.test(name)) return formatAmount(value, locale);
  return name.endsWith('Permille') ? formatRate(value, locale) : String(value);
}
