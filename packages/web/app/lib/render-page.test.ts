import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const inPage = (children: ReactNode) =>
  createElement('html', null, createElement('body', null, createElement(Suspense, { fallback: 'not yet' }, children)));

test('a page is rendered whole, also where a part of it has to be loaded first', async () => {
  const page = (part: ReactNode) => renderPage(() => inPage(part));
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'loaded') }));
  const late = await page(createElement(Late));
  expect(late).toMatch(/^<!DOCTYPE html><html><head><\/head><body>.*<p>loaded<\/p>.*<\/body><\/html>$/);
  expect(late).not.toContain('not yet');
  // by the stream the first time, at once the second
  expect(await page(createElement(Late))).toBe(late);
});

test('a page of which a part fails is none', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(renderPage(() => inPage(createElement(Broken)))).rejects.toThrow('broken');
  await expect(renderPage(() => createElement(Broken))).rejects.toThrow('broken');
});
