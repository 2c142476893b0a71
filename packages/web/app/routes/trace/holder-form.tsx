import { readHolderChange, writeHolder, type HolderProblem } from '@frontrow/domain/tickets/holder-change';
import { PERSONAL_TEXT_MAX } from '@frontrow/domain/tickets/personal-identifier';
import { useRef, useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import styles from '@frontrow/ui/form-page/form-page.module.css';
import { useHolderChange } from './use-holder-change.ts';

const empty = { first_name: '', last_name: '', address: '', phone: '' };

/** The number of a ticket and whom it is for. */
export function HolderForm({ code: given }: { code: string }) {
  const t = useMessages().trace;
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ ...empty, code: given });
  const [isLegal, setLegal] = useState(false);
  const [checked, setChecked] = useState(false);
  const { state, request, reset } = useHolderChange();
  // the number of a link comes once the page is alive: what stands in the other fields stays
  const [linked, setLinked] = useState(given);
  if (given !== linked) {
    setLinked(given);
    setFields((now) => ({ ...now, code: given || now.code }));
  }
  const { code, ...holder } = fields;
  const { identifier, problems } = readHolderChange(code, writeHolder(holder));
  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: checked
      ? problemText(
          problems.find((problem) => problem.field === name),
          t,
        )
      : null,
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setChecked(true);
    if (problems.length === 0 && isLegal) void request(code, identifier);
    // the fields are marked with the next paint
    else focusFirstProblem(form.current);
  }
  function startAgain() {
    setFields({ ...empty, code: '' });
    setLegal(false);
    setChecked(false);
    reset();
  }

  if (state === 'done')
    return (
      <>
        <h1 className={styles.title}>{t.sentTitle}</h1>
        <Notice kind="success" live>
          {t.sent}
        </Notice>
        <div className={styles.actions}>
          <Button look="secondary" onClick={startAgain}>
            {t.again}
          </Button>
        </div>
      </>
    );
  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>{t.title}</h1>
      <p>{t.intro}</p>
      <TextField {...field('code')} label={t.code} hint={t.codeHint} inputMode="numeric" autoComplete="off" />
      <TextField {...field('first_name')} label={t.firstName} autoComplete="given-name" />
      <TextField {...field('last_name')} label={t.lastName} autoComplete="family-name" />
      <TextField {...field('address')} label={t.address} hint={t.addressHint} required={false} autoComplete="street-address" />
      <TextField {...field('phone')} label={t.phone} required={false} type="tel" autoComplete="tel" />
      <Checkbox
        name="legal"
        label={t.legal}
        required
        checked={isLegal}
        error={checked && !isLegal ? t.mustTick : null}
        onChange={({ target }) => setLegal(target.checked)}
      />
      <ErrorNotice>{state === 'failed' && t.failed}</ErrorNotice>
      <div className={styles.actions}>
        <Button type="submit" busy={state === 'busy'}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}

function problemText(problem: HolderProblem | undefined, t: ReturnType<typeof useMessages>['trace']): string | null {
  if (!problem) return null;
  if (problem.problem === 'too_long') return t.tooLong(PERSONAL_TEXT_MAX);
  return problem.problem === 'too_short' ? t.tooShort : t.required;
}
