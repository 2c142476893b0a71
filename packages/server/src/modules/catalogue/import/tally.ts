import type { Change } from './table.ts';

export type ChangedNames = { added: string[]; changed: string[]; removed: string[]; hidden: string[] };

/** What an import did, by kind: each thing once, under the most telling of what happened to it. */
export type ImportReport = { kinds: Record<string, ChangedNames>; total: number; version: number; notes: string[] };

export type Changes = Omit<ImportReport, 'notes'>;

const TELLING = ['added', 'removed', 'hidden', 'changed'] as const;

export function createTally() {
  const kinds = new Map<string, Map<string, Change['what']>>();
  return {
    /** Notes changes of rows that belong to things of a kind; `part`: the rows are not the things themselves. */
    note(kind: string, changes: readonly Change[], part = false): void {
      for (const { what, owner } of changes) {
        // kind/slug where events and products share a table
        const [own, name] =
          /^(event|product)$/.test(owner.split('/')[0]!) && kind === 'sellable' ? (owner.split('/') as [string, string]) : [kind, owner];
        const names = kinds.get(own) ?? new Map<string, Change['what']>();
        kinds.set(own, names);
        const now = part ? 'changed' : what;
        const before = names.get(name);
        if (before === undefined || TELLING.indexOf(now) < TELLING.indexOf(before)) names.set(name, now);
      }
    },
    total: () => [...kinds.values()].reduce((sum, names) => sum + names.size, 0),
    report(version: number): Changes {
      const listed = (names: Map<string, Change['what']>, what: Change['what']) =>
        [...names]
          .filter((entry) => entry[1] === what)
          .map(([name]) => name)
          .sort();
      return {
        kinds: Object.fromEntries(
          [...kinds].map(([kind, names]) => [
            kind,
            {
              added: listed(names, 'added'),
              changed: listed(names, 'changed'),
              removed: listed(names, 'removed'),
              hidden: listed(names, 'hidden'),
            },
          ]),
        ),
        total: this.total(),
        version,
      };
    },
  };
}

export type Tally = ReturnType<typeof createTally>;

const NAMES_SHOWN = 5;

/** One line a kind: `event: 2 added (a, b), 1 hidden (c)`. */
export function formatReport({ kinds, total, notes }: ImportReport): string[] {
  const changes =
    total === 0
      ? ['nothing has changed']
      : Object.entries(kinds).map(([kind, names]) => {
          const parts = Object.entries(names)
            .filter(([, list]) => list.length > 0)
            .map(([what, list]) => {
              const more = list.length > NAMES_SHOWN ? ', …' : '';
              return `${list.length} ${what} (${list.slice(0, NAMES_SHOWN).join(', ')}${more})`;
            });
          return `${kind}: ${parts.join(', ')}`;
        });
  return [...changes, ...notes.map((note) => `note: ${note}`)];
}
