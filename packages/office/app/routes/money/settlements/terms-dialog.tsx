import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { readAmount } from '@frontrow/domain/money/read-amount';
import { SetSettlementTermsDocument, type TermsFieldsFragment } from '../../../graphql/operations.ts';
import { formText } from '../../../lib/form-text.ts';
import { Form } from '../../../lib/form.tsx';
import type { Deed } from '../../../session/use-deed.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import styles from './settlements.module.css';

type Props = { open: boolean; slug: string; name: string; terms: TermsFieldsFragment | null; deed: Deed; onClose: () => void };

/** By what is settled from now on. */
export function TermsDialog({ open, onClose, ...props }: Props) {
  const { settlements: t } = useWords();
  return (
    <Dialog open={open} title={t.termsFor(props.name)} onClose={onClose}>
      {open && <TermsForm {...props} onClose={onClose} />}
    </Dialog>
  );
}

/** `7,5` or `7.5`, nothing for none, in tenths of a per cent; undefined for what is no such number. */
const readPercent = (typed: string): number | undefined =>
  /^\d{0,3}([.,]\d)?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 10) : undefined;
const readCents = (typed: string): number | undefined => (/^0*([.,]0*)?$/.test(typed.trim()) ? 0 : readAmount(typed));
const fields = ['commissionPermille', 'commission', 'commissionVatPermille'] as const;

function TermsForm({ slug, name, terms, deed, onClose }: Omit<Props, 'open'>) {
  const { settlements: t } = useWords();
  const locale = useLocale();
  const [bad, setBad] = useState<(typeof fields)[number]>();
  const typed = (value: number, digits: number) => value.toFixed(digits).replace('.', locale === 'de' ? ',' : '.');
  const save = async (form: FormData) => {
    const text = (field: string) => formText(form, field).trim();
    const numbers = {
      commissionPermille: readPercent(text('commissionPermille')),
      commission: readCents(text('commission')),
      commissionVatPermille: readPercent(text('commissionVatPermille')),
    };
    const { commissionPermille, commission, commissionVatPermille } = numbers;
    setBad(fields.find((field) => numbers[field] === undefined));
    if (commissionPermille === undefined || commission === undefined || commissionVatPermille === undefined) return undefined;
    return deed.act(
      SetSettlementTermsDocument,
      {
        slug,
        previousId: terms?.id ?? null,
        party: text('party'),
        address: text('address'),
        email: text('email') || null,
        isEnglish: text('language') === 'en',
        commissionPermille,
        commission,
        commissionVatPermille,
        returnFeesTo: text('returnFeesTo') === 'organiser' ? 'organiser' : 'house',
        resaleFeesTo: text('resaleFeesTo') === 'organiser' ? 'organiser' : 'house',
      },
      t.saved,
    );
  };
  const errorOf = (field: (typeof fields)[number]) => (bad === field ? t.badNumber : undefined);
  const takers = [
    { value: 'house', label: t.takers.house },
    { value: 'organiser', label: t.takers.organiser },
  ];
  return (
    <Form className={styles.form} onSend={(form) => save(form).then((done) => done && onClose())}>
      {deed.isRefused && deed.notice}
      <p className={styles.soft}>{t.termsText}</p>
      <TextField label={t.party} hint={t.partyHint} name="party" maxLength={200} defaultValue={terms?.party ?? name} data-first-focus />
      <TextArea label={t.address} name="address" rows={3} maxLength={500} required={false} defaultValue={terms?.address ?? ''} />
      <div className={styles.pair}>
        <TextField
          label={t.percent}
          hint={t.beforeVat}
          name="commissionPermille"
          inputMode="decimal"
          defaultValue={typed((terms?.commissionPermille ?? 0) / 10, 1)}
          error={errorOf('commissionPermille')}
        />
        <TextField
          label={t.perTicket}
          hint={t.beforeVat}
          name="commission"
          inputMode="decimal"
          defaultValue={typed((terms?.commission ?? 0) / 100, 2)}
          error={errorOf('commission')}
        />
      </div>
      <TextField
        label={t.commissionVatField}
        name="commissionVatPermille"
        inputMode="decimal"
        defaultValue={typed((terms?.commissionVatPermille ?? 190) / 10, 1)}
        error={errorOf('commissionVatPermille')}
      />
      <div className={styles.pair}>
        <Select label={t.returnFees} name="returnFeesTo" options={takers} defaultValue={terms?.returnFeesTo ?? 'house'} />
        <Select label={t.resaleFees} name="resaleFeesTo" options={takers} defaultValue={terms?.resaleFeesTo ?? 'house'} />
      </div>
      <TextField
        label={t.email}
        hint={t.emailHint}
        name="email"
        type="email"
        maxLength={254}
        required={false}
        defaultValue={terms?.email ?? ''}
      />
      <Select
        label={t.language}
        name="language"
        options={[
          { value: 'de', label: 'Deutsch' },
          { value: 'en', label: 'English' },
        ]}
        defaultValue={terms?.isEnglish ? 'en' : 'de'}
      />
      <Button type="submit" busy={deed.busy}>
        {t.save}
      </Button>
    </Form>
  );
}
