import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      const [whole = '', anchor] = /\s*\{#([a-z0-9-]+)\}$/.exec(html) ?? [];
      return `<h${depth}${anchor ? ` id="${anchor}"` : ''}>${html.slice(0, html.length - whole.length)}</h${depth}>\n`;
    },
  },
});

/**
 * Markdown as HTML that is safe to show: text, lists, tables, links, images of this site; no scripts, styles or frames.
 * `## Geltung {#geltung}` gives a heading its anchor.
 */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'hr',
      'br',
      'strong',
      'em',
      'del',
      'sub',
      'sup',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'details',
      'summary',
      'dl',
      'dt',
      'dd',
      'abbr',
      'address',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      th: ['align'],
      td: ['align'],
      ol: ['start'],
      abbr: ['title'],
      '*': ['id'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });
}
