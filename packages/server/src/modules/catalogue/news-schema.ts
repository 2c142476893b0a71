import type { Builder } from '../../platform/graphql/builder.ts';
import type { CatalogueReads, Page } from './index.ts';
import { scopeOf } from './scope.ts';
import { cached, type SharedTypes } from './shared-types.ts';
import type { NewsItem } from './types.ts';

/** Queries `news` and `page`: what an operator writes. */
export function registerNewsAndPages(builder: Builder, catalogue: CatalogueReads, shared: SharedTypes): void {
  const placement = builder.enumType('NewsCategory', { values: ['feature', 'hot', 'regular'] as const });
  const newsItem = builder.objectRef<NewsItem>('NewsItem').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      category: t.expose('placement', { type: placement }),
      url: t.exposeString('url'),
      inverse: t.exposeBoolean('inverse'),
      title: t.exposeString('title'),
      text: t.exposeString('text', { nullable: true }),
      videoUrl: t.exposeString('videoUrl', { nullable: true }),
      image: t.expose('image', { type: shared.imageType, nullable: true }),
    }),
  });
  const newsConnection = builder.objectRef<{ nodes: NewsItem[] }>('NewsConnection').implement({
    fields: (t) => ({ nodes: t.expose('nodes', { type: [newsItem] }) }),
  });
  const page = builder.objectRef<Page>('Page').implement({
    fields: (t) => ({
      slug: t.exposeString('slug'),
      locale: t.exposeString('locale'),
      title: t.exposeString('title'),
      html: t.exposeString('html', { description: 'Sanitised at import.' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    }),
  });

  builder.queryFields((t) => ({
    news: t.field({
      type: newsConnection,
      extensions: cached,
      args: { categories: t.arg({ type: [placement], required: true }) },
      resolve: async (_root, args, context) => ({ nodes: await catalogue.listNews(scopeOf(context), args.categories) }),
    }),
    page: t.field({
      type: page,
      nullable: true,
      extensions: cached,
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) => (await catalogue.findPage(scopeOf(context), slug)) ?? null,
    }),
  }));
}
