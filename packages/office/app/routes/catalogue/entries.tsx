import { lazy, Suspense, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatDay } from '@frontrow/domain/office/dates';
import type { Route } from './+types/entries';
import type { QuickKind } from '../../catalogue/quick-rows.ts';
import { entryPath, type FormKind, kindAt, kindPaths, NEW } from '../../lib/entry-kinds.ts';
import { EntriesDocument, EntryContentsDocument, type ENTRIESQuery, type ENTRY_CONTENTSQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { SearchForm } from '../../lib/search-form.tsx';
import { takeFocus } from '../../lib/take-focus.ts';
import { at } from '../../lib/use-links.ts';
import { usePages } from '../../lib/use-pages.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useWords } from '../../words/words.ts';
import { SoldBar } from '../../lib/sold-bar.tsx';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';

// the form's schemas come with the first that is opened
const QuickEdit = lazy(() => import('../../catalogue/quick-edit.tsx'));
const QuickTable = lazy(() => import('../../catalogue/quick-table.tsx'));

const PAGE = 50;
const slugsInParts = (slugs: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(slugs.length / PAGE) }, (_, at) => slugs.slice(at * PAGE, (at + 1) * PAGE));

/** The address says which kind, and what is looked for: `/events?text=leipzig`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const kind = kindAt(url.pathname);
  const text = url.searchParams.get('text') ?? '';
  const { catalogueEntries } = await ask(EntriesDocument, { kind, search: text, first: PAGE, after: null }, browserLocale());
  return { kind, text, entries: catalogueEntries };
}

/** The entries of one kind: what is published, and what only a draft has. */
export default function Entries({ loaderData: { kind, text, entries } }: Route.ComponentProps) {
  const { entries: t } = useWords();
  const mayEdit = mayViewer(useViewer(), 'catalogue.edit');
  const isEmpty = entries.nodes.length === 0;
  return (
    <Page title={t.kinds[kind]} actions={mayEdit && <ButtonLink to={at(entryPath(kind, NEW))}>{t.newOnes[kind]}</ButtonLink>}>
      <Search key={`${kind} ${text}`} kind={kind} text={text} />
      <PagePart title={text === '' ? t.all : t.found(text)}>
        {isEmpty ? (
          <EmptyState title={text === '' ? t.empty : t.none}>{text === '' ? t.emptyText : t.noneText}</EmptyState>
        ) : (
          <Found key={`${kind} ${text}`} kind={kind} text={text} first={entries} />
        )}
      </PagePart>
    </Page>
  );
}

function Search({ kind, text }: { kind: FormKind; text: string }) {
  const { entries: t } = useWords();
  const navigate = useNavigate();
  const find = (wanted: string) =>
    void navigate(wanted === '' ? kindPaths[kind] : `${kindPaths[kind]}?${new URLSearchParams({ text: wanted })}`);
  return <SearchForm label={t.search} maxLength={100} defaultValue={text} submit={t.submit} onFind={find} />;
}

type Found = ENTRIESQuery['catalogueEntries'];

function Found({ kind, text, first }: { kind: FormKind; text: string; first: Found }) {
  const { entries: t, problems } = useWords();
  const locale = useLocale();
  const viewer = useViewer();
  const mayEdit = mayViewer(viewer, 'catalogue.edit');
  const isQuick = (kind === 'events' || kind === 'products') && mayEdit && mayViewer(viewer, 'catalogue.publish');
  const [quick, setQuick] = useState<string>();
  const [many, setMany] = useState<ENTRY_CONTENTSQuery['catalogueContents'] | 'failed' | 'closed'>();
  const { revalidate } = useRevalidator();
  const { nodes, button } = usePages(
    first,
    async (after) => (await ask(EntriesDocument, { kind, search: text, first: PAGE, after }, locale)).catalogueEntries,
  );
  /** What nobody has in a draft, of what the list shows. */
  const loadMany = async () => {
    const slugs = nodes.filter(({ isPublished, draft }) => isPublished && !draft).map(({ slug }) => slug);
    const parts = await Promise.all(
      slugsInParts(slugs).map((part) => ask(EntryContentsDocument, { kind: kind as QuickKind, slugs: part }, locale)),
    ).catch(() => undefined);
    setMany(parts?.flatMap(({ catalogueContents }) => catalogueContents) ?? 'failed');
  };
  if (Array.isArray(many))
    return (
      <Suspense>
        <QuickTable
          kind={kind as QuickKind}
          entries={many}
          onPublished={loadMany}
          onClose={() => {
            setMany('closed');
            void revalidate();
          }}
        />
      </Suspense>
    );
  return (
    <>
      {isQuick && (
        <div>
          {/* the table has given the focus back to where it came from */}
          <Button small look="secondary" ref={many === 'closed' ? takeFocus : undefined} onClick={() => void loadMany()}>
            {t.many}
          </Button>
        </div>
      )}
      {many === 'failed' && <FailedNotice text={problems.unreachableText} live onRetry={() => void loadMany()} />}
      <Rows>
        {nodes.map((entry) => (
          <FoundRow
            key={entry.slug}
            kind={kind}
            entry={entry}
            mayEdit={mayEdit}
            onQuick={isQuick && entry.isPublished && !entry.draft ? () => setQuick(entry.slug) : undefined}
          />
        ))}
      </Rows>
      {button}
      {isQuick && quick !== undefined && (
        <Suspense>
          <QuickEdit kind={kind} slug={quick} onClose={() => setQuick(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type FoundRowProps = { kind: FormKind; entry: Found['nodes'][number]; mayEdit: boolean; onQuick: (() => void) | undefined };

function FoundRow({ kind, entry, mayEdit, onQuick }: FoundRowProps) {
  const { entries: t, figures } = useWords();
  const locale = useLocale();
  const { slug, title, isPublished, happening, stock, draft } = entry;
  const inDraft = draft ? `?${new URLSearchParams({ change: draft.id })}` : '';
  return (
    <Row
      title={<Link to={at(`${entryPath(kind, slug)}${inDraft}`)}>{title}</Link>}
      tags={
        <>
          {draft && <Tag look="ink">{t.draft}</Tag>}
          {!isPublished && <Tag look="outline">{t.unpublished}</Tag>}
          {happening?.status === 'cancelled' && <Tag look="danger">{figures.cancelled}</Tag>}
          {happening?.status === 'moved' && <Tag look="outline">{figures.moved}</Tag>}
          {happening?.isOver && <Tag look="outline">{t.over}</Tag>}
          {stock?.free === 0 && stock.capacity > 0 && <Tag look="outline">{t.nothingLeft}</Tag>}
        </>
      }
      text={
        happening
          ? [formatDay(happening.happeningFrom, locale, { weekday: 'short', time: true }), happening.venue, happening.city].join(' · ')
          : slug
      }
      drawn={stock && stock.capacity > 0 && <Left {...stock} />}
      actions={
        mayEdit &&
        isPublished && (
          <>
            {onQuick && (
              <Button small look="quiet" onClick={onQuick}>
                {t.quick}
              </Button>
            )}
            <ButtonLink small look="quiet" to={at(`${entryPath(kind, NEW)}?${new URLSearchParams({ copy: slug })}`)}>
              {t.copy}
            </ButtonLink>
          </>
        )
      }
    />
  );
}

/** What nobody has yet, beside what there is. */
function Left({ free, capacity }: NonNullable<Found['nodes'][number]['stock']>) {
  const { entries: t } = useWords();
  return (
    <>
      <SoldBar places={capacity - free} capacity={capacity} />
      {t.left(free, capacity)}
    </>
  );
}
