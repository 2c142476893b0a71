import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** One line of text. Fields are required unless `required={false}`; set `autoComplete` and `inputMode` wherever they fit. */
export function TextField({ label, hint, error, required = true, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ids) => <input type="text" {...input} {...ids} required={required} className={styles.input} />}
    </Field>
  );
}
