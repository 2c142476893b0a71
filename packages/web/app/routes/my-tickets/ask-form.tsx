import { readEmail } from '@frontrow/domain/checkout/email';
import { useRef, useState, type SubmitEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { emailInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import type { AskProblem } from './use-asking.ts';

/** Which address the link is sent to. */
export function AskForm({ busy, problem, onAsk }: { busy: boolean; problem: AskProblem | null; onAsk: (email: string) => void }) {
  const t = useMessages().myTickets;
  const element = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const isWrong = readEmail(email) === undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (!isWrong) return onAsk(email);
    focusFirstProblem(element.current);
  }

  return (
    <form className={formPage.form} ref={element} noValidate onSubmit={submit}>
      <p>{t.intro}</p>
      <TextField
        label={t.email}
        name="email"
        {...emailInput}
        value={email}
        error={(checked && isWrong) || problem === 'INVALID_INPUT' ? t.invalid : null}
        onChange={({ target }) => setEmail(target.value)}
      />
      <ErrorNotice>{problem && problem !== 'INVALID_INPUT' && (problem === 'TOO_MANY_ATTEMPTS' ? t.tooMany : t.failed)}</ErrorNotice>
      <div className={formPage.actions}>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}
