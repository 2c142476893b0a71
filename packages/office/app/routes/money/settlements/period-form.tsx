import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './settlements.module.css';

type Props = {
  /** The address that shows the days. */
  path: string;
  until: string;
  /** Where a first day can be chosen: what it is; '' for the open settlement. */
  from?: string;
  problem?: string | undefined;
};

/** Days to look at; the address says which. */
export function PeriodForm({ path, until, from, problem }: Props) {
  const { settlements: t } = useWords();
  const navigate = useNavigate();
  const show = (form: FormData) => {
    const search = new URLSearchParams();
    for (const name of ['from', 'until']) if (formText(form, name) !== '') search.set(name, formText(form, name));
    void navigate(`${path}?${search.toString()}`);
  };
  return (
    <Form className={styles.period} onSend={show}>
      {from !== undefined && <TextField filter label={t.from} name="from" type="date" defaultValue={from} key={`from ${from}`} />}
      <TextField label={t.until} name="until" type="date" defaultValue={until} key={`until ${until}`} error={problem} />
      <Button type="submit" look="secondary">
        {t.show}
      </Button>
    </Form>
  );
}
