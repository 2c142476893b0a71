import { small, terms } from '../architecture/terms.ts';

/**
 * What a migration must not do beside a running sale: rewrite or read through a table that grows with sales while it is locked, or
 * take away what the nodes of the version before still ask for. A statement that may all the same says why, in the line above it:
 * `-- allowed: <reason>`.
 */

/** The migrations before this one are as they are: an applied one is never edited. */
export const FIRST = '0960';

/** Those with a row for each visitor, order or guest: a million of them and more. */
const isBig = (table: string): boolean => terms.has(table) && !small.has(table);

type Rule = { pattern: RegExp; problem: string; on: 'big tables' | 'any table' };

/** Of `alter table`: each of its actions. */
const ACTIONS: readonly Rule[] = [
  {
    on: 'any table',
    pattern: /^(?:rename|set schema)\b/,
    problem: 'nodes of the version before still use the old name: add a new one, move over, drop later',
  },
  {
    on: 'any table',
    pattern: /^drop (?:column )?(?!constraint|column|default|not null|expression|identity)/,
    problem: 'nodes of the version before still use the column: stop using it in one release, drop it in the next',
  },
  {
    on: 'big tables',
    pattern: /^alter (?:column )?\w+ (?:set data )?type\b/,
    problem: 'rewrites the table: add a column, fill it in pieces, move over',
  },
  {
    on: 'big tables',
    pattern: /^alter (?:column )?\w+ set not null/,
    problem: 'reads the whole table locked: a check `not valid`, validated by a later file, then `set not null`',
  },
  {
    on: 'big tables',
    pattern: /^add (?:column )?(?!constraint|column|check|foreign|unique|primary|exclude).*\b(?:check|references)\b/,
    problem: 'reads the whole table locked: add the constraint by itself, `not valid`, and validate it by a later file',
  },
  {
    on: 'big tables',
    // a function that is not known to give each row the same may give each another
    pattern: /^add (?:column )?(?!constraint).*\b(?:(?:small|big)?serial|generated|default (?!now\()[\w.]+ ?\()/,
    problem: 'rewrites the table: a default that differs from row to row is filled in pieces',
  },
  {
    on: 'big tables',
    // up to PostgreSQL 18 what a domain checks is tried with each row, also where there is no default
    pattern: /^add (?:column )?(?:if not exists )?\w+ (?:country_code|localized|money_minor|person_name|slug)\b/,
    problem: 'rewrites the table: take the base type of the domain, and its check as a constraint that is `not valid`',
  },
  {
    on: 'big tables',
    pattern: /^add (?:column )?(?!constraint|column|check|foreign|unique|primary|exclude).*\b(?:unique|primary key)\b/,
    problem: 'builds an index while writes wait: add the column alone, then its index `concurrently` by a file of its own',
  },
  {
    on: 'big tables',
    pattern: /^add (?:column )?(?!constraint)(?!.*\b(?:default|generated)\b).*\bnot null\b/,
    problem: 'fails where there are rows, and nodes of the version before do not fill it: give it a default',
  },
  {
    on: 'big tables',
    pattern: /^add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    problem: 'reads the whole table locked: add it `not valid`, and validate it by a later file',
  },
  {
    on: 'big tables',
    pattern: /^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.* using index )/,
    problem: 'builds an index while writes wait: make the index `concurrently` by a file of its own, then `using index`',
  },
  {
    on: 'big tables',
    pattern: /^set (?:logged|unlogged|tablespace|access method)\b/,
    problem: 'rewrites the table',
  },
  {
    on: 'big tables',
    pattern: /^add (?:constraint \w+ )?not null\b(?!.*\bnot valid\b)/,
    problem: 'reads the whole table locked: add it `not valid`, and validate it by a later file',
  },
];

/** Of other statements, wherever they stand in one, with the table's name, or several, as the first group. */
const STATEMENTS: readonly Rule[] = [
  {
    on: 'big tables',
    pattern: /\bcreate (?:unique )?index (?!concurrently )(?:if not exists )?(?:(?!on )\w+ )?on (?:only )?(\w+)/g,
    problem: 'builds an index while writes wait: `create index concurrently`, in a file of its own',
  },
  {
    on: 'big tables',
    pattern: /\b(?:update|merge into) (?:only )?(\w+)/g,
    problem: 'locks and rewrites every row at once: let a regular job do it in pieces',
  },
  {
    on: 'big tables',
    pattern: /\bdelete from (?:only )?(\w+)/g,
    problem: 'locks every row at once: let a regular job do it in pieces',
  },
  {
    on: 'big tables',
    pattern:
      /\b(?:lock(?: table)?|cluster(?: verbose)?|vacuum (?:full|\([^)]*\bfull\b[^)]*\))|reindex (?:\([^)]*\) )?table|truncate(?: table)?) ((?:only )?\w+(?:, (?:only )?\w+)*)/g,
    problem: 'keeps everybody out for as long as it takes',
  },
  {
    on: 'any table',
    pattern: /^drop (?:table|(?:materialized )?view|function|procedure|routine|type|domain|sequence|schema) (?:if exists )?(\w+)/g,
    problem: 'nodes of the version before still ask for it: drop it in the next release',
  },
  {
    on: 'any table',
    pattern: /^alter (?:(?:materialized )?view|function|procedure|routine|type|domain|sequence) (\w+).* (?:rename|set schema)\b/g,
    problem: 'nodes of the version before still use the old name: add a new one, move over, drop later',
  },
  {
    on: 'any table',
    pattern: /^alter domain (\w+) (?:set not null|add (?:constraint \w+ )?(?:check|not null)\b(?!.*\bnot valid\b))/g,
    problem: 'reads every table that has it, locked: add it `not valid`, and validate it by a later file',
  },
];

