import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/inbox';
import { ServiceDocument, ShopsWithDocument, type SERVICEQuery, type SHOPS_WITHQuery } from '../../graphql/operations.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { isFull, usePages, type PageOf } from '../../lib/use-pages.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords, type Words } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { EnterRequest } from './enter-request.tsx';
import { Term } from './term.tsx';
import { upToGaps, type Dated, type DatedList } from './up-to-gaps.ts';
import styles from './service.module.css';

const KINDS = ['all', 'withdrawal', 'ticketservice', 'report', 'privacy'] as const;
type Kind = (typeof KINDS)[number];
const isDecided = (params: URLSearchParams) => params.get('state') === 'decided';

const whatOf = (params: URLSearchParams) => ({ decided: isDecided(params), shopId: params.get('shop') });

/** The address says what is shown: `?kind=report&state=decided&shop=3`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const locale = browserLocale();
  const [first, { shopsWith }] = await Promise.all([
    ask(ServiceDocument, whatOf(new URL(request.url).searchParams), locale),
    ask(ShopsWithDocument, { permission: 'service.read' }, locale),
  ]);
  return { first, shops: shopsWith };
}

/** What fans need from people: one list of all kinds. */
export default function Inbox({ loaderData: { first, shops } }: Route.ComponentProps) {
  const { service: t } = useWords();
  const [params] = useSearchParams();
  const [entering, setEntering] = useState(false);
  const mayEnter = mayViewer(useViewer(), 'service.decide');
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'all';
  return (
    <Page title={t.title} intro={t.intro} actions={mayEnter && <Button onClick={() => setEntering(true)}>{t.privacy.enter}</Button>}>
      <EnterRequest open={entering} onClose={() => setEntering(false)} />
      <Filters kind={kind} shopId={params.get('shop') ?? ''} shops={shops} />
      <Cases key={params.toString() + JSON.stringify(first)} kind={kind} first={first} />
    </Page>
  );
}

function Filters({ kind, shopId, shops }: { kind: Kind; shopId: string; shops: SHOPS_WITHQuery['shopsWith'] }) {
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
      {(shops.length > 1 || shopId !== '') && (
        <div className={styles.shop}>
          <Select
            label={t.shop}
            value={shopId}
            required={false}
            onChange={(event) => void navigate(address('shop', event.target.value))}
            options={[{ value: '', label: t.allShops }, ...shops.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </div>
      )}
    </div>
  );
}

function Nothing() {
  const { service: t } = useWords();
  const [params] = useSearchParams();
  if (params.has('kind') || params.has('shop')) return <EmptyState title={t.emptyFiltered}>{t.emptyFilteredText}</EmptyState>;
  return isDecided(params) ? (
    <EmptyState title={t.emptyDecided}>{t.emptyDecidedText}</EmptyState>
  ) : (
    <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  );
}

function Cases({ kind, first }: { kind: Kind; first: SERVICEQuery }) {
  const { service: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [params] = useSearchParams();
  const { nodes, button } = usePages(pageOfKinds(first, kind), async (_after, shown) =>
    pageOfKinds(await ask(ServiceDocument, { ...whatOf(params), ...cursorsOf(shown) }, locale), kind),
  );
  const cases = upToGaps(listsOf(nodes, kind, t), isDecided(params));
  if (cases.length === 0) return <Nothing />;
  return (
    <PagePart title={button ? t.firstOf(cases.length, isDecided(params)) : t.count(cases.length)}>
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
      {button}
    </PagePart>
  );
}

type Case = Dated & {
  kind: Exclude<Kind, 'all'>;
  path: string;
  title: string;
  label: string;
  shop: string;
  facts: string[];
  term: ReactNode;
  decided: { outcome: string; by: string | null } | null;
};
type CaseList = DatedList<Case>;

const fields = { withdrawal: 'withdrawals', ticketservice: 'ticketServices', report: 'reports', privacy: 'privacyRequests' } as const;
const kinds = Object.keys(fields) as (keyof typeof fields)[];
const isShown = (kind: Kind) => (one: keyof typeof fields) => kind === 'all' || kind === one;

/** A page of each kind at once. */
const pageOfKinds = (page: SERVICEQuery, kind: Kind): PageOf<SERVICEQuery> => ({
  nodes: [page],
  endCursor: null,
  hasNextPage: kinds.filter(isShown(kind)).some((one) => isFull(page[fields[one]])),
});
const cursorsOf = (pages: readonly SERVICEQuery[]) => {
  const lastOf = (field: (typeof fields)[keyof typeof fields]) =>
    pages.flatMap((page): readonly { id: string }[] => page[field]).at(-1)?.id ?? null;
  return {
    withdrawalsAfter: lastOf('withdrawals'),
    ticketServicesAfter: lastOf('ticketServices'),
    reportsAfter: lastOf('reports'),
    privacyRequestsAfter: lastOf('privacyRequests'),
  };
};

/** The cases of each kind so far, and whether there may be more of it. */
const listsOf = (pages: readonly SERVICEQuery[], kind: Kind, t: Words['service']): CaseList[] =>
  kinds.filter(isShown(kind)).map((one) => ({
    cases: pages.flatMap((page) => toCases[one](page, t)),
    hasMore: isFull(pages.at(-1)?.[fields[one]] ?? []),
  }));

const toCases: Record<Case['kind'], (page: SERVICEQuery, t: Words['service']) => Case[]> = {
  withdrawal: ({ withdrawals }, t) =>
    withdrawals.map((one) => ({
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
  ticketservice: ({ ticketServices }, t) =>
    ticketServices.map((one) => ({
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
  report: ({ reports }, t) =>
    reports.map((one) => ({
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
  privacy: ({ privacyRequests }, t) =>
    privacyRequests.map((one) => ({
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
};

const outcomeOf = (
  t: Words['service'],
  { decidedAt, decidedBy }: { decidedAt: string | null; decidedBy: string | null },
  outcome: string,
) => (decidedAt === null ? null : { outcome: t.outcomes[outcome] ?? outcome, by: decidedBy, at: decidedAt });
