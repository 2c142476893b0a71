import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './field.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'children'> & {
  /** May hold links. */
  label: ReactNode;
  error?: string | null;
};

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input {...input} type="checkbox" aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined} />
        <span className={styles.choiceText}>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
