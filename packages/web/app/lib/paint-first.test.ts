import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

test('stylesheets come before preloads, in their order', () => {
  const html =
    '<head><meta charSet="utf-8"/><link rel="preload" as="image"/>' +
    '<link nonce="x" rel="stylesheet" href="/style.css"/><link rel="stylesheet" href="/designs/x.css"/></head><body></body>';
  expect(paintFirst(html)).toBe(
    '<head><meta charSet="utf-8"/><link nonce="x" rel="stylesheet" href="/style.css"/><link rel="stylesheet" href="/designs/x.css"/>' +
      '<link rel="preload" as="image"/></head><body></body>',
  );
});

test('scripts are asked for and run when the page has been seen', () => {
  const html =
    '<head><link nonce="x" rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>' +
    '<script nonce="x" type="module" async="">import "/manifest.js";\nimport * as route0 from "/a.js";\n' +
    'window.__reactRouterRouteModules = {"root":route0};\nimport("/entry.js");</script></body>';
  const page = paintFirst(html);
  expect(page).not.toContain('rel="modulepreload"');
  const [, tag, code = ''] = /(<script[^>]*>)([^<]*)/.exec(page) ?? [];
  expect(tag).toBe('<script nonce="x" type="module" async="">');
  const steps = [
    'addEventListener',
    '["/a.js","/b.js"]',
    'await import("/manifest.js");',
    'const route0=await import("/a.js");',
    '__reactRouterRouteModules',
    'import("/entry.js");',
  ];
  expect(steps.map((step) => code.indexOf(step)).every((at, i, all) => at >= 0 && at > (all[i - 1] ?? -1))).toBe(true);
  expect(code).not.toMatch(/import[ *"]|SCRIPTS/);
});

test('a page without preloads, and one without a head, stay whole', () => {
  expect(paintFirst('<head><link rel="stylesheet" href="/a.css"/></head><body></body>')).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head><body></body>',
  );
  expect(paintFirst('plain')).toBe('plain');
});
