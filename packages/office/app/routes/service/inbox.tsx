import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/inbox';
import { PrivacyRequestsDocument, ServiceDocument, type PRIVACY_REQUESTSQuery, type SERVICEQuery } from '../../graphql/operations.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useMoment, useWords, type Words } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../page.tsx';
import { EnterRequest } from './enter-request.tsx';
import { Term } from './term.tsx';
import styles from './service.module.css';

const KINDS = ['all', 'withdrawal', 'ticketservice', 'report', 'privacy'] as const;
type Kind = (typeof KINDS)[number];
const isDecided = (params: URLSearchParams) => params.get('state') === 'decided';

/** The address says what is shown: `?kind=report&state=decided&shop=Band`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = { decided: isDecided(new URL(request.url).searchParams) };
  const [service, { privacyRequests }] = await Promise.all([
    ask(ServiceDocument, asked, browserLocale()),
    ask(PrivacyRequestsDocument, asked, browserLocale()),
  ]);
  return { ...service, privacyRequests };
}

/** What fans need from people: one list of all kinds. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { service: t } = useWords();
  const [params] = useSearchParams();
  const [entering, setEntering] = useState(false);
  const mayEnter = mayViewer(useViewer(), 'service.decide');
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'all';
  const shop = params.get('shop') ?? '';
  const all = casesOf(loaderData, t, isDecided(params));
  const shown = all.filter((one) => (kind === 'all' || one.kind === kind) && (shop === '' || one.shop === shop));
  return (
    <Page title={t.title} intro={t.intro} actions={mayEnter && <Button onClick={() => setEntering(true)}>{t.privacy.enter}</Button>}>
      <EnterRequest open={entering} onClose={() => setEntering(false)} />
      <Filters kind={kind} shop={shop} shops={[...new Set(all.map((one) => one.shop))].toSorted()} />
      {shown.length === 0 ? <Nothing isFiltered={all.length > 0} /> : <Cases cases={shown} />}
    </Page>
  );
}

function Filters({ kind, shop, shops }: { kind: Kind; shop: string; shops: readonly string[] }) {
  const { service: t } = useWords();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? '/service' : `/service?${next}`;
  };
  return (
    <div className={styles.filters}>
      <Choices
        name={t.filters}
        choices={KINDS.map((one) => ({ text: t.kinds[one], to: address('kind', one === 'all' ? '' : one), isChosen: one === kind }))}
      />
      <Choices
        name={t.state}
        choices={[
          { text: t.states.open, to: address('state', ''), isChosen: !isDecided(params) },
          { text: t.states.decided, to: address('state', 'decided'), isChosen: isDecided(params) },
        ]}
      />
      {(shops.length > 1 || shop !== '') && (
        <div className={styles.shop}>
          <Select
            label={t.shop}
            value={shop}
            required={false}
            onChange={(event) => void navigate(address('shop', event.target.value))}
            options={[{ value: '', label: t.allShops }, ...shops.map((value) => ({ value, label: value }))]}
          />
        </div>
      )}
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { service: t } = useWords();
  const [params] = useSearchParams();
  if (isFiltered) return <EmptyState title={t.emptyFiltered}>{t.emptyFilteredText}</EmptyState>;
  return isDecided(params) ? (
    <EmptyState title={t.emptyDecided}>{t.emptyDecidedText}</EmptyState>
  ) : (
    <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  );
}

function Cases({ cases }: { cases: readonly Case[] }) {
  const { service: t } = useWords();
  const moment = useMoment();
  return (
    <PagePart title={t.count(cases.length)}>
      <Rows>
        {cases.map((one) => (
          <Row
            key={one.path}
            title={<Link to={at(one.path)}>{one.title}</Link>}
            tags={<Tag look="outline">{one.label}</Tag>}
            text={[t.received(moment(one.receivedAt)), one.shop, ...one.facts].join(' · ')}
            actions={
              <span className={styles.term}>
                {one.decided ? t.decided(one.decided.outcome, one.decided.by, moment(one.decided.at)) : one.term}
              </span>
            }
          />
        ))}
      </Rows>
    </PagePart>
  );
}

type Case = {
  kind: Exclude<Kind, 'all'>;
  path: string;
  title: string;
  label: string;
  shop: string;
  receivedAt: string;
  facts: string[];
  term: React.ReactNode;
  decided: { outcome: string; by: string | null; at: string } | null;
};

/** All kinds in one row of time: open ones from the oldest, decided ones from the newest. */
function casesOf(
  { withdrawals, ticketServices, reports, privacyRequests }: SERVICEQuery & PRIVACY_REQUESTSQuery,
  t: Words['service'],
  decided: boolean,
): Case[] {
  const cases: Case[] = [
    ...withdrawals.map((one): Case => ({
      kind: 'withdrawal',
      path: `/service/withdrawals/${one.id}`,
      title: `${one.orderReference ?? one.reference} ${one.name}`,
      label: t.kindOf.withdrawal,
      shop: one.shop,
      receivedAt: one.receivedAt,
      facts: one.orderReference === null ? [t.noOrder] : [],
      term: <Term withdrawal={one} />,
      decided: outcomeOf(t, one, one.decision ?? 'answered'),
    })),
    ...ticketServices.map((one): Case => ({
      kind: 'ticketservice',
      path: `/service/tickets/${one.id}`,
      title: [one.reference, one.name].filter(Boolean).join(' '),
      label: one.kind === 'change' ? t.kindOf.change : t.kindOf.cancel,
      shop: one.shop,
      receivedAt: one.receivedAt,
      facts: one.photos > 0 ? [t.photoCount(one.photos)] : [],
      term: <Term happeningFrom={one.happeningFrom} />,
      decided: outcomeOf(t, one, one.outcome ?? 'answered'),
    })),
    ...reports.map((one): Case => ({
      kind: 'report',
      path: `/service/reports/${one.id}`,
      title: one.offerId === null ? one.location : t.offer(one.offerId, one.event ?? ''),
      label: t.kindOf.report,
      shop: one.shop,
      receivedAt: one.receivedAt,
      facts: [],
      term: t.soon,
      decided: outcomeOf(t, one, one.decision ?? ''),
    })),
    ...privacyRequests.map((one): Case => ({
      kind: 'privacy',
      path: `/service/privacy/${one.id}`,
      title: one.email,
      label: t.kindOf.privacy,
      shop: t.privacy.house,
      receivedAt: one.enteredAt,
      facts: [t.privacy.kinds[one.kind] ?? one.kind],
      term: <Term privacy={one} />,
      decided: outcomeOf(t, one, `privacy_${one.decision}`),
    })),
  ];
  const time = (one: Case) => Date.parse(one.decided?.at ?? one.receivedAt);
  return cases.toSorted((a, b) => (decided ? time(b) - time(a) : time(a) - time(b)));
}

const outcomeOf = (
  t: Words['service'],
  { decidedAt, decidedBy }: { decidedAt: string | null; decidedBy: string | null },
  outcome: string,
) => (decidedAt === null ? null : { outcome: t.outcomes[outcome] ?? outcome, by: decidedBy, at: decidedAt });
