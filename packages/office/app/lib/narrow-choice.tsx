import { useSearchParams } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { useWords } from '../words/words.ts';
import { formText } from './form-text.ts';
import { Form } from './form.tsx';
import styles from './page.module.css';

/** Looks for more than a choice can hold: `?text=` of the address, which the page's loader asks with. */
export function NarrowChoice({ label }: { label: string }) {
  const { entries: t } = useWords();
  const [search, setSearch] = useSearchParams();
  const narrow = (text: string) =>
    setSearch(
      (now) => {
        if (text === '') now.delete('text');
        else now.set('text', text);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <search>
      <Form className={styles.narrowing} onSend={(form) => narrow(formText(form, 'text').trim())}>
        <TextField
          label={label}
          name="text"
          type="search"
          defaultValue={search.get('text') ?? ''}
          filter
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          {t.submit}
        </Button>
      </Form>
    </search>
  );
}
