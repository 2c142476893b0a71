import type { ReactNode } from 'react';
import { imageSource } from '../../lib/image-source.ts';
import { hasLongWord } from '../../lib/longest-word.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { ArtistName } from './artist-name.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductDetail } from './product-detail.ts';
import { ProductJsonLd } from './product-json-ld.tsx';
import styles from './product.module.css';

/** Of goods and of bundles: the pictures beside the name, and under that what there is to read and to choose. */
export function ProductPage({ product, above, children }: { product: ProductDetail; above: ReactNode; children: ReactNode }) {
  const [image] = product.images;
  return (
    <>
      <PageHead title={product.descriptiveName} description={product.description} image={image ? imageSource(image) : null} />
      <ProductJsonLd product={product} />
      {above}
      <div className={styles.page}>
        <div className={styles.gallery}>
          <Gallery product={product} />
        </div>
        <div className={styles.side}>
          <div>
            {product.artistCategory && (
              <p className={styles.artist}>
                <ArtistName artist={product.artistCategory} />
              </p>
            )}
            <h1 className={styles.name} data-long={hasLongWord(product.name)}>
              {product.name}
            </h1>
          </div>
          {children}
        </div>
      </div>
    </>
  );
}
