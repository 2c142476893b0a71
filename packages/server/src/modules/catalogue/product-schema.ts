import { readContents, unitPriceOf, type UnitPrice } from '@frontrow/domain/money/unit-price';
import { metaText } from '@frontrow/domain/texts/meta-text';
import type { Builder } from '../../platform/graphql/builder.ts';
import { registerBundles } from './bundle-schema.ts';
import type { CatalogueReads } from './index.ts';
import { scopeOf } from './scope.ts';
import { cached, type SharedTypes } from './shared-types.ts';
import type {
  DurabilityGuarantee,
  ProductCard,
  ProductDetail,
  ProductImage,
  ProductMeta,
  ProductSafety,
  ProductVariant,
  SafetyContact,
  TextilePart,
  TitledText,
  VariantDownload,
} from './types.ts';

function perUnit({ price, contents }: { price: number | null; contents: string | null }): UnitPrice | null {
  const read = contents === null ? undefined : readContents(contents);
  return price === null || !read ? null : unitPriceOf(price, read);
}

function registerProductSafety(builder: Builder) {
  const contact = builder.objectRef<SafetyContact>('SafetyContact').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      address: t.exposeString('address'),
      email: t.exposeString('email', { nullable: true }),
      url: t.exposeString('url', { nullable: true }),
    }),
  });
  return builder.objectRef<ProductSafety>('ProductSafety').implement({
    description: 'Who made it, who answers for it in the EU, and what to beware of (General Product Safety Regulation, Art. 19).',
    fields: (t) => ({
      manufacturer: t.expose('manufacturer', { type: contact, nullable: true }),
      responsiblePerson: t.expose('responsiblePerson', { type: contact, nullable: true }),
      warnings: t.string({
        nullable: true,
        resolve: ({ warnings }, _args, { locale }) => (warnings ? (warnings[locale] ?? warnings.de) : null),
      }),
    }),
  });
}

