import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { InviteFirstOwnerDocument } from '../graphql/operations.ts';
import { ActionProblem } from '../lib/action-problem.tsx';
import { formText } from '../lib/form-text.ts';
import { Form } from '../lib/form.tsx';
import { at } from '../lib/use-links.ts';
import { askOnce, isRefusal } from '../session/command.tsx';
import { refusalText, useLocale, useWords } from '../words/words.ts';
import { Entrance } from './entrance.tsx';
import styles from './entrance.module.css';

/** The link that the start of an empty store prints: its first owner says who they are. */
export default function First() {
  const t = useWords();
  const locale = useLocale();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const invite = async (email: string) => {
    setBusy(true);
    setProblem(undefined);
    const token = window.location.hash.slice(1);
    const answer = await askOnce(InviteFirstOwnerDocument, { token, email, locale }, locale).catch(() => undefined);
    setBusy(false);
    if (answer === undefined) return setProblem(t.problems.unreachableText);
    if (isRefusal(answer)) return setProblem(answer.code === 'INVITATION_EXPIRED' ? t.start.firstClosed : refusalText(t, answer.code));
    // a document of its own: the page of the invitation reads its token from the address
    return window.location.replace(at(`/invitation?next=start#${answer.token}`));
  };
  return (
    <Entrance title={t.start.firstTitle}>
      <p>{t.start.firstText}</p>
      <ActionProblem>{problem}</ActionProblem>
      <Form className={styles.form} onSend={(form) => invite(formText(form, 'email'))}>
        <TextField label={t.signIn.email} hint={t.start.firstHint} name="email" type="email" autoComplete="username" inputMode="email" />
        <Button type="submit" wide busy={busy}>
          {t.start.firstGo}
        </Button>
      </Form>
    </Entrance>
  );
}
