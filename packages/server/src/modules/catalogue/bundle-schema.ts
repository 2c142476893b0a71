import { companyLines } from '@frontrow/domain/catalogue/company-lines';
import { metaText } from '@frontrow/domain/texts/meta-text';
import { GraphQLError } from 'graphql';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { CatalogueReads } from './index.ts';
import { scopeOf } from './scope.ts';
import { cached, type SharedTypes } from './shared-types.ts';
import type { BundleCombination, BundleDetail, BundlePart, BundlePartVariant, ProductDetail, ProductSafety, TextilePart } from './types.ts';

type ObjectType<Shape> = ReturnType<ReturnType<typeof refOf<Shape>>['implement']>;
const refOf = <Shape>(builder: Builder) => builder.objectRef<Shape>('');

/** Query `bundle`: the same for every visitor, so it is cached as bytes. */
export function registerBundles(
  builder: Builder,
  catalogue: CatalogueReads,
  shared: SharedTypes,
  {
    product,
    textilePart,
    productSafety,
  }: { product: ObjectType<ProductDetail>; textilePart: ObjectType<TextilePart>; productSafety: ObjectType<ProductSafety> },
): void {
  const partVariant = builder.objectRef<BundlePartVariant>('BundlePartVariant').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      category: t.exposeString('category', { nullable: true, description: 'The pricing category, of an event that has several.' }),
      description: t.exposeString('description'),
      descriptionSubline: t.exposeString('descriptionSubline', { nullable: true }),
      message: t.exposeString('message', { nullable: true }),
      isDefault: t.exposeBoolean('isDefault'),
      price: t.expose('price', { type: 'Money', description: 'In this bundle.' }),
      ownPrice: t.expose('ownPrice', { type: 'Money', description: 'Alone; of the last 30 days the lowest.' }),
    }),
  });
  const partEvent = builder.objectRef<NonNullable<BundlePart['event']>>('BundlePartEvent').implement({
    fields: (t) => ({
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      hideDate: t.boolean({ description: 'The date is not told.', resolve: ({ meta }) => meta.hideDate === true }),
      presaleAt: t.expose('presaleAt', { type: 'DateTime', nullable: true }),
      venue: t.exposeString('venue'),
      city: t.exposeString('city'),
      localOrganizer: t.exposeString('localOrganizer', { nullable: true }),
      organizer: t.stringList({
        description: 'Who puts it on, with the address, line by line; empty where that is not known.',
        resolve: ({ owningCompany }) => companyLines(owningCompany),
      }),
      sellerRole: t.exposeString('sellerRole'),
      ageRule: t.exposeString('ageRule', { nullable: true }),
      personalizationRequirement: t.exposeString('personalizationRequirement'),
      disclaimer: t.string({ nullable: true, resolve: ({ meta }, _args, { locale }) => metaText(meta.disclaimer_text, locale) }),
      policyLink: t.string({ nullable: true, resolve: ({ meta }) => meta.policy_link ?? null }),
    }),
  });
  const partProduct = builder.objectRef<NonNullable<BundlePart['product']>>('BundlePartProduct').implement({
    fields: (t) => ({
      productSafetyDescription: t.exposeString('productSafetyDescription', { nullable: true }),
      productSafety: t.expose('productSafety', { type: productSafety, nullable: true }),
      textile: t.expose('textile', { type: [textilePart] }),
      ageRating: t.exposeInt('ageRating', { nullable: true }),
    }),
  });
  const part = builder.objectRef<BundlePart>('BundlePart').implement({
    description: 'An event or product in a bundle. One of its variants has to be chosen.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'event or product.' }),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      image: t.expose('image', { type: shared.imageType, nullable: true }),
      event: t.expose('event', { type: partEvent, nullable: true }),
      product: t.expose('product', { type: partProduct, nullable: true }),
      hasOwnPage: t.exposeBoolean('hasOwnPage', { description: 'False where its page leads back to this bundle.' }),
      variants: t.expose('variants', { type: [partVariant] }),
    }),
  });
  const combination = builder.objectRef<BundleCombination>('BundleCombination').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      key: t.exposeString('key'),
      optionName: t.exposeString('optionName'),
      tourName: t.exposeString('tourName', { nullable: true }),
      additionalPrice: t.expose('additionalPrice', { type: 'Money' }),
      available: t.exposeBoolean('available'),
      soldOutMessage: t.exposeString('soldOutMessage', { nullable: true }),
      products: t.expose('products', { type: [part] }),
    }),
  });
  const bundle = builder.objectRef<BundleDetail>('Bundle').implement({
    fields: (t) => ({
      product: t.expose('product', { type: product, description: 'The root.' }),
      simple: t.exposeBoolean('simple', { description: 'Nothing to choose but sizes; several at a time.' }),
      ticketLimit: t.exposeInt('ticketLimit', { description: 'With tickets: how many of the bundle one may have.' }),
      originalPrice: t.expose('originalPrice', { type: 'Money', nullable: true }),
      soldOutMessage: t.exposeString('soldOutMessage', { nullable: true }),
      commonItems: t.expose('commonItems', { type: [part] }),
      combinations: t.expose('combinations', { type: [combination] }),
      hasCombinations: t.exposeBoolean('hasCombinations', { description: 'One has to be chosen, even where none is shown.' }),
      additionalProducts: t.expose('additionalProducts', { type: [part] }),
      additionalProductGroup: t.expose('additionalProductGroup', { type: [part], description: 'One of these or none.' }),
    }),
  });
  builder.queryField('bundle', (t) =>
    t.field({
      type: bundle,
      extensions: cached,
      description: 'Errors with "Couldn\'t find Product with slug" where there is none.',
      args: { productSlug: t.arg.string({ required: true }), countryCode: t.arg.string({ defaultValue: 'de' }) },
      resolve: async (_root, { productSlug, countryCode }, context) => {
        const found = await catalogue.findBundle(scopeOf(context, countryCode), productSlug);
        if (!found) throw new GraphQLError("Couldn't find Product with slug", { extensions: { code: 'NOT_FOUND' } });
        return found;
      },
    }),
  );
}
