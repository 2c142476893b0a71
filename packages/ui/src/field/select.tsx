import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen (`value=""`). */
    placeholder?: string;
  };

/** One of several, by the platform's own list: the best one on phones. One that need not be chosen says so by its placeholder. */
export function Select({ label, hint, error, required = true, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(ids) => (
        <div className={styles.selectBox}>
          <select {...select} {...ids} required={required} className={styles.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
