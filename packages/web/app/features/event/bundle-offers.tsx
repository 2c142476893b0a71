import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Section, Grid } from '@frontrow/ui/section/section.tsx';
import { ProductTile } from '../../ui/tiles/product-tile.tsx';
import { imageSource } from '../../lib/image-source.ts';
import type { PRODUCTQuery } from '../../graphql/operations.ts';

export type BundleRoot = NonNullable<PRODUCTQuery['product']>;

/** The bundles an event or product is also sold in. */
export default function BundleOffers({ bundles }: { bundles: readonly BundleRoot[] }) {
  const t = useMessages().event;
  const to = usePaths();
  return (
    <Section title={t.bundles}>
      <Grid pairs>
        {bundles.map(({ slug, name, images, artistCategory, price, priceHigh }) => (
          <ProductTile
            key={slug}
            to={to.bundle(slug)}
            name={name}
            artist={artistCategory?.displayName ?? null}
            image={images[0] ? imageSource(images[0]) : null}
            priceMinor={price}
            from={price !== null && priceHigh !== null && priceHigh > price}
            available
          />
        ))}
      </Grid>
    </Section>
  );
}
