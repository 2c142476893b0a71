// First, before any component's style: it declares the order of the cascade layers.
import '@frontrow/ui/styles/index.css';
import './office.css';
import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { fontFiles } from '@frontrow/ui/styles/font-files.ts';
import { UiWordsContext } from '@frontrow/ui/words.ts';
import type { Route } from './+types/root';
import { ViewerDocument } from './graphql/operations.ts';
import { ask, OfficeFailure, toldFailure } from './lib/graphql.ts';
import { at, useLinks } from './lib/use-links.ts';
import { Page } from './lib/page.tsx';
import shell from './routes/shell.module.css';
import { browserLocale, LocaleContext, useWords, words } from './words/words.ts';

export const clientLoader = () => ask(ViewerDocument, {}, browserLocale());

/** Who is signed in changes by signing in and out, which load the page anew, and by a command of one's own. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

export const links: Route.LinksFunction = () =>
  fontFiles().map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }));

export function Layout({ children }: { children: ReactNode }) {
  return (
    // the words of the page decide, once they are there: `ShownIn`
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function ShownIn({ children }: { children: ReactNode }) {
  const viewer = useRouteLoaderData<typeof clientLoader>('root')?.viewer;
  const locale = viewer?.locale ?? (typeof navigator === 'undefined' ? 'de' : browserLocale());
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <LocaleContext value={locale}>
      <UiWordsContext value={words[locale].ui}>{children}</UiWordsContext>
    </LocaleContext>
  );
}

export default function Office() {
  useLinks();
  return (
    <ShownIn>
      <Outlet />
    </ShownIn>
  );
}

/** While the program is on its way: the frame it will fill, with the name alone. Words come with it, in who knows which language. */
export function HydrateFallback() {
  return (
    <div className={shell.shell} aria-busy="true">
      <header className={shell.head}>
        <p className={shell.brand}>Frontrow</p>
      </header>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useLinks();
  return (
    <ShownIn>
      <main className="office-problem">
        <Problem error={error} />
      </main>
    </ShownIn>
  );
}

/** What went wrong and what to do about it. */
export function Problem({ error }: { error: unknown }) {
  const { problems: t, signIn } = useWords();
  const home = <ButtonLink to={at('/')}>{t.home}</ButtonLink>;
  const reload = <Button onClick={() => window.location.reload()}>{t.reload}</Button>;
  if (isRouteErrorResponse(error) && error.status === 404) return <ProblemPage title={t.notFound} text={t.notFoundText} action={home} />;
  const failure = toldFailure(error);
  if (failure === 'FORBIDDEN') return <ProblemPage title={t.forbidden} text={t.forbiddenText} action={home} />;
  if (failure === 'SIGN_IN_REQUIRED')
    // loaded anew, the shell leads to where one signs in, and back
    return (
      <ProblemPage
        title={t.signedOut}
        text={t.signedOutText}
        action={<Button onClick={() => window.location.reload()}>{signIn.title}</Button>}
      />
    );
  if (error instanceof OfficeFailure && ['UNREACHABLE', 'UNAVAILABLE'].includes(error.code))
    return <ProblemPage title={t.unreachable} text={t.unreachableText} action={reload} />;
  return <ProblemPage title={t.broken} text={t.brokenText} action={reload} />;
}

const ProblemPage = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <Page title={title} intro={text}>
    <div>{action}</div>
  </Page>
);
