import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { BeginPasskeyDocument, SignInWithPasskeyDocument, SignInWithPasswordDocument } from '../graphql/operations.ts';
import { ActionProblem } from '../lib/action-problem.tsx';
import { ask } from '../lib/graphql.ts';
import { formText } from '../lib/form-text.ts';
import { knowsPasskeys, askPasskey } from '../lib/passkey.ts';
import { Form } from '../lib/form.tsx';
import { at } from '../lib/use-links.ts';
import { askOnce, isRefusal } from '../session/command.tsx';
import { refusalText, useLocale, useWords } from '../words/words.ts';
import { Entrance } from './entrance.tsx';
import styles from './entrance.module.css';

export default function SignIn() {
  const t = useWords();
  const locale = useLocale();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'passkey' | 'password'>();

  const attempt = async (way: 'passkey' | 'password', work: () => Promise<unknown>) => {
    setBusy(way);
    setProblem(undefined);
    const answer = await work().catch(() => undefined);
    setBusy(undefined);
    if (answer === 'cancelled') return setProblem(t.signIn.cancelled);
    if (answer === undefined) return setProblem(t.problems.unreachableText);
    if (isRefusal(answer)) return setProblem(refusalText(t, answer.code));
    // only addresses of the office: what another site wrote there leads home
    const next = search.get('next') ?? '/';
    window.location.replace(at(/^\/(?!\/)/.test(next) ? next : '/'));
  };
  const byPasskey = async () => {
    const { beginPasskey } = await ask(BeginPasskeyDocument, {}, locale);
    const response = await askPasskey(beginPasskey.options);
    if (response === undefined) return 'cancelled';
    return askOnce(
      SignInWithPasskeyDocument,
      { challengeId: beginPasskey.challengeId, response: response as Record<string, unknown> },
      locale,
    );
  };

  return (
    <Entrance title={t.signIn.title}>
      <ActionProblem>{problem}</ActionProblem>
      {knowsPasskeys() ? (
        <>
          <Button wide busy={busy === 'passkey'} onClick={() => void attempt('passkey', byPasskey)}>
            {t.signIn.passkey}
          </Button>
          <p className={styles.soft}>{t.signIn.passkeyHint}</p>
        </>
      ) : (
        <p className={styles.soft}>{t.signIn.noPasskeys}</p>
      )}
      <p className={styles.or}>{t.signIn.or}</p>
      <Form
        className={styles.form}
        onSend={(form) => {
          const typed = { email: formText(form, 'email'), password: formText(form, 'password'), code: formText(form, 'code') };
          void attempt('password', () => askOnce(SignInWithPasswordDocument, typed, locale));
        }}
      >
        <TextField label={t.signIn.email} name="email" type="email" autoComplete="username" inputMode="email" />
        <TextField
          label={t.signIn.password}
          hint={t.signIn.passwordHint}
          name="password"
          type="password"
          autoComplete="current-password"
          required={false}
        />
        <TextField label={t.signIn.code} hint={t.signIn.codeHint} name="code" autoComplete="one-time-code" />
        <Button type="submit" look="secondary" wide busy={busy === 'password'}>
          {t.signIn.submit}
        </Button>
      </Form>
    </Entrance>
  );
}
