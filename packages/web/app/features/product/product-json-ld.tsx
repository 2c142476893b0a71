import { euros } from '@frontrow/domain/money/euros';
import { JsonLd } from '../../lib/json-ld.tsx';
import type { Paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { imageSource, imageUrl } from '../../lib/image-source.ts';
import type { ProductDetail } from './product-detail.ts';

export function ProductJsonLd({ product }: { product: ProductDetail }) {
  const { origin } = usePage();
  const to = usePaths();
  if (product.price === null) return null;
  return <JsonLd data={import.meta.env.SSR ? factsOf(product, product.price, origin, to) : undefined} />;
}

function factsOf(product: ProductDetail, lowMinor: number, origin: string, to: Paths): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.descriptiveName,
    description: product.description ?? undefined,
    color: product.color ?? undefined,
    material: product.material ?? undefined,
    brand: product.artistCategory ? { '@type': 'Brand', name: product.artistCategory.displayName } : undefined,
    image: product.images.map((image) => origin + imageUrl(imageSource(image), 1500, 'jpg')),
    // what another shop sells has its price there
    offers:
      product.meta.external_url === null
        ? {
            '@type': 'AggregateOffer',
            priceCurrency: 'EUR',
            lowPrice: euros(lowMinor),
            highPrice: euros(product.priceHigh ?? lowMinor),
            priceSpecification: product.unitPrice ? unitPriceOf(product.unitPrice) : undefined,
            offerCount: product.variants.length,
            url: origin + (product.isBundle ? to.bundle(product.slug) : to.product(product.slug)),
          }
        : undefined,
  };
}

/** Codes of UN/CEFACT. */
const UNIT_CODES: Record<string, string> = { l: 'LTR', kg: 'KGM', m: 'MTR', 'm²': 'MTK' };

const unitPriceOf = ({ price, unit }: NonNullable<ProductDetail['unitPrice']>): Record<string, unknown> => ({
  '@type': 'UnitPriceSpecification',
  priceCurrency: 'EUR',
  price: euros(price),
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[unit] },
});
