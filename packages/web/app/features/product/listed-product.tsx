import type { ProductCardFieldsFragment } from '../../graphql/operations.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { imageSource } from '../../lib/image-source.ts';
import { ProductTile } from '../../ui/tiles/product-tile.tsx';

type ListedProductProps = { product: ProductCardFieldsFragment; first?: boolean; large?: boolean };

const NO_LIST_PRICE = { hide: false, prefix: null, value: null };

/** A product of the catalogue as a tile. Whether it can be had is asked on its page. */
export function ListedProduct({ product, first = false, large = false }: ListedProductProps) {
  const to = usePaths();
  const { shop } = usePage();
  const [image = null, ...more] = product.overlayListingImage ? [product.overlayListingImage, ...product.images] : product.images;
  const { hide, prefix, value } = product.meta.list_price ?? NO_LIST_PRICE;
  return (
    <ProductTile
      to={product.isBundle ? to.bundle(product.slug) : to.product(product.slug)}
      name={product.name}
      // In an artist's own shop everything is the artist's.
      artist={shop.isMain ? (product.artistCategory?.displayName ?? null) : null}
      image={image && imageSource(image)}
      more={shop.meta.item_image_carousel ? more.map((other) => imageSource(other)) : []}
      priceMinor={hide ? null : product.price}
      priceText={value}
      pricePrefix={prefix}
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
