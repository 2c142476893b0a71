import { MACHINE_TIME } from './rules.ts';

/**
 * What pages are made from asks for the time in one way alone, so that a preview can turn it: statements by `now()`, which is another
 * function in a preview's transaction, and the shop front by the page's own moment (docs/decisions/0960-the-clock-of-a-preview.md).
 */

/** Whose statements pages are read by: what the stage of a preview is given to in store-server.ts. */
const READ_FOR_PAGES = /^packages\/server\/src\/modules\/((shops|catalogue|events|search)\/[\w-]+|inventory\/live\/find-event)\.ts$/;

/** A clock that no search path turns. */
const ANOTHER_CLOCK =
  /\b(?:clock|statement|transaction)_timestamp"?\s*\(|\btimeofday\s*\(|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b|\bpg_catalog\.now\b|'\s*(?:now|today|tomorrow|yesterday)\s*'/i;

/** Names in it are looked up once, when the function is made: its `now()` is the system's for ever. */
const BOUND = /^(?:RETURN |BEGIN ATOMIC)/m;

/** The shop front's files that ask this machine's time, and why a preview does not turn it there. */
const ASKS_THE_MACHINE: Readonly<Record<string, string>> = {
  'lib/load.ts': 'the moment of a page: a preview’s, where it has one',
  'features/event/use-now.ts': 'goes on from the moment of the page: a preview’s, where it has one',
  'features/countdown/use-server-clock.ts': 'in place of the server’s, which does not answer',
  'features/waiting-room/inside-bar.tsx': 'a place in a waiting room',
  'features/waiting-room/remembered.ts': 'a place in a waiting room',
  'features/checkout/in-line/ask-again.ts': 'how long somebody stands in line',
  'features/cart/cart-keeper.tsx': 'how long a tab was hidden',
  'routes/pay-order/use-payment-methods.ts': 'an order',
  'routes/checkout/cart/cart-step.tsx': 'a cart',
  'routes/checkout/cart/cart-lines.tsx': 'a cart',
  'routes/checkout-done/checkout-done.tsx': 'an order',
  'routes/my-tickets/order-list.tsx': 'orders',
  'routes/checkin/event-form.tsx': 'a ticket',
  'routes/scan/camera.tsx': 'the door',
  'routes/scan/door.ts': 'the door',
};
const WEB = 'packages/web/app/';

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/**
 * @param sources by path from the root, without tests
 * @param schema db/schema.sql
 * @returns a sentence for each clock that a preview could not turn, and for each exception that nobody needs
 */
export function findClocks(sources: Readonly<Record<string, string>>, schema: string): string[] {
  const code = Object.entries(sources).map(([file, source]) => ({ file, text: withoutComments(source) }));
  const read = code.filter(({ file }) => READ_FOR_PAGES.test(file));
  const asking = new Set(code.filter(({ file, text }) => file.startsWith(WEB) && MACHINE_TIME.test(text)).map(({ file }) => file));
  const exceptions = Object.keys(ASKS_THE_MACHINE).map((name) => `${WEB}${name}`);
  return [
    ...read.flatMap(({ file, text }) => {
      const found = ANOTHER_CLOCK.exec(text)?.[0];
      return found === undefined ? [] : [`${file} asks ${found.trim()}: what pages are read by asks now()`];
    }),
    ...reachable(functionsOf(schema), read.map(({ text }) => text).join('\n')).flatMap(({ name, body }) => {
      const found = ANOTHER_CLOCK.exec(body)?.[0];
      if (found !== undefined) return [`function ${name} asks ${found.trim()}: what pages are read by asks now()`];
      return BOUND.test(body) && /\bnow\(\)/i.test(body) ? [`function ${name} has now() in a body that is bound when it is made`] : [];
    }),
    ...[...asking].filter((file) => !exceptions.includes(file)).map((file) => `${file} asks this machine's time: momentOf() is the page's`),
    ...exceptions.filter((file) => !asking.has(file)).map((file) => `${file} does not ask this machine's time any more`),
  ];
}

type SqlFunction = { name: string; body: string };

export const functionsOf = (schema: string): SqlFunction[] =>
  schema
    .split(/^CREATE OR REPLACE FUNCTION /m)
    .slice(1)
    .map((text) => ({ name: /^[\w.]+/.exec(text)?.[0] ?? '', body: text.split(/\n;\n/)[0] ?? '' }))
    .filter(({ name }) => !name.startsWith('preview.'));

/** The functions that a text calls, and those that they call. */
export function reachable(functions: readonly SqlFunction[], text: string): SqlFunction[] {
  const called = functions.filter(({ name }) => new RegExp(`\\b${name}"?\\s*\\(`, 'i').test(text));
  const others = functions.filter((one) => !called.includes(one));
  return called.length === 0 ? [] : [...called, ...reachable(others, called.map(({ body }) => body).join('\n'))];
}
