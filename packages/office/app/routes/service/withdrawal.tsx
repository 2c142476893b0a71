import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/withdrawal';
import {
  AcceptWithdrawalDocument,
  HandleWithdrawalDocument,
  RefuseWithdrawalDocument,
  WithdrawalDocument,
  WithdrawalPreviewDocument,
  type WITHDRAWALQuery,
  type WITHDRAWAL_PREVIEWQuery,
  type WITHDRAWAL_PREVIEWQueryVariables,
} from '../../graphql/operations.ts';
import { Fact, Facts } from '../../lib/facts.tsx';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { isRefusal } from '../../session/command.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, refusalText, useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { CasePage, OrderLink, Outcome, useDecision } from './case.tsx';
import { Term } from './term.tsx';
import styles from './service.module.css';

/** The address may name the order where the declaration fits none: `?order=B-0A1B2`. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const orderReference = new URL(request.url).searchParams.get('order');
  const { withdrawal } = await ask(WithdrawalDocument, { id: params.id, orderReference }, browserLocale());
  if (!withdrawal) notFound();
  return { withdrawal, orderReference };
}

type Withdrawal = NonNullable<WITHDRAWALQuery['withdrawal']>;
type Line = NonNullable<Withdrawal['orderLines']>[number];
type Preview = WITHDRAWAL_PREVIEWQuery['withdrawalPreview'];
type Input = WITHDRAWAL_PREVIEWQueryVariables['input'];

/** A declaration of withdrawal: what was declared, what would go back, and the decision. */
export default function WithdrawalPage({ loaderData: { withdrawal, orderReference } }: Route.ComponentProps) {
  const { service: t } = useWords();
  const viewer = useViewer();
  const decision = useDecision();
  const mayDecide = mayViewer(viewer, 'service.decide');
  const isOpen = withdrawal.decidedAt === null;
  return (
    <CasePage
      title={t.withdrawal.title(withdrawal.id)}
      told={decision.told}
      decided={{ outcome: withdrawal.decision ?? 'answered', by: withdrawal.decidedBy, when: withdrawal.decidedAt }}
    >
      <Declaration withdrawal={withdrawal} />
      {isOpen && mayDecide && withdrawal.orderReference === null && <NameOrder id={withdrawal.id} named={orderReference} />}
      {isOpen && mayDecide && <Decide key={orderReference} withdrawal={withdrawal} orderReference={orderReference} decision={decision} />}
      {isOpen && !mayDecide && <Notice>{t.mayNot}</Notice>}
    </CasePage>
  );
}

