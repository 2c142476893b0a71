import { IconButton } from '@frontrow/ui/button/button.tsx';
import { COUNTRY_CODES } from '@frontrow/domain/checkout/country-codes';
import { useLocale } from '../../words/words.ts';
import { useWordsField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { Combobox } from './combobox.tsx';
import type { FieldProps } from './plain.tsx';
import styles from './fields.module.css';

/** Several countries, whose order says nothing. */
export function CountriesField({ path, isRequired, isBareOne }: FieldProps & { isBareOne: boolean }) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { written: codes, write, said, label } = useWordsField(path, isBareOne);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string) => (/^[a-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : undefined) ?? code;
  const search = async (text: string) =>
    COUNTRY_CODES.filter(
      (code) => !codes.includes(code) && [code, nameOf(code).toLowerCase()].some((one) => one.startsWith(text.toLowerCase())),
    )
      .map((code) => ({ value: code, title: nameOf(code), text: code }))
      .sort((a, b) => a.title.localeCompare(b.title, locale));
  return (
    <Anchor path={path}>
      <Combobox
        {...said}
        isRequired={isRequired}
        chosen=""
        search={search}
        onChoose={(option) => option && write([...codes, option.value])}
      />
      {codes.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {codes.map((code, index) => (
            <li key={code}>
              <span>{nameOf(code)}</span>
              <IconButton icon="close" label={t.removeNamed(nameOf(code))} onClick={() => write(codes.toSpliced(index, 1))} />
            </li>
          ))}
        </ul>
      )}
    </Anchor>
  );
}
