import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Permission } from '@frontrow/domain/office/rights';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useWords, type Words } from '../../words/words.ts';
import { Page } from '../page.tsx';
import styles from './money.module.css';

/** The pages of money, each for who may open it. */
export const moneyTabs: readonly { path: string; name: (t: Words) => string; needs: Permission }[] = [
  { path: '/money/bank', name: (t) => t.money.tabs.bank, needs: 'money.read' },
];

/** A page of money below the row of all of them. */
export function MoneyPage({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  const t = useWords();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const current = moneyTabs.find(({ path }) => pathname.startsWith(path));
  return (
    <Page title={title ?? `${t.money.title}: ${current?.name(t) ?? ''}`} actions={actions}>
      <nav aria-label={t.money.title} className={styles.tabs}>
        <ul>
          {moneyTabs
            .filter(({ needs }) => mayViewer(viewer, needs))
            .map(({ path, name }) => (
              <li key={path}>
                <Link to={at(path)} aria-current={path === current?.path ? 'page' : undefined}>
                  {name(t)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}

/** Links that narrow a list; the address says which one counts. */
export function Filters({ label, choices }: { label: string; choices: readonly { to: string; name: string; isOn: boolean }[] }) {
  return (
    <nav aria-label={label} className={styles.filters}>
      <ul>
        {choices.map(({ to, name, isOn }) => (
          <li key={to}>
            <Link to={at(to)} aria-current={isOn ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Figures at the head of a list. */
export function Sums({ sums }: { sums: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.figures}>
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
