import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './field.module.css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the right edge: a price. */
  aside?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = {
  label: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** null while nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  error?: string | null;
  /** Short words stand side by side, as sizes on a rail; long ones stay cards. */
  chips?: boolean;
};

const CHIP_LETTERS_MAX = 24;

/** One of few, all visible, as cards. */
export function RadioGroup({ label, name, options, value, onChange, error, chips = false }: RadioGroupProps) {
  const id = useId();
  const fits = options.every((option) => typeof option.label === 'string' && option.label.length <= CHIP_LETTERS_MAX);
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={chips && fits ? styles.chips : styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.choiceText}>
              {option.label}
              {option.hint && (
                <span className={styles.hint}>
                  <br />
                  {option.hint}
                </span>
              )}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
