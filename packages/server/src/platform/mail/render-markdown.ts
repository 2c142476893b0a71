import { Marked, type Tokens } from 'marked';
import { escapeHtml as e } from '../escape-html.ts';

const soft = 'font-size:14px;line-height:20px;color:#55555f';
// the anchors that a page's headings carry mean nothing in a mail
const anchor = /[ \t]*\{#[a-z0-9-]+\}[ \t]*$/gm;

/**
 * Markdown of terms and the like as a mail shows it: small, headings below the mail's own, links absolute.
 * HTML in it is shown, not obeyed. `baseUrl` is the shop's address without a slash at its end.
 */
export function markdownHtml(markdown: string, baseUrl: string): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens }) {
        return `<h3 style="margin:20px 0 4px;font-size:15px;line-height:20px;font-weight:700">${this.parser.parseInline(tokens)}</h3>\n`;
      },
      paragraph({ tokens }) {
        return `<p class="soft" style="margin:0 0 12px;${soft}">${this.parser.parseInline(tokens)}</p>\n`;
      },
      listitem({ tokens }) {
        return `<li class="soft" style="margin:0 0 6px;${soft}">${this.parser.parse(tokens)}</li>\n`;
      },
      link({ href, tokens }) {
        const url = absolute(href, baseUrl);
        const text = this.parser.parseInline(tokens);
        return url === undefined ? text : `<a href="${e(url)}" style="color:inherit">${text}</a>`;
      },
      image: ({ text }) => e(text),
      html: ({ text }: Tokens.HTML | Tokens.Tag) => e(text),
    },
  });
  return marked.parse(markdown.replace(anchor, ''), { async: false }).trim();
}

/** The same for plain text: as written, without anchors, addresses of links behind their words. */
export function markdownText(markdown: string, baseUrl: string): string {
  return markdown
    .replace(anchor, '')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, text: string, href: string) => {
      const url = absolute(href, baseUrl);
      return url === undefined || url === text ? text : `${text} (${url})`;
    })
    .trim();
}

/** Undefined for what a mail does not link to: an anchor of the page, or another scheme. */
function absolute(href: string, baseUrl: string): string | undefined {
  if (/^\/(?!\/)/.test(href)) return `${baseUrl}${href}`;
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? href : undefined;
}
