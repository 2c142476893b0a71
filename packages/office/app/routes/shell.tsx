import { useEffect, useRef } from 'react';
import { Outlet, redirect, useLocation, useMatches } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Permission } from '@frontrow/domain/office/rights';
import type { Route } from './+types/shell';
import { SignOutDocument, ViewerDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { at } from '../lib/use-links.ts';
import { Problem } from '../root.tsx';
import { CommandProvider, useCommand } from '../session/command.tsx';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { browserLocale, useWords, type Words } from '../words/words.ts';
import styles from './shell.module.css';

/** The navigation is made of the rights: nothing is shown that may not be opened. */
export const sections: readonly { path: string; name: (t: Words) => string; needs: Permission }[] = [
  { path: '/', name: (t) => t.figures.today, needs: 'today.read' },
  { path: '/figures', name: (t) => t.figures.title, needs: 'figures.read' },
  { path: '/orders', name: (t) => t.orders.title, needs: 'order.read' },
  { path: '/service', name: (t) => t.service.title, needs: 'service.read' },
  { path: '/shipping', name: (t) => t.shipping.title, needs: 'shipment.read' },
  { path: '/door', name: (t) => t.door.title, needs: 'door.read' },
  { path: '/money/bank', name: (t) => t.money.title, needs: 'money.read' },
  { path: '/money/exports', name: (t) => t.accounting.section, needs: 'export.accounting' },
  { path: '/messages', name: (t) => t.messages.title, needs: 'holder.write' },
  { path: '/jobs', name: (t) => t.jobs.title, needs: 'holder.write' },
  { path: '/outbox', name: (t) => t.outbox.title, needs: 'outbox.read' },
  { path: '/team', name: (t) => t.shell.team, needs: 'team.read' },
  { path: '/audit', name: (t) => t.shell.audit, needs: 'audit.read' },
  { path: '/account', name: (t) => t.shell.account, needs: 'self' },
];

const isWithin = (path: string, pathname: string): boolean => (path === '/' ? pathname === path : pathname.startsWith(path));

/** Whoever is not signed in is, and comes back to where they wanted to. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { viewer } = await ask(ViewerDocument, {}, browserLocale());
  if (viewer) return null;
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/^\/office/, '') + search;
  throw redirect(next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`);
}

export default function Shell() {
  return (
    <CommandProvider>
      <Frame>
        <Outlet />
      </Frame>
    </CommandProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CommandProvider>
      <Frame>
        <Problem error={error} />
      </Frame>
    </CommandProvider>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useWords();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const run = useCommand();
  const main = useRef<HTMLElement>(null);
  const page = useMatches().at(-1)?.pathname;
  const shown = useRef(page);
  // a new page begins at its top, for the keyboard and for screen readers too
  useEffect(() => {
    if (shown.current !== page) main.current?.focus();
    shown.current = page;
  }, [page]);
  const signOut = async () => {
    await run(SignOutDocument, {});
    window.location.assign(at('/sign-in'));
  };
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t.shell.skip}
      </a>
      <header className={styles.head}>
        <Link to={at('/')} className={styles.brand}>
          Frontrow <span>{t.office}</span>
        </Link>
        <nav aria-label={t.shell.navigation} className={styles.nav}>
          <ul>
            {sections
              .filter(({ needs }) => mayViewer(viewer, needs))
              .map(({ path, name }) => (
                <li key={path}>
                  <Link to={at(path)} aria-current={isWithin(path, pathname) ? 'page' : undefined}>
                    {name(t)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className={styles.who}>
          <span>{viewer?.name}</span>
          <Button look="quiet" small onClick={() => void signOut()}>
            {t.shell.signOut}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
