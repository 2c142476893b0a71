import type { Locale } from '@frontrow/domain/locale';
import { COLOURS } from '@frontrow/domain/looks/legible';
import { wordsOfShop } from '@frontrow/domain/texts/shop-texts';
import type { Words } from '@frontrow/domain/texts/with-words';
import type { CatalogueReads } from '../modules/catalogue/index.ts';
import { isLostOn } from '../platform/images/is-lost-on.ts';
import { textIn, type Shop } from '../modules/shops/index.ts';

/** What a page shows of a protected shop to somebody without its code: its name. */
export const NOTHING_OF_THE_SHOP = {
  description: null,
  logo: null,
  logoOnPaper: false,
  faviconUrl: null,
  navigation: [],
  socials: {},
  homeLink: null,
  accountUrl: null,
  emptyShopText: null,
  newsletterPopup: null,
  titles: {},
  socialImage: null,
};

/** The public facts of a shop that every page of it shows, in the page's language. */
export async function shopInfo(shop: Shop, locale: Locale, catalogue: CatalogueReads) {
  const categories = shop.isMain
    ? []
    : (await catalogue.listCategories({ shopId: shop.id, locale, countryCode: 'de' }, { types: ['CATEGORY'], mainCategory: true })).nodes;
  return {
    slug: shop.slug,
    name: shop.name,
    isMain: shop.isMain,
    defaultLocale: shop.defaultLocale,
    description: shop.description?.[locale] ?? shop.description?.['de'] ?? null,
    logo: shop.logo && { url: `/images/${shop.logo.sha}`, width: shop.logo.width, height: shop.logo.height, thumbhash: null },
    logoOnPaper: shop.logo?.thumbhash ? isLostOn(stageOf(shop), Buffer.from(shop.logo.thumbhash, 'base64')) : false,
    faviconUrl: shop.favicon && `/images/${shop.favicon}/180.webp`,
    orderMergingAllowed: shop.orderMergingAllowed,
    paymentBlacklist: shop.paymentBlacklist,
    navigation: categories.filter((category) => category.hasContent).map(({ slug, name }) => ({ slug, name })),
    socials: shop.profile.socials ?? {},
    homeLink: shop.profile.homeLink ?? null,
    accountUrl: shop.profile.accountLink ?? null,
    emptyShopText: textIn(shop.profile.emptyShopText, locale),
    contactEmail: typeof shop.legal['email'] === 'string' ? shop.legal['email'] : '',
    newsletterPopup: popupOf(shop, locale),
    titles: Object.fromEntries(Object.entries(shop.profile.titles ?? {}).map(([page, title]) => [page, textIn(title, locale)])),
    words: wordsOf(shop, locale),
    socialImage: shop.socialImage && {
      url: `/images/${shop.socialImage.sha}`,
      width: shop.socialImage.width,
      height: shop.socialImage.height,
      thumbhash: null,
    },
    preferTickets: shop.profile.preferTickets === true,
    meta: shop.meta,
  };
}

/** The ground of a shop's head, where its tokens say it; a stylesheet of its own sees to its own logo. */
function stageOf({ meta }: Shop): string {
  const { stage } = (typeof meta['design'] === 'object' ? meta['design'] : {}) as { stage?: unknown };
  return typeof stage === 'string' ? stage : COLOURS.stage;
}

/** Also of a protected shop: its prompt and forms speak as it does. */
function wordsOf({ texts }: Shop, locale: Locale): Words | null {
  const shown = Object.entries(wordsOfShop(texts, locale)).filter(([key]) => !/^(mails|prompt|room)\./.test(key));
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

function popupOf({ profile }: Shop, locale: Locale) {
  const { newsletterPopup: popup } = profile;
  if (!popup) return null;
  const { title, text, image } = popup;
  return { title: textIn(title, locale), text: textIn(text, locale), imageUrl: image ? `/images/${image}` : null };
}
