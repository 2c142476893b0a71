import type { ProductCardFieldsFragment } from '../../graphql/operations.ts';
import { metaText } from '../../lib/meta-text.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { imageSource } from '../../lib/image-source.ts';
import { ProductTile } from '../../ui/tiles/product-tile.tsx';
import { productMeta } from './product-detail.ts';

type ListedProductProps = { product: ProductCardFieldsFragment; first?: boolean; large?: boolean };

/** A product of the catalogue as a tile. Whether it can be had is asked on its page. */
export function ListedProduct({ product, first = false, large = false }: ListedProductProps) {
  const to = usePaths();
  const { shop, locale } = usePage();
  const [image = null, ...more] = product.overlayListingImage ? [product.overlayListingImage, ...product.images] : product.images;
  const { hide = false, prefix, value } = productMeta(product).list_price ?? {};
  return (
    <ProductTile
      to={product.isBundle ? to.bundle(product.slug) : to.product(product.slug)}
      name={product.name}
      // In an artist's own shop everything is the artist's.
      artist={shop.isMain ? (product.artistCategory?.displayName ?? null) : null}
      image={image && imageSource(image)}
      more={shop.meta.item_image_carousel ? more.map((other) => imageSource(other)) : []}
      priceMinor={hide ? null : product.price}
      priceText={metaText(value, locale)}
      pricePrefix={metaText(prefix, locale)}
      originalPriceMinor={product.originalPrice}
      from={product.priceHigh !== null && product.price !== null && product.priceHigh > product.price}
      unitPrice={product.unitPrice}
      available
      first={first}
      width={shop.isMain ? 360 : 720}
      large={large}
    />
  );
}
