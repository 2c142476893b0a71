import { expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const noImages = new Map();

it.each([
  '<img src=x onerror=alert(1)>',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<a href="data:text/html,alert(1)" target=_top onclick=alert(1)>a</a>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">y</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="//evil.example"></iframe><base href="//evil.example">',
  '<form action="//evil.example"><input autofocus onfocus=alert(1)></form>',
  '<style>main { display: none }</style><p style="position: fixed">x</p>',
  '![x](https://evil.example/p.png) ![x](//evil.example/p.png) <a href="//evil.example">x</a>',
])('leaves nothing of %j that runs, covers the page or asks another host', (hostile) =>
  expect(renderMarkdown(hostile, noImages)).not.toMatch(/alert|evil|on\w+=|style|<(svg|math|form|iframe|base)/),
);

it('keeps headings with their anchors, questions and links', () => {
  expect(renderMarkdown('## Geltung {#geltung}', noImages)).toBe('<h2 id="geltung">Geltung</h2>\n');
  expect(renderMarkdown('<details id="faq-1"><summary>Wann?</summary>Bald.</details>', noImages)).toBe(
    '<details id="faq-1"><summary>Wann?</summary>Bald.</details>',
  );
  expect(renderMarkdown('[da](/faq/3) [dort](https://a.example)', noImages)).toBe(
    '<p><a href="/faq/3">da</a> <a href="https://a.example" rel="noopener noreferrer">dort</a></p>\n',
  );
});

it('a table can be scrolled by keys', () => {
  expect(renderMarkdown('| a |\n|---|\n| b |', noImages)).toContain('<table tabindex="0">');
});
