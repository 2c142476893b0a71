import { createContext, use, useRef, useState, type ReactNode } from 'react';
import type { OfficeCode, ToldFailure } from '@frontrow/domain/office/refusals';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { BeginPasskeyDocument, ConfirmWithPasskeyDocument, ConfirmWithPasswordDocument } from '../graphql/operations.ts';
import { ActionProblem } from '../lib/action-problem.tsx';
import { ask, toldFailure, type TypedDocument } from '../lib/graphql.ts';
import { formText } from '../lib/form-text.ts';
import { knowsPasskeys, askPasskey } from '../lib/passkey.ts';
import { Form } from '../lib/form.tsx';
import { refusalText, useLocale, useWords, type Words } from '../words/words.ts';
import styles from './session.module.css';

export type Refused = { code: OfficeCode | ToldFailure; field: string | null };
/** What a command answered: its payload or a refusal. */
type Answer<TData> = Exclude<TData[keyof Omit<TData, '__typename'>], undefined | string>;

type Run = <TData extends object, TVars>(document: TypedDocument<TData, TVars>, variables: TVars) => Promise<Answer<TData> | Refused>;
const CommandContext = createContext<Run | undefined>(undefined);

/** Carries out a command. Where it asks first who sits there, that is asked, and the command is sent once more. */
export function useCommand(): Run {
  const run = use(CommandContext);
  if (!run) throw new Error('commands are given within the shell');
  return run;
}

export const isRefusal = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'field' in answer;

/** What to tell where a command was not carried out; undefined where it was. */
export function problemOf(t: Words, answer: unknown): string | undefined {
  if (answer === undefined) return t.problems.unreachableText;
  return isRefusal(answer) ? refusalText(t, answer.code) : undefined;
}

/** The answer of a command without the question who sits there: before one is signed in. */
export async function askOnce<TData extends object, TVars>(
  document: TypedDocument<TData, TVars>,
  variables: TVars,
  locale: string,
): Promise<Answer<TData>> {
  const data: object = await ask(document, variables, locale);
  return Object.entries(data).find(([name]) => name !== '__typename')?.[1] as Answer<TData>;
}

/** That the session has ended, or a right was taken, is a refusal too: what was typed stays, and can be sent once more. */
const orRefused = <TAnswer,>(asked: Promise<TAnswer>): Promise<TAnswer | Refused> =>
  asked.catch((error: unknown) => {
    const code = toldFailure(error);
    if (code === undefined) throw error;
    return { code, field: null };
  });

export const isSignedOut = (answer: unknown): boolean => isRefusal(answer) && answer.code === 'SIGN_IN_REQUIRED';

export function CommandProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(undefined);
  const confirm = () =>
    new Promise<boolean>((resolve) => {
      settle.current = resolve;
      setAsking(true);
    });
  const finish = (isConfirmed: boolean) => {
    setAsking(false);
    settle.current?.(isConfirmed);
  };
  const run: Run = async (document, variables) => {
    const send = () => orRefused(askOnce(document, variables, locale));
    const answer = await send();
    if (!isRefusal(answer) || answer.code !== 'CONFIRMATION_REQUIRED' || !(await confirm())) return answer;
    return send();
  };
  return (
    <CommandContext value={run}>
      {children}
      <ConfirmDialog open={asking} onDone={() => finish(true)} onClose={() => finish(false)} />
    </CommandContext>
  );
}

function ConfirmDialog({ open, onDone, onClose }: { open: boolean; onDone: () => void; onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await orRefused(work()).catch(() => undefined);
    setBusy(false);
    if (answer === 'cancelled') return setProblem(t.signIn.cancelled);
    if (answer === undefined) return setProblem(t.refusedOtherwise);
    if (isRefusal(answer)) return setProblem(refusalText(t, answer.code));
    onDone();
  };
  const byPasskey = async () => {
    const { beginPasskey } = await ask(BeginPasskeyDocument, {}, locale);
    const response = await askPasskey(beginPasskey.options);
    if (response === undefined) return 'cancelled';
    return askOnce(
      ConfirmWithPasskeyDocument,
      { challengeId: beginPasskey.challengeId, response: response as Record<string, unknown> },
      locale,
    );
  };
  return (
    <Dialog open={open} title={t.confirm.title} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t.confirm.text}</p>
        <ActionProblem>{problem}</ActionProblem>
        {knowsPasskeys() && (
          <Button wide busy={busy} onClick={() => void attempt(byPasskey)} data-first-focus>
            {t.confirm.passkey}
          </Button>
        )}
        <Form
          className={styles.stack}
          onSend={(form) =>
            attempt(() =>
              askOnce(ConfirmWithPasswordDocument, { password: formText(form, 'password'), code: formText(form, 'code') }, locale),
            )
          }
        >
          <TextField label={t.signIn.password} name="password" type="password" autoComplete="current-password" required={false} />
          <TextField label={t.signIn.code} hint={t.signIn.codeHint} name="code" autoComplete="one-time-code" />
          <Button type="submit" look="secondary" wide busy={busy}>
            {t.confirm.submit}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
