import { useWords } from '../../words/words.ts';
import styles from './changes.module.css';

/** A page or two of a phone: what is longer is looked at in the entry. */
const LETTERS_SHOWN = 1_500;

/** A value of an entry for people: words as they are, both languages under each other, lists and mappings line by line. */
export function Value({ value }: { value: unknown }) {
  const { changes: t } = useWords();
  if (value === null || value === undefined) return <span className={styles.nothing}>{t.nothing}</span>;
  if (typeof value === 'boolean') return <>{value ? t.yes : t.no}</>;
  if (typeof value === 'string' || typeof value === 'number') return <span className={styles.text}>{String(value)}</span>;
  if (isBothLanguages(value))
    return (
      <span className={styles.text}>
        <span lang="de">{value.de}</span>
        {'\n'}
        <span lang="en">{value.en}</span>
      </span>
    );
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return <span className={styles.text}>{value.join(', ')}</span>;
  return <pre className={styles.data}>{linesOf(value).join('\n').slice(0, LETTERS_SHOWN)}</pre>;
}

const isBothLanguages = (value: unknown): value is { de: string; en: string } =>
  typeof value === 'object' &&
  value !== null &&
  'de' in value &&
  'en' in value &&
  typeof value.de === 'string' &&
  typeof value.en === 'string';

/** `price: 30` a line, what is inside further to the right. */
function linesOf(value: unknown, indent = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${indent}${String(value)}`];
  const entries = Array.isArray(value) ? value.map((item, index) => [String(index + 1), item] as const) : Object.entries(value);
  return entries.flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? [`${indent}${key}:`, ...linesOf(inner, `${indent}  `)]
      : [`${indent}${key}: ${String(inner)}`],
  );
}
