import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import { useState, type SubmitEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import styles from './scan.module.css';

/** The number of a ticket whose code cannot be read. A slip of the hand is noticed here, by the check digit. */
export function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const t = useMessages().door;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    const isCode = code.startsWith('FR1.') || parseValidationCode(code) !== undefined;
    setWrong(!isCode);
    if (!isCode) return;
    onCode(code);
    setTyped('');
  }
  return (
    <form className={styles.typed} noValidate onSubmit={submit}>
      <TextField
        label={t.number}
        hint={t.numberHint}
        value={typed}
        error={isWrong ? t.numberWrong : null}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary">
        {t.check}
      </Button>
    </form>
  );
}
