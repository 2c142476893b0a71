// First, before any component's style: it declares the order of the cascade layers.
import '@frontrow/ui/styles/index.css';
import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  redirectDocument,
  useLocation,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { messageChunks } from 'virtual:message-chunks';
import type { Route } from './+types/root';
import { CartKeeper } from './features/cart/cart-keeper.tsx';
import { ConsentKeeper } from './features/consent/consent-keeper.tsx';
import { WaitingRoomKeeper } from './features/waiting-room/waiting-room-keeper.tsx';
import { FooterNewsletter } from './features/newsletter/footer-newsletter.tsx';
import { reportError } from './features/consent/track.ts';
import { BrokenView } from './features/problems/broken-view.tsx';
import { NotFound } from './features/problems/not-found.tsx';
import { messageFiles } from './i18n/areas.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { messagesOf } from './i18n/registry.ts';
import { setBrowserPage } from './lib/browser-page.ts';
import { fontsOf } from './lib/design-fonts.ts';
import { useEarlyDoings } from './lib/early-doings.ts';
import { GraphQLFailure, WaitingRoomError } from './lib/graphql-errors.ts';
import { movedTo } from './lib/load.ts';
import { screen } from './lib/screen.ts';
import { useLinks } from './lib/use-links.ts';
import { ShownPage } from './lib/use-page.ts';
import { pageContext, type PageInfo } from './lib/page-context.ts';
import { isBare, isOfBands, paths } from './lib/paths.ts';
import { ShopLayout } from './features/layout/shop-layout.tsx';
import { nothing, part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { UiWordsContext } from '@frontrow/ui/words.ts';

const NewsletterPopup = part(() => import('./features/newsletter/newsletter-popup.tsx'), null, nothing);

type RootData = PageInfo & { messageUrls: string[] };

export function loader({ context, request }: Route.LoaderArgs): RootData {
  const { shop, locale, urlPrefix, shownAt } = context.get(pageContext);
  const { origin, pathname } = new URL(request.url);
  const messageUrls = messageFiles(locale, pathname, urlPrefix).map((name) => messageChunks[name]);
  return { shop, locale, urlPrefix, origin, messageUrls, ...(shownAt !== undefined && { shownAt }) };
}

/** One document shows one shop in one language: nothing to ask for again. */
export const shouldRevalidate = () => false;

/** An address below a shop that is not this one leads nowhere: `/nonsense/events` goes home. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, params, request }) => {
    const { shop, urlPrefix } = context.get(pageContext);
    if (params.slug !== undefined && `/${params.slug}` !== urlPrefix) throw movedTo('/');
    if (shop.isMain && isOfBands(new URL(request.url).pathname)) throw movedTo('/');
  },
];

/** An address of another shop, or of none, is another document: the server knows whose it is. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ context, params, request }, next) => {
    const prefix = params.slug === undefined ? '' : `/${params.slug}`;
    if (prefix !== context.get(pageContext).urlPrefix) throw redirectDocument(request.url);
    const results = await next();
    // What is not there may have moved: the server knows where to, and answers 404 where it does not.
    if (Object.values(results).some(({ type, result }) => type === 'error' && result instanceof Response && result.status === 404))
      throw redirectDocument(request.url);
    return results;
  },
  ({ context, request }) => {
    const { locale, urlPrefix } = context.get(pageContext);
    // where the words are those of another build by now, the document comes with its own
    return loadMessages(locale, new URL(request.url).pathname, urlPrefix).catch(() => {
      throw redirectDocument(request.url);
    });
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<RootData>('root');
  const { pathname } = useLocation();
  // here rather than in the page: one that is not there has links and buttons too
  useLinks(page?.shownAt);
  useEarlyDoings();
  return (
    <html lang={page?.locale ?? 'de'} data-prefix={page?.urlPrefix}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {page && <link rel="alternate" type="application/rss+xml" title={page.shop.name} href={paths(page.urlPrefix).newsFeed()} />}
        {page?.shop.faviconUrl && <link rel="icon" href={page.shop.faviconUrl} />}
        <Links />
        {page &&
          fontsOf(page.shop.meta.design).map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        {page?.shop.meta.design && <link rel="stylesheet" href={designUrl(page)} />}
        {page?.messageUrls.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <ShownPage value={page}>
          <UiWordsContext value={page && messagesOf(page).common}>
            {/* in the frame of another site and at the door nobody is measured, so nobody is asked */}
            {page && !isBare(pathname.slice(page.urlPrefix.length)) && <ConsentKeeper />}
            {children}
          </UiWordsContext>
        </ShownPage>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const designUrl = ({ urlPrefix, shop: { meta } }: RootData): string =>
  typeof meta.design === 'string' ? `/designs/${meta.design}.css` : `${urlPrefix}/design.css`;

/** One element for all screens: it is not rendered again with each. */
const newsletter = <FooterNewsletter />;

export default screen(function Root({ loaderData }: Route.ComponentProps) {
  rememberPage(loaderData);
  const { pathname } = useLocation();
  if (isBare(pathname.slice(loaderData.urlPrefix.length)))
    return (
      <main id="content">
        <Outlet />
      </main>
    );
  return (
    <ShopLayout newsletter={newsletter}>
      <CartKeeper />
      <WaitingRoomKeeper />
      <Outlet />
      {loaderData.shop.newsletterPopup && <NewsletterPopup popup={loaderData.shop.newsletterPopup} />}
    </ShopLayout>
  );
});

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = useRouteLoaderData<RootData>('root');
  // Without a shop there are no words, no look and no addresses: the server answers such requests itself.
  if (!page) return null;
  rememberPage(page);
  return (
    <ShopLayout>
      <WaitingRoomKeeper />
      <ProblemView error={error} />
    </ShopLayout>
  );
}

function ProblemView({ error }: { error: unknown }) {
  // the shop asks for its code: the document does, or shows what is open to everybody
  const isClosed = error instanceof GraphQLFailure && error.code === 'ACCESS_CODE_REQUIRED';
  useEffect(() => {
    if (isClosed) window.location.reload();
    else if (error instanceof Error && !(error instanceof WaitingRoomError)) reportError(error);
  }, [error, isClosed]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // The waiting room lies over the page and reloads it.
  return isClosed || error instanceof WaitingRoomError ? <Spinner /> : <BrokenView />;
}

// While rendering rather than in an effect: children's effects may navigate, and their clientLoaders need the page.
function rememberPage(page: RootData): void {
  if (!import.meta.env.SSR) setBrowserPage(page);
}
