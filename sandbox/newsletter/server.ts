import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../listen.ts';
import { Hono } from 'hono';

export type Subscriber = { provider: 'send_in_blue' | 'mailchimp'; list: string; email: string; fields: Record<string, string> };
export type NewsletterSandbox = { url: string; subscribers: readonly Subscriber[]; close(): Promise<void> };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Both newsletter providers on one port, in memory. `failures` lets the next requests end in a 500. */
export async function startNewsletterSandbox({ port = 0, host = '127.0.0.1' } = {}): Promise<NewsletterSandbox> {
  const subscribers: Subscriber[] = [];
  let failures = 0;
  const isThere = (one: Subscriber) =>
    subscribers.some(({ provider, list, email }) => provider === one.provider && list === one.list && email === one.email.toLowerCase());
  const keep = (one: Subscriber): boolean => {
    if (isThere(one)) return false;
    subscribers.push({ ...one, email: one.email.toLowerCase() });
    return true;
  };

  const app = new Hono();
  app.use('/serve/*', async (c, next) => (failures > 0 ? (failures--, c.text('Internal error', 500)) : next()));
  app.use('/subscribe/*', async (c, next) => (failures > 0 ? (failures--, c.text('Internal error', 500)) : next()));

  app.post('/serve/:form', async (c) => {
    const fields = Object.fromEntries(
      Object.entries(await c.req.parseBody()).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    const problems = [
      !EMAIL.test(fields['EMAIL'] ?? '') && 'EMAIL',
      fields['ORIGIN'] !== '7' && 'ORIGIN',
      fields['OPT_IN'] !== '1' && 'OPT_IN',
      fields['locale'] !== 'de' && 'locale',
    ].filter(Boolean);
    if (problems.length > 0) return c.json({ success: false, errors: problems }, 400);
    keep({ provider: 'send_in_blue', list: c.req.param('form'), email: fields['EMAIL'] ?? '', fields });
    return c.json({ success: true, message: 'Subscription successful' });
  });

  app.get('/subscribe/post-json', (c) => {
    const fields = c.req.query();
    const answer = (result: string, msg: string) => {
      const json = JSON.stringify({ result, msg });
      return c.body(fields['c'] ? `${fields['c']}(${json})` : json, 200, { 'content-type': 'application/javascript' });
    };
    if (!fields['u'] || !fields['id']) return answer('error', 'Unknown list');
    if (!EMAIL.test(fields['EMAIL'] ?? '')) return answer('error', 'Please enter a valid e-mail address');
    if (!Object.keys(fields).some((name) => name.startsWith('gdpr['))) return answer('error', 'A permission is missing');
    const list = `${fields['u']}/${fields['id']}`;
    const isNew = keep({ provider: 'mailchimp', list, email: fields['EMAIL'] ?? '', fields });
    return isNew ? answer('success', 'Almost finished') : answer('error', `${fields['EMAIL']} is already subscribed to the list`);
  });

  app.get('/', (c) => c.json({ subscribers }));
  app.post('/control/failures/:count', (c) => {
    failures = Number(c.req.param('count')) || 0;
    return c.json({ failures });
  });

  const http = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  return {
    url: `http://${host}:${await listen(http, port, host)}`,
    subscribers,
    close: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeAllConnections();
      await closed;
    },
  };
}
