import { describe, expect, it } from 'vitest';
import type { MailDocument } from './mail-document.ts';
import { renderMail } from './render-mail.ts';

const document: MailDocument = {
  locale: 'de',
  subject: 'Betreff',
  preview: 'Vorschau',
  brand: { name: 'Shop', accentColor: '#1f6feb', sellerLines: ['Shop GmbH'] },
  blocks: [{ kind: 'title', text: 'Titel' }],
};
const evil = `<script>alert("x")</script>'&`;
const escaped = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;';

describe('renderMail', () => {
  it('escapes every string in HTML and leaves it as it is in the text', () => {
    const { html, text } = renderMail({
      ...document,
      subject: evil,
      preview: evil,
      brand: { ...document.brand, name: evil, sellerLines: [evil] },
      footer: [evil],
      blocks: [
        { kind: 'title', text: evil },
        { kind: 'heading', text: evil },
        { kind: 'paragraph', text: evil },
        { kind: 'facts', rows: [{ label: evil, value: evil }] },
        {
          kind: 'items',
          columns: [evil, evil],
          rows: [{ title: evil, details: [evil], amount: evil }],
          totals: [{ label: evil, amount: evil }],
        },
        { kind: 'columns', columns: [{ heading: evil, lines: [evil] }] },
        { kind: 'button', label: evil, href: 'https://shop.example/?a=1&b="><script>' },
        { kind: 'picture', cid: evil, caption: evil, alt: evil, size: 10 },
        { kind: 'markdown', text: evil, baseUrl: 'https://shop.example' },
      ],
    });
    expect(html).not.toContain('<script>');
    expect(html.split(escaped)).toHaveLength(25);
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
    expect(text).toContain(evil);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not a link'])('throws on a button to %s', (href) => {
    expect(() => renderMail({ ...document, blocks: [{ kind: 'button', label: 'x', href }] })).toThrow(/link|URL/);
  });

  it('throws on an accent that could leave its style attribute', () => {
    expect(() => renderMail({ ...document, brand: { ...document.brand, accentColor: 'red"><b>' } })).toThrow(RangeError);
  });

  it('keeps the subject on one line', () => {
    expect(renderMail({ ...document, subject: 'a\r\nBcc: b\u2028c' }).subject).toBe('a Bcc: b c');
  });

  it('names the language and both colour schemes', () => {
    const { html } = renderMail(document);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('writes the same blocks as plain text', () => {
    const { text } = renderMail({
      ...document,
      blocks: [
        { kind: 'title', text: 'Danke' },
        {
          kind: 'items',
          columns: ['Artikel', 'Betrag'],
          rows: [{ title: 'Shirt', details: ['Größe M'], amount: '25,00 €' }],
          totals: [{ label: 'Gesamtbetrag', amount: '25,00 €' }],
        },
        { kind: 'button', label: 'Ansehen', href: 'https://shop.example/o/1' },
      ],
    });
    expect(text).toBe(
      'Danke\n=====\n\nShirt\n  Größe M\n  25,00 €\n\nGesamtbetrag: 25,00 €\n\nAnsehen:\nhttps://shop.example/o/1\n\n-- \nShop GmbH\n',
    );
  });
});
