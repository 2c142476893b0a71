import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { InviteFirstOwnerDocument } from '../graphql/operations.ts';
import { formText } from '../lib/form-text.ts';
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
      {problem !== undefined && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void invite(formText(new FormData(event.currentTarget), 'email'));
        }}
      >
        <TextField label={t.signIn.email} hint={t.start.firstHint} name="email" type="email" autoComplete="username" inputMode="email" />
        <Button type="submit" wide busy={busy}>
          {t.start.firstGo}
        </Button>
      </form>
    </Entrance>
  );
}
