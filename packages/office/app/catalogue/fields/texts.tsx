import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import type { FieldProps } from './plain.tsx';
import { YesNoField } from './plain.tsx';
import styles from './fields.module.css';

type Both = { de: string; en: string };

/** Texts of more than a line. */
const LONG = new Set(['description', 'abstract', 'disclaimer', 'disclaimer_text', 'text', 'warnings', 'productSafetyDescription', 'value']);

const bothOf = (value: unknown): Both => {
  if (typeof value === 'string') return { de: value, en: '' };
  const { de, en } = (value ?? {}) as { de?: unknown; en?: unknown };
  return { de: typeof de === 'string' ? de : '', en: typeof en === 'string' ? en : '' };
};

/** One text for both languages where there is no English one. */
const writtenOf = ({ de, en }: Both): unknown => (en !== '' ? { de, en } : de !== '' ? de : undefined);

/** A text in both languages side by side; that one is missing is said at it. */
export function LocalizedField({ path, isRequired }: FieldProps) {
  const t = useCatalogueWords();
  const { value, set, label, hint, error } = useField(path);
  const both = bothOf(value);
  const key = String(path.at(-1));
  const isLong = LONG.has(key) && !(key === 'description' && path.at(-3) === 'variants');
  const Input = isLong ? TextArea : TextField;
  const field = (language: 'de' | 'en') => (
    <Input
      label={`${label} (${language === 'de' ? t.german : t.english})`}
      hint={language === 'de' ? hint : undefined}
      error={language === 'de' || both.en !== '' ? error : undefined}
      required={isRequired && language === 'de'}
      lang={language}
      value={both[language]}
      placeholder={language === 'en' && both.de !== '' ? both.de : ''}
      autoComplete="off"
      onChange={(event: { target: { value: string } }) => set(writtenOf({ ...both, [language]: event.target.value }))}
    />
  );
  return (
    <Anchor path={path}>
      <div className={styles.both}>
        {field('de')}
        <div>
          {field('en')}
          {both.de !== '' && both.en === '' && <p className={styles.missing}>{t.englishMissing}</p>}
        </div>
      </div>
    </Anchor>
  );
}

/** What stands in a field of the check-in: a text, or whether a box is ticked. */
export function LocalizedOrYesNoField(props: FieldProps) {
  const { value } = useField(props.path);
  return typeof value === 'boolean' ? <YesNoField {...props} /> : <LocalizedField {...props} />;
}
