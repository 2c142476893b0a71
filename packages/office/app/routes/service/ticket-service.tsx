import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/ticket-service';
import {
  AcceptTicketServiceDocument,
  HandleTicketServiceDocument,
  TicketServiceDocument,
  type TICKET_SERVICEQuery,
} from '../../graphql/operations.ts';
import { Fact, Facts } from '../../lib/facts.tsx';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { CasePage, OrderLink, useDecision } from './case.tsx';
import { Term } from './term.tsx';
import styles from './service.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { ticketService } = await ask(TicketServiceDocument, { id: params.id }, browserLocale());
  if (!ticketService) notFound();
  return ticketService;
}

type Form = NonNullable<TICKET_SERVICEQuery['ticketService']>;
type Ticket = NonNullable<Form['tickets']>[number];

/** A form about tickets: what it says beside what the store knows, its photos, and the decision. */
export default function TicketServicePage({ loaderData: form }: Route.ComponentProps) {
  const { service: t } = useWords();
  const viewer = useViewer();
  const decision = useDecision();
  const mayDecide = mayViewer(viewer, 'service.decide');
  return (
    <CasePage
      title={t.tickets.title[form.kind === 'change' ? 'change' : 'cancel'](form.id)}
      told={decision.told}
      decided={{ outcome: form.outcome ?? 'answered', by: form.decidedBy, when: form.decidedAt }}
    >
      <Request form={form} />
      <PagePart title={t.tickets.tickets}>
        <Rows>
          {(form.tickets ?? []).map((ticket) => (
            <TicketRow key={ticket.number} ticket={ticket} />
          ))}
        </Rows>
        <p className={styles.soft}>{t.tickets.compare}</p>
      </PagePart>
      {form.photos > 0 && <Photos id={form.id} count={form.photos} />}
      {form.decidedAt === null && (mayDecide ? <Decide form={form} decision={decision} /> : <Notice>{t.mayNot}</Notice>)}
    </CasePage>
  );
}

function Request({ form }: { form: Form }) {
  const { service: t } = useWords();
  const moment = useMoment();
  return (
    <PagePart title={t.tickets.form}>
      <Facts>
        <Fact name={t.facts.from}>{form.name}</Fact>
        <Fact name={t.facts.email}>{form.email}</Fact>
        {form.reference !== '' && <Fact name={t.facts.order}>{form.reference}</Fact>}
        <Fact name={t.facts.shop}>{form.shop}</Fact>
        <Fact name={t.facts.received}>{moment(form.receivedAt)}</Fact>
        <Fact name={t.facts.due}>
          <Term happeningFrom={form.happeningFrom} />
        </Fact>
        {form.comment !== '' && <Fact name={t.facts.comment}>{form.comment}</Fact>}
      </Facts>
    </PagePart>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { service } = useWords();
  const t = service.tickets;
  const { number, type, holder, newHolder, state, event, orderReference, boughtBy, knownHolder } = ticket;
  const isKnown = state !== 'unknown';
  return (
    <Row
      title={number}
      tags={
        <>
          <Tag look={state === 'in_time' ? 'outline' : 'danger'}>{t.states[state] ?? state}</Tag>
          {type === 'hard' && <Tag look="outline">{t.onPaper}</Tag>}
        </>
      }
      text={
        <>
          {t.holder(holder)}
          {newHolder !== '' && ` → ${t.newHolder(newHolder)}`}
          {isKnown && (
            <>
              <br />
              {knownHolder === null ? t.noHolder : t.knownHolder(knownHolder)}
              {boughtBy !== null && ` · ${t.boughtBy(boughtBy)}`}
              {event !== null && ` · ${event}`}
              {orderReference !== null && (
                <>
                  {' · '}
                  <OrderLink reference={orderReference} />
                </>
              )}
            </>
          )}
        </>
      }
    />
  );
}

function Photos({ id, count }: { id: string; count: number }) {
  const { service } = useWords();
  const t = service.tickets;
  return (
    <PagePart title={t.photos}>
      <div className={styles.photos}>
        {Array.from({ length: count }, (_, index) => {
          const address = at(`/service/photos/${id}/${index + 1}.jpg`);
          return (
            <a key={address} href={address} target="_blank" rel="noopener">
              <img src={address} alt={t.photo(index + 1)} />
            </a>
          );
        })}
      </div>
      <p className={styles.soft}>{t.gone}</p>
    </PagePart>
  );
}

function Decide({ form, decision }: { form: Form; decision: ReturnType<typeof useDecision> }) {
  const { service } = useWords();
  const t = service.tickets;
  const locale = useLocale();
  const [account, setAccount] = useState({ iban: '', accountHolder: '' });
  const isChange = form.kind === 'change';
  const said = (answer: unknown) => {
    const { outcome, amount } = answer as { outcome: string; amount: number | null };
    if (outcome === 'changed') return t.changed;
    return outcome === 'mailed' ? t.mailed(formatAmount(amount ?? 0, locale)) : t.refunded(formatAmount(amount ?? 0, locale));
  };
  const accept = () =>
    decision.decide(
      AcceptTicketServiceDocument,
      { id: form.id, iban: account.iban || null, accountHolder: account.accountHolder || null },
      said,
    );
  const field = (name: string) => (decision.told?.field === name ? decision.told.text : undefined);
  return (
    <PagePart title={service.decide}>
      {!isChange && (
        <fieldset className={styles.account}>
          <legend>{t.account}</legend>
          <div className={styles.pair}>
            <TextField
              label={service.withdrawal.iban}
              required={false}
              autoComplete="off"
              value={account.iban}
              error={field('iban')}
              onChange={(event) => setAccount({ ...account, iban: event.target.value })}
            />
            <TextField
              label={service.withdrawal.holder}
              required={false}
              autoComplete="off"
              maxLength={70}
              value={account.accountHolder}
              error={field('accountHolder')}
              onChange={(event) => setAccount({ ...account, accountHolder: event.target.value })}
            />
          </div>
        </fieldset>
      )}
      <div className={styles.buttons}>
        <Button busy={decision.busy} onClick={() => void accept()}>
          {isChange ? t.acceptChange : t.acceptCancel}
        </Button>
        <Button
          look="quiet"
          title={service.handledHint}
          onClick={() => void decision.decide(HandleTicketServiceDocument, { id: form.id }, () => service.doneQuietly)}
        >
          {service.handled}
        </Button>
      </div>
    </PagePart>
  );
}
