import { escapeHtml as e } from '../escape-html.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { markdownHtml } from './render-markdown.ts';

// Mail programs read HTML of twenty years ago: tables for layout, styles on the elements, 600 pixels. The <style>
// block adds what the better ones understand: the dark scheme and narrow screens.

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const small = 'font-size:14px;line-height:20px';
const normal = 'font-size:16px;line-height:24px';
const rule = 'border-top:1px solid #dcdce2';

/** HTML of a mail. Every string is escaped here and nowhere before. */
export function renderHtml(mail: MailDocument): string {
  const { locale, subject, preview, brand, blocks, footer = [] } = mail;
  const accent = safeColor(brand.accentColor);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #101014 !important; }
  .sheet { background: #1b1b21 !important; }
  .sheet, .sheet h1, .sheet h2, .sheet h3, .sheet p, .sheet td, .sheet th { color: #f2f2f5 !important; }
  .sheet .soft, .sheet li, .foot { color: #b4b4bf !important; }
  .sheet .rule { border-color: #3a3a44 !important; }
  .sheet .button { background: #f2f2f5 !important; color: #14141a !important; }
}
@media (max-width: 620px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .column { display: block !important; width: 100% !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f1f1f4;${font}">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:#f1f1f4"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="sheet" style="width:100%;max-width:600px;background:#ffffff;color:#14141a;border-top:6px solid ${accent}">
<tr><td class="pad" style="padding:28px 36px 0;${font};font-size:16px;font-weight:700">${e(brand.name)}</td></tr>
<tr><td class="pad" style="padding:12px 36px 32px;${font};${normal}">
${blocks.map(blockHtml).join('\n')}
</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="pad foot" style="padding:20px 36px;${font};font-size:13px;line-height:19px;color:#55555f">${[...brand.sellerLines, ...footer].map(e).join('<br>')}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
      return `<h1 style="margin:16px 0 12px;font-size:28px;line-height:34px;font-weight:800">${e(block.text)}</h1>`;
    case 'heading':
      return `<h2 style="margin:32px 0 8px;font-size:20px;line-height:26px;font-weight:700">${e(block.text)}</h2>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px;${normal}">${lines(block.text)}</p>`;
    case 'facts':
      return table(
        block.rows.map(
          ({ label, value, strong }) =>
            `<tr><th scope="row" align="left" class="soft rule" style="${cell};${rule};padding-right:16px;font-weight:400;color:#55555f;width:40%">${e(label)}</th><td class="rule" style="${cell};${rule};overflow-wrap:anywhere;font-weight:${strong ? 700 : 400}">${e(value)}</td></tr>`,
        ),
      );
    case 'items':
      return itemsHtml(block);
    case 'columns':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0"><tr>${block.columns.map(({ heading, lines: entries }) => `<td class="column" valign="top" style="padding:0 16px 16px 0;${normal};width:${Math.floor(100 / block.columns.length)}%"><h3 style="margin:16px 0 4px;font-size:16px;line-height:24px;font-weight:700">${e(heading)}</h3>${entries.map(e).join('<br>')}</td>`).join('')}</tr></table>`;
    case 'button':
      return `<p style="margin:20px 0"><a class="button" href="${e(safeHref(block.href))}" style="display:inline-block;background:#14141a;color:#ffffff;font-weight:700;text-decoration:none;padding:13px 22px;border-radius:6px">${e(block.label)}</a></p>`;
    case 'picture':
      return `<p style="margin:0 0 16px;${normal}">${e(block.caption)}</p><p style="margin:16px 0"><img src="cid:${e(block.cid)}" alt="${e(block.alt)}" width="${block.size}" height="${block.size}" style="display:block;border:0;background:#ffffff"></p>`;
    case 'markdown':
      return markdownHtml(block.text, block.baseUrl);
    default:
      return block satisfies never;
  }
}

function itemsHtml({ columns: [item, amount], rows, totals }: Extract<MailBlock, { kind: 'items' }>): string {
  const row = ({ title, details, amount: price }: (typeof rows)[number]) =>
    `<tr><td valign="top" class="rule" style="${cell};${rule}${price === null ? ';padding-left:20px' : ''}"><strong>${e(title)}</strong>${details.map((detail) => `<br><span class="soft" style="${small};color:#55555f">${e(detail)}</span>`).join('')}</td><td valign="top" align="right" class="rule" style="${cell};${rule};white-space:nowrap;padding-left:12px">${e(price ?? '')}</td></tr>`;
  const total = ({ label, amount: sum, strong }: (typeof totals)[number]) =>
    `<tr><th scope="row" align="left" class="rule" style="${cell};${rule};font-weight:${strong ? 700 : 400}">${e(label)}</th><td align="right" class="rule" style="${cell};${rule};white-space:nowrap;padding-left:12px;font-weight:${strong ? 700 : 400}">${e(sum)}</td></tr>`;
  const head = `<tr><th scope="col" align="left" class="soft" style="${cell};${small};font-weight:400;color:#55555f">${e(item)}</th><th scope="col" align="right" class="soft" style="${cell};${small};font-weight:400;color:#55555f">${e(amount)}</th></tr>`;
  return table([head, ...rows.map(row), ...totals.map(total)]);
}

const cell = `padding:9px 0;${normal}`;

function table(rows: readonly string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;border-collapse:collapse;${font}">${rows.join('\n')}</table>`;
}

function lines(text: string): string {
  return e(text.trim()).replace(/\r?\n/g, '<br>');
}

// Escaping does not stop `javascript:`; a mail links to web pages and nothing else.
function safeHref(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('mail: a link must be http or https');
  return href;
}

function safeColor(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`${color} is not a colour like #1f6feb`);
  return color;
}
