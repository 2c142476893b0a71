import { Hono } from 'hono';
import { API_FAULTS } from '../stripe/faults.ts';
import { decideCapture } from './api.ts';
import { type DisputeRequest, type DisputeStep, openDispute, reverseCapture, stepDispute } from './disputes.ts';
import { approve, PayPalRefusal, type Approval, type PayPalEmulator } from './store.ts';

type Json = Record<string, unknown>;

/** What tests and demos steer the emulator with, under /_control. Bodies are JSON, so no foreign page can post here. */
export function controlApi(emulator: PayPalEmulator): Hono {
  const app = new Hono();
  const { notices, faults } = emulator;
  app.use(async (c, next) => {
    const isJson = c.req.method === 'GET' || c.req.method === 'DELETE' || c.req.header('content-type')?.startsWith('application/json');
    return isJson ? next() : c.json({ error: 'Content-Type: application/json is required' }, 400);
  });
  app.get('/state', (c) =>
    c.json({
      orders: [...emulator.orders.values()],
      captures: [...emulator.captures.values()],
      refunds: [...emulator.refunds.values()],
      disputes: [...emulator.disputes.values()],
      reversals: [...emulator.reversals.values()],
      deliveries: notices.deliveries,
    }),
  );
  app.post('/orders/:id/approve', async (c) => {
    const order = approve(emulator, c.req.param('id'), await c.req.json<Approval>());
    emulator.save();
    return c.json({ id: order.id, status: order.status });
  });
  app.post('/captures/:id', async (c) => {
    const { status = 'COMPLETED' } = await c.req.json<{ status?: string }>();
    decideCapture(emulator, c.req.param('id'), status);
    emulator.save();
    return c.json({ status });
  });
  app.post('/captures/:id/dispute', async (c) => {
    const dispute = openDispute(emulator, c.req.param('id'), await c.req.json<DisputeRequest>());
    emulator.save();
    return c.json(dispute);
  });
  app.post('/captures/:id/reverse', (c) => {
    const reversal = reverseCapture(emulator, c.req.param('id'));
    emulator.save();
    return c.json(reversal);
  });
  app.post('/disputes/:id', async (c) => {
    const { step } = await c.req.json<{ step: DisputeStep }>();
    const dispute = stepDispute(emulator, c.req.param('id'), step);
    emulator.save();
    return c.json(dispute);
  });
  app.post('/faults', async (c) => {
    const { path = '*', method, fault, times = 1, delay_ms: delayMs = 1000 } = await c.req.json<Json>();
    const known = API_FAULTS.find((name) => name === fault);
    if (!known) return c.json({ error: `fault: one of ${API_FAULTS.join(', ')}` }, 400);
    faults.arm({
      on: 'api',
      match: String(path),
      method: typeof method === 'string' ? method : null,
      fault: known,
      times: Number(times),
      delay_ms: Number(delayMs),
    });
    return c.json({ faults: faults.list() }, 201);
  });
  app.delete('/faults', (c) => {
    faults.disarmAll();
    return c.body(null, 204);
  });
  app.post('/quota', async (c) => {
    const { per_second: perSecond = null } = await c.req.json<{ per_second?: number | null }>();
    emulator.quota.perSecond = perSecond;
    return c.json({ per_second: emulator.quota.perSecond, refused: emulator.quota.refused });
  });
  app.post('/notices/resend', async (c) => {
    const { type, fault = null, reverse = false } = await c.req.json<{ type?: string; fault?: string | null; reverse?: boolean }>();
    const events = notices.events.filter((event) => (type ?? event.event_type) === event.event_type);
    for (const event of reverse ? events.toReversed() : events) notices.send(event, fault);
    return c.json({ sent: events.length });
  });
  app.onError((error, c) => {
    if (error instanceof PayPalRefusal) return c.json(error.body, error.status as 404);
    throw error;
  });
  return app;
}
