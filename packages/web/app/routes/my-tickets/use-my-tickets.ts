import { useEffect, useState } from 'react';
import { MyTicketsDocument } from '../../graphql/documents/my-tickets.ts';
import type { MY_TICKETSQuery } from '../../graphql/operations.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';

export type Found = Exclude<MY_TICKETSQuery['myTickets'], { code: unknown }>;
export type FoundOrder = Found['orders'][number];
type State = { status: 'loading' } | { status: 'none' } | { status: 'over' } | { status: 'failed' } | { status: 'ready'; found: Found };

// Queries go as GET, with their variables in the address. This one holds a secret, and addresses end up in logs.
const byPost = { ...MyTicketsDocument, kind: 'mutation' as const };
const KEY = 'frontrow-my-tickets';

/** What is behind the link this tab was opened by. Its secret leaves the address at once, and stays with the tab for its hour. */
export function useMyTickets(): { state: State; reload: () => void; forget: () => void } {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let current = true;
    const show = () => void readKept().then((found) => current && setState(found));
    const onNewLink = () => location.hash && show();
    show();
    addEventListener('hashchange', onNewLink);
    return () => {
      current = false;
      removeEventListener('hashchange', onNewLink);
    };
  }, []);
  return {
    state,
    reload() {
      setState({ status: 'loading' });
      void readKept().then(setState);
    },
    forget() {
      store((kept) => kept.removeItem(KEY));
      setState({ status: 'none' });
    },
  };
}

async function readKept(): Promise<State> {
  const token = takeToken();
  return token === undefined ? { status: 'none' } : read(token);
}

async function read(token: string): Promise<State> {
  const answer = await attempt(() => browserPage().execute(byPost, { token }));
  if (!answer) return { status: 'failed' };
  if (!('code' in answer.myTickets)) return { status: 'ready', found: answer.myTickets };
  store((kept) => kept.removeItem(KEY));
  return { status: 'over' };
}

function takeToken(): string | undefined {
  const [, fromLink] = /^#([\w-]{16,200})$/.exec(location.hash) ?? [];
  if (fromLink !== undefined) {
    store((kept) => kept.setItem(KEY, fromLink));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return fromLink ?? store((kept) => kept.getItem(KEY)) ?? undefined;
}

/** Where storage is forbidden nothing is kept. */
function store<T>(work: (kept: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
