import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { ConsentLabel } from './consent-label.tsx';
import styles from './newsletter.module.css';
import { findProblems, subscribe, type SignUpResult, type Source } from './subscribe.ts';

type State = { kind: 'idle' | 'subscribing' } | SignUpResult;

const RIGHT = { email: false, accepted: false };

/**
 * Address, consent, button. Without scripts it is a plain form, and a page says what became of it. The fields are the
 * browser's own, so that what was typed before the scripts came stays.
 */
export default function NewsletterForm({ source, onSubscribed }: { source: Source; onSubscribed?: () => void }) {
  const t = useMessages().newsletter;
  const { shop, locale } = usePage();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [problems, setProblems] = useState(RIGHT);
  const element = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const isOn = state.kind === 'subscribed' || state.kind === 'already';

  // the field that had the focus is gone
  useEffect(() => {
    if (isOn) done.current?.focus();
  }, [isOn]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'subscribing') return;
    const fields = new FormData(event.currentTarget);
    const typed = fields.get('email');
    const email = typeof typed === 'string' ? typed : '';
    const found = findProblems({ email, accepted: fields.has('acceptPrivacyPolicy') });
    setProblems(found);
    if (found.email || found.accepted) {
      focusFirstProblem(element.current);
      return;
    }
    setState({ kind: 'subscribing' });
    const result = await subscribe(email, source);
    setState(result);
    if (result.kind === 'subscribed') onSubscribed?.();
  }

  if (isOn)
    return (
      <div ref={done} tabIndex={-1} className={styles.done} data-newsletter={state.kind}>
        <Notice kind={state.kind === 'subscribed' ? 'success' : 'info'} live>
          {state.kind === 'subscribed' ? t.success : t.already}
        </Notice>
      </div>
    );
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={`/server/newsletter/${shop.slug}`}
      noValidate
      data-newsletter={state.kind}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="source" value={source} />
      <div className={styles.line}>
        <TextField
          label={t.email}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          error={problems.email ? t.emailInvalid : null}
          onChange={() => setProblems({ ...problems, email: false })}
        />
        <div className={styles.box}>
          <Checkbox
            name="acceptPrivacyPolicy"
            required
            label={<ConsentLabel kind="signUp" />}
            error={problems.accepted ? t.privacyRequired : null}
            onChange={() => setProblems({ ...problems, accepted: false })}
          />
        </div>
        <Button type="submit" busy={state.kind === 'subscribing'}>
          {t.submit}
        </Button>
      </div>
      <ErrorNotice>{state.kind === 'failed' && t.failed}</ErrorNotice>
      <ErrorNotice>{state.kind === 'tooMany' && t.tooMany(state.email)}</ErrorNotice>
    </form>
  );
}
