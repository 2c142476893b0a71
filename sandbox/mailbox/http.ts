import { Hono, type Context } from 'hono';
import { MAIL_FAULTS, type MailFaults } from './faults.ts';
import { summarise } from './mail.ts';
import type { MailStore } from './mail-store.ts';
import { mailBody } from './mail-body.ts';
import { listPage, mailPage, missingPage } from './pages.ts';

const WAIT_MAX_MS = 30_000;
/** Shown in the browser on request; every other type is only ever downloaded. */
const INLINE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'];

/** The viewer for people and, under /api, the mailbox for tests. */
export function mailboxApp(store: MailStore, faults: MailFaults): Hono {
  const app = new Hono();

  app.get('/', (c) => listPage(store.list(c.req.query('to') ?? ''), c.req.query('to') ?? ''));
  app.get('/mails/:id', (c) => {
    const found = store.find(c.req.param('id'));
    return found === undefined ? missingPage() : mailPage(found.parsed.mail);
  });
  app.get('/mails/:id/body', (c) => {
    const found = store.find(c.req.param('id'));
    return found === undefined ? missingPage() : mailBody(found.parsed);
  });

  app.get('/api/mails', async (c) => {
    const { to = '', count = '1', wait_ms: wait = '0' } = c.req.query();
    const found = await store.listWhen(to, Number(count), Math.min(Number(wait), WAIT_MAX_MS));
    return c.json({ mails: found.map(({ mail }) => summarise(mail)) });
  });
  app.delete('/api/mails', (c) => {
    store.clear();
    return c.body(null, 204);
  });
  app.get('/api/mails/:id', (c) => {
    const found = store.find(c.req.param('id'));
    return found === undefined ? notFound(c) : c.json(found.parsed.mail);
  });
  app.get('/api/mails/:id/raw', (c) => {
    const found = store.find(c.req.param('id'));
    if (found === undefined) return notFound(c);
    return bytes(found.stored.raw, 'message/rfc822', `${found.stored.id}.eml`, 'attachment');
  });
  app.get('/api/mails/:id/attachments/:index', (c) => {
    const parsed = store.find(c.req.param('id'))?.parsed;
    const index = Number(c.req.param('index'));
    const [attachment, content] = [parsed?.mail.attachments[index], parsed?.contents[index]];
    if (attachment === undefined || content === undefined) return notFound(c);
    const isInline = c.req.query('inline') !== undefined && INLINE_TYPES.includes(attachment.mimeType);
    return bytes(content, attachment.mimeType, attachment.filename, isInline ? 'inline' : 'attachment');
  });

  app.get('/api/faults', (c) => c.json({ faults: faults.list() }));
  app.delete('/api/faults', (c) => {
    faults.disarmAll();
    return c.body(null, 204);
  });
  app.post('/api/faults', (c) => armFault(c, faults));
  return app;
}

async function armFault(c: Context, faults: MailFaults): Promise<Response> {
  // A page of another origin cannot send this type without asking first, and nobody answers it.
  const isJson = c.req.header('content-type')?.split(';')[0] === 'application/json';
  const body: unknown = isJson ? await c.req.json().catch(() => null) : null;
  const { fault, recipient = null, times = 1 } = (body ?? {}) as { fault?: unknown; recipient?: unknown; times?: unknown };
  const known = MAIL_FAULTS.find((name) => name === fault);
  const isFit =
    known !== undefined && (recipient === null || typeof recipient === 'string') && Number.isInteger(times) && (times as number) > 0;
  if (!isFit) return c.json({ error: `a JSON object is required: fault (${MAIL_FAULTS.join(', ')}), recipient (pattern), times` }, 400);
  faults.arm({ fault: known, recipient, times: times as number });
  return c.json({ faults: faults.list() }, 201);
}

const notFound = (c: Context) => c.json({ error: 'no such mail' }, 404);

function bytes(content: Uint8Array, type: string, filename: string, disposition: 'inline' | 'attachment'): Response {
  const name = `filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
      'Content-Disposition': `${disposition}; ${name}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
