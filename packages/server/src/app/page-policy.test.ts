import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './page-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only scripts written with the nonce of the rendering may run, and the nonce is gone', () => {
  const { html, scriptHashes } = sealPage(
    '<script nonce="n1">own()</script><script>injected()</script><script nonce="n0">guessed()</script>',
    'n1',
  );
  expect(scriptHashes).toEqual([hashOf('own()')]);
  expect(html).toContain('<script>own()</script>');
});
