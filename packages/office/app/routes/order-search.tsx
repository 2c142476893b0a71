import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { formText } from '../lib/form-text.ts';
import { Form } from '../lib/form.tsx';
import { useWords } from '../words/words.ts';
import styles from './orders.module.css';

/** The one field that finds every order. `isBare`: without a word of what it takes. */
export function OrderSearch({ text, isBare = false }: { text: string; isBare?: boolean }) {
  const { orders: t } = useWords();
  const navigate = useNavigate();
  return (
    <search>
      <Form
        className={styles.search}
        onSend={(form) => {
          const wanted = formText(form, 'text').trim();
          void navigate(wanted === '' ? '/orders' : `/orders?${new URLSearchParams({ text: wanted })}`);
        }}
      >
        <TextField
          label={t.search}
          hint={!isBare && t.searchHint}
          name="text"
          type="search"
          defaultValue={text}
          filter
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit">{t.submit}</Button>
      </Form>
    </search>
  );
}
