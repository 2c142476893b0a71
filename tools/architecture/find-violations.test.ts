import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';

let root: string | undefined;
afterEach(() => root && rmSync(root, { recursive: true }));

/** A small repository on disk. */
function check(files: Record<string, string>): string[] {
  root = mkdtempSync(join(tmpdir(), 'architecture-'));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return findViolations(root).map(({ file, problem }) => `${file}: ${problem}`);
}

test('the repository keeps its own rules', () => {
  expect(findViolations(join(import.meta.dirname, '../..'))).toEqual([]);
});

const S = 'packages/server/src';
test.each([
  ['domain importing the server', { 'packages/domain/src/a.ts': "import '../../server/src/b.ts';" }, /packages\/domain\/ may not import/],
  ['platform knowing a module', { [`${S}/platform/a.ts`]: "import '../modules/cart/index.ts';" }, /platform\/ may not import/],
  ['web importing the server', { 'packages/web/app/a.ts': "import '../../server/src/b.ts';" }, /packages\/web\/ may not import/],
  ['the server importing the sandbox', { [`${S}/a.ts`]: "import '../../../sandbox/stripe/server.ts';" }, /may not import sandbox/],
  [
    'payments knowing orders',
    { [`${S}/modules/payments/a.ts`]: "import '../orders/index.ts';" },
    /module payments may not import module orders/,
  ],
  ['an undeclared module', { [`${S}/modules/raffle/a.ts`]: "import '../cart/index.ts';" }, /module raffle is not declared/],
  ['a cycle', { [`${S}/a.ts`]: "import './b.ts';", [`${S}/b.ts`]: "import type { A } from './a.ts';" }, /import cycle/],
  ['the environment read anywhere', { [`${S}/a.ts`]: 'const port = process.env.PORT;' }, /process\.env belongs in/],
  ['the time read anywhere', { 'packages/domain/src/a.ts': 'const now = Date.now();' }, /time belongs in/],
  ['a folder without a layer', { 'packages/office/a.ts': "import './b.ts';" }, /no layer is declared/],
])('%s is a violation', (_name, files, problem) => {
  expect(check(files as Record<string, string>).join('\n')).toMatch(problem);
});

test('what is allowed passes', () => {
  expect(
    check({
      'packages/domain/src/money.ts': 'export const a = 1;',
      [`${S}/modules/checkout/place.ts`]: "import '../orders/index.ts';\nimport '@frontrow/domain/money';",
      [`${S}/modules/orders/index.ts`]: '// Date.now() in a comment is fine\nexport {};',
    }),
  ).toEqual([]);
});
