import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What docs/security/asvs.md says is nowhere in what runs: a new place is red, and is looked at by a person.

const root = join(import.meta.dirname, '..');
const sources = globSync('packages/*/{src,app,router}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx'] });
/** In which files a pattern is, once for each time. */
const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(() => file)).toSorted();

test('there is something to look at', () => expect(sources.length).toBeGreaterThan(1_000));

test('no text becomes a program', () => {
  expect(filesWith(/(?<![\w.])eval\(|\bnew Function\b|\bsetTimeout\(['"`]|from 'node:(?:vm|repl)'/g)).toEqual([]);
});

test('programs are started for the embedded database alone', () => {
  expect(filesWith(/from 'node:child_process'/g)).toEqual([
    'packages/server/src/platform/postgres/embedded.ts',
    'packages/server/src/platform/postgres/run-as.ts',
  ]);
});

test('regular expressions are made of names of ours', () => {
  expect(filesWith(/\bRegExp\(/g)).toEqual([
    'packages/domain/src/catalogue/note-claims.ts',
    'packages/domain/src/checkout/vat-id.ts',
    'packages/domain/src/orders/search-text.ts',
    'packages/server/src/modules/door/http.ts',
    'packages/server/src/platform/http/campaign.ts',
    'packages/server/src/platform/http/campaign.ts',
    'packages/web/app/features/consent/consent-store.ts',
    'packages/web/app/features/waiting-room/remembered.ts',
    'packages/web/router/match.ts',
  ]);
});

test('HTML is set where it is cleaned Markdown or data in JSON, and nowhere else', () => {
  expect(filesWith(/dangerouslySetInnerHTML=|\.(?:innerHTML|outerHTML) ?=|insertAdjacentHTML|document\.write\(/g)).toEqual([
    'packages/web/app/lib/json-ld.tsx',
    'packages/web/app/routes/faq/faq.tsx',
    'packages/web/app/routes/no-frills/no-frills.tsx',
    'packages/web/app/routes/page/page.tsx',
  ]);
});
