import { artistsByPlace } from '../../features/category/category-order.ts';
import { FeaturePair } from '../../features/category/feature-pair.tsx';
import listing from '../../features/category/listing.module.css';
import { AllArtistsDocument } from '../../graphql/documents/lists.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load } from '../../lib/load.ts';
import { loadAll } from '../../lib/load-all.ts';
import { screen } from '../../lib/screen.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Grid, Section } from '@frontrow/ui/section/section.tsx';
import { ArtistTile } from '../../ui/tiles/artist-tile.tsx';
import type { Route } from './+types/artists';

export const loader = (args: Route.LoaderArgs) => loadArtists(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadArtists(args);

async function loadArtists(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const artists = await loadAll(async (after, first) => (await load(args, AllArtistsDocument, { first, after })).categories);
  return artistsByPlace(artists);
}

export default screen(function Artists({ loaderData: { left, right, grid } }: Route.ComponentProps) {
  const t = useMessages().lists;
  const to = usePaths();
  return (
    <>
      <PageHead title={t.artistsTitle} description={t.artistsDescription} />
      <div className={listing.head}>
        <h1>{t.artistsTitle}</h1>
        <p className={listing.lead}>{t.artistsDescription}</p>
      </div>
      <FeaturePair left={left} right={right} to={to.artist} />
      <Section {...(grid.length > 0 && { title: t.everybody })}>
        {grid.length === 0 ? (
          <EmptyState title={t.artistsEmpty}>{t.artistsEmptyText}</EmptyState>
        ) : (
          <Grid pairs>
            {grid.map(({ id, slug, displayName, squareImage }) => (
              <ArtistTile key={id} to={to.artist(slug)} name={displayName} image={squareImage && imageSource(squareImage)} />
            ))}
          </Grid>
        )}
      </Section>
    </>
  );
});
