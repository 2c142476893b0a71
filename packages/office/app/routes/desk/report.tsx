import { useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { formatAmount, formatRate } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import type { Route } from './+types/report';
import { CloseDeskDocument, DeskReportDocument, MoveCashDocument } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { useDeed, type Deed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import { useRequestId } from '../../lib/use-request-id.ts';
import { TableHead } from '../../lib/table-head.tsx';
import { NoCash } from './desks.tsx';
import styles from './desk.module.css';

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { deskShift: shift } = await ask(DeskReportDocument, { id }, browserLocale());
  if (!shift) notFound();
  return { shift };
}

type Shift = Route.ComponentProps['loaderData']['shift'];
type Open = 'move' | 'close';

/** What was taken in a shift and what moved its drawer: in between at any time, and as the day's end once it is counted. */
export default function Report({ loaderData: { shift } }: Route.ComponentProps) {
  const { desk: t } = useWords();
  const moment = useMoment();
  const deed = useDeed();
  const [open, setOpen] = useState<Open>();
  const { id, desk, shop, takesCash, openedAt, openedBy, closedAt, closedBy } = shift;
  const begin = (next: Open) => {
    deed.say(undefined);
    setOpen(next);
  };
  return (
    <Page
      title={`${t.reportOf(desk)}: ${closedAt === null ? t.interim : t.dayEnd}`}
      intro={[shop, t.since(moment(openedAt), openedBy), closedAt !== null && t.until(moment(closedAt), closedBy ?? '')]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <div className={styles.noPrint}>
          {closedAt === null && <ButtonLink to={at(`/desk/${id}`)}>{t.sell}</ButtonLink>}
          <Button look="secondary" onClick={() => window.print()}>
            {t.printReport}
          </Button>
          <ButtonLink to={at('/desk?all')} look="secondary">
            {t.title}
          </ButtonLink>
        </div>
      }
    >
      {open === undefined && deed.notice}
      {!takesCash && <NoCash />}
      <Taken shift={shift} />
      <Vat shift={shift} />
      <PagePart
        title={t.movements}
        actions={
          closedAt === null && (
            <div className={styles.noPrint}>
              {takesCash && (
                <Button look="secondary" small onClick={() => begin('move')}>
                  {t.put}
                </Button>
              )}
              <Button look="secondary" small onClick={() => begin('close')}>
                {t.close}
              </Button>
            </div>
          )
        }
      >
        <Drawer shift={shift} />
      </PagePart>
      <Dialog open={open === 'move'} title={t.put} onClose={() => setOpen(undefined)}>
        <MoveForm id={id} deed={deed} onClose={() => setOpen(undefined)} />
      </Dialog>
      <Dialog open={open === 'close'} title={t.close} onClose={() => setOpen(undefined)}>
        <CloseForm shift={shift} deed={deed} onClose={() => setOpen(undefined)} />
      </Dialog>
    </Page>
  );
}

function Taken({ shift: { taken } }: { shift: Shift }) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const sum = taken.reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  return (
    <PagePart title={t.takenBy}>
      {taken.length === 0 ? (
        <p>{t.noneTaken}</p>
      ) : (
        <table className={styles.table}>
          <tbody>
            {taken.map(({ method, sales, amountMinor }) => (
              <tr key={method}>
                <th scope="row">{t.methods[method] ?? method}</th>
                <td>{t.sales(sales)}</td>
                <td>{formatAmount(amountMinor, locale)}</td>
              </tr>
            ))}
            <tr className={styles.last}>
              <th scope="row" colSpan={2}>
                {t.sum}
              </th>
              <td>{formatAmount(sum, locale)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </PagePart>
  );
}

type ByRate = Shift['takenByRate'];

/** What the tax office is told of: sales, and what went back of them in cash. */
function Vat({ shift: { takenByRate, givenBackByRate } }: { shift: Shift }) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const rows = (name: string, rates: ByRate, sign: 1 | -1) =>
    rates.map(({ vatPermille, grossMinor, vatMinor }) => (
      <tr key={`${name} ${vatPermille}`}>
        <th scope="row">
          {name}, {formatRate(vatPermille, locale)}
        </th>
        <td>{formatAmount(sign * grossMinor, locale)}</td>
        <td>{formatAmount(sign * vatMinor, locale)}</td>
      </tr>
    ));
  if (takenByRate.length + givenBackByRate.length === 0) return null;
  return (
    <PagePart title={t.vat}>
      <table className={styles.table}>
        <TableHead names={[t.rate, t.gross, t.vatWithin]} />
        <tbody>
          {rows(t.takenBy, takenByRate, 1)}
          {rows(t.kinds.refund, givenBackByRate, -1)}
        </tbody>
      </table>
    </PagePart>
  );
}

/** How the drawer came to what lies in it. */
function Drawer({ shift: { movements, taken, drawerMinor, closedAt, expectedMinor, countedMinor } }: { shift: Shift }) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const sold = taken.find(({ method }) => method === 'cash');
  const booked = movements.filter(({ kind }) => kind !== 'difference');
  return (
    <table className={styles.table}>
      <tbody>
        {booked.map(({ id, kind, amountMinor, reason, bookedBy, bookedAt }) => (
          <tr key={id}>
            <th scope="row" colSpan={2}>
              {t.kinds[kind]}
              <small>{[moment(bookedAt), bookedBy, reason].filter(Boolean).join(' · ')}</small>
            </th>
            <td>{formatAmount(amountMinor, locale)}</td>
          </tr>
        ))}
        {sold && (
          <tr>
            <th scope="row">{t.kinds.sale}</th>
            <td>{t.sales(sold.sales)}</td>
            <td>{formatAmount(sold.amountMinor, locale)}</td>
          </tr>
        )}
        <tr className={styles.last}>
          <th scope="row" colSpan={2}>
            {t.expected}
          </th>
          <td>{formatAmount(expectedMinor ?? drawerMinor, locale)}</td>
        </tr>
        {closedAt !== null && countedMinor !== null && expectedMinor !== null && (
          <>
            <tr>
              <th scope="row" colSpan={2}>
                {t.counted.replace(' (€)', '')}
              </th>
              <td>{formatAmount(countedMinor, locale)}</td>
            </tr>
            <tr className={styles.last}>
              <th scope="row" colSpan={2}>
                {t.difference}
              </th>
              <td>{formatAmount(countedMinor - expectedMinor, locale)}</td>
            </tr>
          </>
        )}
      </tbody>
    </table>
  );
}

type FormProps = { deed: Deed; onClose: () => void };

function MoveForm({ id, deed, onClose }: FormProps & { id: string }) {
  const { desk: t } = useWords();
  const [way, setWay] = useState('in');
  const [wrong, setWrong] = useState<string>();
  const requestIdOf = useRequestId();
  const move = async (form: FormData) => {
    const minor = readAmount(formText(form, 'amount'));
    if (minor === undefined) return setWrong(t.wrongAmount);
    setWrong(undefined);
    const wanted = { shift: id, amountMinor: way === 'in' ? minor : -minor, reason: formText(form, 'reason') };
    if (await deed.act(MoveCashDocument, { ...wanted, requestId: requestIdOf(wanted) }, t.booked)) onClose();
    return undefined;
  };
  return (
    <Form className={styles.form} noValidate onSend={move}>
      {deed.notice}
      <RadioGroup
        chips
        label={t.money}
        name="way"
        value={way}
        onChange={setWay}
        options={[
          { value: 'in', label: t.putIn },
          { value: 'out', label: t.takeOut },
        ]}
      />
      <TextField label={t.amount} name="amount" inputMode="decimal" autoComplete="off" error={wrong} />
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        name="reason"
        maxLength={200}
        autoComplete="off"
        error={deed.refused?.field === 'reason' ? t.reasonHint : undefined}
      />
      <FormButtons submit={way === 'in' ? t.putIn : t.takeOut} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
    </Form>
  );
}

function CloseForm({ shift: { id, drawerMinor, takesCash }, deed, onClose }: FormProps & { shift: Shift }) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const counted = takesCash ? (/^0+([.,]0{1,2})?$/.test(typed.trim()) ? 0 : readAmount(typed)) : drawerMinor;
  const difference = counted === undefined ? undefined : counted - drawerMinor;
  const close = async () => {
    if (counted === undefined) return deed.say({ kind: 'error', text: t.wrongAmount });
    if (await deed.act(CloseDeskDocument, { shift: id, countedMinor: counted, expectedMinor: drawerMinor }, t.closedNow)) onClose();
    return undefined;
  };
  return (
    <Form className={styles.form} noValidate onSend={() => close()}>
      {deed.notice}
      {takesCash && (
        <>
          <p>{t.closeText}</p>
          <TextField
            label={t.counted}
            name="counted"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            data-first-focus
          />
          <p className={styles.total}>
            <span>{t.expected}</span>
            <output>{formatAmount(drawerMinor, locale)}</output>
          </p>
          <p className={styles.total}>
            <span>{t.difference}</span>
            <output>{difference === undefined ? '–' : difference === 0 ? t.noDifference : formatAmount(difference, locale)}</output>
          </p>
        </>
      )}
      <FormButtons submit={t.closeNow} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
    </Form>
  );
}
