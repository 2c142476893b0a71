import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { readAmount } from '@frontrow/domain/money/read-amount';
import { MakeVouchersDocument, type SHOPS_WITHQuery } from '../../graphql/operations.ts';
import { download } from '../../lib/download.ts';
import { formText } from '../../lib/form-text.ts';
import type { Deed } from '../../session/use-deed.tsx';
import { ScrollBox } from '../../lib/scroll-box.tsx';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useRequestId } from '../../lib/use-request-id.ts';
import { useWords } from '../../words/words.ts';
import styles from './money.module.css';

type Made = { codes: string[]; isTaken: boolean };
type Props = { shops: SHOPS_WITHQuery['shopsWith']; deed: Deed; onClose: () => void };

/** Asks for the terms, then shows the codes this once: until they are kept the dialog stays. */
export function MakeVouchers({ open, onClose, ...props }: Props & { open: boolean }) {
  const { money: t } = useWords();
  const [made, setMade] = useState<Made>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title={t.vouchers.make} onClose={made ? undefined : close}>
      {open && (made ? <Codes made={made} onClose={close} /> : <Terms {...props} onClose={close} onMade={setMade} />)}
    </Dialog>
  );
}

function Terms({ shops, deed, onClose, onMade }: Props & { onMade: (made: Made) => void }) {
  const { money: t } = useWords();
  const [badAmount, setBadAmount] = useState(false);
  const requestIdOf = useRequestId();
  const make = async (form: FormData) => {
    const text = (name: string) => formText(form, name).trim();
    const amount = readAmount(text('amount'));
    setBadAmount(amount === undefined);
    if (amount === undefined) return;
    const wanted = {
      shop: text('shop'),
      amount,
      count: Number(text('count')),
      uses: text('uses') === '' ? null : Number(text('uses')),
      event: text('event') || null,
      validUntil: text('validUntil') || null,
      purpose: text('purpose') || null,
    };
    const answer = await deed.act(MakeVouchersDocument, { ...wanted, requestId: requestIdOf(wanted) });
    if (answer && 'codes' in answer) onMade(answer);
  };
  return (
    <Form className={styles.narrow} onSend={make}>
      {deed.isRefused && deed.notice}
      <Select label={t.vouchers.shop} name="shop" options={shops.map(({ slug, name }) => ({ value: slug, label: name }))} />
      <TextField
        label={t.vouchers.worth}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={badAmount ? t.badAmount : undefined}
        data-first-focus
      />
      <TextField label={t.vouchers.howMany} name="count" type="number" min={1} max={1000} defaultValue="1" inputMode="numeric" />
      <TextField
        label={t.vouchers.uses}
        hint={t.vouchers.usesHint}
        name="uses"
        type="number"
        min={1}
        defaultValue="1"
        inputMode="numeric"
        required={false}
      />
      <TextField label={t.vouchers.validUntil} name="validUntil" type="date" required={false} />
      <TextField label={t.vouchers.event} hint={t.vouchers.eventHint} name="event" autoComplete="off" required={false} />
      <TextField
        label={t.vouchers.purpose}
        hint={t.vouchers.purposeHint}
        name="purpose"
        maxLength={200}
        autoComplete="off"
        required={false}
      />
      <FormButtons submit={t.vouchers.make} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
    </Form>
  );
}

function Codes({ made: { codes, isTaken }, onClose }: { made: { codes: string[]; isTaken: boolean }; onClose: () => void }) {
  const { money: t } = useWords();
  const fetch = () => download(t.vouchers.fileName, `code\r\n${codes.join('\r\n')}\r\n`, 'text/csv');
  return (
    <div className={styles.narrow}>
      <Notice kind="success" live>
        {t.vouchers.made(codes.length)}
      </Notice>
      {!isTaken && <Notice kind="warning">{t.vouchers.notTaken}</Notice>}
      <ScrollBox label={t.vouchers.codes} className={styles.codes}>
        {codes.join('\n')}
      </ScrollBox>
      <div className={styles.buttons}>
        <Button onClick={fetch}>{t.vouchers.csv}</Button>
        <Button look="secondary" onClick={onClose}>
          {t.vouchers.kept}
        </Button>
      </div>
    </div>
  );
}
