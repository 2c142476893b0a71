import { useId, type ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, as a sentence; null or absent when nothing is. */
  error?: string | null | undefined;
};

export type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around one control, wired for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { required: boolean; children: (ids: FieldIds) => ReactNode }) {
  const t = useUiWords();
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && t.optional !== '' && <span className={styles.optional}> ({t.optional})</span>}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <span className={styles.error} id={id} role="alert">
      <Icon name="warning" />
      {error}
    </span>
  );
}
