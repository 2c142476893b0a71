import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { useNavigate } from 'react-router';
import { formatRate } from '@frontrow/domain/money/format';
import type { Route } from './+types/open-settlement';
import {
  CloseSettlementsDocument,
  OpenSettlementDocument,
  TakeBackSettlementPaymentDocument,
  type OPEN_SETTLEMENTQuery,
  type TermsFieldsFragment,
} from '../../../graphql/operations.ts';
import { ask } from '../../../lib/graphql.ts';
import { notFound } from '../../../lib/not-found.ts';
import { at } from '../../../lib/use-links.ts';
import { type Deed, useDeed } from '../../../session/use-deed.tsx';
import { mayViewer, useViewer } from '../../../session/viewer.ts';
import { browserLocale, useDay, useLocale, useMoment, useWords } from '../../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../../lib/page.tsx';
import { isClosable } from './is-closable.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PeriodForm } from './period-form.tsx';
import { AsideParts, DuePart, LineParts, useAmount } from './settlement-parts.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import styles from './settlements.module.css';

type Shown = Extract<OPEN_SETTLEMENTQuery['openSettlement'], { isPeriod: boolean }>;

/** The address says the last day, and the first where other days are looked at: `?from=2026-10-01&until=2026-10-31`. */
export async function clientLoader({ request, params: { artist: slug } }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const [from, until] = [search.get('from'), search.get('until')];
  const { openSettlement } = await ask(OpenSettlementDocument, { slug, from, until }, browserLocale());
  if ('code' in openSettlement && openSettlement.code === 'NOT_FOUND') notFound();
  return { slug, from, until, shown: openSettlement };
}

/** What stands open of one organiser, by what it is settled, and what was paid. */
export default function OpenSettlement({ loaderData: { slug, from, until, shown } }: Route.ComponentProps) {
  const words = useWords();
  const { settlements: t } = words;
  const form = (days: { from: string; until: string }, problem?: string) => (
    <PeriodForm path={`/money/settlements/of/${slug}`} {...days} problem={problem} />
  );
  if ('code' in shown) return <Page title={t.title}>{form({ from: from ?? '', until: until ?? '' }, words.refusals.INVALID_INPUT)}</Page>;
  return <Organiser shown={shown} days={form({ from: from ?? '', until: shown.account.until })} />;
}

function Organiser({ shown, days }: { shown: Shown; days: React.ReactNode }) {
  const { settlements: t } = useWords();
  const day = useDay();
  const deed = useDeed();
  const navigate = useNavigate();
  const mayMake = mayViewer(useViewer(), 'settlement.make');
  const [dialog, setDialog] = useState<'terms' | 'payment'>();
  const { account, lines, openItems, termsHistory, payments, isPeriod } = shown;
  const { slug, name, from, until, lastId, sums, due, terms } = account;
  const close = async () => {
    const answer = await deed.act(CloseSettlementsDocument, { until, organisers: [{ slug, lastId, termsId: terms?.id ?? null }] });
    if (!answer || !('closed' in answer)) return;
    const [closed] = answer.closed;
    if (closed) await navigate(`/money/settlements/${closed.number}`);
    else deed.say({ kind: 'error', text: t.notClosed(name) });
  };
  const isOpen = from <= until;
  return (
    <Page
      title={t.of(name)}
      intro={isPeriod ? t.periodIntro(day(from), day(until)) : t.openIntro(day(isOpen ? from : until), day(until))}
      actions={
        <span className={styles.buttons}>
          <Link to={at('/money/settlements')}>{t.all}</Link>
          {isPeriod && <Link to={at(`/money/settlements/of/${slug}`)}>{t.toOpen}</Link>}
          {mayMake && !isPeriod && isClosable(account) && (
            <Button busy={deed.busy} onClick={() => void close()}>
              {t.close}
            </Button>
          )}
        </span>
      }
    >
      {dialog === undefined && deed.notice}
      {days}
      <DuePart due={isPeriod ? null : due} sums={sums} commissionVatPermille={terms?.commissionVatPermille ?? 0} />
      <LineParts lines={lines} />
      <AsideParts lines={lines} openItems={openItems} />
      <PagePart
        title={t.terms}
        actions={
          mayMake && (
            <Button look="secondary" small onClick={() => setDialog('terms')}>
              {terms === null ? t.setTerms : t.changeTerms}
            </Button>
          )
        }
      >
        {termsHistory.length === 0 ? (
          <p>{t.withoutTerms}</p>
        ) : (
          <Rows>
            {termsHistory.map((one) => (
              <TermsRow key={one.id} terms={one} />
            ))}
          </Rows>
        )}
      </PagePart>
      <PagePart
        title={t.payments}
        actions={
          mayMake && (
            <Button look="secondary" small onClick={() => setDialog('payment')}>
              {t.payOnAccount}
            </Button>
          )
        }
      >
        <Payments payments={payments} deed={deed} mayMake={mayMake} />
      </PagePart>
      <TermsDialog open={dialog === 'terms'} slug={slug} name={name} terms={terms} deed={deed} onClose={() => setDialog(undefined)} />
      <PaymentDialog open={dialog === 'payment'} of={{ slug }} deed={deed} onClose={() => setDialog(undefined)} />
    </Page>
  );
}

function TermsRow({ terms: one }: { terms: TermsFieldsFragment }) {
  const { settlements: t } = useWords();
  const locale = useLocale();
  const amount = useAmount();
  const moment = useMoment();
  const fees = `${t.returnFees}: ${t.takers[one.returnFeesTo]}. ${t.resaleFees}: ${t.takers[one.resaleFeesTo]}.`;
  const percent = formatRate(one.commissionPermille, locale);
  return (
    <Row
      title={one.party}
      text={
        <>
          {t.termsLine(percent, one.commission === 0 ? null : amount(one.commission), formatRate(one.commissionVatPermille, locale))} {fees}
          <br />
          {[one.email, t.setBy(one.setBy, moment(one.setAt))].filter(Boolean).join(' · ')}
        </>
      }
    />
  );
}

function Payments({ payments, deed, mayMake }: { payments: Shown['payments']; deed: Deed; mayMake: boolean }) {
  const { settlements: t } = useWords();
  const amount = useAmount();
  const day = useDay();
  const moment = useMoment();
  if (payments.length === 0) return <p>{t.noPayments}</p>;
  return (
    <Rows>
      {payments.map(({ id, number, amount: minor, paidOn, reference, enteredBy, enteredAt, canBeTakenBack }) => (
        <Row
          key={id}
          title={number === null ? t.onAccountOf : <Link to={at(`/money/settlements/${number}`)}>{number}</Link>}
          text={`${t.paid(day(paidOn))} · ${reference} · ${t.setBy(enteredBy, moment(enteredAt))}`}
          actions={
            <>
              <span className={styles.amount}>{amount(minor)}</span>
              {mayMake && canBeTakenBack && (
                <Button
                  look="quiet"
                  small
                  busy={deed.busy}
                  aria-label={`${t.takeBack}: ${reference}`}
                  onClick={() =>
                    void deed.act(TakeBackSettlementPaymentDocument, { requestId: crypto.randomUUID(), paymentId: id }, t.isTakenBack)
                  }
                >
                  {t.takeBack}
                </Button>
              )}
            </>
          }
        />
      ))}
    </Rows>
  );
}
