import { expect, test } from 'vitest';
import { frameHtml } from './preview-frame.ts';

const framed = { token: 'T', to: '/', language: null };
const inFrame = (html: string, host = 'shop.test') =>
  frameHtml(html, framed, new URL(`http://${host}/events`), (other) => ['shop.test', 'band.test'].includes(other));
const hrefOf = (written: string, host?: string) => / href="([^"]*)"/.exec(inFrame(`<a class="x" href="${written}">Weiter</a>`, host))?.[1];

test.each([
  ['/events/mira?a=1&amp;b=2', '/server/preview/frame/T?to=%2Fevents%2Fmira%3Fa%3D1%26b%3D2'],
  ['mira#karten', '/server/preview/frame/T?to=%2Fmira#karten'],
  ['http://band.test/', '/server/preview/frame/T?to=http%3A%2F%2Fband.test%2F'],
  ['#karten', '#karten'],
])('a link to %s stays in the frame', (written, address) => expect(hrefOf(written)).toBe(address));

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'http://',
  '/server/preview/end',
  '/office/',
  '/images/1.jpg',
])('a link to %s is none', (written) => expect(hrefOf(written)).toBeUndefined());

test('the language goes along, and nothing of the page runs', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><script>a()</script><noscript>Ohne geht es nicht</noscript><a href="/">Start</a>';
  expect(frameHtml(html, { ...framed, language: 'en' }, new URL('http://shop.test/'), () => true)).toBe(
    '<a href="/server/preview/frame/T?to=%2F&amp;language=en">Start</a>',
  );
});

test("the colours of a draft are asked for as the draft's", () =>
  expect(inFrame('<link rel="stylesheet" href="/style.css"/><link rel="stylesheet" href="/design.css"/>')).toBe(
    '<link rel="stylesheet" href="/style.css"/><link rel="stylesheet" href="/server/preview/frame/T?to=%2Fdesign.css"/>',
  ));
