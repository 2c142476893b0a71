import { useMemo, useState } from 'react';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { COUNTRY_CODES } from '@frontrow/domain/checkout/country-codes';
import { formatMoment, resolveMoment } from '@frontrow/domain/catalogue/moments';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { useLocale } from '../../words/words.ts';
import { optionLabelOf } from '../labels.ts';
import { useEntryForm, useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { readDecimal, readNumber, useTyped, writeEuros, writePlain } from './typed.ts';
import styles from './fields.module.css';

export type FieldProps = { path: Path; isRequired: boolean; fallback?: unknown };

/** One line of text. */
export function PlainField({ path, isRequired, type = 'text' }: FieldProps & { type?: 'text' | 'url' }) {
  const { value, set, said } = useField(path);
  return (
    <Anchor path={path}>
      <TextField
        {...said}
        required={isRequired}
        value={writePlain(value)}
        inputMode={type === 'url' ? 'url' : 'text'}
        autoComplete="off"
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
      />
    </Anchor>
  );
}

/** A number, an amount in euros or a rate; the default stands in it as long as nothing is written. */
export function NumberField({ path, isRequired, fallback, type }: FieldProps & { type: 'number' | 'money' | 'percent' }) {
  const locale = useLocale();
  const { value, set, label, hint, error } = useField(path);
  const isDecimal = type !== 'number';
  const {
    text,
    type: typeText,
    leave,
  } = useTyped(value, isDecimal ? writeEuros(locale) : writePlain, isDecimal ? readDecimal : readNumber);
  return (
    <Anchor path={path}>
      <TextField
        label={type === 'money' ? `${label} (€)` : label}
        hint={hint}
        error={error}
        required={isRequired}
        value={text}
        placeholder={fallback === undefined ? '' : isDecimal ? writeEuros(locale)(fallback) : writePlain(fallback)}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        onBlur={leave}
        onChange={(event) => set(typeText(event.target.value))}
      />
    </Anchor>
  );
}

/** A moment by the clocks of Berlin, whatever zone the reader's machine has. */
export function MomentField({ path, isRequired }: FieldProps) {
  const t = useCatalogueWords();
  const { value, set, label, hint, error } = useField(path);
  const { kind } = useEntryForm();
  // the parts of an event's form say it once
  const isTold = kind === 'events' && path.length === 1;
  const [isRelative] = useState(typeof value === 'string' && /^[+-]/.test(value));
  if (isRelative) return <PlainField path={path} isRequired={isRequired} />;
  return (
    <Anchor path={path}>
      <TextField
        label={label}
        hint={hint ?? (isTold ? undefined : t.zone)}
        error={error}
        required={isRequired}
        type="datetime-local"
        value={clockOf(value)}
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value.replace('T', ' '))}
      />
    </Anchor>
  );
}

function clockOf(value: unknown): string {
  const instant = typeof value === 'string' ? resolveMoment(value, new Date(0)) : undefined;
  return instant ? formatMoment(instant).slice(0, 16) : '';
}

export function DayField({ path, isRequired }: FieldProps) {
  const { value, set, said } = useField(path);
  if (typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return <PlainField path={path} isRequired={isRequired} />;
  return (
    <Anchor path={path}>
      <TextField
        {...said}
        required={isRequired}
        type="date"
        value={writePlain(value)}
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
      />
    </Anchor>
  );
}

/** What is the default is not written. */
export function YesNoField({ path, fallback }: FieldProps) {
  const { value, set, label, error } = useField(path);
  const isOn = (value ?? fallback ?? false) === true;
  return (
    <Anchor path={path}>
      <Checkbox
        label={label}
        error={error ?? null}
        checked={isOn}
        onChange={(event) => set(event.target.checked === (fallback ?? false) ? undefined : event.target.checked)}
      />
    </Anchor>
  );
}

export function ChoiceField({ path, isRequired, fallback, options }: FieldProps & { options: readonly (string | number)[] }) {
  const locale = useLocale();
  const t = useCatalogueWords();
  const { value, set, said } = useField(path);
  const key = String(path.at(-1));
  const chosen = value ?? fallback;
  return (
    <Anchor path={path}>
      <Select
        {...said}
        required={isRequired}
        value={writePlain(chosen)}
        {...(fallback === undefined && { placeholder: t.notSaid })}
        options={options.map((option) => ({ value: String(option), label: optionLabelOf(key, option, locale) }))}
        onChange={(event) => {
          const next = options.find((option) => String(option) === event.target.value);
          set(next === fallback ? undefined : next);
        }}
      />
    </Anchor>
  );
}

/** Any number of a few. */
export function ChoicesField({ path, fallback, options }: FieldProps & { options: readonly string[] }) {
  const locale = useLocale();
  const { value, set, label, hint, error } = useField(path);
  const written = value ?? fallback;
  // the format knows `true` for the purchase alone
  const chosen = Array.isArray(written) ? (written as string[]) : written === true ? ['Purchase'] : [];
  // none is said by leaving it out, but where that means some
  const write = (next: string[]) => set(next.length === 0 && fallback === undefined ? undefined : next);
  return (
    <Anchor path={path}>
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {hint && <p className={styles.hint}>{hint}</p>}
        {options.map((option) => (
          <Checkbox
            key={option}
            label={optionLabelOf(String(path.at(-1)), option, locale)}
            checked={chosen.includes(option)}
            onChange={(event) => write(event.target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))}
          />
        ))}
        {error && <p className={styles.error}>{error}</p>}
      </fieldset>
    </Anchor>
  );
}

/** A word or a number, as `high` or `1.5`. */
export function WordOrNumberField({ path, isRequired }: FieldProps) {
  const { value, set, said } = useField(path);
  const { text, type, leave } = useTyped(value, writePlain, readNumber);
  return (
    <Anchor path={path}>
      <TextField {...said} required={isRequired} value={text} onBlur={leave} onChange={(event) => set(type(event.target.value))} />
    </Anchor>
  );
}

/** A country by its name; what is written is its code. */
export function CountryField({ path, isRequired, fallback }: FieldProps) {
  const locale = useLocale();
  const { value, set, said } = useField(path);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code.toUpperCase()) ?? code })).sort((a, b) =>
      a.label.localeCompare(b.label),
    );
  }, [locale]);
  const chosen = writePlain(value) || writePlain(fallback);
  return (
    <Anchor path={path}>
      <Select
        {...said}
        required={isRequired}
        value={chosen}
        {...(chosen === '' && { placeholder: '…' })}
        options={options}
        onChange={(event) => set(event.target.value === fallback ? undefined : event.target.value)}
      />
    </Anchor>
  );
}
