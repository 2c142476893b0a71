import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Outlet, redirect, useLocation, useMatches } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Route } from './+types/shell';
import { SignOutDocument, ViewerDocument } from '../graphql/operations.ts';
import { Choices, intoView } from '../lib/choices.tsx';
import { ask } from '../lib/graphql.ts';
import { isWithin, sectionsFor } from '../lib/sections.ts';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import { at } from '../lib/use-links.ts';
import { Problem } from '../root.tsx';
import { CommandProvider, useCommand } from '../session/command.tsx';
import { Keys, searchField, useIsSearching } from '../session/keys.tsx';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { browserLocale, useWords } from '../words/words.ts';
import styles from './shell.module.css';

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
  const mine = useMemo(() => sectionsFor((permission) => mayViewer(viewer, permission)), [viewer]);
  const current = mine.find(({ pages }) => pages.some((one) => isWithin(one, pathname)));
  const isSearching = useIsSearching();
  const [areKeysListed, setKeysListed] = useState(false);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const page = useMatches().at(-1)?.pathname;
  const shown = useRef(page);
  // a new page begins at its top, for the keyboard and for screen readers too: before a key is pressed on it, which may have led elsewhere
  useLayoutEffect(() => {
    if (shown.current !== page) ((isSearching && searchField(main.current)) || main.current)?.focus();
    shown.current = page;
  }, [page, isSearching]);
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
            {mine.map((section) => (
              <li key={section.key} ref={section === current ? intoView : undefined}>
                <Link to={at(section.pages[0].path)} aria-current={section === current ? 'page' : undefined}>
                  {section.name(t)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.who}>
          <span>{viewer?.name}</span>
          <div className={styles.keys}>
            <Button look="quiet" small onClick={() => setKeysListed(true)}>
              {t.keys.title}
            </Button>
          </div>
          <Button look="quiet" small onClick={() => void signOut()}>
            {t.shell.signOut}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main} className={styles.main}>
        {current && current.pages.length > 1 && (
          <Choices
            look="tabs"
            name={current.name(t)}
            choices={current.pages.map((one) => ({ text: one.name(t), to: one.path, isChosen: isWithin(one, pathname) }))}
          />
        )}
        {children}
      </main>
      <Keys sections={mine} isListed={areKeysListed} list={setKeysListed} />
    </div>
  );
}
