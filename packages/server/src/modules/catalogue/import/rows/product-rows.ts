import type { Entries } from '@frontrow/domain/catalogue/entries';
import { isSent } from '@frontrow/domain/catalogue/format/product';
import { type Catalogue, columnsOf, type Row } from '../rows.ts';
import { priceRows, someQuestions, type StockTarget, type VariantRow } from './event-rows.ts';

export function productRows(catalogue: Catalogue): { products: Row[]; images: Row[] } {
  const { image, day } = columnsOf(catalogue);
  const entries = catalogue.entries.products.map(({ value }) => value);
  return {
    products: entries.map((product) => ({
      sellable: product.slug,
      name: product.name,
      descriptive_name: product.descriptiveName ?? product.name,
      description: product.description,
      color: product.color,
      product_type: product.productType,
      material: product.material,
      artist: product.artist,
      public_shippable_from: day(product.publicShippableFrom),
      product_safety_description: product.productSafetyDescription,
      product_safety: product.productSafety,
      shipping_requirements: product.shippingRequirements,
      withdrawal_excluded_reason: product.withdrawalExcludedReason,
      book_price_fixed: product.bookPriceFixed,
      age_rating: product.ageRating,
      textile: product.textile,
      packaging: product.packaging,
      durability_guarantee: product.durabilityGuarantee,
      details: product.details,
      additional_information: product.additionalInformation,
      overlay_listing_image_id: image(product.overlayListingImage),
      overlay_detail_image_id: image(product.overlayDetailImage),
      sort_order: product.order,
      meta: product.meta,
    })),
    images: entries.flatMap((product) => {
      // two paths may lead to the same picture; the first is shown
      const rows = product.images.map((written, index) => {
        const {
          image: path,
          tags,
          alt,
          order,
        } = typeof written === 'string' ? { image: written, tags: [], alt: undefined, order: undefined } : written;
        return { sellable: product.slug, image_id: image(path), sort_order: order ?? index, tags, alt };
      });
      const shown = [...new Map(rows.toReversed().map((row) => [row.image_id, row])).values()].toReversed();
      // those of the same place stand in the order of the list, wherever it is imported
      let last = -Infinity;
      return shown
        .toSorted((a, b) => a.sort_order - b.sort_order)
        .map((row) => ({ ...row, sort_order: (last = Math.max(row.sort_order, last + 1)) }));
    }),
  };
}

type Variant = Entries['products'][number]['value']['variants'][number];

/** The file a variant is, and what its buyers may do with it. */
function downloadOf({ download, downloadTimes, downloadDays }: Variant, { downloads }: Catalogue): Row {
  if (download === undefined) return {};
  const { sha, name } = downloads.get(download)!;
  return { download_sha: sha, download_name: name, download_times: downloadTimes, download_days: downloadDays };
}

export function goodsRows(catalogue: Catalogue) {
  const { entries } = catalogue;
  const { moment } = columnsOf(catalogue);
  const stocks: StockTarget[] = [];
  const variants: VariantRow[] = [];
  const prices: Row[] = [];
  const pastPrices: Row[] = [];
  for (const { value: product } of entries.products) {
    const sellable = product.slug;
    for (const [index, variant] of product.variants.entries()) {
      const { key } = variant;
      stocks.push({
        kind: 'product',
        sellable,
        key,
        name: variant.description.de,
        capacity: variant.stock,
        seat_map: null,
        map_section: null,
        standing: null,
      });
      variants.push({
        kind: 'product',
        sellable,
        key,
        sort_order: variant.order ?? index,
        active: variant.active,
        description: variant.description,
        description_subline: variant.descriptionSubline,
        message: variant.message,
        physical: isSent(variant),
        weight_grams: isSent(variant) ? (variant.weight ?? product.weight) : 0,
        ...downloadOf(variant, catalogue),
        contents: variant.contents ?? product.contents,
        questions: someQuestions(variant),
        is_default: variant.default,
        additional_price_minor: variant.additionalPrice,
      });
      prices.push(...priceRows('product', sellable, key, variant.price ?? product.price!, variant.originalPrice ?? product.originalPrice));
      const past = variant.pastPrices.length > 0 ? variant.pastPrices : product.pastPrices;
      for (const { since, price } of past) {
        for (const { price_minor, ...row } of priceRows('product', sellable, key, price, undefined)) {
          pastPrices.push({ ...row, price_minor: Number(price_minor) + variant.additionalPrice, valid_from: moment(since) });
        }
      }
    }
  }
  return { stocks, variants, prices, pastPrices };
}

export function bundleRows({ entries }: Catalogue): { bundles: Row[]; combinations: Row[]; items: Row[] } {
  const bundles: Row[] = [];
  const combinations: Row[] = [];
  const items: Row[] = [];
  for (const { value: bundle } of entries.bundles) {
    const root = bundle.product;
    bundles.push({
      bundle: root,
      simple: bundle.simple,
      ticket_limit: bundle.ticketLimit,
      original_price_minor: bundle.originalPrice,
      sold_out_message: bundle.soldOutMessage,
    });
    const add = (role: string, parts: (typeof bundle)['commonItems'], combination: string | null = null) =>
      void items.push(
        ...parts.map(({ product, event, price, alone }, sort_order) => ({
          bundle: root,
          role,
          combination,
          kind: product === undefined ? 'event' : 'product',
          sellable: product ?? event,
          bundle_price_minor: price,
          sold_alone: alone,
          sort_order,
        })),
      );
    add('common', bundle.commonItems);
    add('additional', bundle.additionalProducts);
    add('group', bundle.additionalProductGroup);
    for (const [index, combination] of bundle.combinations.entries()) {
      combinations.push({
        bundle: root,
        key: combination.key,
        option_name: combination.optionName,
        tour_name: combination.tourName,
        additional_price_minor: combination.additionalPrice,
        available: combination.available,
        sold_out_message: combination.soldOutMessage,
        sort_order: index,
      });
      add('combination', combination.products, combination.key);
    }
  }
  return { bundles, combinations, items };
}
