import { hash } from 'node:crypto';
import type { Locale } from '@frontrow/domain/locale';
import { wordsOfShop } from '@frontrow/domain/texts/shop-texts';
import type { Shop } from './modules/shops/index.ts';
import type { CatalogueReads } from './modules/catalogue/index.ts';
import type { Consent } from './modules/consent/index.ts';
import { DatabaseUnavailable } from './platform/db/index.ts';
import type { RequestContext } from './platform/graphql/builder.ts';
import type { GraphQLEngine } from './platform/graphql/engine.ts';
import type { PaymentScripts } from './payment-scripts.ts';

/** What this module needs of the built front end; its types are not the server's business. */
type WebBuild = {
  entry: {
    module: {
      pageContext: unknown;
      RouterContextProvider: new () => { set(key: unknown, value: unknown): void };
      createRequestHandler: (build: unknown, mode: string) => (request: Request, context: unknown) => Promise<Response>;
    };
  };
};

type TrustedDocument = { name: string; hash: string };

export type PageRequest = {
  request: Request;
  shop: Shop;
  urlPrefix: string;
  locale: Locale;
  context: RequestContext;
  /** Has not entered the shop's access code. */ isStranger: boolean;
};

/** `html`: the page's text, where the answer is a page. */
export type RenderedPage = { response: Response; html: string | undefined };

/** `nonce` marks the inline scripts that the front end itself wrote into the page. */
export type Pages = { render(page: PageRequest, nonce: string): Promise<RenderedPage> };

/** Server-rendered pages: a pure function of shop, language, address and catalogue. */
export function createPages(
  loadBuild: () => Promise<unknown>,
  engine: GraphQLEngine,
  catalogue: CatalogueReads,
  consent: Consent,
  { paypal, stripe }: PaymentScripts,
): Pages {
  const handlers = new WeakMap<WebBuild, ReturnType<WebBuild['entry']['module']['createRequestHandler']>>();

  const execute = async (document: TrustedDocument, variables: Record<string, unknown>, context: RequestContext) => {
    const prepared = engine.find(document.hash);
    if (!prepared) throw new Error(`the front end asks for ${document.name}, which is not among its documents`);
    const result = await prepared.execute(variables, context);
    if (result.errors?.some((error) => error.extensions['code'] === 'UNAVAILABLE')) throw new DatabaseUnavailable(document.name);
    if (result.errors) {
      const message = `${document.name}: ${result.errors.map((error) => error.message).join('; ')}`;
      // screens decide by the code, as by the one of a failure in the browser
      throw Object.assign(new AggregateError(result.errors, message), { code: result.errors[0]?.extensions['code'] });
    }
    return result.data;
  };

  return {
    async render({ request, shop, urlPrefix, locale, context, isStranger }, nonce) {
      const build = (await loadBuild()) as WebBuild;
      const { pageContext, RouterContextProvider, createRequestHandler } = build.entry.module;
      const handle = handlers.get(build) ?? createRequestHandler(build, 'production');
      handlers.set(build, handle);
      let outage: DatabaseUnavailable | undefined;
      const notice = (error: unknown): never => {
        if (error instanceof DatabaseUnavailable) outage = error;
        throw error;
      };
      let html: string | undefined;
      const provider = new RouterContextProvider();
      provider.set(pageContext, {
        shop: {
          ...(await shopInfo(shop, locale, catalogue)),
          consent: await consent.infoOf(shop, locale),
          paypal,
          stripe,
          ...(isStranger && NOTHING_OF_THE_SHOP),
        },
        locale,
        urlPrefix,
        nonce,
        deliver: (page: string) => (html = page),
        execute: (document: TrustedDocument, variables: Record<string, unknown>) => execute(document, variables, context).catch(notice),
      });
      const response = await handle(request, provider);
      // the front end shows what it can of a page whose loader failed; this is not the page's fault
      if (outage) throw outage;
      return { response, html };
    },
  };
}

