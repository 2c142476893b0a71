import { readEmail } from '@frontrow/domain/checkout/email';
import { useRef, useState, type FormEvent } from 'react';
import { Amount } from '../../features/cart/amount.tsx';
import type { Cart } from '../../features/cart/cart-store.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { codeInput, emailInput, TextField } from '@frontrow/ui/field/text-field.tsx';
import { ExternalLink } from '@frontrow/ui/link/link.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { SummaryLines } from '../../features/checkout/summary-lines.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from '../../features/declaration/declaration.module.css';
import { mergeOrder } from './merge.ts';
import { useMerging } from './use-merging.ts';

/** Which order the cart goes with, what it costs, and the button that agrees. */
export default function MergeForm({ cart }: { cart: Cart }) {
  const t = useMessages().merge;
  const to = usePaths();
  const merging = useMerging({ TOO_MANY_ATTEMPTS: t.mailsSpent });
  const form = useRef<HTMLFormElement>(null);
  const [reference, setReference] = useState('');
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const isComplete = reference.trim() !== '' && readEmail(email) !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isComplete) return void merging.run(() => mergeOrder(cart, reference, email), true);
    // the fields are marked with the next paint
    return focusFirstProblem(form.current);
  }

  if (merging.mailed)
    return (
      <Notice kind="success" live title={t.mailedTitle}>
        {t.mailedText}
      </Notice>
    );
  return (
    <form className={formPage.form} ref={form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{t.intro}</p>
      <Help />
      <TextField
        label={t.reference}
        name="orderReference"
        placeholder="B-XXXXX"
        {...codeInput}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={checked && reference.trim() === '' ? t.referenceRequired : null}
      />
      <TextField
        label={t.email}
        name="email"
        {...emailInput}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={checked && readEmail(email) === undefined ? t.emailInvalid : null}
      />
      <div className={styles.declaration}>
        <SummaryLines cart={cart} />
        <p>
          {t.toPay}: <strong>{<Amount minor={cart.checkoutSubtotal} />}</strong> ({t.noShipping})
        </p>
      </div>
      <ErrorNotice>{merging.problem}</ErrorNotice>
      <p>
        {t.termsBefore} <ExternalLink href={to.terms()}>{t.terms}</ExternalLink>
        {t.termsAfter}
      </p>
      <div className={styles.actions}>
        <ButtonLink look="quiet" to={to.cart()}>
          {t.back}
        </ButtonLink>
        <Button type="submit" busy={merging.busy}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}

function Help() {
  const t = useMessages().merge;
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.quiet}>
      <Button look="quiet" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.help}
      </Button>
      <Dialog
        open={open}
        title={t.helpTitle}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{t.close}</Button>}
      >
        <p>{t.helpText}</p>
        <p>{t.helpRules}</p>
      </Dialog>
    </div>
  );
}
