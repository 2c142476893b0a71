import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyOf, sealPage, type PagePolicy } from './page-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only scripts written with the nonce of the rendering may run, and the nonce is gone', () => {
  const { html, scriptHashes } = sealPage(
    '<script nonce="n1">own()</script><script>injected()</script><script nonce="n0">guessed()</script>',
    'n1',
  );
  expect(scriptHashes).toEqual([hashOf('own()')]);
  expect(html).toContain('<script>own()</script>');
});

const policy = (own: Partial<PagePolicy>): Record<string, string> =>
  Object.fromEntries(
    policyOf({ path: '/', scriptHashes: [], framesOwn: false, paymentHosts: undefined, uploadOrigin: undefined, videoUrls: [], ...own })
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );

test('frames, videos and styles of other hosts are allowed only where the page needs them', () => {
  expect(policy({})).toMatchObject({ 'frame-src': "'none'", 'media-src': "'self'", 'style-src': "'self'" });
  expect(policy({})['style-src-attr']).toBeUndefined();
  expect(policy({ videoUrls: ['https://youtu.be/abc', 'https://vimeo.com/1', 'https://files.example/a.mp4'] })).toMatchObject({
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
    'media-src': "'self' https://files.example",
  });
  expect(policy({ framesOwn: true })).toMatchObject({ 'frame-src': "'self'" });
  expect(policy({ paymentHosts: 'https://pay.example' })).toMatchObject({
    'frame-src': 'https: https://pay.example',
    'style-src': "'self' 'unsafe-inline'",
  });
});
