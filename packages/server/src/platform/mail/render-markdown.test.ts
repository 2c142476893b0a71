import { describe, expect, it } from 'vitest';
import { markdownHtml, markdownText } from './render-markdown.ts';

const base = 'https://shop.example/band';
const terms = '## Geltung {#geltung}\n\nSiehe [Widerruf](/withdrawal) und **das hier**.\n\n1. erstens\n2. zweitens\n';

describe('Markdown in a mail', () => {
  it('becomes headings, paragraphs, lists and absolute links', () => {
    const html = markdownHtml(terms, base);
    expect(html).toMatch(/<h3 [^>]+>Geltung<\/h3>/);
    expect(html).toContain('href="https://shop.example/band/withdrawal"');
    expect(html).toContain('<strong>das hier</strong>');
    expect(html.match(/<li /g)).toHaveLength(2);
  });

  it('stays readable as plain text, with the address behind the words of a link', () => {
    expect(markdownText(terms, base)).toBe(
      '## Geltung\n\nSiehe Widerruf (https://shop.example/band/withdrawal) und **das hier**.\n\n1. erstens\n2. zweitens',
    );
  });

  it('shows HTML instead of obeying it, and links to pages and mail addresses only', () => {
    const html = markdownHtml(
      '<script>x</script>\n\nein <b onclick="x">Wort</b> [da](javascript:x) [dort](#oben) [//](//evil.example)',
      base,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b ');
    expect(html).not.toContain('href=');
  });
});
