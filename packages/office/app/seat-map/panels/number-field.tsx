import { useState } from 'react';
import { TextField } from '@frontrow/ui/field/text-field.tsx';

type NumberFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  hint?: string;
};

/** A number that counts as soon as it is one; what is half typed waits. */
export function NumberField({ label, value, onChange, min = -100_000, max = 100_000, hint }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const rounded = Math.round(value * 100) / 100;
  const number = Number(typed);
  const isWrong = typed !== undefined && (typed.trim() === '' || !Number.isFinite(number) || number < min || number > max);
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      min={min}
      max={max}
      step="any"
      value={typed ?? rounded}
      aria-invalid={isWrong || undefined}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        const parsed = Number(next);
        if (next.trim() !== '' && Number.isFinite(parsed) && parsed >= min && parsed <= max) onChange(parsed);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
