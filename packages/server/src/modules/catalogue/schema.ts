import type { Builder } from '../../platform/graphql/builder.ts';
import { registerBundles } from './bundle-schema.ts';
import type { CatalogueReads, Page } from './index.ts';
import type { SharedTypes } from './shared-types.ts';
import type {
  CategoryCard,
  CategoryDetail,
  CategoryType,
  DurabilityGuarantee,
  NewsItem,
  ProductCard,
  ProductDetail,
  ProductImage,
  ProductVariant,
  TextilePart,
  TitledText,
} from './types.ts';

const categoryTypes = ['ARTIST', 'BRAND', 'LABEL', 'CATEGORY', 'TOUR'] as const satisfies readonly CategoryType[];
const cached = { cache: 'catalogue' } as const;

/** Categories, products, news and pages: the same for every visitor, so they are cached as bytes. */
export function registerCatalogue(builder: Builder, catalogue: CatalogueReads, shared: SharedTypes) {
  const categoryType = builder.enumType('CategoryType', { values: categoryTypes });
  const placement = builder.enumType('NewsCategory', { values: ['feature', 'hot', 'regular'] as const });

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
  const categoryCard = builder.objectRef<CategoryCard>('ListedCategory').implement({ interfaces: [categoryFacts], isTypeOf: () => true });
  const category = builder.objectRef<CategoryDetail>('Category').implement({
    interfaces: [categoryFacts],
    isTypeOf: () => true,
    fields: (t) => ({
      abstract: t.exposeString('abstract', { nullable: true }),
      externalUrl: t.exposeString('externalUrl', { nullable: true }),
      socials: t.expose('socials', { type: 'JSON' }),
      subcategories: t.expose('subcategories', { type: [shared.categoryLink] }),
      tours: t.expose('tours', { type: [shared.categoryLink] }),
    }),
  });

  const productImage = builder.objectRef<ProductImage>('ProductImage').implement({
    fields: (t) => ({
      sha: t.exposeString('sha'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      thumbhash: t.exposeString('thumbhash', { nullable: true }),
      order: t.exposeInt('order'),
      tags: t.exposeStringList('tags'),
      alt: t.exposeString('alt', { nullable: true }),
    }),
  });
  const productVariant = builder.objectRef<ProductVariant>('ProductVariant').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      order: t.exposeInt('order'),
      description: t.exposeString('description'),
      descriptionSubline: t.exposeString('descriptionSubline', { nullable: true }),
      message: t.exposeString('message', { nullable: true }),
      additionalPrice: t.expose('additionalPrice', { type: 'Money' }),
      physical: t.exposeBoolean('physical'),
      isDefault: t.exposeBoolean('isDefault'),
      price: t.expose('price', { type: 'Money', description: 'With the additional price.' }),
      originalPrice: t.expose('originalPrice', {
        type: 'Money',
        nullable: true,
        description: 'Lowest total price of the 30 days before the reduction; null without one.',
      }),
    }),
  });
  const titledText = builder.objectRef<TitledText>('TitledText').implement({
    fields: (t) => ({ title: t.exposeString('title'), description: t.exposeString('description') }),
  });
  const fibre = builder.objectRef<TextilePart['fibres'][number]>('TextileFibre').implement({
    fields: (t) => ({ name: t.exposeString('name'), percent: t.exposeInt('percent') }),
  });
  const textilePart = builder.objectRef<TextilePart>('TextilePart').implement({
    fields: (t) => ({ part: t.exposeString('part', { nullable: true }), fibres: t.expose('fibres', { type: [fibre] }) }),
  });
  const durabilityGuarantee = builder.objectRef<DurabilityGuarantee>('DurabilityGuarantee').implement({
    description: 'What the producer guarantees beyond the two years of the law.',
    fields: (t) => ({ years: t.exposeInt('years'), by: t.exposeString('by'), url: t.exposeString('url', { nullable: true }) }),
  });
  const productFacts = builder.interfaceRef<ProductCard>('ProductFacts').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      descriptiveName: t.exposeString('descriptiveName'),
      color: t.exposeString('color', { nullable: true }),
      productType: t.exposeString('productType', { nullable: true }),
      meta: t.expose('meta', { type: 'JSON' }),
      order: t.exposeInt('order'),
      price: t.expose('price', { type: 'Money', nullable: true, description: 'The lowest price of its variants.' }),
      priceHigh: t.expose('priceHigh', { type: 'Money', nullable: true }),
      originalPrice: t.expose('originalPrice', { type: 'Money', nullable: true }),
      isBundle: t.exposeBoolean('isBundle'),
      publicShippableFrom: t.expose('publicShippableFrom', { type: 'Day', nullable: true }),
      artistCategory: t.expose('artistCategory', { type: shared.artistCard, nullable: true }),
      overlayListingImage: t.expose('overlayListingImage', { type: shared.imageType, nullable: true }),
      images: t.expose('images', { type: [productImage] }),
    }),
  });
  const productCard = builder.objectRef<ProductCard>('ListedProduct').implement({ interfaces: [productFacts], isTypeOf: () => true });
  const product = builder.objectRef<ProductDetail>('Product').implement({
    interfaces: [productFacts],
    isTypeOf: () => true,
    fields: (t) => ({
      description: t.exposeString('description', { nullable: true }),
      material: t.exposeString('material', { nullable: true }),
      cartLimit: t.exposeInt('cartLimit'),
      productSafetyDescription: t.exposeString('productSafetyDescription', { nullable: true }),
      productSafety: t.expose('productSafety', { type: 'JSON', nullable: true }),
      textile: t.expose('textile', { type: [textilePart] }),
      durabilityGuarantee: t.expose('durabilityGuarantee', { type: durabilityGuarantee, nullable: true }),
      shippingRequirements: t.exposeStringList('shippingRequirements'),
      ageRating: t.exposeInt('ageRating', { nullable: true }),
      withdrawalExcludedReason: t.exposeString('withdrawalExcludedReason', { nullable: true }),
      overlayDetailImage: t.expose('overlayDetailImage', { type: shared.imageType, nullable: true }),
      details: t.expose('details', { type: [titledText] }),
      additionalInformation: t.expose('additionalInformation', { type: [titledText] }),
      categories: t.expose('categories', { type: [shared.categoryLink] }),
      combinedProducts: t.exposeStringList('combinedProducts', { description: 'Slugs of the bundles this product is part of.' }),
      variants: t.expose('variants', { type: [productVariant] }),
    }),
  });
  registerBundles(builder, catalogue, shared, { product, textilePart });
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

  const categoryConnection = shared.connection<CategoryCard>('CategoryConnection', categoryCard);
  const productConnection = shared.connection<ProductCard>('ProductConnection', productCard);
  const scope = (context: { shop: { id: number }; locale: 'de' | 'en' }, countryCode?: string | null) => ({
    shopId: context.shop.id,
    locale: context.locale,
    countryCode: countryCode ?? 'de',
  });

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
      resolve: (_root, args, context) => catalogue.listCategories(scope(context), { ...args, types: args.types ?? categoryTypes }),
    }),
    category: t.field({
      type: category,
      nullable: true,
      extensions: cached,
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) => (await catalogue.findCategory(scope(context), slug)) ?? null,
    }),
    product: t.field({
      type: product,
      nullable: true,
      extensions: cached,
      args: { productId: t.arg.string({ required: true, description: 'Slug or id.' }), countryCode: t.arg.string({ defaultValue: 'de' }) },
      resolve: async (_root, args, context) => (await catalogue.findProduct(scope(context, args.countryCode), args.productId)) ?? null,
    }),
    products: t.field({
      type: productConnection,
      extensions: cached,
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        categorySlug: t.arg.string(),
        exceptId: t.arg.int(),
        countryCode: t.arg.string({ defaultValue: 'de' }),
      },
      resolve: (_root, args, context) => catalogue.listProducts(scope(context, args.countryCode), args),
    }),
    news: t.field({
      type: newsConnection,
      extensions: cached,
      args: { categories: t.arg({ type: [placement], required: true }) },
      resolve: async (_root, args, context) => ({ nodes: await catalogue.listNews(scope(context), args.categories) }),
    }),
    page: t.field({
      type: page,
      nullable: true,
      extensions: cached,
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) => (await catalogue.findPage(scope(context), slug)) ?? null,
    }),
  }));
  return { categoryCard, categoryConnection, productConnection };
}
