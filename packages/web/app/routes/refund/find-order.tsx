import { useState, type SubmitEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { codeInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import type { Asked } from './refund-api.ts';
import styles from './refund.module.css';

/** For who comes without a link. */
export function FindOrder({ onFind }: { onFind: (asked: Asked) => void }) {
  const t = useMessages().refund;
  const [{ order, email }, setFields] = useState({ order: '', email: '' });
  const [checked, setChecked] = useState(false);
  const missing = (value: string) => (checked && value.trim() === '' ? t.required : null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (order.trim() !== '' && email.trim() !== '') onFind({ orderId: order.trim(), productId: null, email: email.trim() });
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t.startIntro}</p>
      <TextField
        name="order"
        label={t.orderNumber}
        value={order}
        error={missing(order)}
        {...codeInput}
        onChange={({ target }) => setFields({ order: target.value, email })}
      />
      <TextField
        name="email"
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={missing(email)}
        onChange={({ target }) => setFields({ order, email: target.value })}
      />
      <Button type="submit">{t.next}</Button>
    </form>
  );
}
