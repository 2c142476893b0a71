import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { ExternalLink, Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { disputeReason } from '@frontrow/domain/payments/dispute-reasons';
import type { Route } from './+types/disputes';
import { DisputesDocument, PutDisputeAwayDocument, TakeBackDisputedDocument, type DISPUTESQuery } from '../../graphql/operations.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { type Deed, useDeed } from '../../session/use-deed.tsx';
import { at } from '../../lib/use-links.ts';
import { usePages } from '../../lib/use-pages.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { disputeTitle } from '../../lib/dispute-title.ts';
import { Sums } from './sums.tsx';
import styles from './money.module.css';

type Found = DISPUTESQuery['disputes'];
type Dispute = Found['nodes'][number];

/** The address says which: `?state=closed`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const closed = new URL(request.url).searchParams.get('state') === 'closed';
  return { closed, ...(await ask(DisputesDocument, { closed, after: null }, browserLocale())) };
}

/** Payments that buyers dispute: what is due when, and what is done about one that is lost. */
export default function Disputes({ loaderData: { closed, disputes } }: Route.ComponentProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const deed = useDeed();
  return (
    <Page title={t.tabs.disputes}>
      {deed.notice}
      <PagePart title={t.disputes.title}>
        <Sums
          sums={[
            { name: t.disputes.openCount, value: String(disputes.openCount) },
            { name: t.disputes.openSum, value: formatAmount(disputes.openSum, locale) },
            { name: t.disputes.lostSum, value: formatAmount(disputes.lostSum, locale) },
            { name: t.disputes.feeSum, value: formatAmount(disputes.feeSum, locale) },
          ]}
        />
        <Choices
          name={t.disputes.title}
          choices={[
            { to: '/money/disputes', text: t.disputes.open, isChosen: !closed },
            { to: '/money/disputes?state=closed', text: t.disputes.closed, isChosen: closed },
          ]}
        />
        <List
          key={`${closed} ${disputes.nodes.map(({ id, version }) => `${id}/${version}`).join()}`}
          closed={closed}
          first={disputes}
          deed={deed}
        />
      </PagePart>
    </Page>
  );
}

function List({ closed, first, deed }: { closed: boolean; first: Found; deed: Deed }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const mayAct = mayViewer(useViewer(), 'order.refund');
  const [chosen, setChosen] = useState<{ dispute: Dispute; what: 'takeBack' | 'putAway' }>();
  const { nodes, button } = usePages(first, async (after) => (await ask(DisputesDocument, { closed, after }, locale)).disputes);
  if (nodes.length === 0) {
    const [title, text] = closed ? [t.disputes.noneClosed, t.disputes.noneClosedText] : [t.disputes.noneOpen, t.disputes.noneOpenText];
    return <EmptyState title={title}>{text}</EmptyState>;
  }
  const carryOut = async ({ dispute: { id, version }, what }: NonNullable<typeof chosen>) => {
    if (what === 'putAway') {
      await deed.act(PutDisputeAwayDocument, { id, version }, t.disputes.putAway.done);
    } else {
      const done = await deed.act(TakeBackDisputedDocument, { id, version });
      if (done && 'outcome' in done) {
        const amount = formatAmount(done.amount, locale);
        const words = t.disputes.takeBack.outcomes;
        deed.say({ kind: 'success', text: (words[done.outcome as keyof typeof words] ?? words.credited)(amount) });
      }
    }
    setChosen(undefined);
  };
  return (
    <>
      <Rows>
        {nodes.map((dispute) => (
          <Row
            key={dispute.id}
            title={<Title dispute={dispute} />}
            tags={<Tag look={looks[dispute.state]}>{disputeTitle(t, dispute)}</Tag>}
            text={<Facts dispute={dispute} />}
            actions={
              <span className={styles.buttons}>
                <span className={styles.amount}>{formatAmount(dispute.amount, locale)}</span>
                {mayAct && dispute.mayTakeBack && (
                  <>
                    {dispute.orderReference !== null && (
                      <Button
                        small
                        aria-label={`${t.disputes.takeBack.title}: ${dispute.orderReference}`}
                        onClick={() => setChosen({ dispute, what: 'takeBack' })}
                      >
                        {t.disputes.takeBack.title}
                      </Button>
                    )}
                    <Button
                      small
                      look="quiet"
                      aria-label={`${t.disputes.putAway.title}: ${dispute.orderReference ?? dispute.objectId}`}
                      onClick={() => setChosen({ dispute, what: 'putAway' })}
                    >
                      {t.disputes.putAway.title}
                    </Button>
                  </>
                )}
              </span>
            }
          />
        ))}
      </Rows>
      {button}
      <Dialog open={chosen !== undefined} title={chosen ? t.disputes[chosen.what].title : ''} onClose={() => setChosen(undefined)}>
        {chosen && (
          <div className={styles.narrow}>
            <p>
              {chosen.what === 'takeBack' ? t.disputes.takeBack.text(formatAmount(chosen.dispute.taken, locale)) : t.disputes.putAway.text}
            </p>
            <div className={styles.buttons}>
              <Button busy={deed.busy} data-first-focus onClick={() => void carryOut(chosen)}>
                {t.disputes[chosen.what].title}
              </Button>
              <Button look="secondary" onClick={() => setChosen(undefined)}>
                {t.cancel}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

const looks = { needs_response: 'danger', under_review: 'outline', won: 'ink', lost: 'danger' } as const;

function Title({ dispute: { orderReference, caseId } }: { dispute: Dispute }) {
  const { money: t } = useWords();
  if (orderReference !== null) return <Link to={at(`/orders/${orderReference}`)}>{orderReference}</Link>;
  return <Link to={at(`/money/bank/${caseId}`)}>{t.disputes.noOrder}</Link>;
}

function Facts({ dispute }: { dispute: Dispute }) {
  const { money: t, orders } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { state, dueAt, closedAt, handledAt, handledBy, providerUrl } = dispute;
  const provider = orders.kinds[dispute.provider] ?? dispute.provider;
  return (
    <>
      {[
        state === 'needs_response' && dueAt !== null && t.disputes.due(moment(dueAt)),
        disputeReason(dispute.reason, locale),
        dispute.shop,
        closedAt === null ? t.disputes.opened(moment(dispute.openedAt)) : t.disputes.closedOn(moment(closedAt)),
        dispute.taken > 0 && t.disputes[state === 'lost' ? 'lost' : 'taken'](formatAmount(dispute.taken, locale)),
        dispute.fee > 0 && t.disputes.fee(formatAmount(dispute.fee, locale)),
        dispute.settled > 0 && t.disputes.settled(formatAmount(dispute.settled, locale)),
        handledAt !== null && handledBy !== null && t.disputes.handled(handledBy, moment(handledAt)),
      ]
        .filter(Boolean)
        .join(' · ')}
      {' · '}
      {providerUrl === null ? provider : <ExternalLink href={providerUrl}>{t.disputes.atProvider(provider)}</ExternalLink>}
    </>
  );
}
