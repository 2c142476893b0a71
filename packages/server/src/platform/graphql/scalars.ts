import { GraphQLError } from 'graphql';
import { isDay } from '@frontrow/domain/dates/day';

export type Scalars = {
  ID: { Input: string; Output: string | number };
  /** An instant, ISO 8601 in UTC. */
  DateTime: { Input: Date; Output: Date | string };
  /** A calendar day, YYYY-MM-DD. */
  Day: { Input: string; Output: string };
  /** Euro cents, an integer. */
  Money: { Input: number; Output: number };
  /** A whole number; digits as text are taken as one. */
  Amount: { Input: number; Output: number };
  TextOrFlag: { Input: string | boolean; Output: string | boolean };
  JSON: { Input: unknown; Output: unknown };
};

/** The scalars of the shops' schema and of the office's. */
export const scalars = {
  DateTime: {
    description: 'An instant, ISO 8601 in UTC.',
    serialize: (value: Date | string) => new Date(value).toISOString(),
    parseValue: (value: unknown) => parseDate(value),
  },
  Day: {
    description: 'A calendar day, YYYY-MM-DD.',
    serialize: (value: string) => value,
    parseValue: (value: unknown) => parseDay(value),
  },
  Money: {
    description: 'An amount in euro cents.',
    serialize: (value: number) => value,
    parseValue: (value: unknown) => Number(value),
  },
  Amount: {
    description: 'A whole number of units. Digits as text, "2", are taken as the number.',
    serialize: (value: number) => value,
    parseValue: (value: unknown) => (typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : parseInteger(value)),
  },
  TextOrFlag: {
    description: 'A text, or true or false.',
    serialize: (value: string | boolean) => value,
    parseValue: (value: unknown) => parseTextOrFlag(value),
  },
  JSON: { description: 'Any JSON value.', serialize: (value: unknown) => value, parseValue: (value: unknown) => value },
};

function parseTextOrFlag(value: unknown): string | boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  throw new GraphQLError('TextOrFlag must be a text, true or false');
}

function parseInteger(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Amount must be a whole number');
}

function parseDate(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new GraphQLError('DateTime must be an ISO 8601 instant');
  return date;
}

function parseDay(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new GraphQLError('Day must be YYYY-MM-DD');
}
