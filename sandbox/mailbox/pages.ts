import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import { pageScript } from '../page-script.ts';
import type { Attachment, Mail, ParsedMail } from './mail.ts';
import { SANDBOX } from './mail-body.ts';
import { STYLE } from './styles.ts';

type Html = ReturnType<typeof html>;

/** Runs in the page. Looks for new mail every five seconds, but not under somebody's fingers. */
function reload(): void {
  setInterval(() => {
    if (document.activeElement?.id !== 'to') location.reload();
  }, 5000);
}

/** All mails, newest first, with the search field. */
export function listPage(found: ParsedMail[], to: string): Promise<Response> {
  const rows = found.map(
    ({ mail }) =>
      html`<li>
        <a href="/mails/${mail.id}">
          <span class="to">${mail.to.join(', ')}</span>
          <span class="subject"
            >${mail.subject || '(no subject)'}${mail.attachments.length === 0 ? '' : html` <span class="clip">${attached(mail.attachments.length)}</span>`}</span
          >
          <time datetime="${mail.at}">${time(mail.at)}</time></a
        >
      </li>`,
  );
  const empty = to === '' ? 'No mail yet.' : `No mail to an address with “${to}”.`;
  const body = html`<header>
      <h1><a href="/">Mailbox</a></h1>
      <form role="search">
        <label for="to">Recipient</label> <input id="to" name="to" type="search" value="${to}" /> <button>Search</button>
      </form>
    </header>
    <main>
      ${
        rows.length === 0
          ? html`<p class="none">${empty}</p>`
          : html`<ol class="mails">
              ${rows}
            </ol>`
      }
    </main>`;
  return page('Mailbox', body, 200, pageScript(reload));
}

export function mailPage(mail: Mail): Promise<Response> {
  const body = html`<header>
      <h1><a href="/">Mailbox</a></h1>
    </header>
    <main>
      <a class="back" href="/"><span aria-hidden="true">←</span> All mails</a>
      <article>
        <h2>${mail.subject || '(no subject)'}</h2>
        <dl class="facts">
          <dt>From</dt>
          <dd>${mail.headerFrom || mail.from}</dd>
          <dt>To</dt>
          <dd>${mail.to.join(', ')}</dd>
          <dt>Time</dt>
          <dd><time datetime="${mail.at}">${time(mail.at)}</time> UTC</dd>
        </dl>
        ${
          mail.attachments.length === 0
            ? ''
            : html`<ul class="attachments" aria-label="Attachments">
                ${mail.attachments.map((one) => attachmentRow(mail.id, one))}
              </ul>`
        }
        ${
          mail.html === null
            ? ''
            : html`<section>
                <h3>HTML</h3>
                <iframe title="HTML of the mail" sandbox="${SANDBOX}" src="/mails/${mail.id}/body" referrerpolicy="no-referrer"></iframe>
              </section>`
        }
        ${
          mail.text === null
            ? ''
            : html`<section>
                <h3>Text</h3>
                <pre>${mail.text}</pre>
              </section>`
        }
        <details>
          <summary>Headers</summary>
          <table>
            <tbody>
              ${mail.headers.map(
                ({ name, value }) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td>${value}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </details>
        <p><a href="/api/mails/${mail.id}/raw">Download the message as it came (.eml)</a></p>
      </article>
    </main>`;
  return page(mail.subject || 'Mail', body, 200);
}

export function missingPage(): Promise<Response> {
  return page(
    'Not found',
    html`<header>
        <h1><a href="/">Mailbox</a></h1>
      </header>
      <main><p class="none">There is no such mail (any more).</p></main>`,
    404,
  );
}

function attachmentRow(mailId: string, { index, filename, mimeType, size }: Attachment) {
  const href = `/api/mails/${mailId}/attachments/${index}`;
  const view = /^(application\/pdf|image\/(png|jpeg|gif))$/.test(mimeType) ? html`<a href="${href}?inline" target="_blank">View</a>` : '';
  return html`<li>
    <span class="file">${filename}</span> <span class="size">${mimeType}, ${kilobytes(size)}</span> ${view}
    <a href="${href}" download>Download</a>
  </li>`;
}

async function page(title: string, body: Html, status: number, script?: string): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${body}${
          script === undefined
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(script)};
              </script>`
        }
      </body>
    </html>`;
  return new Response(document.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

const time = (iso: string) => iso.slice(0, 19).replace('T', ' ');

const attached = (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`);

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024))} kB`;
