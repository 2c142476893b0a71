import type { Locale } from '@frontrow/domain/locale';
import type { Shop } from '../modules/shops/index.ts';
import type { CatalogueReads } from '../modules/catalogue/index.ts';
import type { Consent } from '../modules/consent/index.ts';
import { DatabaseUnavailable } from '../platform/db/index.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import type { GraphQLEngine } from '../platform/graphql/engine.ts';
import { collectSlugs } from '../platform/graphql/collect-slugs.ts';
import type { Log } from '../platform/log.ts';
import type { PaymentScripts } from './payment-scripts.ts';
import { NOTHING_OF_THE_SHOP, shopInfo } from './shop-info.ts';

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

/** `html`: the page's text, where the answer is a page. `shows`: as kept replies have it. */
export type RenderedPage = {
  response: Response;
  html: string | undefined;
  shows: ReadonlySet<string>;
  /** The catalogue. */ hasRead: boolean;
};

/** `nonce` marks the inline scripts that the front end itself wrote into the page. */
export type Pages = { render(page: PageRequest, nonce: string): Promise<RenderedPage> };

type PagesDeps = {
  log: Log;
  loadBuild: () => Promise<unknown>;
  engine: GraphQLEngine;
  catalogue: CatalogueReads;
  consent: Consent;
  scripts: PaymentScripts;
  /** Of a preview: the moment it shows, where that is not the present. */
  shownAt?: () => Date | undefined;
};

/** Server-rendered pages: a pure function of shop, language, address and catalogue. */
export function createPages({ log, loadBuild, engine, catalogue, consent, scripts, shownAt }: PagesDeps): Pages {
  const { paypal, stripe } = scripts;
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
      const shows = new Set<string>();
      // every page of a band's shop names its categories
      let hasRead = !shop.isMain;
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
        shownAt: shownAt?.()?.getTime(),
        nonce,
        deliver: (page: string) => (html = page),
        // an outage is told once, by whoever answers
        failed: (error: unknown) => {
          if (!(error instanceof DatabaseUnavailable)) log.error('page', { path: new URL(request.url).pathname, error });
        },
        execute: async (document: TrustedDocument, variables: Record<string, unknown>) => {
          hasRead = true;
          const data = await execute(document, variables, context).catch(notice);
          collectSlugs(data, shows);
          return data;
        },
      });
      const response = await handle(request, provider);
      // the front end shows what it can of a page whose loader failed; this is not the page's fault
      if (outage) throw outage;
      return { response, html, shows, hasRead };
    },
  };
}