/** Queries `products`, `product` and `bundle`. */
export function registerProducts(builder: Builder, catalogue: CatalogueReads, shared: SharedTypes) {
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
  const unitPrice = builder.objectRef<UnitPrice>('UnitPrice').implement({
    description: 'The price of one l, kg, m or m² (Section 4 PAngV), half a cent rounded up.',
    fields: (t) => ({ price: t.expose('price', { type: 'Money' }), unit: t.exposeString('unit') }),
  });
  const download = builder.objectRef<VariantDownload>('VariantDownload').implement({
    description: 'The file it is: how often each piece may be downloaded, and for how many days after the payment.',
    fields: (t) => ({
      filename: t.exposeString('filename'),
      bytes: t.exposeFloat('bytes'),
      times: t.exposeInt('times'),
      days: t.exposeInt('days'),
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
      unitPrice: t.field({ type: unitPrice, nullable: true, resolve: perUnit }),
      download: t.expose('download', { type: download, nullable: true }),
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
  const listPrice = builder.objectRef<NonNullable<ProductMeta['list_price']>>('ListPrice').implement({
    description: 'What stands in place of the price in lists.',
    fields: (t) => ({
      hide: t.exposeBoolean('hide', { nullable: true }),
      prefix: t.string({ nullable: true, resolve: ({ prefix }, _args, { locale }) => metaText(prefix, locale) }),
      value: t.string({ nullable: true, resolve: ({ value }, _args, { locale }) => metaText(value, locale) }),
    }),
  });
  const meta = builder.objectRef<ProductMeta>('ProductMeta').implement({
    description: 'What the operator has set beside the fields of a product.',
    fields: (t) => ({
      external_url: t.exposeString('external_url', { nullable: true }),
      external_url_text: t.string({ nullable: true, resolve: (set, _args, { locale }) => metaText(set.external_url_text, locale) }),
      disclaimer: t.string({ nullable: true, resolve: ({ disclaimer }, _args, { locale }) => metaText(disclaimer, locale) }),
      list_price: t.expose('list_price', { type: listPrice, nullable: true }),
      follows: t.stringList({ nullable: true, resolve: ({ follows }) => (follows === undefined ? null : [follows].flat()) }),
      personalised: t.exposeBoolean('personalised', { nullable: true }),
      force_section: t.exposeString('force_section', { nullable: true }),
    }),
  });
  const productSafety = registerProductSafety(builder);
  const productFacts = builder.interfaceRef<ProductCard>('ProductFacts').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      descriptiveName: t.exposeString('descriptiveName'),
      color: t.exposeString('color', { nullable: true }),
      productType: t.exposeString('productType', { nullable: true }),
      meta: t.expose('meta', { type: meta }),
      order: t.exposeInt('order'),
      price: t.expose('price', { type: 'Money', nullable: true, description: 'The lowest price of its variants.' }),
      priceHigh: t.expose('priceHigh', { type: 'Money', nullable: true }),
      originalPrice: t.expose('originalPrice', { type: 'Money', nullable: true }),
      unitPrice: t.field({ type: unitPrice, nullable: true, description: 'Of its cheapest variant.', resolve: perUnit }),
      isBundle: t.exposeBoolean('isBundle'),
      publicShippableFrom: t.expose('publicShippableFrom', { type: 'Day', nullable: true }),
      artistCategory: t.expose('artistCategory', { type: shared.artistCard, nullable: true }),
      overlayListingImage: t.expose('overlayListingImage', { type: shared.imageType, nullable: true }),
      images: t.expose('images', { type: [productImage] }),
    }),
  });
  const productCard = builder.objectRef<ProductCard>('ListedProduct').implement({ interfaces: [productFacts], isTypeOf: () => true });
  const ageCheck = builder.enumType('AgeCheck', { values: ['AT_HANDOVER', 'MISSING'] as const });
  const product = builder.objectRef<ProductDetail>('Product').implement({
    interfaces: [productFacts],
    isTypeOf: () => true,
    fields: (t) => ({
      description: t.exposeString('description', { nullable: true }),
      material: t.exposeString('material', { nullable: true }),
      cartLimit: t.exposeInt('cartLimit'),
      productSafetyDescription: t.exposeString('productSafetyDescription', { nullable: true }),
      productSafety: t.expose('productSafety', { type: productSafety, nullable: true }),
      textile: t.expose('textile', { type: [textilePart] }),
      durabilityGuarantee: t.expose('durabilityGuarantee', { type: durabilityGuarantee, nullable: true }),
      shippingRequirements: t.exposeStringList('shippingRequirements'),
      ageRating: t.exposeInt('ageRating', { nullable: true }),
      ageCheck: t.expose('ageCheck', {
        type: ageCheck,
        nullable: true,
        description: 'Of goods for adults that are sent; MISSING: no shipping method checks the age, nobody can order them.',
      }),
      withdrawalExcludedReason: t.exposeString('withdrawalExcludedReason', { nullable: true }),
      overlayDetailImage: t.expose('overlayDetailImage', { type: shared.imageType, nullable: true }),
      details: t.expose('details', { type: [titledText] }),
      additionalInformation: t.expose('additionalInformation', { type: [titledText] }),
      categories: t.expose('categories', { type: [shared.categoryLink] }),
      combinedProducts: t.exposeStringList('combinedProducts', { description: 'Slugs of the bundles this product is part of.' }),
      soldAlone: t.exposeBoolean('soldAlone', { description: 'Also where it is part of one bundle alone.' }),
      variants: t.expose('variants', { type: [productVariant] }),
    }),
  });
  const productConnection = shared.connection<ProductCard>('ProductConnection', productCard);

  builder.queryFields((t) => ({
    product: t.field({
      type: product,
      nullable: true,
      extensions: cached,
      args: { productId: t.arg.string({ required: true, description: 'Slug or id.' }), countryCode: t.arg.string({ defaultValue: 'de' }) },
      resolve: async (_root, args, context) => (await catalogue.findProduct(scopeOf(context, args.countryCode), args.productId)) ?? null,
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
      resolve: (_root, args, context) => catalogue.listProducts(scopeOf(context, args.countryCode), args),
    }),
  }));
  registerBundles(builder, catalogue, shared, { product, textilePart, productSafety });
  return { productConnection };
}
