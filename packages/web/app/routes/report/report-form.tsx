import { readReport, reportLimits, type ReportField, type ReportInput, type ReportProblem } from '@frontrow/domain/reports/report';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Messages } from '../../i18n/de.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { emailInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './report.module.css';
import type { ReportingProblem } from './use-reporting.ts';

type ReportFormProps = { offerId: string; busy: boolean; problem: ReportingProblem | null; onReport: (input: ReportInput) => void };

const empty = { location: '', reason: '', name: '', email: '', goodFaith: false };

/** What is reported, why, and where an answer may go. */
export function ReportForm({ offerId, busy, problem, onReport }: ReportFormProps) {
  const t = useMessages().report;
  const to = usePaths();
  const element = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(empty);
  const [checked, setChecked] = useState(false);
  const input = { ...fields, offerId };
  const { problems } = readReport(input);
  const errorOf = (name: ReportField) =>
    checked
      ? problemText(
          problems.find(({ field }) => field === name),
          t,
        )
      : null;
  const field = (name: 'location' | 'reason' | 'name' | 'email') => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (problems.length === 0) return onReport(input);
    focusFirstProblem(element.current);
  }

  return (
    <form className={formPage.form} ref={element} noValidate onSubmit={submit}>
      <p>{t.intro}</p>
      {offerId === '' ? (
        <TextField {...field('location')} label={t.location} hint={t.locationHint} autoComplete="off" />
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>{t.what}</dt>
            <dd>{t.offer(offerId)}</dd>
          </div>
        </dl>
      )}
      <TextArea {...field('reason')} label={t.reason} hint={t.reasonHint} rows={6} />
      <TextField {...field('name')} label={t.name} required={false} autoComplete="name" />
      <TextField {...field('email')} label={t.email} hint={t.emailHint} required={false} {...emailInput} />
      <Checkbox
        name="goodFaith"
        label={t.goodFaith}
        required
        checked={fields.goodFaith}
        error={errorOf('goodFaith')}
        onChange={({ target }) => setFields({ ...fields, goodFaith: target.checked })}
      />
      {problem && (
        <Notice kind="error" live>
          {problem === 'TOO_MANY_ATTEMPTS' ? (
            <>
              {t.tooMany} <Link to={to.imprint()}>{t.imprint}</Link>.
            </>
          ) : problem === 'NO_ANSWER' ? (
            t.failed
          ) : (
            t.invalid
          )}
        </Notice>
      )}
      <div className={formPage.actions}>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}

function problemText(found: ReportProblem | undefined, t: Messages['report']): string | null {
  if (!found) return null;
  const { field, problem } = found;
  if (problem === 'too_long') return t.tooLong(reportLimits[field as keyof typeof reportLimits]);
  if (field === 'goodFaith') return t.goodFaithMissing;
  return problem === 'missing' ? t.required : t.emailInvalid;
}