/** @param text of one migration @returns a sentence for each statement that locks long, with its first words */
export function findLongLocks(name: string, text: string): string[] {
  const statements = splitStatements(text);
  const made = new Set(statements.flatMap(({ sql }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? []));
  const added = new Set(statements.flatMap(({ sql }) => (/\bnot valid\b/.test(sql) ? (tableOf(sql) ?? []) : [])));
  const isMeant = ({ on }: Rule, table: string) => !made.has(table) && (on === 'any table' || isBig(table));
  const problemsOf = (sql: string): string[] => {
    const altered = tableOf(sql);
    if (altered !== undefined) {
      const actions = splitActions(sql.replace(/^alter table (?:if exists )?(?:only )?\w+ /, ''));
      const found = actions.flatMap((action) => ACTIONS.filter((rule) => isMeant(rule, altered) && rule.pattern.test(action)).slice(0, 1));
      const problems = found.map(({ problem }) => problem);
      if (added.has(altered) && actions.some((action) => action.startsWith('validate constraint')))
        problems.push('reads the table under the lock of `add constraint`: validate it by a later file');
      return problems;
    }
    return STATEMENTS.filter((rule) =>
      [...sql.matchAll(rule.pattern)].some(([, tables = '']) =>
        tables.split(', ').some((table) => isMeant(rule, table.replace('only ', ''))),
      ),
    ).map(({ problem }) => problem);
  };
  return statements
    .filter(({ isAllowed }) => !isAllowed)
    .flatMap(({ sql }) => problemsOf(sql).map((problem) => `db/migrations/${name}: "${sql.slice(0, 60)}…" ${problem}`));
}

const tableOf = (sql: string): string | undefined => /^alter table (?:if exists )?(?:only )?(\w+)/.exec(sql)?.[1];

/** Its statements without comments, texts and bodies of functions, in lower case with single spaces; what `do` does is part of them. */
function splitStatements(text: string): { sql: string; isAllowed: boolean }[] {
  const pieces = text
    .replaceAll(/\bdo\s+(?:language\s+\w+\s+)?(\$\w*\$)([\s\S]*?)\1/gi, '$2')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    // before the texts, for a comment may have an apostrophe; one that allows is kept for the statement it stands above
    .replaceAll(/--(.*)$/gm, (_, comment: string) => (/^ allowed: .{20,}/.test(comment) ? '/*allowed*/' : ''))
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';');
  return pieces
    .map((piece) => ({
      sql: piece
        .replaceAll('/*allowed*/', ' ')
        .replaceAll(/"|\bpublic\./gi, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
      isAllowed: piece.includes('/*allowed*/'),
    }))
    .filter(({ sql }) => sql !== '');
}

/** "add column a int, add check (a in (1, 2))" → its two actions. */
function splitActions(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
