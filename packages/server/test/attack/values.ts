import { createRequire } from 'node:module';
import type * as GraphQL from 'graphql';
import type { Dice } from '../dice.ts';
import { HOSTILE } from '../hostile-values.ts';

// the server's own copy: the bundler of the tests would give us graphql's other edition
export const { buildSchema, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, parse, typeFromAST } = createRequire(
  import.meta.url,
)('graphql') as typeof GraphQL;

export function pick<T>(next: Dice, of: readonly T[]): T {
  const chosen = of[below(next, of.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}
export const below = (next: Dice, end: number): number => Math.floor(next() * end);

/** A tag that no page of ours has: in HTML it would be markup of whoever sent it. */
export const MARK = 'xq9';
/** A header that no reply of ours has. */
export const MARKED_HEADER = 'x-xq9';

const TEXTS: readonly string[] = [
  `<${MARK} onload=1>`,
  `"><${MARK}>`,
  `'-${MARK}-'`,
  `</script><${MARK}>`,
  `javascript:${MARK}`,
  `x\r\n${MARKED_HEADER}: 1`,
  `%0d%0a${MARKED_HEADER}:%201`,
  `//evil.example/${MARK}`,
  'https://evil.example/',
  '\\\\evil.example',
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '${7*7}',
  '=cmd|x!A1',
  '\u0000',
  '\u001b[2J',
  '\ufeffx',
  '１２３',
  'İ',
  'ß'.repeat(3),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:60Z',
  '-0',
  '1e400',
  '0x10',
  'NaN',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '2147483648',
  '1,2',
  '1 ',
  'a@b',
  `${'a'.repeat(250)}@example.org`,
  '"a b"@example.org',
  'a@example.org\nBcc: b@example.org',
  'a@example.org,b@example.org',
  'a@xn--.example',
];
const LETTERS = [...'abzAZ019 -_.,:;\'"<>&|!()*%$#@/\\=?+{}[]~^`äßé€\u0301\u200b\u202e\n\r\t\u0000\ud83c\ud83c\udfab'];

/** A number on the edge of something, or a small one that somebody's row may have. */
const number = (next: Dice): number =>
  pick(next, [
    0,
    1,
    -1,
    2,
    3,
    1 + below(next, 60),
    below(next, 1_000),
    -below(next, 10_000),
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    -(2 ** 31),
    0.1,
  ]);
export const text = (next: Dice): string => {
  const chance = next();
  if (chance < 0.5) return pick(next, TEXTS);
  if (chance < 0.55) return pick(next, LETTERS).repeat(below(next, 3_000));
  return Array.from({ length: below(next, 24) }, () => pick(next, LETTERS)).join('');
};

/** What nobody sends who means well. */
export function hostile(next: Dice, depth = 0): unknown {
  const chance = next();
  if (chance < 0.45) return text(next);
  if (chance < 0.7) return pick(next, HOSTILE);
  if (chance < 0.9 || depth > 2) return number(next);
  return chance < 0.95
    ? Array.from({ length: below(next, 40) }, () => hostile(next, depth + 1))
    : { [text(next)]: hostile(next, depth + 1) };
}

/** What the attacker knows: names, addresses and keys of things by the name of the field that takes them. */
export type Knowledge = Readonly<Record<string, readonly string[]>>;

/** A value of the type that somebody may mean, `share` of its parts hostile. */
export function valueOf(next: Dice, type: GraphQL.GraphQLInputType, name: string, known: Knowledge, share: number): unknown {
  if (next() < share) return hostile(next);
  if (isNonNullType(type)) return valueOf(next, type.ofType, name, known, 0.3 * share);
  if (isListType(type)) return Array.from({ length: below(next, 4) }, () => valueOf(next, type.ofType, name, known, share));
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        isNonNullType(field.type) || next() < 0.7 ? [[field.name, valueOf(next, field.type, field.name, known, share)]] : [],
      ),
    );
  if (isEnumType(type)) return pick(next, type.getValues()).name;
  if (type.name === 'Boolean') return next() < 0.5;
  if (type.name === 'Int' || type.name === 'Money' || type.name === 'Amount') return next() < 0.8 ? 1 + below(next, 30) : number(next);
  if (type.name === 'Day') return pick(next, ['2026-01-01', '2026-11-26', '2027-01-01', '1970-01-01']);
  if (type.name === 'DateTime') return pick(next, ['2026-11-26T20:00:00Z', '2030-01-01T00:00:00+02:00']);
  if (type.name === 'JSON') return hostile(next);
  // beyond what a column of the database holds
  if (type.name === 'ID' && next() < 0.05) return pick(next, ['0', '2147483648', '999999999999999', '9223372036854775808']);
  return guess(next, name, known);
}

/** By the name of the field: the longest name that is known and ends it, such as `email` for `buyerEmail`. */
function guess(next: Dice, name: string, known: Knowledge): string {
  const lower = name.toLowerCase();
  const [fitting] = Object.keys(known)
    .filter((key) => lower.endsWith(key))
    .sort((a, b) => b.length - a.length);
  const chance = next();
  if (fitting !== undefined && chance < 0.75) return pick(next, known[fitting] ?? []);
  if (chance < 0.85) return String(1 + below(next, 60));
  return chance < 0.95 ? pick(next, ['x', 'de', 'main', 'band', '*band*', '0b0e7b1e-0000-4000-8000-000000000001']) : text(next);
}
