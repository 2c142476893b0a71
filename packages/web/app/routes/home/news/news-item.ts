import type { HOMEQuery } from '../../../graphql/operations.ts';

export type NewsItem = HOMEQuery['news']['nodes'][number];

const HOT_MAX = 4;

/** feature: the slider; hot: at most four; regular: the promo list. */
export function newsByPlace(items: readonly NewsItem[]) {
  const of = (category: NewsItem['category']) => items.filter((item) => item.category === category);
  return { feature: of('feature'), hot: of('hot').slice(0, HOT_MAX), regular: of('regular') };
}
