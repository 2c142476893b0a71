import { ANSWER_MAX, readAnswers, type AnswerProblem } from '@frontrow/domain/checkin/items';
import { formatDate } from '@frontrow/domain/dates/format';
import { useRef, useState, type FormEvent } from 'react';
import { advise } from './advise.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './checkin.module.css';
import type { Answers, Ticket } from './use-check-in.ts';

type Item = Ticket['checkInItems'][number];
type EventFormProps = { items: Item[]; event: Ticket['event']; busy: boolean; onSubmit: (answers: Answers) => void };

/** What the event tells and asks, in its order. */
export function EventForm({ items: given, event: asking, busy, onSubmit }: EventFormProps) {
  const t = useMessages().checkIn;
  const { locale } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const items = given.map(typed);
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(items.map(({ name, form_type, value }) => [name ?? '', value ?? (form_type === 'checkbox' ? false : '')])),
  );
  const [checked, setChecked] = useState(false);
  const { problems } = readAnswers(items, answers);
  const [advice] = useState(() => advise(asking, Date.now()));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (problems.length === 0) return onSubmit(answers);
    focusFirstProblem(form.current);
  }

  return (
    <form className={formPage.form} ref={form} noValidate onSubmit={submit}>
      <h2 className={styles.heading}>{t.formTitle}</h2>
      {advice && <p>{t[advice.text](formatDate(advice.until, locale, { time: true }))}</p>}
      {items.map((item, index) => (
        <FormItem
          key={item.name ?? index}
          item={item}
          answer={answers[item.name ?? ''] ?? ''}
          problem={checked ? problems.find(({ name }) => name === item.name) : undefined}
          onChange={(answer) => setAnswers({ ...answers, [item.name ?? '']: answer })}
        />
      ))}
      <p className={styles.small}>{t.privacy}</p>
      <div className={formPage.actions}>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}

type FormItemProps = {
  item: ReturnType<typeof typed>;
  answer: string | boolean;
  problem: AnswerProblem | undefined;
  onChange: (answer: string | boolean) => void;
};

function FormItem({ item: { type, form_type, name, label, tags, value }, answer, problem, onChange }: FormItemProps) {
  const t = useMessages().checkIn;
  if (type === 'content') return <p className={styles.content}>{value ?? label}</p>;
  if (name === null) return null;
  const isBox = form_type === 'checkbox';
  const error = !problem ? null : problem.problem === 'too_long' ? t.tooLong(ANSWER_MAX) : isBox ? t.mustTick : t.required;
  const isRequired = tags.includes('required');
  if (isBox)
    return (
      <Checkbox
        name={name}
        label={label ?? name}
        error={error}
        required={isRequired}
        checked={answer === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  return (
    <TextField
      name={name}
      label={label ?? name}
      error={error}
      required={isRequired}
      value={String(answer)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The schema says text where the domain knows the words. */
function typed({ type, form_type, ...rest }: Item) {
  return {
    ...rest,
    type: type === 'form' ? ('form' as const) : ('content' as const),
    form_type: form_type === 'checkbox' ? ('checkbox' as const) : ('text' as const),
  };
}
