import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/settlements';
import {
  ClosedSettlementsDocument,
  CloseSettlementsDocument,
  MoreOpenSettlementsDocument,
  OpenSettlementsDocument,
  type ClosedFieldsFragment,
  type OpenAccountFieldsFragment,
} from '../../../graphql/operations.ts';
import { ask } from '../../../lib/graphql.ts';
import { at } from '../../../lib/use-links.ts';
import { useDeed } from '../../../session/use-deed.tsx';
import { pageOf, usePages } from '../../../lib/use-pages.tsx';
import { mayViewer, useViewer } from '../../../session/viewer.ts';
import { browserLocale, useDay, useLocale, useWords } from '../../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../../lib/page.tsx';
import { isClosable } from './is-closable.ts';
import { PeriodForm } from './period-form.tsx';
import { useAmount } from './settlement-parts.tsx';
import styles from './settlements.module.css';

/** The address says the last day: `?until=2026-10-31`; without it that of the last month. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const until = new URL(request.url).searchParams.get('until');
  const { openSettlements: open, settlements } = await ask(OpenSettlementsDocument, { until }, browserLocale());
  return { until, open, settlements };
}

type Loaded = Route.ComponentProps['loaderData'];

/** What organisers get: what is open, and what is closed. */
export default function Settlements({ loaderData: { until, open, settlements } }: Route.ComponentProps) {
  const { refusals, settlements: t } = useWords();
  const deed = useDeed();
  const newest = settlements[0]?.id ?? '';
  return (
    <Page title={t.title} intro={t.intro}>
      {deed.notice}
      {'organisers' in open ? (
        <OpenPart key={`${open.until} ${newest}`} open={open} search={until === null ? '' : `?until=${until}`} deed={deed} />
      ) : (
        <PagePart title={t.openUntil('…')}>
          <PeriodForm path="/money/settlements" until={until ?? ''} problem={refusals.INVALID_INPUT} />
        </PagePart>
      )}
      <PagePart title={t.closed}>
        {settlements.length === 0 ? <p>{t.noClosed}</p> : <ClosedList key={newest} first={settlements} />}
      </PagePart>
    </Page>
  );
}

type Opened = Extract<Loaded['open'], { organisers: unknown }>;
const pageOfOpen = ({ organisers, last, hasMore }: Opened) => ({ nodes: organisers, endCursor: last, hasNextPage: hasMore });

/** Those that are shown are closed together. */
function OpenPart({ open, search, deed }: { open: Opened; search: string; deed: ReturnType<typeof useDeed> }) {
  const { settlements: t } = useWords();
  const locale = useLocale();
  const day = useDay();
  const mayMake = mayViewer(useViewer(), 'settlement.make');
  const { until } = open;
  const { nodes: organisers, button } = usePages(pageOfOpen(open), async (after) => {
    const { openSettlements } = await ask(MoreOpenSettlementsDocument, { until, after }, locale);
    if (!('organisers' in openSettlements)) throw new Error(openSettlements.code);
    return pageOfOpen(openSettlements);
  });
  const closable = organisers.filter(isClosable);
  const close = async () => {
    const answer = await deed.act(CloseSettlementsDocument, {
      until,
      organisers: closable.map(({ slug, lastId, terms }) => ({ slug, lastId, termsId: terms?.id ?? null })),
    });
    if (!answer || !('closed' in answer)) return;
    const { closed, refused } = answer;
    const names = refused.map(({ slug }) => organisers.find((one) => one.slug === slug)?.name ?? slug).join(', ');
    if (refused.length > 0) deed.say({ kind: 'error', text: t.notClosed(names) });
    else deed.say({ kind: 'success', text: t.isClosed(closed.map(({ number }) => number).join(', ')) });
  };
  return (
    <PagePart
      title={t.openUntil(day(until))}
      actions={
        mayMake &&
        closable.length > 0 && (
          <Button busy={deed.busy} onClick={() => void close()}>
            {t.closeAll(closable.length)}
          </Button>
        )
      }
    >
      <PeriodForm path="/money/settlements" until={until} />
      {organisers.length === 0 && !button ? (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      ) : (
        <Rows>
          {organisers.map((one) => (
            <OpenRow key={one.slug} one={one} search={search} />
          ))}
        </Rows>
      )}
      {button}
    </PagePart>
  );
}

function OpenRow({ one, search }: { one: OpenAccountFieldsFragment; search: string }) {
  const { settlements: t } = useWords();
  const amount = useAmount();
  const day = useDay();
  const { slug, name, from, until, sums, due, terms } = one;
  const isNew = from <= until && (isClosable(one) || sums.pieces !== 0 || sums.revenue !== 0);
  return (
    <Row
      title={<Link to={at(`/money/settlements/of/${slug}${search}`)}>{name}</Link>}
      tags={
        <>
          {terms === null && <Tag look={isNew ? 'danger' : 'outline'}>{t.noTerms}</Tag>}
          {due !== null && due.due < 0 && <Tag look="outline">{t.owed}</Tag>}
        </>
      }
      text={isNew ? t.since(day(from), sums.pieces - sums.returned, amount(sums.revenue)) : t.nothingNew}
      actions={due && isNew && <span className={styles.amount}>{amount(due.due)}</span>}
    />
  );
}

function ClosedList({ first }: { first: ClosedFieldsFragment[] }) {
  const locale = useLocale();
  const { nodes, button } = usePages(pageOf(first), async (before) =>
    pageOf((await ask(ClosedSettlementsDocument, { before }, locale)).settlements),
  );
  return (
    <>
      <Rows>
        {nodes.map((one) => (
          <ClosedRow key={one.id} one={one} />
        ))}
      </Rows>
      {button}
    </>
  );
}

export function ClosedTag({ one: { due, paidOn } }: { one: Pick<ClosedFieldsFragment, 'due' | 'paidOn'> }) {
  const { settlements: t } = useWords();
  const day = useDay();
  if (paidOn !== null) return <Tag look="outline">{t.paid(day(paidOn))}</Tag>;
  if (due.due > 0) return <Tag look="ink">{t.unpaid}</Tag>;
  return <Tag look="outline">{due.due < 0 ? t.carriedOn : t.settled}</Tag>;
}

export function ClosedRow({ one }: { one: ClosedFieldsFragment }) {
  const { settlements: t } = useWords();
  const amount = useAmount();
  const day = useDay();
  const { number, organiser, from, until, due } = one;
  return (
    <Row
      title={<Link to={at(`/money/settlements/${number}`)}>{number}</Link>}
      tags={<ClosedTag one={one} />}
      text={`${organiser} · ${t.period(day(from), day(until))}`}
      actions={<span className={styles.amount}>{amount(due.due)}</span>}
    />
  );
}
