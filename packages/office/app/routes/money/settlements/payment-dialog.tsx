import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { dayOf } from '@frontrow/domain/dates/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import { PayOnAccountDocument, PaySettlementDocument } from '../../../graphql/operations.ts';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { useRequestId } from '../../../lib/use-request-id.ts';
import type { Deed } from '../../../session/use-deed.tsx';
import { useWords } from '../../../words/words.ts';
import { useAmount } from './settlement-parts.tsx';
import styles from './settlements.module.css';

/** Of a settlement, which is paid whole, or on account of an organiser. */
type Of = { slug: string } | { number: string; organiser: string; due: number };
type Props = { open: boolean; of: Of; deed: Deed; onClose: () => void };

/** Says when money went to an organiser, and under which reference. */
export function PaymentDialog({ open, of, deed, onClose }: Props) {
  const { settlements: t } = useWords();
  return (
    <Dialog open={open} title={'slug' in of ? t.payOnAccount : t.pay} onClose={onClose}>
      {open && <PaymentForm of={of} deed={deed} onClose={onClose} />}
    </Dialog>
  );
}

function PaymentForm({ of, deed, onClose }: Omit<Props, 'open'>) {
  const { settlements: t, money } = useWords();
  const amount = useAmount();
  const [badAmount, setBadAmount] = useState(false);
  const [today] = useState(() => dayOf(serverNow()));
  const requestIdOf = useRequestId();
  const enter = async (form: FormData) => {
    const minor = 'number' in of ? undefined : readAmount(formText(form, 'amount'));
    const typed = { paidOn: formText(form, 'paidOn'), reference: formText(form, 'reference') };
    const entry = { ...typed, requestId: requestIdOf({ ...typed, minor }) };
    if ('number' in of) return deed.act(PaySettlementDocument, { ...entry, number: of.number }, t.isEntered);
    setBadAmount(minor === undefined);
    return minor === undefined ? undefined : deed.act(PayOnAccountDocument, { ...entry, slug: of.slug, amount: minor }, t.isEntered);
  };
  return (
    <Form className={styles.form} onSend={(form) => enter(form).then((done) => done && onClose())}>
      {deed.isRefused && deed.notice}
      <p>{'number' in of ? t.payText(amount(of.due), of.organiser) : t.payOnAccountText}</p>
      {'slug' in of && (
        <TextField
          label={t.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          error={badAmount ? money.badAmount : undefined}
          data-first-focus
        />
      )}
      <TextField label={t.paidOn} name="paidOn" type="date" defaultValue={today} data-first-focus={'number' in of ? true : undefined} />
      <TextField label={t.reference} name="reference" maxLength={140} autoComplete="off" defaultValue={'number' in of ? of.number : ''} />
      <Button type="submit" busy={deed.busy}>
        {t.enter}
      </Button>
    </Form>
  );
}
