import type { TrustedDocuments } from '../src/platform/graphql/engine.ts';

type PageContext = {
  shop: { name: string; slug: string };
  locale: string;
  urlPrefix: string;
  shownAt?: number;
  nonce: string;
  deliver: (html: string) => void;
  failed: (error: unknown) => void;
  execute: (document: { name: string; hash: string }, variables: Record<string, unknown>) => Promise<Record<string, unknown>>;
};

class ContextProvider {
  readonly values = new Map<unknown, unknown>();
  set(key: unknown, value: unknown): void {
    this.values.set(key, value);
  }
}

const page =
  ({ nonce, deliver, shownAt }: PageContext) =>
  (body: string, status = 200): Response => {
    deliver(
      `<!doctype html><html${shownAt === undefined ? '' : ` data-shown-at="${shownAt}"`}><head><script nonce="${nonce}">window.ready = true</script><script src="/assets/app.js"></script></head><body>${body}</body></html>`,
    );
    return new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };

/**
 * A front end of a few lines behind the interface of the built one: /events/{slug} reads a trusted document, names the shop and counts, /throws
 * is a bug, /fails one that the page survives, and every other address says which shop, language and prefix it was made for. Like the real one it shows a
 * page of its own where a loader fails.
 */
export function tinyBuild(documents: TrustedDocuments) {
  const pageContext = {};
  const [hash = ''] = Object.entries(documents).find(([, { name }]) => name === 'EVENT') ?? [];
  let rendered = 0;
  const handle = async (request: Request, provider: ContextProvider): Promise<Response> => {
    const context = provider.values.get(pageContext) as PageContext;
    const { shop, locale, urlPrefix, execute } = context;
    const html = page(context);
    const { origin, pathname } = new URL(request.url);
    if (pathname.endsWith('/throws')) throw new Error('a detail of the inside');
    if (pathname.endsWith('/fails')) {
      context.failed(new Error('a detail of a loader'));
      return html('The page is broken', 500);
    }
    if (pathname.endsWith('/no-content')) return new Response(null, { status: 204 });
    const slug = /\/events\/([^/]+)$/.exec(pathname)?.[1];
    if (slug === undefined) return html(`<p>${shop.name}|${locale}|${urlPrefix}|${origin}|${++rendered}</p>`);
    try {
      const { event } = await execute({ name: 'EVENT', hash }, { event_id: decode(slug), countryCode: 'de' });
      return event ? html(`${JSON.stringify(event)}<p>${shop.name}|${++rendered}</p>`) : html('No such event', 404);
    } catch (error) {
      context.failed(error);
      return html('The page is broken', 500);
    }
  };
  return { entry: { module: { pageContext, RouterContextProvider: ContextProvider, createRequestHandler: () => handle } } };
}

/** Like the real one's router: what cannot be decoded stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
