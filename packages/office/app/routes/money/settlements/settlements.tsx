import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/settlements';
import {
  ClosedSettlementsDocument,
  CloseSettlementsDocument,
  OpenSettlementsDocument,
  type ClosedFieldsFragment,
  type OpenAccountFieldsFragment,
} from '../../../graphql/operations.ts';
import { ask } from '../../../lib/graphql.ts';
import { at } from '../../../lib/use-links.ts';
import { useDeed } from '../../../lib/use-deed.tsx';
import { pageOf, usePages } from '../../../lib/use-pages.tsx';
import { mayViewer, useViewer } from '../../../session/viewer.ts';
import { browserLocale, useDay, useLocale, useWords } from '../../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../page.tsx';
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

/** What organisers get: what is open, and what is closed. */
export default function Settlements({ loaderData: { until, open, settlements } }: Route.ComponentProps) {
  const words = useWords();
  const { settlements: t } = words;
  const day = useDay();
  const deed = useDeed();
  const mayMake = mayViewer(useViewer(), 'settlement.make');
  const organisers = 'organisers' in open ? open.organisers : [];
  const shown = 'organisers' in open ? open.until : (until ?? '');
  const closable = organisers.filter(isClosable);
  const close = async () => {
    const answer = await deed.act(CloseSettlementsDocument, {
      until: shown,
      organisers: closable.map(({ slug, lastId }) => ({ slug, lastId })),
    });
    if (!answer || !('closed' in answer)) return;
    const { closed, refused } = answer;
    const names = refused.map(({ slug }) => organisers.find((one) => one.slug === slug)?.name ?? slug).join(', ');
    if (refused.length > 0) deed.say({ kind: 'error', text: t.notClosed(names) });
    else deed.say({ kind: 'success', text: t.isClosed(closed.map(({ number }) => number).join(', ')) });
  };
  return (
    <Page title={t.title} intro={t.intro}>
      {deed.notice}
      <PagePart
        title={t.openUntil(shown === '' ? '…' : day(shown))}
        actions={
          mayMake &&
          closable.length > 0 && (
            <Button busy={deed.busy} onClick={() => void close()}>
              {t.closeAll(closable.length)}
            </Button>
          )
        }
      >
        <PeriodForm path="/money/settlements" until={shown} problem={'organisers' in open ? undefined : words.refusals.INVALID_INPUT} />
        {organisers.length === 0 ? (
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        ) : (
          <Rows>
            {organisers.map((one) => (
              <OpenRow key={one.slug} one={one} search={until === null ? '' : `?until=${until}`} />
            ))}
          </Rows>
        )}
      </PagePart>
      <PagePart title={t.closed}>
        {settlements.length === 0 ? <p>{t.noClosed}</p> : <ClosedList key={settlements[0]?.id} first={settlements} />}
      </PagePart>
    </Page>
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
          {terms === null && <Tag look="danger">{t.noTerms}</Tag>}
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
