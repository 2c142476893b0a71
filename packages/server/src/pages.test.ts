import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './pages.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only scripts written with the nonce of the rendering may run, and the nonce is gone', () => {
  const { html, policy } = sealPage(
    '<script nonce="n1">own()</script><script>injected()</script><script nonce="n0">guessed()</script>',
    'n1',
  );
  expect(policy).toContain(hashOf('own()'));
  expect(policy).not.toContain(hashOf('injected()'));
  expect(policy).not.toContain(hashOf('guessed()'));
  expect(html).toContain('<script>own()</script>');
});
