import type { Builder } from '../../platform/graphql/builder.ts';
import { registerCategories } from './category-schema.ts';
import type { CatalogueReads } from './index.ts';
import { registerNewsAndPages } from './news-schema.ts';
import { registerProducts } from './product-schema.ts';
import type { SharedTypes } from './shared-types.ts';

/** Categories, products, news and pages: the same for every visitor, so they are cached as bytes. */
export function registerCatalogue(builder: Builder, catalogue: CatalogueReads, shared: SharedTypes) {
  const { categoryCard, categoryConnection } = registerCategories(builder, catalogue, shared);
  const { productConnection } = registerProducts(builder, catalogue, shared);
  registerNewsAndPages(builder, catalogue, shared);
  return { categoryCard, categoryConnection, productConnection };
}