/** What a page shows of a protected shop to somebody without its code: its name. */
const NOTHING_OF_THE_SHOP = {
  description: null,
  logo: null,
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
async function shopInfo(shop: Shop, locale: Locale, catalogue: CatalogueReads) {
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
    faviconUrl: shop.favicon && `/images/${shop.favicon}/180.webp`,
    orderMergingAllowed: shop.orderMergingAllowed,
    paymentBlacklist: shop.paymentBlacklist,
    navigation: categories.filter((category) => category.hasContent).map(({ slug, name }) => ({ slug, name })),
    socials: (shop.profile['socials'] as Record<string, string> | undefined) ?? {},
    homeLink: (shop.profile['homeLink'] as string | undefined) ?? null,
    accountUrl: (shop.profile['accountLink'] as string | undefined) ?? null,
    emptyShopText: localized(shop.profile['emptyShopText'], locale),
    contactEmail: typeof shop.legal['email'] === 'string' ? shop.legal['email'] : '',
    newsletterPopup: popupOf(shop, locale),
    titles: Object.fromEntries(
      Object.entries((shop.profile['titles'] ?? {}) as Record<string, unknown>).map(([page, title]) => [
        page,
        localized(title, locale) ?? '',
      ]),
    ),
    words: wordsOf(shop, locale),
    socialImage: shop.socialImage && {
      url: `/images/${shop.socialImage.sha}`,
      width: shop.socialImage.width,
      height: shop.socialImage.height,
      thumbhash: null,
    },
    preferTickets: shop.profile['preferTickets'] === true,
    meta: shop.meta,
  };
}

/** Also of a protected shop: its prompt and forms speak as it does. */
function wordsOf({ profile }: Shop, locale: Locale): Record<string, string> | null {
  const words = wordsOfShop((profile['texts'] ?? {}) as Record<string, Partial<Record<Locale, string>>>, locale);
  return Object.keys(words).length === 0 ? null : words;
}

function popupOf({ profile }: Shop, locale: Locale) {
  const popup = profile['newsletterPopup'] as { title: unknown; text?: unknown; image?: string } | undefined;
  const title = popup && localized(popup.title, locale);
  return title ? { title, text: localized(popup.text, locale), imageUrl: popup.image ? `/images/${popup.image}` : null } : null;
}

/** A text of the profile, in German where the language has none. */
function localized(text: unknown, locale: Locale): string | null {
  const texts = (text ?? {}) as Record<string, string>;
  return texts[locale] ?? texts['de'] ?? null;
}

/**
 * Seals a finished page: the inline scripts that were written with the nonce of this rendering are named by their
 * hashes in the Content Security Policy, and the nonce is taken out. So the page can be kept as bytes, and a script
 * that got into it any other way does not run.
 * @param paymentHosts from where the page may load a payment provider's script, its frames and pictures
 * @param framesOwn whether the page may hold frames of this host: the one in which a shop's measuring services run
 */
export function sealPage(page: string, nonce: string, framesOwn = false, paymentHosts?: string): { html: string; policy: string } {
  const hashes = new Set<string>();
  // each part begins within the tag that carried the mark
  const parts = page.split(` nonce="${nonce}"`);
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue;
    const body = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'));
    if (body !== '') hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`);
  }
  return { html: parts.join(''), policy: policyWith([...hashes], framesOwn, paymentHosts) };
}

function policyWith(scriptHashes: readonly string[], framesOwn: boolean, paymentHosts?: string): string {
  const more = paymentHosts === undefined ? '' : ` ${paymentHosts}`;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}${more}`,
    // the seat map is drawn in one
    "worker-src 'self'",
    // the providers' scripts write their styles into the page
    `style-src 'self'${more && " 'unsafe-inline'"}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${more}`,
    // videos of other hosts: the page names none before a visitor asks for one; who goes on from the checkout is still in its document
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self'${more}`,
    `frame-src ${framesOwn ? "'self' " : ''}https:${more}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
