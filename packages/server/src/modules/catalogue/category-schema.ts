import { networks } from '@frontrow/domain/shops/networks';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { CatalogueReads } from './index.ts';
import { scopeOf } from './scope.ts';
import { cached, type SharedTypes } from './shared-types.ts';
import type { CategoryCard, CategoryDetail, CategoryType } from './types.ts';

const categoryTypes = ['ARTIST', 'BRAND', 'LABEL', 'CATEGORY', 'TOUR'] as const satisfies readonly CategoryType[];

/** Queries `categories` and `category`. */
export function registerCategories(builder: Builder, catalogue: CatalogueReads, shared: SharedTypes) {
  const categoryType = builder.enumType('CategoryType', { values: categoryTypes });
  const categoryFacts = builder.interfaceRef<CategoryCard>('CategoryFacts').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      type: t.expose('type', { type: categoryType }),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      subtitle: t.exposeString('subtitle', { nullable: true }),
      description: t.exposeString('description', { nullable: true }),
      disclaimer: t.exposeString('disclaimer', { nullable: true }),
      alternativeNames: t.exposeStringList('alternativeNames'),
      mainCategory: t.exposeBoolean('mainCategory'),
      order: t.exposeInt('order'),
      sortOrderTicketTopLeft: t.exposeInt('sortOrderTicketTopLeft', { nullable: true }),
      sortOrderTicketTopRight: t.exposeInt('sortOrderTicketTopRight', { nullable: true }),
      sortOrderTicketBottom: t.exposeInt('sortOrderTicketBottom', { nullable: true }),
      sortOrderHomepage: t.exposeInt('sortOrderHomepage', { nullable: true }),
      displayFilter: t.exposeBoolean('displayFilter'),
      hideEvents: t.exposeBoolean('hideEvents'),
      onHome: t.exposeBoolean('onHome'),
      startDate: t.expose('startDate', { type: 'Day', nullable: true }),
      endDate: t.expose('endDate', { type: 'Day', nullable: true }),
      featuredAt: t.expose('featuredAt', { type: 'DateTime', nullable: true }),
      squareImage: t.expose('squareImage', { type: shared.imageType, nullable: true }),
      landscapeImage: t.expose('landscapeImage', { type: shared.imageType, nullable: true }),
      ticketImage: t.expose('ticketImage', { type: shared.imageType, nullable: true }),
      artists: t.expose('artists', { type: [shared.artistCard] }),
      hasContent: t.exposeBoolean('hasContent', { description: 'Whether this shop shows an event or product in it.' }),
    }),
  });
  const socials = builder.objectRef<CategoryDetail['socials']>('Socials').implement({
    description: 'Addresses of an artist elsewhere.',
    fields: (t) => Object.fromEntries(networks.map((network) => [network, t.exposeString(network, { nullable: true })])),
  });
  const categoryCard = builder.objectRef<CategoryCard>('ListedCategory').implement({ interfaces: [categoryFacts], isTypeOf: () => true });
  const category = builder.objectRef<CategoryDetail>('Category').implement({
    interfaces: [categoryFacts],
    isTypeOf: () => true,
    fields: (t) => ({
      abstract: t.exposeString('abstract', { nullable: true }),
      externalUrl: t.exposeString('externalUrl', { nullable: true }),
      socials: t.expose('socials', { type: socials }),
      subcategories: t.expose('subcategories', { type: [shared.categoryLink] }),
      tours: t.expose('tours', { type: [shared.categoryLink] }),
    }),
  });

  const categoryConnection = shared.connection<CategoryCard>('CategoryConnection', categoryCard);

  builder.queryFields((t) => ({
    categories: t.field({
      type: categoryConnection,
      extensions: cached,
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        types: t.arg({ type: [categoryType] }),
        mainCategory: t.arg.boolean(),
        onHome: t.arg.boolean(),
        homeOrder: t.arg.boolean({ description: 'Those with something in them, by `sortOrderHomepage` first.' }),
      },
      resolve: (_root, args, context) => catalogue.listCategories(scopeOf(context), { ...args, types: args.types ?? categoryTypes }),
    }),
    category: t.field({
      type: category,
      nullable: true,
      extensions: cached,
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) => (await catalogue.findCategory(scopeOf(context), slug)) ?? null,
    }),
  }));
  return { categoryCard, categoryConnection };
}
