import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

type Size = { width: number; height: number };

/** Pictures in pages come this wide at most; a wide screen's column is narrower. */
const WIDTH = 1000;

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
 * `## Geltung {#geltung}` gives a heading its anchor; `![what it shows](image:3f9c…)` is a picture of `images`, by hash.
 */
export function renderMarkdown(markdown: string, images: ReadonlyMap<string, Size>): string {
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
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      th: ['align'],
      td: ['align'],
      ol: ['start'],
      abbr: ['title'],
      table: ['tabindex'],
      '*': ['id'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: {
      // a wide one scrolls, by keys as well
      table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }),
      img: (tagName, attribs) => {
        const sha = attribs['src']?.replace(/^image:/, '') ?? '';
        const image = images.get(sha);
        return { tagName, attribs: image ? { ...attribs, ...placed(sha, image) } : attribs };
      },
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });
}

/** Its address and the room it takes, so that nothing jumps when it comes. */
function placed(sha: string, { width, height }: Size): Record<string, string> {
  const shown = Math.min(WIDTH, width);
  return {
    src: `/images/${sha}/${WIDTH}.webp`,
    width: String(shown),
    height: String(Math.round((height * shown) / width)),
    loading: 'lazy',
  };
}
