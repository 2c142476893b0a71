import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { didYouMean } from '../../packages/domain/src/texts/did-you-mean.ts';
import type { Entries, Row } from './row.ts';

/** A command that cannot be read: its message says which argument, and what is expected instead. */
export class Unreadable extends Error {}

/** The schema itself, where it may be left out. */
const innerOf = (schema: v.GenericSchema): v.GenericSchema =>
  schema.type === 'optional' ? (schema as v.OptionalSchema<v.GenericSchema, unknown>).wrapped : schema;
export const isFlag = (schema: v.GenericSchema): boolean => innerOf(schema).type === 'boolean';
export const isMany = (schema: v.GenericSchema): boolean => innerOf(schema).type === 'array';

/** As it was typed, or its beginning: a file that a shell has put in as a value fills no screen. */
export const quoted = (typed: string): string => `"${shortened(typed)}"`;
const shortened = (typed: string): string => (typed.length > TYPED_MAX ? `${typed.slice(0, TYPED_MAX)}…` : typed);
const TYPED_MAX = 80;

/** The options every command has. */
export const COMMON = { json: 'answers as JSON, for scripts', help: 'says what can be typed' } as const;

export type Read = { values: Record<string, unknown>; json: boolean; help: boolean };

/** @throws Unreadable, a line for each problem: options there are not come first, then values that do not fit */
export function readArguments({ args = {}, options = {}, wrong }: Row, typed: readonly string[]): Read {
  const { given, positionals, problems } = split(typed, options);
  const { json = false, help = false, ...rest } = given;
  const common = { json: json === true, help: help === true };
  if (common.help) return { values: {}, ...common };
  refuseAll(problems);
  const names = Object.keys(args);
  const many = names.find((name) => isMany(args[name]!));
  if (many === undefined) problems.push(...positionals.slice(names.length).map((extra) => `${quoted(extra)} is one argument too many`));
  const placed = names.map((name, place) => [name, name === many ? positionals.slice(place) : positionals[place]] as const);
  const values: Record<string, unknown> = {};
  const check = (name: string, shown: string, schema: v.GenericSchema, value: unknown) => {
    const result = v.safeParse(schema, isMany(schema) && Array.isArray(value) && value.length === 0 ? undefined : value, {
      abortEarly: true,
    });
    if (result.success) values[name] = result.output;
    else problems.push(describe(shown, schema, result.issues[0]));
  };
  for (const [name, value] of placed) check(name, `<${name}>`, args[name]!, value);
  for (const [name, schema] of Object.entries(options)) check(name, `--${name}`, schema, rest[name]);
  refuseAll(problems);
  refuseAll([wrong?.(values)].filter((problem) => problem !== undefined));
  return { values, ...common };
}

function refuseAll(problems: readonly string[]): void {
  if (problems.length > 0) throw new Unreadable(problems.join('\n'));
}

function describe(shown: string, schema: v.GenericSchema, { input, message }: v.BaseIssue<unknown>): string {
  return typeof input === 'string' ? `${shown} is ${quoted(input)}; expected ${message}` : `${shown} is missing: ${aboutOf(schema)}`;
}

/** One of many. */
const itemOf = (schema: v.GenericSchema): v.GenericSchema =>
  isMany(schema) ? (innerOf(schema) as v.ArraySchema<v.GenericSchema, undefined>).item : schema;
/** What an argument is for, and what stands for its value. */
export const aboutOf = (schema: v.GenericSchema): string =>
  v.getDescription(innerOf(schema)) ?? v.getDescription(innerOf(itemOf(schema))) ?? '';
export const titleOf = (schema: v.GenericSchema): string => v.getTitle(innerOf(schema)) ?? v.getTitle(innerOf(itemOf(schema))) ?? 'value';

type Split = { given: Record<string, unknown>; positionals: string[]; problems: string[] };

/** Tells options from arguments. What starts with "-" is no value, unless it is written with "=". */
function split(typed: readonly string[], options: Entries): Split {
  const known = { ...Object.fromEntries(Object.entries(options).map(([name, schema]) => [name, isFlag(schema)])), json: true, help: true };
  const config = Object.fromEntries(
    Object.entries(known).map(([name, flag]) => [
      name,
      { type: flag ? 'boolean' : 'string', ...(name === 'help' ? { short: 'h' } : {}) } as const,
    ]),
  );
  const { tokens } = parseArgs({ args: [...typed], options: config, strict: false, tokens: true });
  const found: Split = { given: {}, positionals: [], problems: [] };
  const { given, positionals, problems } = found;
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const flag = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined;
    if (flag === undefined) problems.push(`There is no option ${shortened(rawName)}.${didYouMean(name, Object.keys(known))}`);
    else if (flag && value !== undefined) problems.push(`${rawName} takes no value`);
    else if (!flag && (value === undefined || (!inlineValue && value.startsWith('-'))))
      problems.push(`${rawName} needs a value: ${aboutOf(options[name]!)}`);
    else if (!flag && isMany(options[name]!)) given[name] = [...((given[name] as string[] | undefined) ?? []), value];
    else given[name] = flag || value;
  }
  return found;
}
