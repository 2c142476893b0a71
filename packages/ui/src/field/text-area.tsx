import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** Several lines of text. Fields are required unless `required={false}`. */
export function TextArea({ label, hint, error, required = true, rows = 3, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ids) => <textarea {...textarea} {...ids} rows={rows} required={required} className={styles.input} />}
    </Field>
  );
}
