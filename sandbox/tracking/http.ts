import { Hono } from 'hono';
import { pageScript } from '../page-script.ts';
import type { Call, CallStore } from './call-store.ts';
import { historyPage } from './history-page.ts';
import { scripts } from './scripts.ts';

const WAIT_MAX_MS = 30_000;
const BODY_BYTES_MAX = 64 * 1024;

/** The services' scripts, the place they report to, the history for people and, under /api, the calls for tests. */
export function trackingApp(calls: CallStore): Hono {
  const app = new Hono();
  for (const [path, script] of Object.entries(scripts)) {
    app.get(path, (c) => {
      const { origin, searchParams } = new URL(c.req.url);
      const id = searchParams.get('id') ?? searchParams.get('sdkid') ?? '';
      return c.body(pageScript(script, origin, id), 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' });
    });
  }

  // The frames that report have no origin, and what they send is no JSON by its type: so is it with the services.
  app.post('/collect/:service', async (c) => {
    const text = await c.req.text();
    const call = text.length > BODY_BYTES_MAX ? undefined : readCall(text);
    if (!call) return c.json({ error: 'a JSON object with id, name and data is required' }, 400);
    calls.add({ at: new Date().toISOString(), service: c.req.param('service'), ...call });
    return c.body(null, 204);
  });

  app.get('/', () => historyPage(calls.list()));
  app.get('/api/calls', async (c) => {
    const { text = '', count = '0', wait_ms: wait = '0' } = c.req.query();
    return c.json({ calls: await calls.listWhen(text, Number(count), Math.min(Number(wait), WAIT_MAX_MS)) });
  });
  app.delete('/api/calls', (c) => {
    calls.clear();
    return c.body(null, 204);
  });
  return app;
}

function readCall(text: string): Pick<Call, 'id' | 'name' | 'data'> | undefined {
  try {
    const { id, name, data = null } = JSON.parse(text) as Record<string, unknown>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name, data } : undefined;
  } catch {
    return undefined;
  }
}
