import { useState, type SubmitEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import styles from './scan.module.css';

const TOKEN = /(?:^|#)([\w-]{22})$/;

/** For who has the address of a gate but cannot open it here. */
export function GateForm({ onGate }: { onGate: (token: string) => void }) {
  const t = useMessages().door;
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const token = TOKEN.exec(typed.trim())?.[1];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (token !== undefined) onGate(token);
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>{t.title}</h1>
      <p>{t.intro}</p>
      <TextField
        label={t.address}
        hint={t.addressHint}
        value={typed}
        error={checked && token === undefined ? t.addressWrong : null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t.open}</Button>
    </form>
  );
}
