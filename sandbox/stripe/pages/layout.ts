import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A whole document whose only style and script are its own, bound by a nonce. */
export async function htmlPage(page: {
  language: string;
  title: string;
  style: string;
  body: Html;
  script?: string;
  refresh?: number;
  status?: number;
}): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const document = await html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${page.refresh === undefined ? '' : html`<meta http-equiv="refresh" content="${page.refresh}" />`}
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(page.style)}
        </style>
      </head>
      <body>
        ${page.body}
        ${
          page.script === undefined
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(page.script)};
              </script>`
        }
      </body>
    </html>`;
  return new Response(document.toString(), {
    status: page.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
