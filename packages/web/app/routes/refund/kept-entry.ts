import type { Entry } from './read-address.ts';

// What the form began with stays in this tab: a reload and the other language find it. An address that others may see in
// a history holds nobody's order.

const KEY = 'frontrow-refund';

/** @param address of the form */
export function keepEntry(entry: Entry, address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // storage is forbidden here: the page's memory has to do
  }
  history.replaceState(history.state, '', `${address}#${entry.kind === 'start' ? 'start' : 'given'}`);
}

/** What `#given` in the address stands for. */
export function keptEntry(): Entry | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Entry | null) ?? undefined;
  } catch {
    return undefined;
  }
}
