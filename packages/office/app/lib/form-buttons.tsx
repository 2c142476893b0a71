import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import styles from './form-buttons.module.css';

type FormButtonsProps = { submit: ReactNode; busy: boolean; cancel: string; onCancel: () => void };

/** At the end of a form: it is sent, or left. */
export const FormButtons = ({ submit, busy, cancel, onCancel }: FormButtonsProps) => (
  <div className={styles.buttons}>
    <Button type="submit" busy={busy}>
      {submit}
    </Button>
    <Button look="secondary" onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);

/** At the end of a form that is not left by a button of its own. */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) => (
  <div>
    <Button type="submit" {...props} />
  </div>
);
