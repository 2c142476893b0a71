import type { MailBlock, MailDocument } from './mail-document.ts';
import { markdownText } from './render-markdown.ts';

/** Plain text of a mail: headings underlined, amounts behind their labels, addresses of links written out. */
export function renderText({ brand, blocks, footer = [] }: MailDocument): string {
  const parts = blocks.map(blockText).filter((part) => part !== '');
  return `${[...parts, ['-- ', ...brand.sellerLines, ...footer].join('\n')].join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
      return underlined(block.text, '=');
    case 'heading':
      return underlined(block.text, '-');
    case 'paragraph':
      return block.text.trim();
    case 'markdown':
      return markdownText(block.text, block.baseUrl);
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'items':
      return [
        ...block.rows.map(({ title, details, amount }) =>
          [title, ...details.map((detail) => `  ${detail}`), ...(amount === null ? [] : [`  ${amount}`])].join('\n'),
        ),
        block.totals.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
      ].join('\n\n');
    case 'columns':
      return block.columns.map(({ heading, lines }) => [`${heading}:`, ...lines].join('\n')).join('\n\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'picture':
      return '';
    default:
      return block satisfies never;
  }
}

function underlined(text: string, stroke: string): string {
  return `${text}\n${stroke.repeat([...text].length)}`;
}
