import type { ReactNode } from 'react';
import { ListedEvent } from '../../features/event/listed-event.tsx';
import { ListedProduct } from '../../features/product/listed-product.tsx';
import { SearchDocument } from '../../graphql/documents/search.ts';
import type { searchQuery } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { priceCountry } from '../../lib/country.ts';
import { usePages } from '../../features/lists/use-pages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { MoreButton } from '../../features/lists/more-button.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Grid, Section } from '@frontrow/ui/section/section.tsx';
import { ArtistTile } from '../../ui/tiles/artist-tile.tsx';
import { EventList } from '../../ui/tiles/event-row.tsx';
import styles from './search.module.css';

type Lists = Required<searchQuery['search']>;
/** The first page of each list, and what it answers. */
export type Found = Lists & { terms: string[] };

const ASKED = { artists: 'withArtists', merchProducts: 'withProducts', events: 'withEvents' } as const;

/** One of the lists with its own cursor. */
function useFound<Name extends keyof Lists>(name: Name, { terms, [name]: first }: Found) {
  return usePages<Lists[Name]['nodes'][number]>(name, first, async (after) => {
    const { search } = await browserPage().execute(SearchDocument, {
      terms,
      after,
      countryCode: priceCountry(),
      withArtists: false,
      withProducts: false,
      withEvents: false,
      [ASKED[name]]: true,
    });
    return (search as Lists)[name];
  });
}

export function FoundArtists({ found }: { found: Found }) {
  const t = useMessages().search;
  const to = usePaths();
  const list = useFound('artists', found);
  return (
    <FoundSection title={t.artists} none={t.noArtists} list={list} count={list.nodes.length}>
      <ul className={styles.artists}>
        {list.nodes.map(({ id, slug, displayName, squareImage }) => (
          <ArtistTile key={id} to={to.artist(slug)} name={displayName} image={squareImage && imageSource(squareImage)} />
        ))}
      </ul>
    </FoundSection>
  );
}

export function FoundProducts({ found }: { found: Found }) {
  const t = useMessages().search;
  const list = useFound('merchProducts', found);
  // whatever moved between two pages is shown once
  const products = [...new Map(list.nodes.map((product) => [product.id, product])).values()];
  return (
    <FoundSection title={t.merch} none={t.noMerch} list={list} count={products.length}>
      <Grid pairs>
        {products.map((product) => (
          <ListedProduct key={product.id} product={product} />
        ))}
      </Grid>
    </FoundSection>
  );
}

export function FoundEvents({ found, now }: { found: Found; now: number }) {
  const t = useMessages().search;
  const list = useFound('events', found);
  return (
    <FoundSection title={t.tickets} none={t.noTickets} list={list} count={list.nodes.length}>
      <EventList>
        {list.nodes.map((event) => (
          <ListedEvent key={event.id} event={event} now={now} />
        ))}
      </EventList>
    </FoundSection>
  );
}

type FoundSectionProps = {
  title: string;
  none: string;
  list: Pick<ReturnType<typeof usePages>, 'more' | 'state' | 'loadMore'>;
  count: number;
  children: ReactNode;
};

function FoundSection({ title, none, list, count, children }: FoundSectionProps) {
  return (
    <Section title={title}>
      {count > 0 ? children : !list.more && <p className={styles.none}>{none}</p>}
      <MoreButton list={list} />
    </Section>
  );
}
