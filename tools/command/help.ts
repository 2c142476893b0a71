import type * as v from 'valibot';
import { aboutOf, COMMON, isFlag, isMany, titleOf } from './read-arguments.ts';
import type { Row, Rows } from './row.ts';

/** Docs: a path in the repository. `verb`: what the noun alone means. */
export type Noun = { about: string; docs: string; verb: string | undefined; load: () => Promise<{ rows: Rows }> };

const isOptional = (schema: v.GenericSchema): boolean => schema.type === 'optional';
const bracket = (text: string, optional: boolean): string => (optional ? `[${text}]` : text);
const optionOf = (name: string, schema: v.GenericSchema): string => (isFlag(schema) ? `--${name}` : `--${name} <${titleOf(schema)}>`);

/** `resolve <number> <what> --by <name>` */
function shape(verb: string, { args = {}, options = {} }: Row): string {
  return [
    verb,
    ...Object.entries(args).map(([name, schema]) => bracket(`<${name}>${isMany(schema) ? '…' : ''}`, isOptional(schema))),
    ...Object.entries(options).map(([name, schema]) => bracket(optionOf(name, schema), isOptional(schema)) + (isMany(schema) ? '…' : '')),
  ].join(' ');
}

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
};

const usage = (text: string): string => `Usage: npx frontrow ${text}\n`;
const STORE = 'DATA_DIR and DATABASE_URL choose the store, as for npm start.';

export const usageOfAll = usage('<noun> <verb>');
export const usageOfNoun = (noun: string, rows: Rows): string =>
  usage(`${noun} <verb>`) +
  Object.entries(rows)
    .map(([verb, one]) => `  ${shape(verb, one)}\n`)
    .join('');
export const usageOfRow = (noun: string, verb: string, one: Row): string => usage(`${noun} ${shape(verb, one)}`);

export const helpOfAll = (nouns: Readonly<Record<string, Noun>>): string =>
  `${usageOfAll}\n${columns(Object.entries(nouns).map(([name, { about }]) => [name, about]))}
npx frontrow <noun> --help names its verbs, npx frontrow <noun> <verb> --help what can be typed after one.
--json answers as JSON. Ends with 0: done, 1: refused or wrong, 2: the command cannot be read. ${STORE}\n`;

export const helpOfNoun = (name: string, { about, docs, verb: usual }: Noun, rows: Rows): string =>
  `${usage(`${name} ${usual === undefined ? '<verb>' : '[<verb>]'}`)}
${about}

${Object.entries(rows)
  .map(([verb, one]) => `  ${shape(verb, one)}\n      ${one.about}${verb === usual ? '; also without a verb' : ''}\n`)
  .join('')}
${STORE} ${docs} explains.\n`;

export function helpOfRow(name: string, { docs }: Noun, verb: string, one: Row): string {
  const { args = {}, options = {}, about } = one;
  const rows = [
    ...Object.entries(args).map(([arg, schema]) => [`<${arg}>`, aboutOf(schema)] as const),
    ...Object.entries(options).map(([option, schema]) => [optionOf(option, schema), aboutOf(schema)] as const),
    ...Object.entries(COMMON).map(([option, text]) => [`--${option}`, text] as const),
  ];
  return `${usageOfRow(name, verb, one)}\n${about}\n\n${columns(rows)}\n${STORE} ${docs} explains.\n`;
}
