import type { RowNames, SeatNumbers } from '@frontrow/domain/seating/drawing/types';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { useMapWords } from '../words.ts';
import { NumberField } from './number-field.tsx';

/** How rows are called; names that follow no rule stay until a rule is chosen. */
export function RowNamesFields({ value, onChange }: { value: RowNames; onChange: (names: RowNames) => void }) {
  const t = useMapWords();
  const schemes = ['numbers', 'letters', 'lettersWithoutIO'] as const;
  return (
    <>
      <Select
        label={t.rowNames}
        value={value.scheme}
        onChange={(event) => {
          const scheme = schemes.find((one) => one === event.target.value);
          if (scheme)
            onChange({ scheme, from: 'from' in value ? value.from : 1, direction: 'direction' in value ? value.direction : 'up' });
        }}
        options={[...schemes, ...(value.scheme === 'names' ? (['names'] as const) : [])].map((one) => ({
          value: one,
          label: t.rowSchemes[one],
        }))}
      />
      {value.scheme !== 'names' && (
        <>
          <NumberField
            label={t.firstRow}
            value={value.from}
            min={1}
            max={9_999}
            onChange={(from) => onChange({ ...value, from: Math.round(from) })}
          />
          <Checkbox
            label={t.rowsDown}
            checked={value.direction === 'down'}
            onChange={(event) => onChange({ ...value, direction: event.target.checked ? 'down' : 'up' })}
          />
        </>
      )}
    </>
  );
}

export function SeatNumbersFields({ value, onChange }: { value: SeatNumbers; onChange: (numbers: SeatNumbers) => void }) {
  const t = useMapWords();
  const schemes = ['left', 'right', 'aisle'] as const;
  return (
    <>
      <Select
        label={t.numbers}
        value={value.scheme}
        onChange={(event) => {
          const scheme = schemes.find((one) => one === event.target.value);
          if (!scheme) return;
          onChange(value.scheme === 'names' ? { scheme, from: [1], step: 1 } : { ...value, scheme });
        }}
        options={[...schemes, ...(value.scheme === 'names' ? (['names'] as const) : [])].map((one) => ({
          value: one,
          label: t.numberSchemes[one],
        }))}
      />
      {value.scheme !== 'names' && (
        <>
          {value.scheme !== 'aisle' && (
            <>
              <NumberField
                label={t.firstNumber}
                value={value.from[0] ?? 1}
                min={1}
                max={9_999}
                onChange={(from) => onChange({ ...value, from: [Math.round(from)] })}
              />
              <Checkbox
                label={t.everySecond}
                checked={value.step === 2}
                onChange={(event) => onChange({ ...value, step: event.target.checked ? 2 : 1 })}
              />
            </>
          )}
          <Checkbox
            label={t.letterNumbers}
            checked={value.letters === true}
            onChange={(event) => {
              const { letters: _, ...rest } = value;
              onChange(event.target.checked ? { ...rest, letters: true } : rest);
            }}
          />
          <Checkbox
            label={t.closesGaps}
            checked={value.closesGaps === true}
            onChange={(event) => {
              const { closesGaps: _, ...rest } = value;
              onChange(event.target.checked ? { ...rest, closesGaps: true } : rest);
            }}
          />
        </>
      )}
    </>
  );
}
