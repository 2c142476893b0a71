import { videoAddress } from '@frontrow/domain/videos';
import type { Located } from '@frontrow/domain/catalogue/entries';
import type { ShopEntry } from '@frontrow/domain/catalogue/format';
import { USUAL_METHODS } from '@frontrow/domain/catalogue/ways-to-pay';
import { keepPictures } from '@frontrow/domain/catalogue/page-pictures';
import { renderMarkdown } from '../render-markdown.ts';
import { type Catalogue, columnsOf, type Row } from '../rows.ts';

/** The shop's public facts that have no column of their own. Pictures are named by their hash. */
function profileOf(shop: ShopEntry, { image, moment }: ReturnType<typeof columnsOf>): Row {
  const {
    artist,
    homeLink,
    accountLink,
    socials,
    titles,
    emptyShopText,
    preferTickets,
    consentDays,
    newsletterPopup: popup,
    launch,
    season,
    texts,
  } = shop;
  return {
    artist,
    homeLink,
    accountLink,
    socials,
    titles,
    texts,
    emptyShopText,
    preferTickets,
    consentDays,
    newsletterPopup: popup && { ...popup, ...(popup.image ? { image: image(popup.image) } : {}) },
    launch: launch && {
      ...launch,
      at: moment(launch.at),
      wallpapers: launch.wallpapers.map((paper) => ({ ...paper, image: image(paper.image) })),
    },
    season: season && {
      countdown: season.countdown?.map((at) => moment(at)),
      oldCountdown: season.oldCountdown && moment(season.oldCountdown),
      teaser: season.teaser && { ...season.teaser, until: moment(season.teaser.until) },
    },
  };
}

export function shopRows(catalogue: Catalogue): Row[] {
  const columns = columnsOf(catalogue);
  const main = catalogue.around.shops.find(({ value }) => value.main)?.value;
  return catalogue.entries.shops.map(({ value: shop }) => {
    const { password: _, ...meta } = shop.meta;
    return {
      slug: shop.slug,
      name: shop.name,
      is_main: shop.main,
      domain: shop.domain,
      default_locale: shop.defaultLocale,
      order_merging_allowed: shop.orderMergingAllowed,
      payment_blacklist: shop.paymentBlacklist,
      reservation_minutes: shop.reservationMinutes,
      invoice_prefix: shop.invoicePrefix,
      payment_methods: shop.paymentMethods ?? USUAL_METHODS,
      meta,
      profile: profileOf(shop, columns),
      legal: shop.legal ?? main?.legal ?? {},
      bank_account: shop.bankAccount ?? main?.bankAccount,
      description: shop.description,
      url_prefix: shop.urlPrefix,
      favicon_image_id: columns.image(shop.favicon),
      social_image_id: columns.image(shop.socialImage),
      logo_image_id: columns.image(shop.logo),
      sort_order: shop.order,
    };
  });
}

/** Access codes as they are written: plain, or already as hashes. */
export const accessCodesOf = (shop: ShopEntry): string[] => [shop.meta.password ?? []].flat();

export const redirectRows = ({ entries }: Catalogue): Row[] =>
  entries.shops.flatMap(({ value }) =>
    Object.entries(value.redirects).map(([from_path, to_path]) => ({ shop: value.slug, from_path, to_path })),
  );

/** A common page is a page of every shop that has none of its own under that address. */
export function pageRows({ around, pages, images, limits }: Catalogue): Row[] {
  const named = limits && new Set(limits.pages);
  const own = new Set(pages.filter(({ shop }) => shop !== undefined).map(({ shop, locale, slug }) => `${shop}/${locale}/${slug}`));
  const sizes = new Map([...images.values()].map((image) => [image.sha, image]));
  return pages.flatMap(({ shop: only, locale, slug, title, markdown }) => {
    const shops = (
      only !== undefined ? [only] : around.shops.map(({ value }) => value.slug).filter((shop) => !own.has(`${shop}/${locale}/${slug}`))
    ).filter((shop) => named?.has(`${shop}/${locale}/${slug}`) ?? true);
    if (shops.length === 0) return [];
    const kept = keepPictures(markdown, images);
    const html = renderMarkdown(kept, sizes);
    return shops.map((shop) => ({ shop, locale, slug, title, markdown: kept, html }));
  });
}

function videoUrlOf(video: string | undefined, { videos }: Catalogue): string | undefined {
  const sha = video === undefined ? undefined : videos.get(video);
  return sha === undefined ? video : videoAddress(sha);
}

export function newsRows(catalogue: Catalogue): Row[] {
  const { image } = columnsOf(catalogue);
  const main = catalogue.around.shops.find(({ value }) => value.main)!.value.slug;
  return catalogue.entries.news.map(({ value: item }) => ({
    shop: item.shop ?? main,
    key: item.key,
    placement: item.placement,
    url: item.url,
    inverse: item.inverse,
    title: item.title,
    text: item.text,
    image_id: image(item.image),
    video_url: videoUrlOf(item.video, catalogue),
    sort_order: item.order ?? placeIn(catalogue.around.news, item),
  }));
}

/** Whose order is not said stands where it is written. */
const placeIn = <T>(list: readonly Located<T>[], item: T): number => list.findIndex(({ value }) => value === item);

export const shippingRows = ({ entries, around }: Catalogue): { methods: Row[]; rates: Row[] } => ({
  methods: entries.shipping.map(({ value: method }) => ({
    key: method.key,
    name: method.name,
    description: method.description,
    adults_only: method.adultsOnly,
    online_tickets: method.onlineTickets,
    vat_permille: method.vat,
    packaging: method.packaging,
    sort_order: method.order ?? placeIn(around.shipping, method),
  })),
  rates: entries.shipping.flatMap(({ value: { key: method, rates } }) =>
    rates.flatMap(({ countries, weightMax, price }) =>
      countries.map((country_code) => ({ method, country_code, weight_max_grams: weightMax, price_minor: price })),
    ),
  ),
});
