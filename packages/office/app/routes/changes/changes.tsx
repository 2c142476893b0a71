import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/changes';
import { ChangeSetsDocument, type ChangeSetFactsFragment, type ChangeSetState } from '../../graphql/operations.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { usePages } from '../../lib/use-pages.tsx';
import { browserLocale, useLocale, useMoment, useWords, type Words } from '../../words/words.ts';
import { Page, Row, Rows } from '../../lib/page.tsx';

const filters = {
  open: ['draft', 'scheduled'],
  published: ['published'],
  discarded: ['discarded'],
} as const satisfies Record<string, readonly ChangeSetState[]>;
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];
const PAGE = 30;

/** The address says what is shown: `?state=published`; without it what is open. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('state');
  const filter = names.find((name) => name === wanted) ?? 'open';
  const { changeSets } = await ask(ChangeSetsDocument, { states: [...filters[filter]], first: PAGE, after: null }, browserLocale());
  return { filter, changeSets };
}

/** Drafts, what is scheduled, and what was published. */
export default function Changes({ loaderData: { filter, changeSets } }: Route.ComponentProps) {
  const { changes: t } = useWords();
  return (
    <Page title={t.title} intro={t.intro}>
      <Choices
        name={t.views}
        choices={names.map((name) => ({
          text: t.filters[name],
          to: name === 'open' ? '/changes' : `/changes?state=${name}`,
          isChosen: name === filter,
        }))}
      />
      {changeSets.nodes.length === 0 ? (
        <EmptyState title={t.empty[filter]}>{filter === 'open' ? t.emptyText : undefined}</EmptyState>
      ) : (
        <SetList key={filter} filter={filter} first={changeSets} />
      )}
    </Page>
  );
}

type List = { nodes: ChangeSetFactsFragment[]; endCursor: string | null; hasNextPage: boolean };

function SetList({ filter, first }: { filter: Filter; first: List }) {
  const locale = useLocale();
  const { nodes, button } = usePages(first, async (after) => {
    const { changeSets } = await ask(ChangeSetsDocument, { states: [...filters[filter]], first: PAGE, after }, locale);
    return changeSets;
  });
  return (
    <>
      <Rows>
        {nodes.map((set) => (
          <SetRow key={set.id} set={set} />
        ))}
      </Rows>
      {button}
    </>
  );
}

function SetRow({ set }: { set: ChangeSetFactsFragment }) {
  const { changes: t } = useWords();
  const moment = useMoment();
  return (
    <Row
      title={<Link to={at(`/changes/${set.id}`)}>{set.title}</Link>}
      tags={<SetState set={set} />}
      text={whenOf(t, moment, set)}
      actions={t.size(set.size)}
    />
  );
}

/** When something last became of a change set, and by whom. */
export function whenOf(t: Words['changes'], moment: (iso: string) => string, set: ChangeSetFactsFragment): string {
  if (set.publishedAt !== null) return t.published(moment(set.publishedAt), set.publishedBy ?? t.nobody);
  if (set.publishAt !== null) return t.due(moment(set.publishAt));
  return t.begun(moment(set.createdAt), set.authors.join(', '));
}

export function SetState({ set: { state, isRefused } }: { set: Pick<ChangeSetFactsFragment, 'state' | 'isRefused'> }) {
  const { changes: t } = useWords();
  return (
    <>
      <Tag look={state === 'scheduled' ? 'ink' : 'outline'}>{t.states[state]}</Tag>
      {isRefused && <Tag look="danger">{t.refused}</Tag>}
    </>
  );
}
