import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    /** Narrows or looks for something: neither required nor called optional. */
    filter?: boolean;
  };

/** What a field for the visitor's own address by mail has. */
export const emailInput = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** What a field for a number that stands on paper has: of an order, of an account. */
export const codeInput = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** One line of text. Fields are required unless `required={false}` or `filter`; set `autoComplete` and `inputMode` wherever they fit. */
export function TextField({ label, hint, error, filter = false, required = !filter, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required || filter}>
      {(ids) => <input type="text" {...input} {...ids} required={required} className={styles.input} />}
    </Field>
  );
}