function Declaration({ withdrawal: one }: { withdrawal: Withdrawal }) {
  const { service: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  return (
    <PagePart title={t.withdrawal.declaration}>
      <Facts>
        <Fact name={t.facts.from}>{one.name}</Fact>
        <Fact name={t.facts.email}>{one.email}</Fact>
        <Fact name={t.facts.order}>
          {one.orderReference === null ? `${one.reference} (${t.noOrder})` : <OrderLink reference={one.orderReference} />}
        </Fact>
        <Fact name={t.facts.shop}>{one.shop}</Fact>
        <Fact name={t.facts.received}>{moment(one.receivedAt)}</Fact>
        {one.decidedAt === null && (
          <Fact name={t.facts.due}>
            <Term withdrawal={one} />
          </Fact>
        )}
        <Fact name={t.facts.items}>{one.items.length === 0 ? t.facts.wholeOrder : one.items.join('\n')}</Fact>
        <Fact name={t.facts.shipped}>{one.shippedAt === null ? t.facts.notShipped : moment(one.shippedAt)}</Fact>
        {one.enteredBy === null ? (
          <Fact name={t.facts.receipt}>{one.receiptSentAt === null ? t.facts.receiptPending : moment(one.receiptSentAt)}</Fact>
        ) : (
          <Fact name={t.facts.enteredBy}>{one.enteredBy}</Fact>
        )}
        {one.amount !== null && <Fact name={t.facts.amount}>{formatAmount(one.amount, locale)}</Fact>}
        {one.refusedBecause !== null && (
          <Fact name={t.facts.reason}>
            {t.withdrawal.reasons[one.refusedBecause as keyof typeof t.withdrawal.reasons] ?? one.refusedBecause}
          </Fact>
        )}
        {one.note !== null && <Fact name={t.facts.note}>{one.note}</Fact>}
      </Facts>
    </PagePart>
  );
}

function NameOrder({ id, named }: { id: string; named: string | null }) {
  const { service: t } = useWords();
  const navigate = useNavigate();
  return (
    <PagePart title={t.facts.order}>
      <p>{t.withdrawal.fitsNone}</p>
      <Form
        className={styles.form}
        onSend={(form) => {
          const order = formText(form, 'order').trim();
          void navigate(`/service/withdrawals/${id}?${new URLSearchParams({ order })}`);
        }}
      >
        <TextField label={t.withdrawal.orderReference} name="order" defaultValue={named ?? ''} autoComplete="off" maxLength={20} />
        <Button type="submit" look="secondary">
          {t.withdrawal.useOrder}
        </Button>
      </Form>
    </PagePart>
  );
}

type DecideProps = { withdrawal: Withdrawal; orderReference: string | null; decision: ReturnType<typeof useDecision> };

function Decide({ withdrawal, orderReference, decision }: DecideProps) {
  const words = useWords();
  const t = words.service;
  const lines = withdrawal.orderLines;
  const [units, setUnits] = useState(() => (lines ?? []).map((line) => unitsAtFirst(line, withdrawal)));
  const [restock, setRestock] = useState(false);
  const [account, setAccount] = useState({ iban: '', name: '' });
  const [refusing, setRefusing] = useState(false);
  const chosen = (lines ?? []).flatMap(({ place }, index) => ((units[index] ?? 0) > 0 ? [{ line: place, units: units[index] ?? 0 }] : []));
  const input = {
    id: withdrawal.id,
    orderReference,
    units: chosen,
    restock,
    account: account.iban || account.name ? account : null,
  };
  // what it is worth does not hang on the account
  const preview = usePreview({ ...input, account: null });
  const needsAccount = preview !== undefined && 'way' in preview && preview.way === 'account';
  const field = (name: string) => (decision.told?.field === name ? decision.told.text : undefined);
  const accept = () => decision.decide(AcceptWithdrawalDocument, { input }, () => t.done);
  return (
    <>
      {lines !== null && (
        <PagePart title={t.withdrawal.lines}>
          <Lines lines={lines} units={units} onChange={(index, count) => setUnits(units.with(index, count))} />
          <Checkbox label={t.withdrawal.restock} checked={restock} onChange={(event) => setRestock(event.target.checked)} />
        </PagePart>
      )}
      <PagePart title={t.decide}>
        {lines !== null && <WhatGoesBack preview={preview} />}
        {needsAccount && (
          <fieldset className={styles.account}>
            <legend>{t.withdrawal.account}</legend>
            <div className={styles.pair}>
              <TextField
                label={t.withdrawal.iban}
                autoComplete="off"
                value={account.iban}
                error={field('iban')}
                onChange={(event) => setAccount({ ...account, iban: event.target.value })}
              />
              <TextField
                label={t.withdrawal.holder}
                autoComplete="off"
                maxLength={70}
                value={account.name}
                error={field('name')}
                onChange={(event) => setAccount({ ...account, name: event.target.value })}
              />
            </div>
          </fieldset>
        )}
        <div className={styles.buttons}>
          {lines !== null && (
            <Button busy={decision.busy} onClick={() => void accept()}>
              <AcceptLabel preview={preview} />
            </Button>
          )}
          <Button look="secondary" onClick={() => setRefusing(true)}>
            {t.withdrawal.refuse}
          </Button>
          <Button
            look="quiet"
            onClick={() => void decision.decide(HandleWithdrawalDocument, { id: withdrawal.id }, () => t.doneQuietly)}
            title={t.handledHint}
          >
            {t.handled}
          </Button>
        </div>
      </PagePart>
      <RefuseDialog id={withdrawal.id} open={refusing} onClose={() => setRefusing(false)} decision={decision} />
    </>
  );
}

/** Everything with a right to withdraw; where single items are declared, in the buyer's words, nothing is chosen for people. */
const unitsAtFirst = ({ left, excludedBecause }: Line, { items }: Withdrawal): number =>
  items.length === 0 && excludedBecause === null ? left : 0;

function AcceptLabel({ preview }: { preview: Preview | undefined }) {
  const { service: t } = useWords();
  const locale = useLocale();
  return preview && !isRefusal(preview) && 'amount' in preview && preview.amount > 0
    ? t.withdrawal.accept(formatAmount(preview.amount, locale))
    : t.withdrawal.acceptPlain;
}

/** What accepting would do, asked anew with every change; of two answers the one to the later question counts. */
function usePreview(input: Input): Preview | undefined {
  const locale = useLocale();
  const asked = JSON.stringify(input);
  const [answer, setAnswer] = useState<{ asked: string; preview: Preview }>();
  useEffect(() => {
    let isCurrent = true;
    void ask(WithdrawalPreviewDocument, { input: JSON.parse(asked) as Input }, locale)
      .then(({ withdrawalPreview }) => isCurrent && setAnswer({ asked, preview: withdrawalPreview }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [asked, locale]);
  return answer?.asked === asked ? answer.preview : undefined;
}

function WhatGoesBack({ preview }: { preview: Preview | undefined }) {
  const words = useWords();
  const t = words.service.withdrawal;
  const locale = useLocale();
  if (!preview) return <p className={styles.soft}>{t.looking}</p>;
  if (isRefusal(preview)) return <Notice kind="warning">{refusalText(words, preview.code)}</Notice>;
  if (!('amount' in preview)) return null;
  const { amount, shipping, voucher, isVoucherBlocked, way } = preview;
  const money = (minor: number) => formatAmount(minor, locale);
  const toVoucher = isVoucherBlocked ? words.refunds.toBlockedVoucher : words.refunds.toVoucher;
  return (
    <>
      <p>
        {t.goesBack}: <strong className={styles.sum}>{money(amount)}</strong>
        {shipping > 0 && ` (${t.shipping} ${money(shipping)})`}
        {voucher === 0 && `, ${t.ways[way] ?? way}`}
      </p>
      {voucher > 0 && amount > voucher && (
        <p>
          {money(amount - voucher)} {t.ways[way] ?? way}.
        </p>
      )}
      {voucher > 0 && <Notice {...(isVoucherBlocked && { kind: 'warning' })}>{toVoucher(money(voucher))}</Notice>}
    </>
  );
}

type LinesProps = { lines: readonly Line[]; units: readonly number[]; onChange: (index: number, units: number) => void };

function Lines({ lines, units, onChange }: LinesProps) {
  const { service } = useWords();
  const t = service.withdrawal;
  const locale = useLocale();
  const noRight = (reason: string) => (reason === 'sealed_media' ? t.sealed : t.excluded(t.why[reason] ?? t.whyOther));
  return (
    <Rows>
      {lines.map(({ place, name, variantName, amount, left, unitPrice, isPart, excludedBecause }, index) => (
        <Row
          key={place}
          title={`${amount} × ${name}`}
          text={[
            variantName,
            formatAmount(unitPrice, locale),
            isPart && t.part,
            excludedBecause !== null && noRight(excludedBecause),
            left === 0 && t.nothingLeft,
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={
            left > 0 && (
              <span className={styles.amount}>
                <input
                  className={styles.units}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={left}
                  step={1}
                  aria-label={t.units(name)}
                  value={units[index] ?? 0}
                  onChange={(event) => onChange(index, Math.min(left, Math.max(0, Math.trunc(Number(event.target.value)) || 0)))}
                />
                {t.of(left)}
              </span>
            )
          }
        />
      ))}
    </Rows>
  );
}

type RefuseProps = { id: string; open: boolean; onClose: () => void; decision: ReturnType<typeof useDecision> };

function RefuseDialog({ id, open, onClose, decision }: RefuseProps) {
  const { service } = useWords();
  const t = service.withdrawal;
  const [reason, setReason] = useState<keyof typeof t.reasons>('late');
  const refuse = async (note: string) => {
    if (await decision.decide(RefuseWithdrawalDocument, { id, reason, note: note || null }, () => service.done)) onClose();
  };
  return (
    <Dialog open={open} title={t.refuseTitle} onClose={onClose}>
      <Form className={styles.form} onSend={(form) => refuse(formText(form, 'note').trim())}>
        <p>{t.refuseText}</p>
        {decision.told?.kind === 'error' && <Outcome told={decision.told} />}
        <Select
          label={t.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value as keyof typeof t.reasons)}
          options={Object.entries(t.reasons).map(([value, label]) => ({ value, label }))}
          data-first-focus
        />
        <TextArea label={t.note} hint={t.noteHint} name="note" maxLength={500} rows={4} required={reason === 'other'} />
        <FormButtons submit={t.refuse} busy={decision.busy} cancel={service.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
