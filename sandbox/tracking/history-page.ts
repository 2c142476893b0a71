import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Call } from './call-store.ts';

const STYLE = `
:root { color-scheme: light; --ink: #1a1d2b; --soft: #5c6275; --line: #d9dce6; --tint: #f4f4fa; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: #fff; }
header { padding: 12px 20px; background: var(--tint); border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 20px; }
header p { margin: 0; color: var(--soft); font-size: 14px; }
main { max-width: 1100px; margin: 0 auto; padding: 20px; }
.none { padding: 48px 0; text-align: center; color: var(--soft); }
ol { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; }
li { display: grid; grid-template-columns: 9rem 12rem minmax(0, 1fr) auto; gap: 2px 20px; padding: 12px 16px; }
li + li { border-top: 1px solid #e8eaf1; }
.name { font-weight: 600; }
.data { margin: 0; font: 13px/1.5 ui-monospace, "SF Mono", Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.id, time { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
@media (max-width: 720px) { li { grid-template-columns: minmax(0, 1fr) auto; } .data { grid-column: 1 / -1; } }
`;

/** What the services were told, newest first; looks for more every five seconds. */
export async function historyPage(calls: readonly Call[]): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const rows = calls.toReversed().map(
    ({ service, id, name, data, at }) =>
      html`<li>
        <span>${service}<br /><span class="id">${id}</span></span>
        <span class="name">${name}</span>
        <pre class="data">${JSON.stringify(data, null, 1)}</pre>
        <time datetime="${at}">${at.slice(11, 19)}</time>
      </li>`,
  );
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="5" />
        <title>Tracking sandbox</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>Tracking sandbox</h1>
          <p>What Google Analytics, Google Tag Manager, the Facebook pixel and the TikTok pixel would have been told.</p>
        </header>
        <main>
          ${
            rows.length === 0
              ? html`<p class="none">Nothing yet. Allow measuring in a shop that names a service.</p>`
              : html`<ol>
                  ${rows}
                </ol>`
          }
        </main>
      </body>
    </html>`;
  return new Response(page.toString(), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
