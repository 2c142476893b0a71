import { searchTerms } from '@frontrow/domain/search/terms';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { SearchForm } from '../../features/search/search-form.tsx';
import { SearchDocument } from '../../graphql/documents/search.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { priceCountry } from '../../lib/country.ts';
import { load, momentOf } from '../../lib/load.ts';
import { screen } from '../../lib/screen.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Section } from '@frontrow/ui/section/section.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { TwoSides, type Side } from '@frontrow/ui/two-sides/two-sides.tsx';
import type { Route } from './+types/search';
import { FoundArtists, FoundEvents, FoundProducts, type Found } from './found.tsx';
import styles from './search.module.css';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

export const loader = (args: Route.LoaderArgs) => loadSearch(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadSearch(args);

/** The term is part of the path; `?query=` is what a form sends before the scripts are there. */
async function loadSearch(args: Args) {
  const query = (args.params.query ?? new URL(args.request.url).searchParams.get('query') ?? '').trim();
  const terms = searchTerms(query);
  const renderedAt = momentOf(args);
  if (terms.length === 0) return { query, found: null, renderedAt };
  const all = { withArtists: true, withProducts: true, withEvents: true };
  const { search } = await load(args, SearchDocument, { terms, countryCode: priceCountry(), ...all });
  const nothing = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };
  const { artists = nothing, merchProducts = nothing, events = nothing } = search;
  return { query, found: { terms, artists, merchProducts, events }, renderedAt };
}

export default screen(function Search({ loaderData: { query, found, renderedAt } }: Route.ComponentProps) {
  const t = useMessages().search;
  const searching = useNavigation().location?.pathname.includes('/search') ?? false;
  return (
    <>
      <PageHead title={query === '' ? t.title : t.titleOf(query)} noindex />
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <SearchForm key={query} query={query} />
      </div>
      {searching ? (
        <Spinner label={t.searching} />
      ) : found === null ? (
        <Section>
          <EmptyState title={t.prompt}>{t.promptText}</EmptyState>
        </Section>
      ) : isEmpty(found) ? (
        <Section>
          <EmptyState title={t.nothing(query)}>{t.nothingText}</EmptyState>
        </Section>
      ) : (
        <Results key={query} found={found} renderedAt={renderedAt} />
      )}
    </>
  );
});

const isEmpty = ({ artists, merchProducts, events }: Found) =>
  artists.nodes.length + merchProducts.nodes.length + events.nodes.length === 0;

/** Artists, then merchandise and tickets. */
function Results({ found, renderedAt }: { found: Found; renderedAt: number }) {
  const t = useMessages().search;
  const [side, setSide] = useState<Side>(found.merchProducts.nodes.length > 0 ? 'merch' : 'tickets');
  return (
    <>
      <FoundArtists found={found} />
      <TwoSides
        label={t.sections}
        labels={t}
        merch={<FoundProducts found={found} />}
        tickets={<FoundEvents found={found} now={renderedAt} />}
        side={side}
        onSide={setSide}
      />
    </>
  );
}
