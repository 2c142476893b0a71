import { useState } from 'react';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { COUNTRY_CODES } from '@frontrow/domain/checkout/country-codes';
import { useLocale } from '../../words/words.ts';
import { useField } from '../form-context.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import type { FieldProps } from './plain.tsx';
import { readDecimal, useTyped, writeEuros } from './typed.ts';
import styles from './fields.module.css';

type Table = Readonly<Record<string, unknown>>;

const tableOf = (value: unknown): Table =>
  typeof value === 'object' && value !== null ? (value as Table) : value === undefined ? {} : { de: value };

/** One price is written without its country. */
function writtenOf(table: Table): unknown {
  const there = Object.entries(table).filter(([, amount]) => amount !== undefined);
  if (there.length === 0) return undefined;
  return there.length === 1 && there[0]![0] === 'de' ? there[0]![1] : Object.fromEntries(there);
}

/** A gross price, and the ones of countries that have their own. */
export function PricesField({ path, isRequired }: FieldProps) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { value, set, label, hint, error } = useField(path);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const table = tableOf(value);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string) => names.of(code.toUpperCase()) ?? code;
  const own = [...new Set([...Object.keys(table).filter((code) => code !== 'de'), ...empty])];
  const change = (code: string, amount: unknown) => set(writtenOf({ ...table, [code]: amount }));
  return (
    <Anchor path={path}>
      <div className={styles.prices}>
        <Amount
          label={`${label} (€)`}
          hint={hint}
          error={error}
          isRequired={isRequired}
          value={table['de']}
          set={(amount) => change('de', amount)}
        />
        {own.map((code) => (
          <div key={code} className={styles.country}>
            <Amount label={`${label}, ${nameOf(code)} (€)`} isRequired value={table[code]} set={(amount) => change(code, amount)} />
            <IconButton
              icon="close"
              label={t.removeNamed(nameOf(code))}
              onClick={() => {
                setEmpty(empty.filter((one) => one !== code));
                change(code, undefined);
              }}
            />
          </div>
        ))}
        {table['de'] !== undefined && (
          <AddCountry label={t.countryPrice} taken={['de', ...own]} onAdd={(code) => setEmpty([...empty, code])} nameOf={nameOf} />
        )}
      </div>
    </Anchor>
  );
}

type AmountProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired: boolean;
  value: unknown;
  set: (value: unknown) => void;
};

function Amount({ label, hint, error, isRequired, value, set }: AmountProps) {
  const { text, type, leave } = useTyped(value, writeEuros(useLocale()), readDecimal);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      required={isRequired}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onBlur={leave}
      onChange={(event) => set(type(event.target.value))}
    />
  );
}

type AddCountryProps = { label: string; taken: readonly string[]; nameOf: (code: string) => string; onAdd: (code: string) => void };

/** A country is rarely added: its list opens when asked for. */
function AddCountry({ label, taken, nameOf, onAdd }: AddCountryProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" small onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    );
  return (
    <Select
      label={label}
      value=""
      placeholder="…"
      options={COUNTRY_CODES.filter((code) => !taken.includes(code))
        .map((code) => ({ value: code, label: nameOf(code) }))
        .sort((a, b) => a.label.localeCompare(b.label))}
      onChange={(event) => {
        setOpen(false);
        onAdd(event.target.value);
      }}
    />
  );
}
